import type { Random } from "../../support/random.ts";
import type { Pool } from "./pool.ts";

/** One operation of the contract, as its OpenAPI document states it. */
export type Operation = {
	key: string;
	method: string;
	path: string;
	audience: "anyone" | "signed-in" | "jobseeker" | "recruiter" | "moderator" | "administrator";
	parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: Schema }[];
	body: Schema | null;
	isMultipart: boolean;
	statuses: Set<number>;
};

type Schema = {
	type?: string;
	format?: string;
	pattern?: string;
	enum?: unknown[];
	const?: unknown;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
};

type Stated = {
	"x-audience": Operation["audience"];
	parameters: Operation["parameters"];
	requestBody?: { content: Record<string, { schema: Schema }> };
	responses: Record<string, unknown>;
};

export function operationsOf(document: { paths: Record<string, Record<string, Stated>> }): Operation[] {
	return Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, stated]) => {
			const [kind = "", content] = Object.entries(stated.requestBody?.content ?? {})[0] ?? [];
			return {
				key: `${method.toUpperCase()} ${path}`,
				method: method.toUpperCase(),
				path,
				audience: stated["x-audience"],
				parameters: stated.parameters,
				body: content?.schema ?? null,
				isMultipart: kind.startsWith("multipart"),
				statuses: new Set(Object.keys(stated.responses).map(Number)),
			};
		}),
	);
}

export type Call = {
	path: string;
	params: Record<string, string>;
	method: string;
	query: Record<string, unknown>;
	body: Record<string, unknown> | null;
	isMultipart: boolean;
};

/** Builds a call that fits the contract, with ids the actor has seen before. */
export function fittingCall(operation: Operation, pool: Pool, random: Random): Call {
	const draw = (name: string, schema: Schema) =>
		knownValue(operation, { name, schema }, { pool, random }) ?? sample(schema, name, { pool, random, operation });
	const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const params: Record<string, string> = {};
	// last first: what a thing belongs to precedes it in the path
	for (const name of names.toReversed()) {
		const schema = operation.parameters.find((one) => one.name === name)?.schema ?? {};
		params[name] ??= String(draw(name, schema)).toWellFormed();
		Object.assign(params, { ...pool.parentsOf(params[name]), ...params });
	}
	const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
	const chosenParameters = operation.parameters.filter((one) => one.in === "query" && (one.required || random.chance(0.2)));
	return {
		path,
		params,
		method: operation.method,
		query: Object.fromEntries(chosenParameters.map(({ name, schema }) => [name, draw(name, schema)])),
		body: operation.body && (object(operation.body, { pool, random, operation }) as Record<string, unknown>),
		isMultipart: operation.isMultipart,
	};
}

type DrawOptions = { pool: Pool; random: Random };

/** Draws a value for what a path parameter or field of this name is likely to mean here. */
function knownValue(operation: Operation, { name, schema }: { name: string; schema: Schema }, { pool, random }: DrawOptions): unknown {
	const [, first = ""] = operation.path.split("/");
	const of: Record<string, string> = {
		companies: "company",
		groups: "group",
		users: "user",
		startups: "startup",
		"startup-listings": "company",
		"investor-boards": "company",
	};
	if (name === "slug") return pool.draw(random, `${of[first] ?? "company"}Slug`, "companySlug", "personSlug");
	if (name === "id") return pool.draw(random, first === "network" ? "personId" : "notificationId", "userId");
	if (name === "applicantId") return pool.draw(random, "applicantId", "applicationId");
	if (name === "applicationId")
		return pool.draw(random, first === "hiring" ? "applicantId" : "applicationId", "applicationId", "applicantId");
	if (name === "document") return random.pick(["cv", "cover_letter"]);
	if (name === "subject") return pool.draw(random, "subjectSlug", "subject");
	if (name === "group") return pool.draw(random, "groupSlug");
	if (name === "version") return pool.draw(random, "caseVersion", "applicantVersion", "companyVersion");
	if (name === "cursor") return undefined;
	if (name === "width") return random.pick([96, 192, 480, 960]);
	if (/Id$/.test(name) || schema.format === "uuid") return pool.draw(random, name, `${name}Id`);
	return name === "code" || name === "token" ? pool.draw(random, name) : undefined;
}

const values: Record<string, readonly unknown[]> = {
	email: ["ama.fuzz@example.cm", "bih.fuzz@example.cm"],
	password: ["a tall word to sign in"],
	currentPassword: ["njangi-demo"],
	fullName: ["Ama Ngono", "Bih Tabe"],
	url: ["https://example.cm/page"],
	website: ["https://example.cm"],
	link: ["https://example.cm/page"],
	phone: ["677123456"],
	type: ["text"],
	jobType: ["FULL_TIME", "PART_TIME"],
	salaryMin: [90_000],
	salaryMax: [200_000],
	payPeriod: ["month"],
	limit: ["10"],
	location: ["Douala"],
	language: ["en", "fr"],
	applicationDeadline: ["2099-12-31"],
	deadline: ["2099-12-31"],
	content: ["Good morning, Douala: we meet at ten."],
	startsAt: ["2099-01-05T10:00:00Z"],
	start: ["2099-01-05T10:00:00Z"],
	cvFrom: ["en"],
	letterFrom: ["typed"],
	letter: ["I would like to work with you, and can begin next week."],
	company: [""],
	companyName: ["A Name of My Own"],
	minutes: [30],
	testSubject: [""],
	tags: [["Cooking"]],
	skills: [["Cooking"]],
	skill: ["Accounting", "Excel"],
	salary: ["MEDIUM"],
	from: ["2026-01-01"],
	to: ["2026-02-01"],
	page: ["1"],
	starts: [["2099-01-05T10:00:00Z"]],
	words: ["We look forward to meeting you."],
	place: ["12, rue Joss"],
};

type SampleOptions = DrawOptions & { operation: Operation };

function sample(schema: Schema, name: string, sampling: SampleOptions): unknown {
	const { random } = sampling;
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return random.pick(schema.enum);
	const usualValues = values[name];
	if (usualValues) return random.pick(usualValues);
	const either = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== "null");
	if (either && either.length > 0) return sample(random.pick(either), name, sampling);
	if (schema.properties) return object(schema, sampling);
	if (schema.type === "array") {
		const count = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 2, 1 + random.below(2)));
		return Array.from(
			{ length: count },
			() =>
				knownValue(sampling.operation, { name: singularOf(name), schema: schema.items ?? {} }, sampling) ??
				sample(schema.items ?? {}, singularOf(name), sampling),
		);
	}
	if (schema.type === "integer" || schema.type === "number")
		return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1 + random.below(4)));
	if (schema.type === "boolean") return random.chance(0.5);
	if (schema.format === "uuid") return "0190a0a0-0000-7000-8000-000000000001";
	if (schema.format === "date-time") return "2099-01-05T10:00:00Z";
	if (schema.format === "date") return "2099-01-05";
	return "Cooking in Douala ".repeat(1 + Math.floor((schema.minLength ?? 1) / 18)).trim();
}

const singularOf = (name: string) => (name.endsWith("Ids") ? name.slice(0, -1) : name.replace(/s$/, ""));

function object(schema: Schema, sampling: SampleOptions): unknown {
	const { properties = {}, required = [], anyOf } = schema;
	if (anyOf) return object(sampling.random.pick(anyOf), sampling);
	const chosenProperties = Object.entries(properties).filter(([name]) => required.includes(name) || sampling.random.chance(0.3));
	return Object.fromEntries(
		chosenProperties.map(([name, one]) => [
			name,
			(one as { format?: string }).format === "binary"
				? fileFor(name)
				: (knownValue(sampling.operation, { name, schema: one }, sampling) ?? sample(one, name, sampling)),
		]),
	);
}

/** A picture, a list or a PDF, depending on the part's name. */
function fileFor(name: string): File {
	if (/picture|avatar|logo|attachments|image/i.test(name)) return new File([tinyPng], "picture.png", { type: "image/png" });
	if (/list|import|csv/i.test(name)) return new File(["Name,Kind\nFund One,fund\n"], "list.csv", { type: "text/csv" });
	return new File(["%PDF-1.7\n%%EOF\n"], "paper.pdf", { type: "application/pdf" });
}

const tinyPng = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
