import * as z from "zod/mini";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { errorCodes, errorStatus } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/house.ts";
import { apiKeyPrefix } from "../../contract/scopes.ts";
import { type WebhookType, webhookBody, webhookData, webhookSummaries } from "../../contract/webhooks.ts";
import { sessionCookie } from "../http/cookies.ts";
import type { Settings } from "../platform/settings.ts";

type JsonSchema = Record<string, unknown>;

const table = Object.entries<Endpoint>(endpoints);

export const schemaOf = (schema: z.ZodMiniType, io: "input" | "output") => {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
	return rest;
};

export const audienceSentences: Record<Endpoint["audience"], string> = {
	anyone: "Anyone, guests too.",
	"signed-in": "Anyone signed in.",
	jobseeker: "People with the job seeker side.",
	recruiter: "People with the recruiter side.",
	moderator: "Moderators: a role that the operator grants.",
	administrator: "Administrators: a role that the operator grants.",
};

/** The OpenAPI 3.1 document, generated from the contract's table. */
export function openApiDocument(settings: Settings): JsonSchema {
	const paths: Record<string, Record<string, JsonSchema>> = {};
	const parts: Parts = {};
	for (const [key, endpoint] of table) {
		const [method, path] = key.split(" ") as [string, string];
		const address = path.replace(/:(\w+)/g, "{$1}");
		paths[address] ??= {};
		paths[address][method.toLowerCase()] = operation(key, endpoint, parts);
	}
	return {
		openapi: "3.1.0",
		info: { title: `${settings.siteName} API`, version: "1" },
		servers: [{ url: `${settings.publicUrl}/api` }],
		paths,
		webhooks: Object.fromEntries(webhookTypes.map((type) => [type, webhookOperation(type)])),
		components: {
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: sessionCookie,
					description: "Set by signing in; a change wants X-CSRFToken as well.",
				},
				key: {
					type: "http",
					scheme: "bearer",
					description: `A key for another program, ${apiKeyPrefix}…, made in the settings or by a company's owner. It needs the scope that a call names, and neither cookie nor X-CSRFToken; sent beside a session cookie it is refused.`,
				},
			},
			schemas: {
				...parts,
				Failure: {
					type: "object",
					required: ["success", "code", "message", "error"],
					properties: {
						success: { const: false },
						code: { type: "string", enum: errorCodes },
						message: { type: "string" },
						error: { type: "string" },
						fields: { type: "object", additionalProperties: { type: "string" } },
						notes: { type: "string" },
						current: { type: "object", description: "How it is now, where somebody changed it first." },
						next: { type: "string" },
					},
				},
			},
		},
	};
}

const webhookTypes = Object.keys(webhookData) as WebhookType[];

/** A webhook delivery to a company's server, as an operation of that server. */
const webhookOperation = (type: WebhookType): JsonSchema => ({
	post: {
		operationId: type.replace(".", "_"),
		summary: webhookSummaries[type],
		parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
			name,
			in: "header",
			required: true,
			schema: { type: "string" },
			description: webhookHeaders[name as keyof typeof webhookHeaders],
		})),
		requestBody: { required: true, content: { "application/json": { schema: schemaOf(webhookBody(type), "output") } } },
		responses: { "2XX": { description: "It arrived. Anything else, and no answer within 10 seconds, is tried again." } },
	},
});

const webhookHeaders = {
	"webhook-id": "The same at every try: what was seen before is done already.",
	"webhook-timestamp": "When this try was sent, in seconds since 1970.",
	"webhook-signature":
		"One or several signatures, separated by spaces: `v1,` and HMAC-SHA256 in base64 over webhook-id.webhook-timestamp.body (standardwebhooks.com).",
};

/** Recursive schemas, such as a comment with its replies, under the names that references in the document use. */
type Parts = Record<string, JsonSchema>;

function withSharedSchemas({ $defs, ...schema }: JsonSchema, { name, parts }: { name: string; parts: Parts }): JsonSchema {
	const renamed = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", `#/components/schemas/${name}.`));
	for (const [part, value] of Object.entries($defs ?? {})) parts[`${name}.${part}`] = renamed(value);
	return renamed(schema);
}

/** Errors any call may return: rate limits are many and change, and faults can happen anywhere. */
const commonErrors = ["too_many_requests", "failed", "unavailable"] as const;

function operation(key: string, endpoint: Endpoint, parts: Parts): JsonSchema {
	const operationId = key.replace(/[^\w]+/g, "_");
	const wantsCsrf = !key.startsWith("GET ") && !endpoint.proof;
	const codes = new Set([
		...endpoint.errors,
		...(endpoint.audience === "anyone" ? [] : (["signed_out", "session_ended", "suspended", "email_not_verified"] as const)),
		...(endpoint.audience === "anyone" || endpoint.audience === "signed-in" ? [] : (["wrong_role"] as const)),
		...(endpoint.audience === "moderator" || endpoint.audience === "administrator" ? (["passkey_needed"] as const) : []),
		...(endpoint.idempotent ? (["conflict"] as const) : []),
		...(endpoint.scope ? (["bad_key", "missing_scope"] as const) : []),
		...(endpoint.scope && !endpoint.forCompanies ? (["not_for_keys"] as const) : []),
		...(wantsCsrf ? (["csrf"] as const) : []),
		...(scopeOf(endpoint, { isRead: key.startsWith("GET ") }) ? (["banned"] as const) : []),
		...(endpoint.under || endpoint.files ? (["switched_off"] as const) : []),
		...(endpoint.query || endpoint.body ? (["invalid_fields"] as const) : []),
		...(endpoint.params ? (["not_found"] as const) : []),
		...(endpoint.body ? (["bad_request", "too_large"] as const) : []),
		...commonErrors,
	]);
	const failures: Record<string, JsonSchema> = {};
	for (const code of codes) {
		const status = String(errorStatus[code]);
		const description = failures[status]?.description;
		failures[status] = {
			description: description ? `${description}, ${code}` : code,
			content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
			...(code === "too_many_requests" && { headers: { "Retry-After": retryAfter, ...(endpoint.scope && rateLimitHeaderDescriptions) } }),
		};
	}
	return {
		operationId,
		summary: endpoint.summary,
		description: `${audienceSentences[endpoint.audience]} Specification: ${endpoint.section}.`,
		"x-audience": endpoint.audience,
		...(endpoint.forCompanies && { "x-for-companies": true }),
		security: [...(endpoint.audience === "anyone" ? [{}] : []), { session: [] }, ...(endpoint.scope ? [{ key: [endpoint.scope] }] : [])],
		parameters: [
			...parameters(endpoint.params, "path"),
			...parameters(endpoint.query, "query"),
			...(wantsCsrf ? [csrfParameter(endpoint)] : []),
			...(endpoint.idempotent ? [idempotencyKeyParameter] : []),
		],
		...(requestBody(endpoint) ?? {}),
		responses: { [endpoint.leadsOn ? "303" : "200"]: success(endpoint, { name: operationId, parts }), ...failures },
	};
}

const csrfParameter = ({ scope }: Endpoint) => ({
	name: "X-CSRFToken",
	in: "header",
	required: scope === undefined,
	schema: { type: "string" },
	description: scope ? "The value of the csrftoken cookie; not with a key." : "The value of the csrftoken cookie.",
});

const retryAfter = { description: "Seconds until a try may succeed.", schema: { type: "integer" } };

/** Sent with every response to a key (IETF draft `ratelimit-headers`). */
const rateLimitHeaderDescriptions = {
	RateLimit: { description: "What is left of the key's budget, and the seconds until it begins anew.", schema: { type: "string" } },
	"RateLimit-Policy": { description: "The key's budget: so many calls in so many seconds.", schema: { type: "string" } },
};

const idempotencyKeyParameter = {
	name: "Idempotency-Key",
	in: "header",
	required: false,
	schema: { type: "string", format: "uuid" },
	description:
		"Made once for what is sent. Sent again with the same key, it is done once and answered as the first time; something else under the same key is a 409 `conflict`, except that a repeated sending of files is answered before they are read.",
};

function parameters(schema: z.ZodMiniType | undefined, place: "path" | "query"): JsonSchema[] {
	if (!schema) return [];
	const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Record<string, JsonSchema>; required?: string[] };
	return Object.entries(properties).map(([name, value]) => ({
		name,
		in: place,
		required: place === "path" || required.includes(name),
		schema: value,
	}));
}

function requestBody(endpoint: Endpoint): { requestBody: JsonSchema } | null {
	if (!endpoint.body && !endpoint.files) return null;
	const schema = endpoint.body ? schemaOf(endpoint.body, "input") : { type: "object" };
	if (!endpoint.files) return { requestBody: { required: true, content: { "application/json": { schema } } } };
	const files = Object.fromEntries(Object.keys(endpoint.files).map((name) => [name, { type: "string", format: "binary" }]));
	const required = Object.entries(endpoint.files)
		.filter(([, part]) => part.required === true)
		.map(([name]) => name);
	const form = {
		type: "object",
		...schema,
		properties: { ...(schema.properties as JsonSchema), ...files },
		required: [...((schema.required as string[] | undefined) ?? []), ...required],
	};
	return { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } };
}

function success(endpoint: Endpoint, shared: { name: string; parts: Parts }): JsonSchema {
	const rateLimitHeaders = endpoint.scope ? { headers: rateLimitHeaderDescriptions } : {};
	if (endpoint.leadsOn)
		return { description: "Where it goes on.", headers: { Location: { required: true, schema: { type: "string", format: "uri" } } } };
	if (endpoint.response === "file")
		return {
			description: "The file.",
			...rateLimitHeaders,
			content: { [endpoint.fileType ?? "application/pdf"]: { schema: { type: "string", format: "binary" } } },
		};
	const schema = withSharedSchemas(schemaOf(endpoint.response, "output"), shared);
	const withSuccess = {
		...schema,
		properties: { success: { const: true }, ...(schema.properties as JsonSchema) },
		required: ["success", ...((schema.required as string[] | undefined) ?? [])],
	};
	return { description: "Success.", ...rateLimitHeaders, content: { "application/json": { schema: withSuccess } } };
}
