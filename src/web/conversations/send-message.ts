import type { Api } from "../api/client.ts";

export type SentForm = { to?: string; content?: string; idempotencyKey?: string; application?: string; job?: string; profile?: string };

/** Sends a page's form without scripts; with its key it becomes one message, however often it is submitted. */
export async function sendForm(api: Api, { to = "", content = "", idempotencyKey, application, job, profile }: SentForm) {
	const body = { content, ...(application && { application }), ...(job && { job }), ...(profile && { profile }) };
	return api("POST /messages/with/:userId", { params: { userId: to }, body, ...(idempotencyKey ? { idempotencyKey } : {}) });
}
