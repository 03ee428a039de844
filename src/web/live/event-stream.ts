import type { LiveEvents, LiveKind } from "../../contract/live.ts";
import { guestReader, readerHeader } from "../../contract/reader.ts";
import { expireSession } from "../session/session-expiry.ts";
import { readEvents, type SentEvent } from "./read-events.ts";
import { deliver } from "./subscribe.ts";

// all in milliseconds
/** Longer than three heartbeats: the connection counts as dead. */
const silenceTimeout = 65_000;
/** The connection is closed once the page has been hidden for this long. */
const hiddenTimeout = 60_000;
/** Base of the reconnect delay, which doubles with each failure in a row. */
const reconnectDelay = 2_000;
const reconnectDelayMax = 120_000;
/** A connection that lasted this long was a good one: the backoff starts over. */
const stableAfter = 60_000;
/** Between polls, where there is no lasting connection. */
const pollInterval = 120_000;
/** A newly opened tab asks the tab that holds the connection for events this recent, to catch those sent while its page was loading. */
const recentAge = 60_000;

type Options = { viewerId: string; saveData: boolean };
type LiveMessage = { kind: LiveKind; data: LiveEvents[LiveKind] };

/**
 * Receives live events while the page is open and returns a function that stops. Of all of a person's tabs in this browser one holds the
 * connection (Web Locks) and forwards the events to the others (BroadcastChannel). In lite mode, and where a proxy buffers the stream,
 * polls now and then instead.
 */
export function startLive({ viewerId, saveData }: Options): () => void {
	const name = `live ${viewerId}`;
	const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
	const recent = new Map<string, LiveMessage & { at: number }>();
	let since = "";
	let connection: AbortController | undefined;
	let isHolder = false;
	let isOver = false;
	let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

	const publish = (message: LiveMessage) => {
		deliver(message.kind, message.data as never);
		channel?.postMessage(message);
		recent.set(message.kind + ("conversation" in message.data ? message.data.conversation : ""), { ...message, at: Date.now() });
	};
	if (channel) {
		channel.onmessage = ({ data }: MessageEvent<LiveMessage | "ask">) => {
			if (data !== "ask") deliver(data.kind, data.data as never);
			else if (isHolder) for (const { at, ...message } of recent.values()) if (Date.now() - at < recentAge) channel.postMessage(message);
		};
		channel.postMessage("ask");
	}

	const connect = () => {
		clearTimeout(hiddenTimer);
		if (isOver || connection || document.hidden || !navigator.onLine) return;
		connection = new AbortController();
		const { signal } = connection;
		const hold = async () => {
			isHolder = true;
			try {
				isOver = await maintainConnection({ viewerId, saveData, signal, since: () => since, onEvent });
			} finally {
				isHolder = false;
			}
		};
		// two holders receive the same events, so in a browser without locks or channels each tab opens its own connection
		const held = channel && "locks" in navigator ? navigator.locks.request(name, { signal }, hold) : hold();
		held.catch(() => {}); // aborted before the lock was granted
	};
	const disconnect = () => {
		connection?.abort();
		connection = undefined;
	};
	const onEvent = ({ id, name: kind, data }: SentEvent) => {
		since = id;
		if (kind) publish({ kind: kind as LiveKind, data: JSON.parse(data) as LiveEvents[LiveKind] });
	};
	const reconnectIfNeeded = () => {
		if (document.hidden) hiddenTimer = setTimeout(disconnect, hiddenTimeout);
		else connect();
	};

	const listeners: [EventTarget, string, () => void][] = [
		[document, "visibilitychange", reconnectIfNeeded],
		[window, "pagehide", disconnect],
		[window, "pageshow", connect],
		[window, "offline", disconnect],
		[window, "online", connect],
	];
	for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
	connect();
	return () => {
		isOver = true;
		disconnect();
		clearTimeout(hiddenTimer);
		channel?.close();
		for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
	};
}

type ConnectionOptions = {
	viewerId: string;
	saveData: boolean;
	signal: AbortSignal;
	since: () => string;
	onEvent: (event: SentEvent) => void;
};

/** Reconnects until the signal aborts (returns false) or the session is over (returns true). */
async function maintainConnection({ viewerId, saveData, signal, since, onEvent }: ConnectionOptions): Promise<boolean> {
	let polls = saveData;
	let failures = 0;
	let silences = 0;
	while (!signal.aborted) {
		const startedAt = Date.now();
		const query = new URLSearchParams({ ...(since() && { since: since() }), ...(polls && { look: "true" }) });
		const outcome = await openStream({ query, viewerId, signal, onEvent });
		if (outcome === "over") return true;
		if (outcome === "silent" && ++silences > 1) polls = true;
		failures = outcome === "failed" && Date.now() - startedAt < stableAfter ? failures + 1 : 0;
		const pause = polls ? pollInterval : Math.min(reconnectDelay * 2 ** failures, reconnectDelayMax);
		const delay = typeof outcome === "object" ? outcome.after * 1000 : pause;
		// jitter: when a server comes back, every client reconnects
		await wait(delay * (0.5 + Math.random()), signal);
	}
	return false;
}

type StreamOptions = { query: URLSearchParams; viewerId: string; signal: AbortSignal; onEvent: ConnectionOptions["onEvent"] };

/** Holds one connection until it ends. `silent`: not a byte came through; `over`: the session is no longer this page's. */
async function openStream({ query, viewerId, signal, onEvent }: StreamOptions): Promise<"over" | "silent" | "failed" | { after: number }> {
	const controller = new AbortController();
	const end = () => controller.abort();
	signal.addEventListener("abort", end);
	let isSilent = true;
	let silenceTimer = setTimeout(end, silenceTimeout);
	const markAlive = () => {
		isSilent = false;
		clearTimeout(silenceTimer);
		silenceTimer = setTimeout(end, silenceTimeout);
	};
	try {
		const answer = await fetch(`/api/events?${query}`, { signal: controller.signal, headers: { accept: "text/event-stream" } });
		if (answer.status === 401) {
			expireSession();
			return "over";
		}
		if (answer.status === 403) return "over";
		if (!answer.ok || !answer.body) return "failed";
		// someone else has signed in here since: their page has its own connection
		if ((answer.headers.get(readerHeader) ?? guestReader) !== viewerId) {
			expireSession();
			return "over";
		}
		for await (const event of readEvents(answer.body, markAlive)) {
			if (event.name === "again") return JSON.parse(event.data) as { after: number };
			// the cookie may already be a new one: the next call finds out
			if (event.name === "end") return { after: 1 };
			onEvent(event);
		}
		return query.has("look") ? { after: pollInterval / 1000 } : "failed";
	} catch {
		return isSilent && controller.signal.aborted && !signal.aborted ? "silent" : "failed";
	} finally {
		clearTimeout(silenceTimer);
		signal.removeEventListener("abort", end);
		controller.abort();
	}
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const finish = () => {
			clearTimeout(timer);
			signal.removeEventListener("abort", finish);
			resolve();
		};
		const timer = setTimeout(finish, milliseconds);
		signal.addEventListener("abort", finish);
	});
}
