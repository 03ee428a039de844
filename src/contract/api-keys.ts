import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { choiceList, id, instant, line } from "./fields.ts";
import { passwordMax } from "./limits/accounts.ts";
import { nameMax } from "./limits.ts";
import { apiKeyDays, companyScopes, scopes } from "./scopes.ts";

const section = "decisions.md The wire";
const slug = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/));

/** A key without its secret, which is shown only once. */
export const apiKey = z.object({
	id: z.string(),
	name: z.string(),
	/** The last characters of the secret, for telling keys apart. */
	lastFour: z.string(),
	scopes: z.array(z.enum(scopes)),
	createdAt: instant,
	/** Null: until revoked. */
	expiresAt: z.nullable(instant),
	isOver: z.boolean(),
	/** Accurate to the minute. */
	lastUsedAt: z.nullable(instant),
	/** For a company's key: its creator, in whose name it acts. */
	maker: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof apiKey>;

const keyFields = {
	name: line(nameMax, "textRequired"),
	expires: z.enum(apiKeyDays, "keyDaysRequired"),
	currentPassword: z.optional(z.string("currentPasswordWrong").check(z.maxLength(passwordMax, "textTooLong"))),
};

const madeKey = z.object({ key: apiKey, /** Shown this once. */ secret: z.string() });
const company = z.object({ slug: z.string(), name: z.string() });

/** Keys with which other programs call the API: personal ones and a company's (decisions/071). */
export const apiKeys = {
	"GET /user/api-keys": {
		summary: "List the viewer's personal API keys, newest first.",
		section,
		audience: "signed-in",
		response: z.object({ keys: z.array(apiKey) }),
		errors: [],
	},
	"POST /user/api-keys": {
		summary: "Create a personal API key that acts as the viewer within its scopes. The secret is returned only once, in this response.",
		section,
		audience: "signed-in",
		body: z.object({ ...keyFields, scopes: choiceList(scopes, "scopesRequired") }),
		response: madeKey,
		errors: ["conflict", "too_many_requests"],
	},
	"DELETE /user/api-keys/:keyId": {
		summary: "Revoke a personal API key. It stops working immediately.",
		section,
		audience: "signed-in",
		params: z.object({ keyId: id }),
		response: z.object({}),
		errors: ["not_found"],
	},
	"GET /companies/:slug/api-keys": {
		summary: "List a company's API keys, newest first. Owners only.",
		section,
		audience: "recruiter",
		params: z.object({ slug }),
		response: z.object({ company, keys: z.array(apiKey) }),
		errors: ["not_found", "forbidden"],
	},
	"POST /companies/:slug/api-keys": {
		summary: "Create an API key that acts only for the company, in its creator's name. The secret is returned only once, in this response.",
		section,
		audience: "recruiter",
		params: z.object({ slug }),
		body: z.object({ ...keyFields, scopes: choiceList(companyScopes, "scopesRequired") }),
		response: madeKey,
		errors: ["not_found", "forbidden", "conflict", "too_many_requests"],
	},
	"DELETE /companies/:slug/api-keys/:keyId": {
		summary: "Revoke a company's API key, regardless of which owner created it.",
		section,
		audience: "recruiter",
		params: z.object({ slug, keyId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
} as const satisfies Record<string, Endpoint>;
