import type { About } from "../offline/outbox/queued-requests.ts";
import { readAuthSession } from "../session/auth-session.ts";
import { browserContext } from "./browser.ts";
import { type Api, ApiFailure, createApi } from "./client.ts";

/** The result of a call that got no response: it waits on this device (`offline/outbox`). */
export type Queued = { queued: true };

/**
 * In the browser: sends a call that takes an idempotency key (`idempotent` in the contract). If no response comes, stores the call to retry
 * it under the same key until one does: `sendOnce((api, idempotencyKey) => api("POST …", { …, idempotencyKey }), about)`. A refusal is
 * thrown, as by `api`; so is a missing response where nothing can be stored (a guest, a private window, a full disk).
 */
export async function sendOnce<Done>(
	send: (api: Api, idempotencyKey: string) => Promise<Done>,
	about: About,
	id: string = crypto.randomUUID(),
): Promise<Done | Queued> {
	const { transport } = browserContext();
	let sent: { path: string; init: RequestInit } | undefined;
	try {
		return await send(
			createApi((path, init) => {
				sent = { path, init };
				return transport(path, init);
			}),
			id,
		);
	} catch (error) {
		const readerId = readAuthSession()?.user?.id;
		if (!hadNoResponse(error) || !sent || !readerId) throw error;
		const { path, init } = sent;
		const body = init.body instanceof FormData ? [...init.body] : String(init.body ?? "");
		try {
			const { queueCall } = await import("../offline/outbox/outbox.ts");
			await queueCall({ id, readerId, about, path, method: init.method ?? "POST", body });
		} catch {
			throw error;
		}
		return { queued: true };
	}
}

/** True if no response came, or only a gateway's in front of the server. */
const hadNoResponse = (error: unknown) =>
	error instanceof ApiFailure && (error.code === "offline" || [502, 503, 504].includes(error.status));
