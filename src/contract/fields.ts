import * as z from "zod/mini";
import { signUpRules, type TextRule, type WordsRule } from "./field-rules.ts";
import * as limits from "./limits.ts";
import type { SentenceKey } from "./sentences/sentences.ts";

/**
 * Shared field types. A schema's message is a sentence key, which the server turns into the reader's language (`src/contract/sentences`).
 */
const message = (key: SentenceKey) => key;

export const unixLines = (value: string) => value.replace(/\r\n?/g, "\n");

/** A single line, trimmed, not blank. */
export const line = (max: number, required: SentenceKey) =>
	z.string(required).check(
		z.overwrite((value) => value.replace(/\s+/g, " ").trim()),
		z.minLength(1, required),
		z.maxLength(max, message("textTooLong")),
	);

/** The same, built from its rule (`field-rules.ts`). */
export const lineBy = ({ min, max, refused }: TextRule) => line(max, refused).check(z.minLength(min, refused));

/** A value from a rule's list. */
export const choiceBy = <Value extends string>({ oneOf, refused }: { oneOf: readonly Value[]; refused: SentenceKey }) =>
	z.enum(oneOf, refused);

/** Multi-line text with LF, trimmed, not blank. */
export const text = (max: number, required: SentenceKey) =>
	z.string(required).check(
		z.overwrite((value) => unixLines(value).trim()),
		z.minLength(1, required),
		z.maxLength(max, message("textTooLong")),
	);

/** Absent, null and the empty string become null; blank text is refused (decisions.md "The wire"). */
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

const calendarDay = z.iso.date(message("dateInvalid"));

/** An existing calendar day, `YYYY-MM-DD`. There was no year 0, and the database knows none. */
export const day = calendarDay.check(z.refine((value) => !value.startsWith("0000"), message("dateInvalid")));

/** Parses a date and time; without an offset, as form fields send it, in Africa/Douala. Returns undefined if invalid. */
export function readMoment(value: string): Date | undefined {
	const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value);
	const date = z.safeParse(z.iso.datetime({ offset: true }), local ? `${value.slice(0, 16)}:00${doualaOffset}` : value);
	const moment = new Date(date.data ?? Number.NaN);
	// in every time zone a year of four digits
	return moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() < 9999 ? moment : undefined;
}

/** All year round: Cameroon has no daylight saving time. */
const doualaOffset = "+01:00";
const doualaHours = 1;

/**
 * A day, or a timestamp, which becomes its day in Douala (decisions.md "The wire"). The caller refuses one in the past, the year 0 included.
 */
export const dayOrMoment = z.pipe(
	z.string(message("dateInvalid")),
	z.transform((value, context) => {
		if (z.safeParse(calendarDay, value).success) return value;
		const moment = readMoment(value);
		if (moment) return new Date(moment.getTime() + doualaHours * 3_600_000).toISOString().slice(0, 10);
		context.issues.push({ code: "custom", message: message("dateInvalid"), input: value });
		return value;
	}),
);

/** An instant as ISO 8601 with `Z`. */
export const instant = z.string();

/** The id as stored in `sessions`, not the cookie's value, which is never disclosed. */
export const sessionId = z.string().check(z.regex(/^[\w-]{43}$/));

export const id = z.uuid();

/** A list of words, trimmed, without blanks and duplicates (case-insensitive). Takes a single string or a list. */
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
			// already reported for the field it was sent under; raised here so that a job reports it under `tags` too
			if (unique.some((word) => word.includes("\0") || !word.isWellFormed()))
				context.issues.push({ code: "custom", message: message("textUnreadable"), input: value });
			return unique;
		}),
	);

/** The same, with the minimum number of words from its rule. */
export const wordListBy = ({ atLeast, refused }: WordsRule) =>
	wordList(refused).check(z.refine((words) => words.length >= atLeast, refused));

export const tags = wordList("tagsRequired");

/** Absent: the default; malformed: 422; above the maximum: the maximum (decisions.md "The wire"). */
export const limit = z.pipe(
	z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, message("limitInvalid")))),
	z.transform((value) => Math.min(value ? Number(value) : limits.listLimitDefault, limits.listLimitMax)),
);

/** Opaque; checked by the list that issued it, which answers `bad_cursor`. */
export const cursor = z.optional(z.string().check(z.maxLength(500)));

const formBoolean = z.enum(["true", "false", "on", "off"]);

/**
 * `true` or `false`, also as a form sends it: an unticked box sends nothing, or only the hidden "false" before it; of two values the last
 * counts.
 */
export const flag = ({ absent }: { absent: boolean }) =>
	z.pipe(
		z.optional(z.union([z.boolean(), formBoolean, z.array(formBoolean).check(z.minLength(1))], message("valueInvalid"))),
		z.transform((value) => {
			const last = Array.isArray(value) ? value.at(-1) : value;
			return last === undefined ? absent : last === true || last === "true" || last === "on";
		}),
	);

/** One or more values from a closed list, without duplicates; a form sends a single value on its own. */
export const choiceList = <Value extends string>(values: readonly [Value, ...Value[]], required: SentenceKey) =>
	z.pipe(
		z.union([z.enum(values), z.array(z.enum(values)).check(z.minLength(1, required))], required),
		z.transform((value) => [...new Set([value].flat())] as Value[]),
	);

/** A path on this site, for a later redirect; never another site, even as browsers interpret `//` and `/\\`. */
export const sitePath = z
	.string(message("valueInvalid"))
	.check(z.maxLength(limits.linkMax, message("textTooLong")), z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, message("valueInvalid")));

const passwordRule = signUpRules.credentials.password;
export const password = z
	.string(passwordRule.refused)
	.check(z.minLength(passwordRule.min, passwordRule.refused), z.maxLength(passwordRule.max, message("textTooLong")));

export const success = z.literal(true);
