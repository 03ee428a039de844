import { bullet, clause, type Field, fields, section } from "./spec.ts";

/** The shapes of the printed entities, and a check of whether a response matches them. */

const accounts = section("accounts", 3);
const marketplace = section("marketplace", 3);
const bulletFields = (text: string, label: string) => fields(bullet(text, label).replace(/\.$/, ""));

const company = bulletFields(marketplace, "Company (dashboard)");
const personInMarket = clause(marketplace, "User (marketplace view)").replace(/profile fields (.*)$/, "profile{$1}");

export const entities = {
	"own user": [...bulletFields(accounts, "User (profile response)"), ...fields(personInMarket)],
	notification: bulletFields(accounts, "Notification"),
	job: fields(clause(marketplace, "Job")),
	application: fields(clause(marketplace, "Application")),
	"application with its company": [...fields(clause(marketplace, "Application")), { names: ["company"], note: "", inside: company }],
	"saved job": fields(bullet(marketplace, "Saved job").replace("; entries contain", ",").replace(/\.$/, "")),
	post: fields(clause(marketplace, "Post (feed item)")),
	comment: fields(clause(marketplace, "Comment").replace(" for replies", "")),
	recruiter: fields(clause(marketplace, "Recruiter")),
	"recruiter filters": fields(clause(marketplace, "Recruiter filters").replace(/, each a .*$/, "")),
	"user details": fields(clause(marketplace, "User details (profile view)").replace(/^user with /, "")),
};
export type Entity = keyof typeof entities;

/** The differences between a returned value and its entity, by path. */
export function differences(value: unknown, entity: Entity): string[] {
	return (entity === "recruiter filters" ? entities[entity].map(asOptions) : entities[entity]).flatMap((field) =>
		inField(value, field, ""),
	);
}

const asOptions = (field: Field): Field => ({ ...field, note: "list of text" });

function inField(holder: unknown, field: Field, path: string): string[] {
	return field.names.flatMap((name) => {
		const fieldPath = `${path}${name}`;
		if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, name)) return [`${fieldPath} is missing`];
		const value: unknown = Reflect.get(holder, name);
		if (field.inside.length > 0) return inEach(value, field.inside, fieldPath);
		return field.note === "" ? [] : unlikeNote(value, field.note, fieldPath);
	});
}

const inEach = (value: unknown, inside: readonly Field[], path: string): string[] =>
	[value].flat().flatMap((one) => inside.flatMap((field) => inField(one, field, `${path}.`)));

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");
const isTextOrNone = (value: unknown) => value === null || typeof value === "string";

/** Checks for the printed words in parentheses; other words name the fields inside a value, or the options of a text. */
const meanings: Record<string, (value: unknown) => boolean> = {
	boolean: (value) => typeof value === "boolean",
	number: (value) => typeof value === "number",
	strings: isTexts,
	list: isTexts,
	"list of text": isTexts,
	date: (value) => value === null || /^\d{4}-\d\d-\d\d$/.test(String(value)),
	URL: (value) => value === null || String(value).startsWith("/"),
	owner: isTextOrNone,
	code: isTextOrNone,
	"free text": isTextOrNone,
	nested: Array.isArray,
	"list whose items have user.id": (value) =>
		Array.isArray(value) && value.every((one) => typeof one.user.id === "string" && one.user.id.length > 0),
	"jobseeker or another value meaning recruiter": (value) => value === "jobseeker" || value === "recruiter",
};

function unlikeNote(value: unknown, note: string, path: string): string[] {
	const meaning = meanings[note];
	if (meaning) return meaning(value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${note}`];
	if (typeof value === "string") return optionsIn(note).includes(value) ? [] : [`${path} is ${value}, not one of ${note}`];
	return inEach(value, fields(note), path);
}

/** Reads options in parentheses: `Pending, Interview, Accepted; others get neutral styling`. */
export const optionsIn = (note: string): string[] => (note.split(";")[0] ?? "").split(/, | or /);
