import { redirect } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { interestsMinimum } from "../../contract/limits/profiles.ts";
import { type Api, ApiFailure } from "../api/client.ts";
import type { PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";
import { tooFew } from "./nudge-steps.ts";

/** The fields of each section's form; each is saved by its own call (decisions.md "Accounts"). */
const fieldsOf: Record<string, readonly (keyof Account)[]> = {
	personal: [
		"fullName",
		"title",
		"bio",
		"countryCode",
		"phoneNumber",
		"location",
		"website",
		"status",
		"companyName",
		"industry",
		"companySize",
		"companyRole",
		"experienceLevel",
		"locationPreference",
		"careerInterests",
		"about",
	],
	skills: ["skills"],
	interests: ["interests"],
	nudge: ["phoneNumber", "bio", "interests"],
};

/**
 * Saves a form of the profile page and redirects back to its section. Reads the profile first: only changed fields are sent, and a list is
 * sent whole with the form's entry put in, again if the list was changed meanwhile. Tries all changes before reporting the refused ones,
 * under the form's field names.
 */
export async function saveSection({ api, form, url }: PageCall): Promise<Response> {
	const sent = await form();
	const section = sent.get("section")?.toString() ?? "";
	if (section === "nudge" && sent.has("interests") && countInterests(sent) < interestsMinimum) throw new ApiFailure(422, tooFew);
	await saveForm(api, section, sent, triesMax);
	const next = safeNext(url.searchParams.get("next"));
	const edit = section === "certifications" ? section : undefined;
	return redirect(next ?? paths.profile({ edit, saved: section, section }), 303);
}

/** Attempts to put an entry into a list that is being changed elsewhere. */
const triesMax = 3;

async function saveForm(api: Api, section: string, sent: FormData, tries: number): Promise<void> {
	const { user } = await api("GET /auth/profile");
	const query = section in listOf ? { listsVersion: user.listsVersion } : {};
	const refusals: ApiFailure[] = [];
	for (const change of changesOf(section, sent, user)) {
		try {
			await api("PATCH /user/profile", { query, body: change });
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			if (error.code === "conflict" && tries > 1) return saveForm(api, section, sent, tries - 1);
			if (error.code !== "invalid_fields") throw error;
			refusals.push(error);
		}
	}
	if (refusals[0])
		throw withFormFieldNames(
			section,
			refusals[0],
			Object.assign({}, ...refusals.map(({ fields }) => fields)),
			entryIndex(section, sent, user),
		);
}

const countInterests = (sent: FormData) => new Set(interestsIn(sent.get("interests")?.toString() ?? "")).size;

const interestsIn = (text: string) =>
	text
		.split(",")
		.map((word) => word.trim().toLocaleLowerCase())
		.filter(Boolean);

const listOf: Record<string, "experiences" | "portfolio" | "certifications"> = {
	experience: "experiences",
	portfolio: "portfolio",
	certifications: "certifications",
};

/** The index of the form's entry in the list that was sent; a new one is first. */
function entryIndex(section: string, sent: FormData, user: Account): number {
	const entries = section === "experience" ? user.experiences : user.portfolio;
	return Math.max(
		0,
		entries.findIndex(({ id }) => id === sent.get("entry")),
	);
}

/** Renames errors: the API names them by index in the list (`experiences.0.role`), the form by field (`role`). */
function withFormFieldNames(
	section: string,
	{ status, code, message }: ApiFailure,
	fields: Record<string, string>,
	index: number,
): ApiFailure {
	const list = listOf[section];
	if (!list) return new ApiFailure(status, code, { message, fields });
	if (list === "certifications") return new ApiFailure(status, code, { message, fields: { certification: fields[list] ?? "" } });
	const start = `${list}.${index}.`;
	const own = Object.entries(fields).flatMap(([name, sentence]) => (name.startsWith(start) ? [[name.slice(start.length), sentence]] : []));
	// an error about the whole list, e.g. too long, belongs to no field
	return new ApiFailure(status, code, { message: own.length > 0 ? message : (fields[list] ?? message), fields: Object.fromEntries(own) });
}

function changesOf(section: string, sent: FormData, user: Account): Record<string, unknown>[] {
	if (section === "certifications") return [{ certifications: changedCertifications(user.certifications, sent) }];
	if (section === "experience")
		return [{ experiences: changedEntries(user.experiences, sent, ["role", "company", "duration", "description"]) }];
	if (section === "portfolio") return [{ portfolio: changedEntries(user.portfolio, sent, ["title", "image", "link"]) }];
	const isChanged = (name: keyof Account) => sent.has(name) && textOf(sent, name) !== asText(user[name]);
	// a phone number is validated with its country: revalidate it when the country changes
	const isRevalidated = (name: keyof Account) => name === "phoneNumber" && isChanged("countryCode") && sent.get(name);
	return (fieldsOf[section] ?? []).filter((name) => isChanged(name) || isRevalidated(name)).map((name) => ({ [name]: textOf(sent, name) }));
}

/** A value as its form field shows it. */
export const asText = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value ?? ""));

/** Browsers submit CRLF line endings; stored text has LF. */
const textOf = (sent: FormData, name: string) => sent.get(name)?.toString().replace(/\r\n?/g, "\n");

/** Adds a certification, or moves or removes the one whose button was pressed. */
function changedCertifications(certifications: readonly string[], sent: FormData): string[] {
	const entry = sent.get("entry")?.toString() ?? "";
	const change = sent.get("change")?.toString();
	if (change === "remove") return certifications.filter((certification) => certification !== entry);
	const index = certifications.indexOf(entry);
	if (change) return moved(certifications, index, change === "up" ? index - 1 : index + 1);
	const added = sent.get("certification")?.toString().trim() ?? "";
	return certifications.includes(added) ? [...certifications] : [...certifications, added];
}

/** Saves the form's entry in place, or moves or removes it, depending on the button. */
function changedEntries<E extends { id: string }>(entries: readonly E[], sent: FormData, names: readonly string[]): unknown[] {
	const id = sent.get("entry")?.toString() ?? "";
	const index = entries.findIndex((entry) => entry.id === id);
	const change = sent.get("change")?.toString();
	if (change === "remove") return entries.filter((entry) => entry.id !== id);
	if (change === "up" || change === "down") return moved(entries, index, change === "up" ? index - 1 : index + 1);
	const entry = Object.fromEntries(names.map((name) => [name, sent.get(name)?.toString() ?? ""]));
	return index < 0 ? [entry, ...entries] : entries.with(index, { ...entry, id } as unknown as E);
}

function moved<E>(entries: readonly E[], from: number, to: number): E[] {
	const entry = entries[from];
	if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
	return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}
