import type { WebhookProblem } from "../../contract/options.ts";
import type { webhooks } from "../db/webhooks.ts";
import { addressProblem, NotOutside, sendOutside } from "../platform/outside.ts";
import type { Seal } from "../platform/seal.ts";
import type { Settings } from "../platform/settings.ts";
import { signedHeaders } from "./sign.ts";

export type WebhookRequest = {
	webhook: Pick<typeof webhooks.$inferSelect, "url" | "sealedSecret" | "formerSecret" | "formerUntil">;
	id: string;
	body: string;
	milliseconds?: number;
};
export type WebhookAnswer = { ms: number } & ({ status: number; text: string; problem: null } | { problem: WebhookProblem });

/** The usual ports of HTTPS: no other port of a third party's machine is contacted. */
const ports = ["", "8443"];

/** Why an address cannot be a webhook's, checked before its name is looked up; null if it can. */
export function webhookUrlProblem(
	url: string,
	{ innerHosts }: Pick<Settings, "innerHosts">,
): Extract<WebhookProblem, "inside" | "no_https"> | null {
	const problem = addressProblem(url, innerHosts);
	if (problem === "inner") return "inside";
	return problem || (addressProblem(url, []) === null && !ports.includes(new URL(url).port)) ? "no_https" : null;
}

/** Signs a body and posts it. Returns the response or why there was none; never throws for a failure of the other side. */
export async function postToWebhook(
	services: { seal: Seal; settings: Settings },
	{ webhook, id, body, ...options }: WebhookRequest,
): Promise<WebhookAnswer> {
	const startedAt = performance.now();
	const elapsed = () => Math.round(performance.now() - startedAt);
	const [secrets, problem] = [secretsOf(services.seal, webhook), webhookUrlProblem(webhook.url, services.settings)];
	if (!secrets || problem) return { problem: problem ?? "secret_lost", ms: 0 };
	const headers = {
		"content-type": "application/json; charset=utf-8",
		"content-length": String(Buffer.byteLength(body)),
		"user-agent": "Njangi-Webhook/1",
		...signedHeaders({ id, at: new Date(), body, secrets }),
	};
	try {
		const { innerHosts } = services.settings;
		const { status, text } = await sendOutside(webhook.url, { headers, body, innerHosts, ...options });
		return { status, text, problem: null, ms: elapsed() };
	} catch (error) {
		return { problem: problemOf(error), ms: elapsed() };
	}
}

function problemOf(error: unknown): WebhookProblem {
	if (error instanceof NotOutside) return "inside";
	const { code = "", name = "" } = error as { code?: unknown; name?: string };
	if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "no_address";
	if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO|^UNABLE_TO|SELF_SIGNED/.test(String(code))) return "certificate";
	if (code === "ECONNRESET" || code === "EPIPE" || /^HPE_/.test(String(code))) return "cut";
	return /Abort|Timeout/.test(name) ? "too_late" : "unreachable";
}

/** The secrets to sign with; null if the key that sealed them was thrown away, which only a new secret fixes. */
function secretsOf(seal: Seal, { sealedSecret, formerSecret, formerUntil }: WebhookRequest["webhook"]): string[] | null {
	const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > new Date();
	try {
		return [sealedSecret, ...(isFormerValid ? [formerSecret] : [])].map((sealed) => seal.open(sealed));
	} catch {
		return null;
	}
}
