import { createHmac, randomBytes } from "node:crypto";

/** As libraries of the convention read it: 32 random bytes (https://www.standardwebhooks.com). */
const mark = "whsec_";

export const makeWebhookSecret = (): string => mark + randomBytes(32).toString("base64");

type Signing = { id: string; at: Date; body: string /** Each signs, so that a receiver may know either. */; secrets: readonly string[] };

/** What stands over a body that is sent: which it is, when it is sent, and who says so. */
export function signedHeaders({ id, at, body, secrets }: Signing): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1_000));
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(mark.length), "base64");
		return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
	});
	return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
