import type { Failure } from "../../../contract/errors.ts";

/** What a queued request is about, to show to its author. */
export type About = { kind: "application" | "comment"; title: string; detail: string; href: string };

/**
 * A request that got no response, queued on this device until it does. Its id is its idempotency key, so sending it again has no further
 * effect.
 */
export type QueuedCall = {
	id: string;
	/** The author's id: nobody else sends or sees it. */
	readerId: string;
	about: About;
	path: string;
	method: string;
	/** A form's parts including files, or JSON. Emptied once sent; only the texts remain if refused. */
	body: [string, FormDataEntryValue][] | string;
	keptAt: number;
	state: "waiting" | "sent" | "refused";
	/** Why the server refused it. */
	failure?: Pick<Failure, "message" | "fields">;
};

const store = "calls";
/** Milliseconds: a month for waiting and refused requests, a week for sent ones that their author has not dismissed. */
const expiry = { waiting: 30 * 86_400_000, sent: 7 * 86_400_000, refused: 30 * 86_400_000 };

/** Notifies every open page, including the sender's, that the queue changed. */
export const outboxChannel = "outbox";

/** Oldest first, the order to send them in. Deletes expired ones. */
export async function allCalls(): Promise<QueuedCall[]> {
	const calls = (await runOnStore((calls) => calls.getAll(), "readonly")) as QueuedCall[];
	const isExpired = ({ state, keptAt }: QueuedCall) => keptAt + expiry[state] < Date.now();
	for (const call of calls.filter(isExpired)) await runOnStore((all) => all.delete(call.id));
	return calls.filter((call) => !isExpired(call)).toSorted((a, b) => a.keptAt - b.keptAt);
}

export const putCall = (call: QueuedCall): Promise<unknown> => runOnStore((calls) => calls.put(call)).then(notifyChanged);
export const dropCall = (id: string): Promise<unknown> => runOnStore((calls) => calls.delete(id)).then(notifyChanged);

/**
 * Runs alone across all tabs and the worker, so that only one of them sends and nothing is cancelled while it is being sent. Idempotency
 * keys make concurrent sends safe; this makes them cheap.
 */
export const withOutboxLock = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request("outbox", work) as Promise<T>;

function notifyChanged(): void {
	const channel = new BroadcastChannel(outboxChannel);
	channel.postMessage(null);
	channel.close();
}

function runOnStore<T>(request: (calls: IDBObjectStore) => IDBRequest<T>, mode: IDBTransactionMode = "readwrite"): Promise<T> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open("outbox", 1);
		opening.onupgradeneeded = () => void opening.result.createObjectStore(store, { keyPath: "id" });
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const database = opening.result;
			const transaction = database.transaction(store, mode);
			const operation = request(transaction.objectStore(store));
			transaction.oncomplete = () => resolve(operation.result);
			transaction.onabort = () => reject(transaction.error);
			transaction.addEventListener("complete", () => database.close());
			transaction.addEventListener("abort", () => database.close());
		};
	});
}
