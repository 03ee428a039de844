import { idempotencyKeyHeader } from "../../../contract/endpoint.ts";
import type { Failure } from "../../../contract/errors.ts";
import { currentReader } from "../current-reader.ts";
import { allCalls, putCall, type QueuedCall, withOutboxLock } from "./queued-requests.ts";

/**
 * Sends the waiting requests of the person now signed in, oldest first; runs in pages and in the service worker. Returns true if none of
 * theirs is left waiting. Another person's requests stay until that person is back.
 */
export function sendCalls(csrfToken: () => Promise<string | undefined>): Promise<boolean> {
	return withOutboxLock(async () => {
		const waiting = (await allCalls()).filter(({ state }) => state === "waiting");
		if (waiting.length === 0) return true;
		const readerId = await currentReader();
		if (readerId === null) return false;
		let isDone = true;
		for (const call of waiting.filter((queued) => queued.readerId === readerId)) isDone = (await send(call, await csrfToken())) && isDone;
		return isDone;
	});
}

/** Returns false if the request has to keep waiting: no response, no session, rate-limited, or a server error. */
async function send(call: QueuedCall, csrfToken = ""): Promise<boolean> {
	const { path, method, body, id } = call;
	const headers: Record<string, string> = { "X-CSRFToken": csrfToken, [idempotencyKeyHeader]: id };
	if (typeof body === "string") headers["content-type"] = "application/json";
	const answer = await fetch(`/api${path}`, { method, headers, body: typeof body === "string" ? body : formOf(body) }).catch(() => null);
	if (answer?.ok) {
		await putCall({ ...call, state: "sent", body: [] });
		return true;
	}
	const failure = (await answer?.json().catch(() => null)) as Failure | null | undefined;
	if (!answer || !failure || answer.status === 401 || answer.status === 429 || answer.status >= 500 || failure.code === "csrf")
		return false;
	const { message, fields } = failure;
	await putCall({ ...call, state: "refused", failure: fields ? { message, fields } : { message }, body: textsOf(body) });
	return true;
}

function formOf(parts: readonly [string, FormDataEntryValue][]): FormData {
	const form = new FormData();
	for (const [name, value] of parts) form.append(name, value);
	return form;
}

/** The texts are kept so that the author does not lose them; the files they still have. */
const textsOf = (body: QueuedCall["body"]): QueuedCall["body"] =>
	typeof body === "string" ? body : body.filter(([, value]) => typeof value === "string");
