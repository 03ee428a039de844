import * as z from "zod/mini";
import type { Endpoint } from "../../src/contract/endpoint.ts";

type JsonSchema = {
	type?: string;
	format?: string;
	enum?: unknown[];
	const?: unknown;
	minLength?: number;
	minimum?: number;
	properties?: Record<string, JsonSchema>;
	required?: string[];
	items?: JsonSchema;
	minItems?: number;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	$ref?: string;
};

type Fields = Record<string, unknown>;

const read = (schema: Endpoint["body"]): JsonSchema =>
	schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema) : {};

/** The names of all fields, each with `true` if it is a list. */
export const fieldsOf = (schema: Endpoint["body"]): [string, boolean][] =>
	Object.entries(read(schema).properties ?? {}).map(([name, property]) => [name, Array.isArray(sample(property))]);

/** The required fields, each with a value that its schema accepts, as far as JSON Schema can express it. */
export function leastOf(schema: Endpoint["body"]): Fields {
	const { properties = {}, required = [] } = read(schema);
	return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]));
}

const texts: Record<string, string> = {
	uuid: "0190a0a0-0000-7000-8000-000000000001",
	email: "ngo@mail.example",
	date: "2030-01-31",
	"date-time": "2030-01-31T10:00:00Z",
};

function sample(schema: JsonSchema): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return schema.enum[0];
	const either = schema.anyOf ?? schema.oneOf;
	if (either) return sample(either.find(({ type }) => type !== "null") ?? {});
	if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, property]) => [name, sample(property)]));
	if (schema.type === "array") return [sample(schema.items ?? {})];
	if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
	if (schema.type === "boolean") return true;
	return texts[schema.format ?? ""] ?? "Douala".repeat(Math.ceil((schema.minLength ?? 1) / 6));
}
