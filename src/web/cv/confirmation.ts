import type { Account } from "../../contract/accounts.ts";
import type { CvRead } from "../../contract/cv.ts";
import { certificationsMax } from "../../contract/limits/profiles.ts";
import { tagsMax } from "../../contract/limits.ts";
import type { Values } from "../api/form-body.ts";

/** Fields with a single value, in the form's order. */
export const singleValueFields = ["fullName", "title", "phoneNumber", "location", "website", "about"] as const;
/** Lists of entries, with the fields of an entry. */
export const lists = {
	experiences: ["role", "company", "duration", "description"],
	portfolio: ["title", "link", "image"],
} as const;
export type ListName = keyof typeof lists;

/**
 * The form's initial values: each field of the file that differs from the profile. `take` names the ticked ones: those the profile lacks;
 * `keep` the lists whose own entries stay.
 */
export function initialValues(read: CvRead, user: Account): Values {
	const values: Record<string, string> = { confirm: "1" };
	const take: string[] = [];
	for (const name of singleValueFields) {
		const value = read[name];
		if (!value || value === user[name]) continue;
		values[name] = value;
		if (!user[name]) take.push(name);
	}
	for (const name of ["skills", "certifications"] as const) {
		const added = read[name].filter((word) => !user[name].some((own) => isSameText(own, word)));
		if (added.length === 0) continue;
		values[name] = [...user[name], ...added].slice(0, name === "skills" ? tagsMax : certificationsMax).join(name === "skills" ? "," : "\n");
		take.push(name);
	}
	for (const [name, fields] of Object.entries(lists) as [ListName, readonly string[]][]) {
		const entries: Record<string, string | null>[] = read[name];
		const own: Record<string, string | null>[] = user[name];
		const added = entries.filter(
			(entry) => !own.some((ownEntry) => fields.slice(0, 2).every((field) => isSameText(ownEntry[field] ?? "", entry[field] ?? ""))),
		);
		for (const [index, entry] of added.entries()) {
			for (const field of fields) values[`${name}.${index}.${field}`] = entry[field] ?? "";
			take.push(`${name}.${index}`);
		}
	}
	if (read.email && !isSameText(read.email, user.email)) values.email = read.email;
	return { ...values, take, keep: Object.keys(lists) };
}

const isSameText = (one: string, other: string) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

export const valuesNamed = (values: Values, name: string): string[] => [values[name] ?? []].flat();

/** The number of a list's entries in the form. */
export function entryCount(values: Values, name: ListName): number {
	let count = 0;
	while (`${name}.${count}.${lists[name][0]}` in values) count++;
	return count;
}

/** The ticked values as the call's body, and a function that maps an error's field to its field in the form. */
export function confirmed(sent: FormData, user: Account): { body: Record<string, unknown>; formFieldOf: (name: string) => string } {
	const take = new Set(sent.getAll("take").map(String));
	const keep = new Set(sent.getAll("keep").map(String));
	const text = (name: string) => sent.get(name)?.toString() ?? "";
	const body: Record<string, unknown> = {};
	for (const name of singleValueFields) if (take.has(name)) body[name] = text(name);
	if (take.has("skills")) body.skills = text("skills");
	if (take.has("certifications"))
		body.certifications = text("certifications")
			.split(/\r?\n/)
			.map((line) => line.trim())
			.filter(Boolean);
	const chosenIndexes: Record<string, number[]> = {};
	for (const [name, fields] of Object.entries(lists) as [ListName, readonly string[]][]) {
		const chosen = [...take].flatMap((entry) => (entry.startsWith(`${name}.`) ? [Number(entry.slice(name.length + 1))] : []));
		if (chosen.length === 0) continue;
		chosenIndexes[name] = chosen;
		const added = chosen.map((index) => Object.fromEntries(fields.map((field) => [field, text(`${name}.${index}.${field}`)])));
		body[name] = [...added, ...(keep.has(name) ? user[name] : [])];
	}
	const formFieldOf = (name: string) => {
		const [list = "", index, field] = name.split(".");
		return field ? `${list}.${chosenIndexes[list]?.[Number(index)] ?? index}.${field}` : name;
	};
	return { body, formFieldOf };
}
