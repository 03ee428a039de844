import { sql } from "drizzle-orm";
import { hourInDouala, todayInDouala } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import type { Log } from "../platform/log.ts";
import type { Settings } from "../platform/settings.ts";

/** Work that is done once a day; `today` is the day in Africa/Douala. A run that was cut short must do no harm. */
export type NightlyWork = {
	name: string;
	/** Not before this hour in Africa/Douala; by default, from midnight on. */
	hour?: number;
	run(services: Services, today: string): Promise<void>;
};

type Services = { db: Database; files: Files; log: Log; settings: Settings };

/** Milliseconds between looks at whether a new day has begun. */
const pause = 10 * 60 * 1000;

/**
 * Does each work once on every day, soon after midnight in Douala or when the app starts later. Of several processes one
 * does it: the database decides. What failed is tried again at the next look.
 */
export function startNightly(services: Services, works: readonly NightlyWork[]): { stop(): Promise<void> } {
	let stopped = false;
	let timer: NodeJS.Timeout;
	const look = async () => {
		for (const work of works) {
			if (stopped) return;
			if (hourInDouala() < (work.hour ?? 0)) continue;
			await runNightly(services, work, todayInDouala()).catch((error: unknown) =>
				services.log.error("nightly work failed", { work: work.name, error }),
			);
		}
	};
	let running = Promise.resolve();
	const again = () => {
		running = look().then(() => {
			if (!stopped) timer = setTimeout(again, pause).unref();
		});
	};
	again();
	return {
		stop: async () => {
			stopped = true;
			clearTimeout(timer);
			await running;
		},
	};
}

/** Runs a work unless it was begun on that day; gives whether it ran. Throws what the work throws. */
export async function runNightly(services: Services, { name, run }: NightlyWork, today: string): Promise<boolean> {
	const { rows } = await services.db.execute<{ name: string }>(sql`
		insert into nightly_works as works (name, begun_on) values (${name}, ${today}::date)
		on conflict (name) do update set begun_on = excluded.begun_on where works.begun_on < excluded.begun_on
		returning name`);
	if (rows.length === 0) return false;
	try {
		await run(services, today);
	} catch (error) {
		await services.db.execute(sql`update nightly_works set begun_on = begun_on - 1 where name = ${name} and begun_on = ${today}::date`);
		throw error;
	}
	return true;
}
