import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { type Database, openDatabase, visitorTimeout } from "./database.ts";
import { rows } from "./rows.ts";

const placeInLog = z.object({ place: z.string() });
const hasReplayed = z.object({ reached: z.nullable(z.boolean()) });

/** Copies of the database that PostgreSQL itself keeps up to date (streaming standbys), for reading. */
export type Standbys = {
	/** Returns a standby that has everything committed before the last `outdate` and is at most some seconds behind; null if none has. */
	find(): Standby | null;
	/** Something has changed that the next request must see. */
	invalidate(): void;
	stop(): Promise<void>;
};

export type Standby = {
	db: Database;
	/** It did not answer: it is not used until it does again. */
	suspend(): void;
};

/** Milliseconds between checks of the standbys' progress; and until the next one if a standby is not far enough. */
const [defaultInterval, soonInterval] = [2_000, 100];

class OpenedStandby {
	readonly db: Database;
	readonly close: () => Promise<void>;
	isFresh = false;
	/** The position in the primary's log that it must have reached; null: the primary's position at the next check. */
	target: string | null = null;

	constructor(connectionString: string) {
		const { db, close } = openDatabase({ connectionString }, { timeout: visitorTimeout });
		this.db = db;
		this.close = close;
	}

	suspend(): void {
		this.isFresh = false;
		this.target = null;
	}
}

/** No standby is used before the first check. */
export function openStandbys(urls: readonly string[], primary: Database, { interval = defaultInterval } = {}): Standbys {
	const opened = urls.map((url) => new OpenedStandby(url));
	let generation = 0;
	let turn = 0;
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	let checking: Promise<void> | undefined;

	/** Returns the delay until the next check. */
	const check = async (): Promise<number> => {
		const checkedGeneration = generation;
		const [primaryPosition] = await rows(primary, placeInLog, sql`select pg_current_wal_lsn()::text as place`);
		const now = primaryPosition?.place ?? "";
		const answers = await Promise.all(opened.map(({ db, target }) => hasReached(db, target ?? now).catch(() => null)));
		if (checkedGeneration !== generation) return 0;
		for (const [place, standby] of opened.entries()) {
			standby.isFresh = answers[place] === true;
			// by the next check it must have reached the primary's present position
			standby.target = standby.isFresh ? now : (standby.target ?? now);
		}
		return answers.includes(false) ? soonInterval : interval;
	};
	const scheduleCheck = (delay: number) => {
		clearTimeout(timer);
		if (!isStopped) timer = setTimeout(beginCheck, delay).unref();
	};
	const beginCheck = () => {
		checking = check()
			.catch(() => interval)
			.then((delay) => {
				checking = undefined;
				scheduleCheck(delay);
			});
	};
	beginCheck();

	return {
		find() {
			const fresh = opened.filter(({ isFresh }) => isFresh);
			return fresh[turn++ % fresh.length] ?? null;
		},
		invalidate() {
			generation++;
			for (const standby of opened) standby.suspend();
			if (!checking) scheduleCheck(0);
		},
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			await checking;
			await Promise.all(opened.map(({ close }) => close()));
		},
	};
}

/** Whether a standby has replayed the primary's log up to a position; null if it is a primary itself by now. */
async function hasReached(db: Database, place: string): Promise<boolean | null> {
	const [replay] = await rows(
		db,
		hasReplayed,
		sql`select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn() >= ${place}::pg_lsn, false) end as reached`,
	);
	return replay?.reached ?? null;
}
