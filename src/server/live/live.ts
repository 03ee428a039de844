import { heartbeatSeconds, type LiveKind, type LiveSigns } from "../../contract/live.ts";
import type { Live } from "../http/live.ts";
import type { Queryable } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import { Presence } from "./presence.ts";
import { findMissed, findOpenSessions, notificationStates } from "./replay.ts";
import { type Stream, Streams } from "./streams.ts";

/** Milliseconds within which simultaneous notifications are counted together. */
const batchWindow = 30;
/** Heartbeats between checks that the sessions are still open: expiry sends no event. */
const sessionCheckBeats = 3;
/** Milliseconds by which `since` is moved back: a transaction that began before it may have committed after it. */
const commitMargin = 60_000;
/** Seconds after which a page polls again while nothing is received from other processes. */
const pollSeconds = 30;
/** Upper bound in milliseconds from rendering a page to its first call. */
const firstCallDelay = 120_000;

/**
 * A message from the database: an event for a person (`to: null` for everybody), or the end of one session or of all of a person's
 * sessions.
 */
type LiveMessage = { to: string | null; kind: LiveKind; data: object } | { endedSession: string } | { endedPerson: string };

/** Sends events to this process's open pages; its only state is the open streams. */
export function createLive({ db, log, isLate = () => false }: { db: Queryable; log: Log; isLate?: () => boolean }): Live {
	const presence = new Presence();
	const streams = new Streams((userId) => presence.leave(userId));
	const usersToCount = new Set<string>();
	let heartbeat: NodeJS.Timeout | undefined;
	let pendingCounts = Promise.resolve();
	let heartbeats = 0;

	const sendCounts = async () => {
		const userIds = [...usersToCount];
		usersToCount.clear();
		if (userIds.length === 0) return;
		const states = await notificationStates(db, userIds);
		for (const [userId, data] of states) send(streams.of(userId), line("notification", data));
	};
	const collect = (userId: string) => {
		if (usersToCount.size === 0)
			setTimeout(() => {
				// one after the other, so that an older count never overtakes a newer one
				pendingCounts = pendingCounts.then(sendCounts).catch((error: unknown) => log.error("unread notifications not counted", { error }));
			}, batchWindow);
		usersToCount.add(userId);
	};
	const sendHeartbeat = () => {
		if (streams.size === 0) {
			clearInterval(heartbeat);
			heartbeat = undefined;
			return;
		}
		send(streams.all(), encode(`:\nid: ${Date.now()}\n\n`));
		if (++heartbeats % sessionCheckBeats === 0) {
			endExpired().catch((error: unknown) => log.error("sessions of open streams not looked at", { error }));
		}
	};
	const endExpired = async () => {
		const hashes = streams.sessions();
		const open = await findOpenSessions(db, hashes);
		for (const hash of hashes) if (!open.has(hash)) end(streams.ofSession(hash), line("end", {}));
	};
	const askToReconnect = () => {
		for (const stream of [...streams.all()]) stream.end(line("again", { after: Math.ceil(Math.random() * 10) }));
	};

	return {
		open: async (reader, { since, look = false }) => {
			const from = new Date(Math.min(Number(since ?? Date.now() - firstCallDelay), Date.now()) - commitMargin);
			if (look || isLate()) {
				const events = await findMissed(db, { userId: reader.userId, since: from });
				const lines = events.map(({ kind, data }) => line(kind, data));
				return new Blob(look ? lines : [...lines, line("again", { after: pollSeconds })]).stream();
			}
			// open the stream before reading what was missed, so that nothing falls in between
			const { stream, body } = streams.open(reader, line("again", { after: 300 }));
			heartbeat ??= setInterval(sendHeartbeat, heartbeatSeconds * 1000).unref();
			try {
				await presence.enter(reader.userId);
				const events = await findMissed(db, { userId: reader.userId, since: from });
				for (const { kind, data } of events) stream.send(line(kind, data));
			} catch (error) {
				stream.end();
				throw error;
			}
			return body;
		},
		isLate,
		startListening: (run) => presence.startListening(run),
		onMessage: (payload) => {
			const message = JSON.parse(payload) as LiveMessage;
			if ("endedSession" in message) end(streams.ofSession(message.endedSession), line("end", {}));
			else if ("endedPerson" in message) end(streams.of(message.endedPerson), line("end", {}));
			else if (message.to === null) send(streams.all(), line(message.kind, message.data));
			else if (!streams.isOpenFor(message.to)) return;
			else if (message.kind === "notification") collect(message.to);
			else send(streams.of(message.to), line(message.kind, message.data));
		},
		onGap: askToReconnect,
		stop: () => {
			clearInterval(heartbeat);
			heartbeat = undefined;
			usersToCount.clear();
			askToReconnect();
		},
		size: () => streams.size,
	};
}

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text) as Uint8Array<ArrayBuffer>;

/** The id is what the client sends as `since` when it reconnects. */
const line = (name: LiveKind | keyof LiveSigns, data: object) =>
	encode(`id: ${Date.now()}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

function send(streams: Iterable<Stream>, bytes: Uint8Array): void {
	for (const stream of [...streams]) stream.send(bytes);
}

function end(streams: Iterable<Stream>, last: Uint8Array): void {
	for (const stream of [...streams]) stream.end(last);
}
