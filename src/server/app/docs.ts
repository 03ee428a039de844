import type { Context } from "hono";
import { html } from "hono/html";
import * as z from "zod/mini";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { errorCodes, errorStatus } from "../../contract/errors.ts";
import { sessionCookie } from "../http/cookies.ts";
import { plainPage } from "../http/plain-page.ts";
import type { Settings } from "../platform/settings.ts";

type JsonSchema = Record<string, unknown>;

const table = Object.entries<Endpoint>(endpoints);

const schemaOf = (schema: z.ZodMiniType, io: "input" | "output") => {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
	return rest;
};

const audienceSentences: Record<Endpoint["audience"], string> = {
	anyone: "Anyone, guests too.",
	"signed-in": "Anyone signed in.",
	jobseeker: "People with the job seeker side.",
	recruiter: "People with the recruiter side.",
	moderator: "Moderators: a role that the operator grants.",
};

/** The OpenAPI 3.1 document, made from the contract's table. */
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
		components: {
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: sessionCookie,
					description: "Set by signing in; a change wants X-CSRFToken as well.",
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
						next: { type: "string" },
					},
				},
			},
		},
	};
}

/** Schemas that refer to themselves, as a comment does to its replies, under names that the document's references know. */
type Parts = Record<string, JsonSchema>;

function shared({ $defs, ...schema }: JsonSchema, { name, parts }: { name: string; parts: Parts }): JsonSchema {
	const renamed = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", `#/components/schemas/${name}.`));
	for (const [part, value] of Object.entries($defs ?? {})) parts[`${name}.${part}`] = renamed(value);
	return renamed(schema);
}

/** What any call may answer: budgets are many and change, and so do faults. */
const always = ["too_many_requests", "failed", "unavailable"] as const;

function operation(key: string, endpoint: Endpoint, parts: Parts): JsonSchema {
	const operationId = key.replace(/[^\w]+/g, "_");
	const wantsCsrf = !key.startsWith("GET ") && !endpoint.proof;
	const codes = new Set([
		...endpoint.errors,
		...(endpoint.audience === "anyone" ? [] : (["signed_out", "session_ended", "suspended", "email_not_verified"] as const)),
		...(endpoint.audience === "anyone" || endpoint.audience === "signed-in" ? [] : (["wrong_role"] as const)),
		...(endpoint.oncePerKey ? (["conflict"] as const) : []),
		...(wantsCsrf ? (["csrf"] as const) : []),
		...(endpoint.query || endpoint.body ? (["invalid_fields"] as const) : []),
		...(endpoint.params ? (["not_found"] as const) : []),
		...(endpoint.body ? (["bad_request", "too_large"] as const) : []),
		...always,
	]);
	const failures: Record<string, JsonSchema> = {};
	for (const code of codes) {
		const status = String(errorStatus[code]);
		const known = failures[status]?.description;
		failures[status] = {
			description: known ? `${known}, ${code}` : code,
			content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
		};
	}
	return {
		operationId,
		summary: endpoint.summary,
		description: `${audienceSentences[endpoint.audience]} Specification: ${endpoint.section}.`,
		"x-audience": endpoint.audience,
		security: endpoint.audience === "anyone" ? [{}, { session: [] }] : [{ session: [] }],
		parameters: [
			...parameters(endpoint.params, "path"),
			...parameters(endpoint.query, "query"),
			...(wantsCsrf ? [csrfParameter] : []),
			...(endpoint.oncePerKey ? [onceKeyParameter] : []),
		],
		...(requestBody(endpoint) ?? {}),
		responses: { "200": success(endpoint, { name: operationId, parts }), ...failures },
	};
}

const csrfParameter = {
	name: "X-CSRFToken",
	in: "header",
	required: true,
	schema: { type: "string" },
	description: "The value of the csrftoken cookie.",
};

const onceKeyParameter = {
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

function success(endpoint: Endpoint, sharing: { name: string; parts: Parts }): JsonSchema {
	if (endpoint.response === "file")
		return {
			description: "The file.",
			content: { [endpoint.fileType ?? "application/pdf"]: { schema: { type: "string", format: "binary" } } },
		};
	const schema = shared(schemaOf(endpoint.response, "output"), sharing);
	const whole = {
		...schema,
		properties: { success: { const: true }, ...(schema.properties as JsonSchema) },
		required: ["success", ...((schema.required as string[] | undefined) ?? [])],
	};
	return { description: "Success.", content: { "application/json": { schema: whole } } };
}

/** The same table as a page to read. */
export function docsPage(context: Context, settings: Settings) {
	const rows = table.map(([key, endpoint]) => {
		const [method, path] = key.split(" ");
		return html`<section><h2><code>${method} /api${path}</code></h2><p>${endpoint.summary}</p>
<p>${audienceSentences[endpoint.audience]} <small>${endpoint.section}</small></p>
${endpoint.query ? html`<details><summary>Query</summary><pre>${pretty(endpoint.query, "input")}</pre></details>` : ""}
${endpoint.body ? html`<details><summary>Body</summary><pre>${pretty(endpoint.body, "input")}</pre></details>` : ""}
${endpoint.files ? html`<p>Files: ${Object.keys(endpoint.files).join(", ")}</p>` : ""}
${endpoint.response === "file" ? html`<p>Answers a document.</p>` : html`<details><summary>Answer</summary><pre>${pretty(endpoint.response, "output")}</pre></details>`}
<p>Its own refusals: ${endpoint.errors.map((code) => `${errorStatus[code]} ${code}`).join(", ") || "none"}</p></section>`;
	});
	const body = html`<h1>${settings.siteName} API</h1><p>Every call lives under <code>/api</code>. A changing call sends the <code>csrftoken</code> cookie's value as <code>X-CSRFToken</code>. The machine-readable document is <a href="/api/openapi.json">openapi.json</a>.</p>${rows}`;
	return plainPage(context, { title: `${settings.siteName} API`, style, body });
}

const style =
	":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:50rem;margin:2rem auto;padding:0 1rem}section{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1.1rem}pre{overflow:auto;font-size:.85rem}summary{cursor:pointer;padding:.25rem 0}";

function pretty(schema: z.ZodMiniType, io: "input" | "output"): string {
	return JSON.stringify(schemaOf(schema, io), null, 1);
}
