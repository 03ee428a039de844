import { type SQL, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { OpenDatabase, Queryable } from "./database.ts";
import { createQueue } from "./task-queue.ts";

/** What a process does about a channel of the database (LISTEN). */
export type Hearing = {
	heard: (payload: string) => void;
	/** The connection was lost or is there again: something may have been missed. */
	missed: () => void;
};

type Listening = {
	/** Throws when the connection is dead; what was told before has been heard when it comes back. */
	probe(): Promise<void>;
	/** Runs a statement on the connection that listens, for locks that are to last as long as it does. Throws while there is none. */
	run(text: string, values: unknown[]): Promise<void>;
	stop(): Promise<void>;
};

/** Milliseconds between tries while the database is away. */
const pause = 1_000;
/** Milliseconds between looks at whether the connection still answers: one that a router forgot would be silent for hours. */
const probing = 20_000;

/**
 * Hears what processes on this database tell each other (LISTEN/NOTIFY): one connection for all channels. A lost one is
 * opened again.
 */
export async function listen(database: OpenDatabase, channels: Record<string, Hearing>): Promise<Listening> {
	const commands = Object.keys(channels).map((channel) => `listen ${channel}`);
	const missed = () => {
		for (const hearing of Object.values(channels)) hearing.missed();
	};
	const inTurn = createQueue();
	let stopped = false;
	let client: PoolClient | null = null;

	/** One statement after the other: a connection takes no second one while it has a first. */
	const ask = (text: string, values: unknown[] = []) =>
		inTurn(async () => {
			if (!client) throw new Error("not listening");
			await client.query(text, values);
		});

	const open = async (): Promise<void> => {
		const opened = await database.pool.connect();
		if (stopped) return opened.release(true);
		const lose = (error?: Error) => {
			if (client !== opened) return;
			client = null;
			opened.release(error ?? true);
			missed();
			again();
		};
		opened.on("notification", ({ channel, payload = "" }) => channels[channel]?.heard(payload));
		opened.on("error", lose);
		opened.on("end", lose);
		client = opened;
		try {
			await ask(commands.join("; "));
		} catch (error) {
			client = null;
			opened.release(true);
			throw error;
		}
		missed();
	};
	const again = () => {
		setTimeout(() => !stopped && open().catch(again), pause).unref();
	};
	const probe = async () => {
		const asked = client;
		if (!asked) throw new Error("not listening");
		// once more the same: changes nothing
		await ask(commands.join("; ")).catch((error: Error) => {
			asked.emit("error", error);
			throw error;
		});
	};
	await open();
	const timer = setInterval(() => void probe().catch(() => {}), probing).unref();

	return {
		probe,
		run: ask,
		stop: async () => {
			stopped = true;
			clearInterval(timer);
			client?.removeAllListeners("end");
			client?.release(true);
			client = null;
		},
	};
}

/** Tells every process that listens; inside a transaction, when that is committed. */
export async function announce(db: Queryable, channel: string, payload = ""): Promise<void> {
	await db.execute(sql`select ${toldTo(channel, sql`${payload}`)}`);
}

/**
 * Calls the database's `tell`: NOTIFY, or, where an event server tells, a row that waits for it (migration `event-server`). An
 * expression, for a statement that tells of each of its rows.
 */
export const toldTo = (channel: string, payload: SQL): SQL => sql`tell(${channel}, ${payload})`;
