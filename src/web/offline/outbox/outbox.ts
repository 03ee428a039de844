import { showToast } from "../../ui/toasts.ts";
import { hasOutbox, setOutboxFlag } from "./flag.ts";
import { allCalls, dropCall, outboxChannel, putCall, type QueuedCall, withOutboxLock } from "./queued-requests.ts";
import { sendCalls } from "./send-calls.ts";

/** Milliseconds between retries while a page is open: nothing signals that the server is back. */
const interval = 20_000;

let calls: readonly QueuedCall[] = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export const currentCalls = (): readonly QueuedCall[] => calls;

export function watchOutbox(listener: () => void): () => void {
	listeners.add(listener);
	startOutbox();
	return () => listeners.delete(listener);
}

/** The toast for a response that arrived while the page was open. */
type DescribeAnswer = (call: QueuedCall) => { tone: "success" | "warning"; text: string };
let describeAnswer: DescribeAnswer | undefined;

/** Sends waiting requests now and whenever the network may be back, and shows the results. Safe to call again. */
export function startOutbox(describe?: DescribeAnswer): void {
	describeAnswer = describe ?? describeAnswer;
	if (channel) return;
	channel = new BroadcastChannel(outboxChannel);
	channel.onmessage = () => void refresh();
	addEventListener("online", () => void tryNow());
	void refresh().then(tryNow);
}

/** Queues a request that got no response; the browser sends it when it can, even without an open page. */
export async function queueCall(call: Omit<QueuedCall, "keptAt" | "state">): Promise<void> {
	await putCall({ ...call, keptAt: Date.now(), state: "waiting" });
	startOutbox();
	await refresh();
	// Chromium only; elsewhere the next visit sends it
	const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
	await registration?.sync?.register("outbox").catch(() => undefined);
	scheduleRetry();
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

export async function tryNow(): Promise<void> {
	await sendCalls(async () => /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]);
	await refresh();
	scheduleRetry();
}

/** Removes a request from the outbox, so that a waiting one is never sent. Waits for a send in progress to finish. */
export async function removeCall(id: string): Promise<void> {
	await withOutboxLock(() => dropCall(id));
	await refresh();
}

export async function hasWaiting(readerId: string): Promise<boolean> {
	await refresh();
	return calls.some((call) => call.readerId === readerId && call.state === "waiting");
}

/** Drops the person's requests when they sign out of this browser. */
export async function emptyOutbox(readerId: string): Promise<void> {
	await withOutboxLock(async () => {
		for (const { id, readerId: authorId } of await allCalls()) if (authorId === readerId) await dropCall(id);
	});
	await refresh();
}

function scheduleRetry(): void {
	clearTimeout(timer);
	if (calls.some(({ state }) => state === "waiting")) timer = setTimeout(() => void tryNow(), interval);
}

async function refresh(): Promise<void> {
	const latest = await allCalls();
	// read after the wait: of two concurrent refreshes the second must see what the first has announced
	const statesBefore = new Map(calls.map((call) => [call.id, call.state]));
	calls = latest;
	for (const call of calls)
		if (statesBefore.get(call.id) === "waiting" && call.state !== "waiting" && describeAnswer) showToast(describeAnswer(call));
	if (hasOutbox() !== calls.length > 0) setOutboxFlag(calls.length > 0);
	for (const listener of listeners) listener();
}
