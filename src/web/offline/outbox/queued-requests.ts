import type { Failure } from "../../../contract/errors.ts";

/** What a kept call is about, for its person. */
export type About = { kind: "application" | "comment"; title: string; detail: string; href: string };

/**
 * A call that got no answer, on this device until it has one. Its id is its idempotency key: however often it is sent,
 * it is done once.
 */
export type KeptCall = {
	id: string;
	/** Whose it is: nobody else sends or sees it. */
	readerId: string;
	about: About;
	path: string;
	method: string;
	/** A form's parts with their files, or JSON. Once it is answered, the texts alone. */
	body: [string, FormDataEntryValue][] | string;
	keptAt: number;
	state: "waiting" | "sent" | "refused";
	/** Why it was refused. */
	failure?: Pick<Failure, "message" | "fields">;
};

const store = "calls";
/** Milliseconds: a month for what waits, a week for what was answered and never looked at. */
const life = { waiting: 30 * 86_400_000, sent: 7 * 86_400_000, refused: 30 * 86_400_000 };

/** Tells every open page, and itself, that the list has changed. */
export const outboxChannel = "outbox";

/** The oldest first, as they are to be sent. What is too old is gone. */
export async function allCalls(): Promise<KeptCall[]> {
	const calls = (await ask((calls) => calls.getAll(), "readonly")) as KeptCall[];
	const isOver = ({ state, keptAt }: KeptCall) => keptAt + life[state] < Date.now();
	for (const call of calls.filter(isOver)) await ask((all) => all.delete(call.id));
	return calls.filter((call) => !isOver(call)).toSorted((a, b) => a.keptAt - b.keptAt);
}

export const putCall = (call: KeptCall): Promise<unknown> => ask((calls) => calls.put(call)).then(tell);
export const dropCall = (id: string): Promise<unknown> => ask((calls) => calls.delete(id)).then(tell);

/**
 * While one tab or the worker sends, no other does, and nothing is cancelled under it. Idempotency keys make it safe;
 * this makes it cheap.
 */
export const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request("outbox", work) as Promise<T>;

function tell(): void {
	const channel = new BroadcastChannel(outboxChannel);
	channel.postMessage(null);
	channel.close();
}

function ask<T>(request: (calls: IDBObjectStore) => IDBRequest<T>, mode: IDBTransactionMode = "readwrite"): Promise<T> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open("outbox", 1);
		opening.onupgradeneeded = () => void opening.result.createObjectStore(store, { keyPath: "id" });
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const database = opening.result;
			const transaction = database.transaction(store, mode);
			const asked = request(transaction.objectStore(store));
			transaction.oncomplete = () => resolve(asked.result);
			transaction.onabort = () => reject(transaction.error);
			transaction.addEventListener("complete", () => database.close());
			transaction.addEventListener("abort", () => database.close());
		};
	});
}
