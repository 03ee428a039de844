export type Schema = {
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: Schema | boolean;
	$ref?: string;
};
type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Content = { content: Record<string, { schema: Schema }> };
type Operation = {
	summary: string;
	security: Record<string, string[]>[];
	parameters: Parameter[];
	requestBody?: Content;
	responses: Record<string, Content>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

/**
 * A TypeScript client in one file without dependencies: generated from the OpenAPI document on request, so that it has exactly this
 * server's calls. Includes those that accept a key.
 */
export function typescriptClient(document: object, { siteName, publicUrl }: { siteName: string; publicUrl: string }): string {
	const { paths, components } = document as Document;
	const calls = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.filter(([, { security }]) => security.some((way) => "key" in way))
			.map(([method, operation]) => callOf(`${method.toUpperCase()} ${path}`, operation)),
	);
	const codes = typeOf(components.schemas.Failure?.properties?.code ?? {});
	return `// The API of ${siteName} (${publicUrl}/api/docs). Written by the server: fetch it again for what is new.
${runtime(publicUrl)}
export type Code = ${codes};

/** Each call's input and answer. */
export type Calls = {
${calls.join("\n")}
};
`;
}

function callOf(key: string, { summary, parameters, requestBody, responses }: Operation): string {
	const parts = [
		group("params", parameters, "path"),
		group("query", parameters, "query"),
		requestBody ? `body: ${typeOf(requestBody.content["application/json"]?.schema ?? {}, 1)}` : "",
		parameters.some(({ name }) => name === "Idempotency-Key") ? "idempotencyKey?: string" : "",
	].filter(Boolean);
	const { content = {} } = responses["200"] ?? {};
	const answer = "application/pdf" in content ? "Blob" : typeOf(content["application/json"]?.schema ?? {}, 1);
	return `\t/** ${summary} */\n\t${JSON.stringify(key)}: { input: { ${parts.join("; ")} }; answer: ${answer} };`;
}

function group(name: string, parameters: Parameter[], place: string): string {
	const inPlace = parameters.filter((parameter) => parameter.in === place);
	if (inPlace.length === 0) return "";
	const isRequired = inPlace.some(({ required }) => required);
	const fields = inPlace.map(
		(parameter) => `${JSON.stringify(parameter.name)}${parameter.required ? "" : "?"}: ${typeOf(parameter.schema)}`,
	);
	return `${name}${isRequired ? "" : "?"}: { ${fields.join("; ")} }`;
}

/** A JSON Schema as a TypeScript type, indented by this many tabs; what cannot be expressed becomes `unknown`. */
export function typeOf(schema: Schema, tabs = 0): string {
	if ("const" in schema) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
	const alternatives = schema.anyOf ?? schema.oneOf;
	if (alternatives) return [...new Set(alternatives.map((one) => parenthesised(one, tabs)))].join(" | ");
	if (schema.allOf) return schema.allOf.map((one) => parenthesised(one, tabs)).join(" & ");
	if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, tabs)).join(" | ");
	if (schema.type === "array") return `${parenthesised(schema.items ?? {}, tabs)}[]`;
	if (schema.type === "object") return typeOfObject(schema, tabs);
	return { string: "string", number: "number", integer: "number", boolean: "boolean", null: "null" }[schema.type ?? ""] ?? "unknown";
}

function typeOfObject({ properties = {}, required = [], additionalProperties }: Schema, tabs: number): string {
	const fields = Object.entries(properties).map(
		([name, one]) => `${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(one, tabs + 1)};`,
	);
	const line = "\n".padEnd(tabs + 1, "\t");
	if (fields.length > 0) return `{${fields.map((field) => `${line}\t${field}`).join("")}${line}}`;
	return `Record<string, ${typeof additionalProperties === "object" ? typeOf(additionalProperties, tabs) : "unknown"}>`;
}

/** Parenthesises a union or intersection where it is part of another type. */
const parenthesised = (schema: Schema, tabs: number) => (isUnion(schema) ? `(${typeOf(schema, tabs)})` : typeOf(schema, tabs));

const isUnion = ({ anyOf, oneOf, allOf, enum: values, type }: Schema) =>
	(anyOf ?? oneOf ?? allOf ?? values ?? []).length > 1 || Array.isArray(type);

const runtime = (site: string) => `
export type Options = {
	/** The site's address. */
	site?: string | undefined;
	/** A personal key from the settings, or a company's. */
	key: string | undefined;
	fetch?: typeof fetch;
};

/** A refused call. */
export class NjangiFailure extends Error {
	readonly status: number;
	/** From a closed list; "unreadable" if the response did not come from the API. */
	readonly code: Code | "unreadable";
	/** Messages by the body's field names. */
	readonly fields: Record<string, string>;
	/** The current state if somebody else changed it first; for a move, the applicant. */
	readonly current: unknown;
	/** Seconds until a retry may succeed. */
	readonly retryAfter: number | undefined;

	constructor(status: number, answer: Refusal, retryAfter: number | undefined) {
		super(answer.message ?? \`The server answered \${status}.\`);
		this.name = "NjangiFailure";
		this.status = status;
		this.code = answer.code ?? "unreadable";
		this.fields = answer.fields ?? {};
		this.current = answer.current;
		this.retryAfter = retryAfter;
	}
}

type Refusal = { code?: Code; message?: string; fields?: Record<string, string>; current?: unknown };
type Sent = { params?: object; query?: object; body?: unknown; idempotencyKey?: string };
type Input<Key extends keyof Calls> = Calls[Key]["input"];
type Arguments<Key extends keyof Calls> = Record<never, never> extends Input<Key> ? [input?: Input<Key>] : [input: Input<Key>];
type PathOf<Method extends string> = { [Key in keyof Calls]: Key extends \`\${Method} \${infer Path}\` ? Path : never }[keyof Calls];
type Caller<Method extends string> = <Path extends PathOf<Method>>(
	path: Path,
	...input: Arguments<Extract<keyof Calls, \`\${Method} \${Path}\`>>
) => Promise<Calls[Extract<keyof Calls, \`\${Method} \${Path}\`>]["answer"]>;

/** \`get("/jobs/user")\`, \`post("/jobs/create", { body })\`: each returns the successful answer or throws a \`NjangiFailure\`. */
export function createNjangi({ site = ${JSON.stringify(site)}, key, fetch: send = fetch }: Options) {
	const call = async (method: string, path: string, { params = {}, query = {}, body, idempotencyKey }: Sent = {}): Promise<unknown> => {
		const url = new URL(\`\${site}/api\${path.replace(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(String((params as Record<string, unknown>)[name])))}\`);
		for (const [name, value] of Object.entries(query))
			for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
		const headers: Record<string, string> = { authorization: \`Bearer \${key}\` };
		if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
		if (body !== undefined) headers["content-type"] = "application/json";
		const response = await send(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
		if (response.ok && response.headers.get("content-type") === "application/pdf") return response.blob();
		const answer = await response.json().catch(() => ({}));
		if (response.ok && answer.success === true) return answer;
		throw new NjangiFailure(response.status, answer, Number(response.headers.get("retry-after")) || undefined);
	};
	const by = <Method extends string>(method: Method) => ((path: string, input?: Sent) => call(method, path, input)) as Caller<Method>;
	return { get: by("GET"), post: by("POST"), patch: by("PATCH"), delete: by("DELETE") };
}
`;
