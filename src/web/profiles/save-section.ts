import { redirect } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import type { PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";

/** The fields that a section's form holds; each is saved by a call of its own (decisions.md "Accounts"). */
const fieldsOf: Record<string, readonly (keyof Account)[]> = {
	personal: ["fullName", "title", "bio", "countryCode", "phoneNumber", "location", "website", "status", "about"],
	skills: ["skills"],
	interests: ["interests"],
	nudge: ["phoneNumber", "bio", "interests"],
};

/**
 * Saves what a form of the profile page sent, and leads back to its section. The profile is read first: only what was
 * changed is sent, and a list is saved whole with the one entry in it that the form holds.
 */
export async function saveSection({ api, form, url }: PageCall): Promise<Response> {
	const sent = await form();
	const section = sent.get("section")?.toString() ?? "";
	const { user } = await api("GET /auth/profile");
	for (const change of changesOf(section, sent, user)) await api("PATCH /user/profile", { body: change });
	const next = safeNext(url.searchParams.get("next"));
	return redirect(next ?? paths.profile({ saved: section, section }), 303);
}

function changesOf(section: string, sent: FormData, user: Account): Record<string, unknown>[] {
	if (section === "certifications") return [{ certifications: changedWords(user.certifications, sent) }];
	if (section === "experience")
		return [{ experiences: changedEntries(user.experiences, sent, ["role", "company", "duration", "description"]) }];
	if (section === "portfolio") return [{ portfolio: changedEntries(user.portfolio, sent, ["title", "image", "link"]) }];
	return (fieldsOf[section] ?? [])
		.filter((name) => sent.has(name) && sent.get(name)?.toString() !== shown(user[name]))
		.map((name) => ({ [name]: sent.get(name)?.toString() }));
}

/** As a form's field shows it. */
export const shown = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value ?? ""));

/** `add` a word, or `remove` the one that the button names. */
function changedWords(words: readonly string[], sent: FormData): string[] {
	const removed = sent.get("remove")?.toString();
	if (removed !== undefined) return words.filter((word) => word !== removed);
	const added = sent.get("certification")?.toString() ?? "";
	return words.includes(added) ? [...words] : [...words, added];
}

/** The entry of the form is put in its place, moved or removed, as its button says. */
function changedEntries<E extends { id: string }>(entries: readonly E[], sent: FormData, names: readonly string[]): unknown[] {
	const id = sent.get("entry")?.toString() ?? "";
	const at = entries.findIndex((entry) => entry.id === id);
	const change = sent.get("change")?.toString();
	if (change === "remove") return entries.filter((entry) => entry.id !== id);
	if (change === "up" || change === "down") return moved(entries, at, change === "up" ? at - 1 : at + 1);
	const entry = Object.fromEntries(names.map((name) => [name, sent.get(name)?.toString() ?? ""]));
	return at < 0 ? [entry, ...entries] : entries.with(at, { ...entry, id } as unknown as E);
}

function moved<E>(entries: readonly E[], from: number, to: number): E[] {
	const entry = entries[from];
	if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
	return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}
