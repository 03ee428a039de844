import { randomBytes } from "node:crypto";
import { apiKeyPrefix, type Scope, scopes } from "../../src/contract/scopes.ts";
import { apiKeys } from "../../src/server/db/api-keys.ts";
import type { Database } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { hashToken } from "../../src/server/platform/tokens.ts";

type KeyOverrides = { companyId?: string; scopes?: Scope[] } & Partial<typeof apiKeys.$inferInsert>;

/** Creates a key without the form that asks for the password; returns its id and its secret. */
export async function createKey(
	db: Database,
	maker: { id: string },
	overrides: KeyOverrides = {},
): Promise<{ id: string; secret: string }> {
	const secret = apiKeyPrefix + randomBytes(32).toString("base64url");
	const id = uuidv7();
	const values = { id, makerId: maker.id, name: "Our website", scopes: [...scopes], lastFour: secret.slice(-4), ...overrides };
	await db.insert(apiKeys).values({ ...values, tokenHash: hashToken(secret) });
	return { id, secret };
}

type App = { request(path: string, init?: RequestInit): Response | Promise<Response> };
type Sent = { body?: unknown; headers?: Record<string, string> };

/** Another program: it has a key, but neither cookies nor pages. */
export const apiClient =
	(app: App, secret: string) =>
	async (key: string, { body, headers = {} }: Sent = {}) => {
		const [method = "", path = ""] = key.split(" ");
		const sent: RequestInit = { method, headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers } };
		if (body !== undefined) sent.body = JSON.stringify(body);
		const response = await app.request(`/api${path}`, sent);
		return { status: response.status, headers: response.headers, body: await response.json() };
	};
