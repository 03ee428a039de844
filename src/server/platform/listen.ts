import { type SQL, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { OpenDatabase, Queryable } from "./database.ts";
import { createQueue } from "./task-queue.ts";

/** A process's handlers for a database channel (LISTEN). */
export type ChannelHandlers = {
	onMessage: (payload: string) => void;
	/** The connection was lost or restored: messages may have been missed. */
	onGap: () => void;
};

type Listening = {
	/** Throws if the connection is dead; once it returns, everything sent before has been received. */
	probe(): Promise<void>;
	/** Runs a statement on the listening connection, for locks that must last as long as it does. Throws while there is none. */
	run(text: string, values: unknown[]): Promise<void>;
	stop(): Promise<void>;
};

/** Milliseconds between attempts while the database is away. */
const reconnectDelay = 1_000;
/** Milliseconds between checks that the connection still responds: one that a router dropped would be silent for hours. */
const probeInterval = 20_000;

/**
 * Receives what processes on this database send each other (LISTEN/NOTIFY), over one connection for all channels. Reopens it if it is lost.
 */
export async function listen(database: OpenDatabase, channels: Record<string, ChannelHandlers>): Promise<Listening> {
	const commands = Object.keys(channels).map((channel) => `listen ${channel}`);
	const reportGap = () => {
		for (const handlers of Object.values(channels)) handlers.onGap();
	};
	const oneAtATime = createQueue();
	let stopped = false;
	let client: PoolClient | null = null;

	/** One statement at a time: a connection takes no second one while it runs a first. */
	const query = (text: string, values: unknown[] = []) =>
		oneAtATime(async () => {
			if (!client) throw new Error("not listening");
			await client.query(text, values);
		});

	const open = async (): Promise<void> => {
		const newClient = await database.pool.connect();
		if (stopped) return newClient.release(true);
		const handleLoss = (error?: Error) => {
			if (client !== newClient) return;
			client = null;
			newClient.release(error ?? true);
			reportGap();
			reconnect();
		};
		newClient.on("notification", ({ channel, payload = "" }) => channels[channel]?.onMessage(payload));
		newClient.on("error", handleLoss);
		newClient.on("end", handleLoss);
		client = newClient;
		try {
			await query(commands.join("; "));
		} catch (error) {
			client = null;
			newClient.release(true);
			throw error;
		}
		reportGap();
	};
	const reconnect = () => {
		setTimeout(() => !stopped && open().catch(reconnect), reconnectDelay).unref();
	};
	const probe = async () => {
		const current = client;
		if (!current) throw new Error("not listening");
		// repeating the same commands changes nothing
		await query(commands.join("; ")).catch((error: Error) => {
			current.emit("error", error);
			throw error;
		});
	};
	await open();
	const timer = setInterval(() => void probe().catch(() => {}), probeInterval).unref();

	return {
		probe,
		run: query,
		stop: async () => {
			stopped = true;
			clearInterval(timer);
			client?.removeAllListeners("end");
			client?.release(true);
			client = null;
		},
	};
}

/** Notifies every listening process; inside a transaction, on commit. */
export async function announce(db: Queryable, channel: string, payload = ""): Promise<void> {
	await db.execute(sql`select ${notifyCall(channel, sql`${payload}`)}`);
}

/**
 * Calls the database's `tell`: NOTIFY, or, if an event server is used, a row that waits for it (migration `event-server`). An expression,
 * for statements that send an event for each of their rows.
 */
export const notifyCall = (channel: string, payload: SQL): SQL => sql`tell(${channel}, ${payload})`;
