import * as z from "zod/mini";
import { isSentenceKey } from "../../contract/sentences/say.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { refuse } from "../platform/refusal.ts";
import type { Fields } from "./body.ts";

/** Validates input once, at the boundary; `more` are fields already known to be missing. Throws `invalid_fields`; `bad_cursor`. */
export function parseFields<Schema extends z.ZodMiniType>(
	schema: Schema,
	value: Fields,
	more: Record<string, SentenceKey> = {},
): z.output<Schema> {
	const fields: Record<string, SentenceKey> = { ...more };
	for (const entry of Object.entries(value)) if (!isStorable(entry)) fields[entry[0]] ??= "textUnreadable";
	const result = z.safeParse(schema, value);
	if (result.success && Object.keys(fields).length === 0) return result.data;
	for (const issue of result.error?.issues ?? []) {
		const name = String(issue.path[0] ?? "");
		if (name && !fields[name]) fields[name] = isSentenceKey(issue.message) ? issue.message : "valueInvalid";
	}
	// same code as the lists return for a cursor they did not issue
	if (fields.cursor) refuse("bad_cursor");
	return refuse("invalid_fields", { fields });
}

/** False if any text, at any depth, contains NUL or a lone surrogate, which PostgreSQL cannot store. */
export function isStorable(value: unknown): boolean {
	const pending = [value];
	for (const item of pending) {
		if (typeof item === "string" && (item.includes("\0") || !item.isWellFormed())) return false;
		if (typeof item === "object" && item !== null) for (const entry of Object.entries(item)) pending.push(...entry);
	}
	return true;
}
