import { idempotencyKeyHeader } from "../../../contract/endpoint.ts";
import type { Failure } from "../../../contract/errors.ts";
import { whoIsHere } from "../who-is-here.ts";
import { allCalls, alone, type KeptCall, putCall } from "./queued-requests.ts";

/**
 * Sends what waits, the oldest first, for whoever is signed in now; in a page and in the service worker. Gives true when
 * nothing of theirs waits any more. What another person wrote stays until that person is back.
 */
export function sendCalls(csrfToken: () => Promise<string | undefined>): Promise<boolean> {
	return alone(async () => {
		const waiting = (await allCalls()).filter(({ state }) => state === "waiting");
		if (waiting.length === 0) return true;
		const readerId = await whoIsHere();
		if (readerId === null) return false;
		let isDone = true;
		for (const call of waiting.filter((one) => one.readerId === readerId)) isDone = (await send(call, await csrfToken())) && isDone;
		return isDone;
	});
}

/** False where it has to wait: no answer, no session, too many at once, a fault of the server. */
async function send(call: KeptCall, csrfToken = ""): Promise<boolean> {
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

/** What somebody wrote stays theirs; their files are theirs anyway. */
const textsOf = (body: KeptCall["body"]): KeptCall["body"] =>
	typeof body === "string" ? body : body.filter(([, value]) => typeof value === "string");
