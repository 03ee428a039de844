import { showToast } from "../../ui/toasts.ts";
import { hasOutbox, markOutbox } from "./mark.ts";
import { allCalls, alone, dropCall, type KeptCall, outboxChannel, putCall } from "./queued-requests.ts";
import { sendCalls } from "./send-calls.ts";

/** Milliseconds between tries while a page is open: nothing tells a page that a server answers again. */
const interval = 20_000;

let calls: readonly KeptCall[] = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export const currentCalls = (): readonly KeptCall[] => calls;

export function watchOutbox(listener: () => void): () => void {
	listeners.add(listener);
	startOutbox();
	return () => listeners.delete(listener);
}

/** What a page says of an answer that came while it was open. */
export type Told = (call: KeptCall) => { tone: "success" | "warning"; text: string };
let told: Told | undefined;

/** Sends what waits, now and whenever the network may be back; says how it went. Safe to call again. */
export function startOutbox(tell?: Told): void {
	told = tell ?? told;
	if (channel) return;
	channel = new BroadcastChannel(outboxChannel);
	channel.onmessage = () => void refresh();
	addEventListener("online", () => void tryNow());
	void refresh().then(tryNow);
}

/** Keeps a call that got no answer; the browser sends it when it can, also without a page. */
export async function keepCall(call: Omit<KeptCall, "keptAt" | "state">): Promise<void> {
	await putCall({ ...call, keptAt: Date.now(), state: "waiting" });
	startOutbox();
	await refresh();
	// Chromium's; elsewhere the next visit sends
	const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
	await registration?.sync?.register("outbox").catch(() => undefined);
	wait();
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

export async function tryNow(): Promise<void> {
	await sendCalls(async () => /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]);
	await refresh();
	wait();
}

/** Takes a call off the list: one that waits is not sent any more. Not under a sending that is on its way. */
export async function removeCall(id: string): Promise<void> {
	await alone(() => dropCall(id));
	await refresh();
}

export async function hasWaiting(readerId: string): Promise<boolean> {
	await refresh();
	return calls.some((call) => call.readerId === readerId && call.state === "waiting");
}

/** The person leaves this browser. */
export async function emptyOutbox(readerId: string): Promise<void> {
	await alone(async () => {
		for (const { id, readerId: whose } of await allCalls()) if (whose === readerId) await dropCall(id);
	});
	await refresh();
}

function wait(): void {
	clearTimeout(timer);
	if (calls.some(({ state }) => state === "waiting")) timer = setTimeout(() => void tryNow(), interval);
}

async function refresh(): Promise<void> {
	const now = await allCalls();
	// not earlier: of two at once the second must find what the first has told
	const before = new Map(calls.map((call) => [call.id, call.state]));
	calls = now;
	for (const call of calls) if (before.get(call.id) === "waiting" && call.state !== "waiting" && told) showToast(told(call));
	if (hasOutbox() !== calls.length > 0) markOutbox(calls.length > 0);
	for (const listener of listeners) listener();
}
