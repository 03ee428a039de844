import type { LiveEvents, LiveKind } from "../../contract/live.ts";
import { guestReader, readerHeader } from "../../contract/reader.ts";
import { expireSession } from "../session/session-expiry.ts";
import { readEvents, type SentEvent } from "./read-events.ts";
import { deliver } from "./subscribe.ts";

// all in milliseconds
/** Three signs of life have not come: the line is dead. */
const silentFor = 65_000;
/** A page that nobody has looked at for so long gives the line up. */
const hiddenFor = 60_000;
/** The first pause after a failure; each further one is twice as long. */
const firstPause = 2_000;
const longestPause = 120_000;
/** A line that held for so long was a good one: the pauses begin anew. */
const heldFor = 60_000;
/** Between looks where no line is kept. */
const betweenLooks = 120_000;
/** A tab that is opened asks the one with the line for what it was told while the page was under way. */
const recentFor = 60_000;

type Options = { viewerId: string; saveData: boolean };
type Said = { kind: LiveKind; data: LiveEvents[LiveKind] };

/**
 * Hears what happens while the page is open. Of all tabs of a person in this browser one holds the line (Web Locks) and
 * passes on what it hears (BroadcastChannel). In lite mode, and where something on the way holds the stream back, it
 * asks now and then instead. Gives what ends it.
 */
export function startLive({ viewerId, saveData }: Options): () => void {
	const name = `live ${viewerId}`;
	const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
	const recent = new Map<string, Said & { at: number }>();
	let since = "";
	let leading: AbortController | undefined;
	let isHolder = false;
	let isOver = false;
	let hiding: ReturnType<typeof setTimeout> | undefined;

	const say = (said: Said) => {
		deliver(said.kind, said.data as never);
		channel?.postMessage(said);
		recent.set(said.kind + ("conversation" in said.data ? said.data.conversation : ""), { ...said, at: Date.now() });
	};
	if (channel) {
		channel.onmessage = ({ data }: MessageEvent<Said | "ask">) => {
			if (data !== "ask") deliver(data.kind, data.data as never);
			else if (isHolder) for (const { at, ...said } of recent.values()) if (Date.now() - at < recentFor) channel.postMessage(said);
		};
		channel.postMessage("ask");
	}

	const lead = () => {
		clearTimeout(hiding);
		if (isOver || leading || document.hidden || !navigator.onLine) return;
		leading = new AbortController();
		const { signal } = leading;
		const hold = async () => {
			isHolder = true;
			try {
				isOver = await keepLine({ viewerId, saveData, signal, since: () => since, hear });
			} finally {
				isHolder = false;
			}
		};
		// two who hold it hear the same: where a browser has no locks or no channel each tab has its own line
		const held = channel && "locks" in navigator ? navigator.locks.request(name, { signal }, hold) : hold();
		held.catch(() => {}); // given up before it came
	};
	const leave = () => {
		leading?.abort();
		leading = undefined;
	};
	const hear = ({ id, name: kind, data }: SentEvent) => {
		since = id;
		if (kind) say({ kind: kind as LiveKind, data: JSON.parse(data) as LiveEvents[LiveKind] });
	};
	const look = () => {
		if (document.hidden) hiding = setTimeout(leave, hiddenFor);
		else lead();
	};

	const listeners: [EventTarget, string, () => void][] = [
		[document, "visibilitychange", look],
		[window, "pagehide", leave],
		[window, "pageshow", lead],
		[window, "offline", leave],
		[window, "online", lead],
	];
	for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
	lead();
	return () => {
		isOver = true;
		leave();
		clearTimeout(hiding);
		channel?.close();
		for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
	};
}

type Line = { viewerId: string; saveData: boolean; signal: AbortSignal; since: () => string; hear: (event: SentEvent) => void };

/** Opens the line again and again until somebody ends it (false) or the session is over (true). */
async function keepLine({ viewerId, saveData, signal, since, hear }: Line): Promise<boolean> {
	let looks = saveData;
	let failures = 0;
	let silences = 0;
	while (!signal.aborted) {
		const began = Date.now();
		const query = new URLSearchParams({ ...(since() && { since: since() }), ...(looks && { look: "true" }) });
		const outcome = await openLine({ query, viewerId, signal, hear });
		if (outcome === "over") return true;
		if (outcome === "silent" && ++silences > 1) looks = true;
		failures = outcome === "failed" && Date.now() - began < heldFor ? failures + 1 : 0;
		const pause = looks ? betweenLooks : Math.min(firstPause * 2 ** failures, longestPause);
		const wanted = typeof outcome === "object" ? outcome.after * 1000 : pause;
		// not all at once: a server that comes back is met by everybody
		await wait(wanted * (0.5 + Math.random()), signal);
	}
	return false;
}

type Opened = { query: URLSearchParams; viewerId: string; signal: AbortSignal; hear: Line["hear"] };

/** One line, until it ends. `silent`: nothing at all came through; `over`: the page is not this session's any more. */
async function openLine({ query, viewerId, signal, hear }: Opened): Promise<"over" | "silent" | "failed" | { after: number }> {
	const cut = new AbortController();
	const end = () => cut.abort();
	signal.addEventListener("abort", end);
	let isSilent = true;
	let watch = setTimeout(end, silentFor);
	const live = () => {
		isSilent = false;
		clearTimeout(watch);
		watch = setTimeout(end, silentFor);
	};
	try {
		const answer = await fetch(`/api/events?${query}`, { signal: cut.signal, headers: { accept: "text/event-stream" } });
		if (answer.status === 401) {
			expireSession();
			return "over";
		}
		if (answer.status === 403) return "over";
		if (!answer.ok || !answer.body) return "failed";
		// somebody else has signed in here since: their page hears for itself
		if ((answer.headers.get(readerHeader) ?? guestReader) !== viewerId) {
			expireSession();
			return "over";
		}
		for await (const event of readEvents(answer.body, live)) {
			if (event.name === "again") return JSON.parse(event.data) as { after: number };
			// a new cookie may be there already: the next call says whether it is
			if (event.name === "end") return { after: 1 };
			hear(event);
		}
		return query.has("look") ? { after: betweenLooks / 1000 } : "failed";
	} catch {
		return isSilent && cut.signal.aborted && !signal.aborted ? "silent" : "failed";
	} finally {
		clearTimeout(watch);
		signal.removeEventListener("abort", end);
		cut.abort();
	}
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const over = () => {
			clearTimeout(timer);
			signal.removeEventListener("abort", over);
			resolve();
		};
		const timer = setTimeout(over, milliseconds);
		signal.addEventListener("abort", over);
	});
}
