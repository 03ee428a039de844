import { createHash } from "node:crypto";
import { type AnsweredDays, answeredDays, type JobType, type Language } from "../../contract/options.ts";
import { fold } from "../platform/fold.ts";

/**
 * Everything that a job is found by is in one vector, so that a filter narrows a search the way a word does. Words have no mark, and cannot
 * begin with one of the marks below.
 */
export const inHead = (word: string) => `=${word}`;
export const ofTag = (tag: string) => `#${fold(tag)}`;
export const ofJobType = (jobType: JobType) => `%${jobType}`;
export const ofRemote = (isRemote: boolean) => (isRemote ? "~remote" : "~onsite");
export const ofPlacePart = (part: string) => `@${part}`;
/** A whole place as a digest: places are long, and the vector is read often. */
export const ofPlace = (foldedPlace: string) => `@=${createHash("sha256").update(foldedPlace).digest("base64url").slice(0, 12)}`;

/** A town of Cameroon, by its name in `towns.ts`. */
export const ofTown = (town: string) => `@:${town}`;
export const ofLanguage = (language: Language) => `&${language}`;
/** What is known of the employer; `refresh-employers.ts` keeps it up to date. */
export const ofVerified = "*verified";
export const ofAnswers = (days: AnsweredDays) => `*answers:${days}`;
export const ofEmployer = [ofVerified, ...answeredDays.map(ofAnswers)];

/**
 * A job's least pay in FCFA a month, null if it states none. An amount is indexed with all its binary prefixes, so that "at least X" is one
 * of a few prefixes.
 */
export const ofPay = (pay: number | null): string[] =>
	pay === null ? ["$?"] : ["$", ...bits.map((bit) => payBeginning(Math.floor(pay / 2 ** bit), bit))];
/** The vector of a job that pays the amount or more has one of these: the amount, or one of its prefixes with a final 0 turned into a 1. */
export const ofPayFrom = (amount: number): string[] => {
	if (amount <= 0) return ["$"];
	const beginnings = bits.map((bit) => ({ bit, beginning: Math.floor(amount / 2 ** bit) }));
	const above = beginnings.filter(({ beginning }) => beginning % 2 === 0).map(({ bit, beginning }) => payBeginning(beginning + 1, bit));
	return [payBeginning(amount, 0), ...above];
};
/** Enough bits for nine digits, the most a job can pay. */
const bits = Array.from({ length: 30 }, (_, bit) => bit);
const payBeginning = (beginning: number, bit: number) => `$${bit}:${beginning}`;

/** Every substring of a place with that many letters. */
export function partsOf(foldedPlace: string, size: number): string[] {
	const letters = [...foldedPlace];
	return letters.slice(0, Math.max(0, letters.length - size + 1)).map((_, at) => letters.slice(at, at + size).join(""));
}

/** The longest indexed parts, in letters. */
export const partSizeMax = 3;

/** The fewest parts that cover every letter of a longer text: each costs a search. */
export function coveringParts(foldedText: string): string[] {
	const parts = partsOf(foldedText, partSizeMax);
	return [...new Set(parts.filter((_, at) => at % partSizeMax === 0 || at === parts.length - 1))];
}

/** Quotes a lexeme for a tsvector or tsquery, so that nothing in it is an operator. */
export function quoted(lexeme: string): string {
	return `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
}
