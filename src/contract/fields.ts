import * as z from "zod/mini";
import { signUpRules, type TextRule, type WordsRule } from "./field-rules.ts";
import * as limits from "./limits.ts";
import type { SentenceKey } from "./sentences/sentences.ts";

/**
 * Shared field types. A schema's message is a sentence key: the server says it in the reader's language
 * (`src/contract/sentences`).
 */
const message = (key: SentenceKey) => key;

export const unixLines = (value: string) => value.replace(/\r\n?/g, "\n");

/** One line, trimmed, not blank. */
export const line = (max: number, required: SentenceKey) =>
	z.string(required).check(
		z.overwrite((value) => value.replace(/\s+/g, " ").trim()),
		z.minLength(1, required),
		z.maxLength(max, message("textTooLong")),
	);

/** The same by its rule (`field-rules.ts`). */
export const lineBy = ({ min, max, refused }: TextRule) => line(max, refused).check(z.minLength(min, refused));

/** One of a rule's list. */
export const choiceBy = <Value extends string>({ oneOf, refused }: { oneOf: readonly Value[]; refused: SentenceKey }) =>
	z.enum(oneOf, refused);

/** Many lines with LF, trimmed, not blank. */
export const text = (max: number, required: SentenceKey) =>
	z.string(required).check(
		z.overwrite((value) => unixLines(value).trim()),
		z.minLength(1, required),
		z.maxLength(max, message("textTooLong")),
	);

/** Absent, null and the empty string are null; blank-only text is refused (decisions.md "The wire"). */
export const optionalText = (max: number) =>
	z.pipe(
		z.nullish(
			z.string(message("textRequired")).check(
				z.refine((value) => value === "" || value.trim() !== "", message("textBlank")),
				z.overwrite((value) => unixLines(value).trim()),
				z.maxLength(max, message("textTooLong")),
			),
		),
		z.transform((value) => value || null),
	);

export const email = z.string(message("emailInvalid")).check(
	z.overwrite((value) => value.trim()),
	z.maxLength(limits.emailMax, message("emailInvalid")),
	z.email(message("emailInvalid")),
);

/** A day, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date(message("dateInvalid"));

/** A day and time; without an offset that of Africa/Douala, as a form's field says it. Undefined for what is none. */
export function readMoment(value: string): Date | undefined {
	const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value);
	const date = z.safeParse(z.iso.datetime({ offset: true }), local ? `${value.slice(0, 16)}:00${doualaOffset}` : value);
	return date.success ? new Date(date.data) : undefined;
}

/** All year: there is no summer time. */
const doualaOffset = "+01:00";
const doualaHours = 1;

/** A day, or a timestamp: then its day in Douala counts (decisions.md "The wire"). */
export const dayOrMoment = z.pipe(
	z.string(message("dateInvalid")),
	z.transform((value, context) => {
		if (z.safeParse(day, value).success) return value;
		const moment = readMoment(value);
		if (moment) return new Date(moment.getTime() + doualaHours * 3_600_000).toISOString().slice(0, 10);
		context.issues.push({ code: "custom", message: message("dateInvalid"), input: value });
		return value;
	}),
);

/** An instant as ISO 8601 with `Z`. */
export const instant = z.string();

/** As `sessions` keeps it: what the cookie holds is not told. */
export const sessionId = z.string().check(z.regex(/^[\w-]{43}$/));

export const id = z.uuid();

/** Words of a list: trimmed, blanks and duplicates (case-insensitively) left out. A single word or a list is taken. */
export const wordList = (required: SentenceKey) =>
	z.pipe(
		z.union([z.array(z.string()), z.string()], required),
		z.transform((value, context) => {
			const words = (Array.isArray(value) ? value : value.split(",")).map((word) => word.replace(/\s+/g, " ").trim());
			const seen = new Set<string>();
			const unique = words.filter((word) => word && seen.size < seen.add(word.toLocaleLowerCase("en")).size);
			if (unique.some((word) => word.length > limits.tagMax) || unique.length > limits.tagsMax) {
				context.issues.push({ code: "custom", message: message("tagsTooMany"), input: value });
			}
			// refused for what it is sent under before; a job says it under `tags` too
			if (unique.some((word) => word.includes("\0") || !word.isWellFormed()))
				context.issues.push({ code: "custom", message: message("textUnreadable"), input: value });
			return unique;
		}),
	);

/** The same with as many words as a rule asks for. */
export const wordListBy = ({ atLeast, refused }: WordsRule) =>
	wordList(refused).check(z.refine((words) => words.length >= atLeast, refused));

export const tags = wordList("tagsRequired");

/** Missing: the default; nonsense: 422; above the maximum: the maximum (decisions.md "The wire"). */
export const limit = z.pipe(
	z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, message("limitInvalid")))),
	z.transform((value) => Math.min(value ? Number(value) : limits.listLimitDefault, limits.listLimitMax)),
);

/** Opaque; the list that made it checks it and answers `bad_cursor`. */
export const cursor = z.optional(z.string().check(z.maxLength(500)));

const said = z.enum(["true", "false", "on", "off"]);

/**
 * `true` or `false`, also as a form says it: a box that is not ticked sends nothing, or a "false" that stands before it,
 * and of two the last counts.
 */
export const flag = ({ absent }: { absent: boolean }) =>
	z.pipe(
		z.optional(z.union([z.boolean(), said, z.array(said).check(z.minLength(1))], message("valueInvalid"))),
		z.transform((value) => {
			const last = Array.isArray(value) ? value.at(-1) : value;
			return last === undefined ? absent : last === true || last === "true" || last === "on";
		}),
	);

/** At least one of a closed list, each once; a form sends a single one by itself. */
export const choiceList = <Value extends string>(values: readonly [Value, ...Value[]], required: SentenceKey) =>
	z.pipe(
		z.union([z.enum(values), z.array(z.enum(values)).check(z.minLength(1, required))], required),
		z.transform((value) => [...new Set([value].flat())] as Value[]),
	);

/** A path of this site, to be led to later: never another site, also not as browsers read `//` and `/\\`. */
export const sitePath = z
	.string(message("valueInvalid"))
	.check(z.maxLength(limits.linkMax, message("textTooLong")), z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, message("valueInvalid")));

const passwordRule = signUpRules.credentials.password;
export const password = z
	.string(passwordRule.refused)
	.check(z.minLength(passwordRule.min, passwordRule.refused), z.maxLength(passwordRule.max, message("textTooLong")));

export const success = z.literal(true);
