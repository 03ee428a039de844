import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { webhookEvents } from "../../contract/options.ts";
import { webhookData } from "../../contract/webhooks.ts";
import { readSettings } from "../platform/settings.ts";
import { makeWebhookSecret, signedHeaders } from "../webhooks/sign.ts";
import { openApiDocument } from "./open-api.ts";
import { signatureSample, verifyExample } from "./webhook-docs.ts";

type Example = { isFromNjangi(headers: Record<string, string>, body: string, secret: string): boolean };
const example = (): Promise<Example> => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(verifyExample)}`);

test("the page's example accepts our signatures with either of two secrets, and nothing else", async () => {
	const { isFromNjangi } = await example();
	const secrets = [makeWebhookSecret(), makeWebhookSecret()];
	const body = '{"type":"job.closed","data":{"é":"“ ”"}}';
	const headers = signedHeaders({ id: "1", at: new Date(), body, secrets });
	expect(secrets.map((secret) => isFromNjangi(headers, body, secret))).toEqual([true, true]);
	expect(isFromNjangi(headers, body, makeWebhookSecret())).toBe(false);
	expect(isFromNjangi(headers, `${body} `, secrets[0] ?? "")).toBe(false);
	expect(isFromNjangi({ ...headers, "webhook-id": "2" }, body, secrets[0] ?? "")).toBe(false);
	const old = signedHeaders({ id: "1", at: new Date(Date.now() - 6 * 60 * 1000), body, secrets });
	expect(isFromNjangi(old, body, secrets[0] ?? "")).toBe(false);
});

test("the page's sample values are consistent", async () => {
	const { secret, id, timestamp, body, signature } = signatureSample;
	const at = new Date(Number(timestamp) * 1000);
	expect(signedHeaders({ id, at, body, secrets: [secret] })).toEqual({
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": signature,
	});
	vi.useFakeTimers({ now: at, toFake: ["Date"] });
	const { isFromNjangi } = await example();
	const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
	expect(isFromNjangi(headers, body, secret)).toBe(true);
	vi.useRealTimers();
});

test("the OpenAPI document describes each event's data", () => {
	const { webhooks } = openApiDocument(readSettings({})) as { webhooks: Record<string, { post: Record<string, never> }> };
	expect(Object.keys(webhooks).toSorted()).toEqual([...webhookEvents, "webhook.test", "webhook.challenge"].toSorted());
	const { post } = webhooks["job.closed"] as never as { post: { requestBody: { content: Record<string, { schema: unknown }> } } };
	expect(post.requestBody.content["application/json"]?.schema).toMatchObject({
		properties: { type: { const: "job.closed" }, data: { properties: { job: {}, because: { enum: ["closed", "ended", "deleted"] } } } },
	});
	for (const schema of Object.values(webhookData)) expect(Object.keys(z.toJSONSchema(schema).properties ?? {})).toContain("company");
});
