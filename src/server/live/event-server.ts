import type { RedisClientType } from "@redis/client";
import type { Pool, PoolClient } from "pg";
import type { Database } from "../platform/database.ts";
import type { ChannelHandlers } from "../platform/listen.ts";
import type { Log } from "../platform/log.ts";
import { deleteOldest, type Event, eventNotice, hasUnsent, sendOldest, switchToOutbox } from "./event-outbox.ts";

export type EventServer = {
	/** True while the server does not respond: this process then receives nothing from the others. */
	isAway(): boolean;
	/** Publishes what this process has written before it exits. */
	stop(): Promise<void>;
};

type EventServerOptions = {
	/** The URL of a server that speaks Redis' protocol (RESP3). */
	url: string;
	/** Prefix of the channel names: other sites may share the server. */
	site: string;
	db: Database;
	/** The pools that run this process's transactions. */
	pools: Pool[];
	channels: Record<string, ChannelHandlers>;
	log: Log;
};

type Client = Pick<RedisClientType, "connect" | "subscribe" | "publish" | "ping" | "on" | "isOpen" | "destroy">;

// all in milliseconds
/** Between attempts to reconnect. */
const reconnectDelay = 1_000;
/** Between health checks, and the timeout for a response. */
const [probeInterval, timeout] = [5_000, 3_000];
/** Between sweeps for unpublished events, left by a killed process or an outage of the server. */
const sweepInterval = 2_000;

/**
 * Tells every process about committed events through a server instead of NOTIFY. A transaction writes its events to a table (`tell`), and
 * PostgreSQL raises a notice on its connection; once the connection returns to its pool, the events are published and then deleted. So
 * nothing of a rolled-back transaction is published, and everything committed is, by another process if need be.
 */
export async function openEventServer({ url, site, db, pools, channels, log }: EventServerOptions): Promise<EventServer> {
	let client: Client | null = null;
	let isStopped = false;
	let hasPending = false;
	let sending: Promise<void> | undefined;

	const handleGap = () => {
		for (const handlers of Object.values(channels)) handlers.onGap();
	};
	const channelOf = (name: string) => `${site} ${name}`;
	const reconnect = () => {
		setTimeout(() => !isStopped && open(), reconnectDelay).unref();
	};
	const handleLoss = (lost: Client, error: unknown) => {
		if (lost !== client) return;
		client = null;
		close(lost);
		if (isStopped) return;
		log.error("event server lost", { error });
		handleGap();
		reconnect();
	};
	const open = async (): Promise<void> => {
		const newClient = await makeClient(url);
		newClient.on("error", (error: unknown) => handleLoss(newClient, error));
		try {
			await withTimeout(newClient.connect());
			const subscriptions = Object.entries(channels).map(([name, { onMessage }]) => newClient.subscribe(channelOf(name), onMessage));
			await withTimeout(Promise.all(subscriptions));
		} catch {
			close(newClient);
			return reconnect();
		}
		if (isStopped) return close(newClient);
		client = newClient;
		log.info("event server found");
		handleGap();
		sendSoon();
	};
	const sendEvents = async () => {
		while (client && hasPending) {
			hasPending = false;
			const server = client;
			const publish = (events: Event[]) =>
				withTimeout(Promise.all(events.map(({ channel, payload }) => server.publish(channelOf(channel), payload)))).catch(
					(error: unknown) => {
						handleLoss(server, error);
						throw error;
					},
				);
			while (await sendOldest(db, publish));
		}
	};
	const sendSoon = () => {
		hasPending = true;
		// on failure the events remain in the table for the next sweep
		sending ??= sendEvents()
			.catch(() => {})
			.finally(() => {
				sending = undefined;
				if (client && hasPending) sendSoon();
			});
	};
	const sweep = async () => {
		if (!client) await deleteOldest(db);
		else if (await hasUnsent(db)) sendSoon();
	};
	const stopWatching = watchCommits(pools, sendSoon);
	await switchToOutbox(db);
	await open();
	const timers = [
		setInterval(() => void sweep().catch(() => {}), sweepInterval).unref(),
		setInterval(() => {
			const current = client;
			if (current) withTimeout(current.ping()).catch((error: unknown) => handleLoss(current, error));
		}, probeInterval).unref(),
	];

	return {
		isAway: () => client === null,
		async stop() {
			isStopped = true;
			stopWatching();
			for (const timer of timers) clearInterval(timer);
			sendSoon();
			await sending;
			if (client) close(client);
			client = null;
		},
	};
}

/** Checks that a server speaking Redis' protocol responds; throws its error if not. */
export async function pingEventServer(url: string): Promise<void> {
	const client = await makeClient(url);
	client.on("error", () => {});
	try {
		await withTimeout(client.connect());
		await withTimeout(client.ping());
	} finally {
		close(client);
	}
}

/** Calls back when a connection that wrote an event returns to its pool, since its transaction is then over. */
function watchCommits(pools: Pool[], onCommit: () => void): () => void {
	const watched = new WeakSet<PoolClient>();
	const writers = new WeakSet<PoolClient>();
	const acquire = (client: PoolClient) => {
		if (watched.has(client)) return;
		watched.add(client);
		client.on("notice", ({ message }) => {
			if (message === eventNotice) writers.add(client);
		});
	};
	const release = (_: unknown, client: PoolClient) => {
		if (writers.delete(client)) onCommit();
	};
	for (const pool of pools) pool.on("acquire", acquire).on("release", release);
	return () => {
		for (const pool of pools) pool.off("acquire", acquire).off("release", release);
	};
}

/** Connects once: retries happen here, not in the client. Imported only if such a server is used: it takes 29 MB. */
async function makeClient(url: string): Promise<Client> {
	const { createClient } = await import("@redis/client");
	return createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: timeout, reconnectStrategy: false } });
}

function close(client: Client): void {
	if (client.isOpen) client.destroy();
}

/** Rejects if there is no response in time. */
function withTimeout<T>(answer: Promise<T>): Promise<T> {
	const deadline = Promise.withResolvers<never>();
	const clock = setTimeout(() => deadline.reject(new Error(`no answer in ${timeout} ms`)), timeout);
	return Promise.race([answer, deadline.promise]).finally(() => clearTimeout(clock));
}
