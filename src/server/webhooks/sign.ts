import { createHmac, randomBytes } from "node:crypto";

/** The prefix that libraries of the convention expect before the base64 of 32 random bytes (https://www.standardwebhooks.com). */
const mark = "whsec_";

export const makeWebhookSecret = (): string => mark + randomBytes(32).toString("base64");

type SignInput = {
	id: string;
	at: Date;
	body: string;
	/** Each signs, so that a receiver may know either. */
	secrets: readonly string[];
};

/** The headers of a webhook: its id, when it is sent, and the signatures. */
export function signedHeaders({ id, at, body, secrets }: SignInput): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1_000));
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(mark.length), "base64");
		return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
	});
	return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
