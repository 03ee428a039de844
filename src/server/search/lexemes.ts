import { createHash } from "node:crypto";
import { type AnsweredDays, answeredDays, type JobType, type Language } from "../../contract/options.ts";
import { fold } from "../platform/fold.ts";

/**
 * What a job is found by stands in one vector, so that a filter narrows a search as a word does.
 * A word has no mark; the marks below cannot begin one.
 */
export const inHead = (word: string) => `=${word}`;
export const ofTag = (tag: string) => `#${fold(tag)}`;
export const ofJobType = (jobType: JobType) => `%${jobType}`;
export const ofRemote = (isRemote: boolean) => (isRemote ? "~remote" : "~onsite");
export const ofPlacePart = (part: string) => `@${part}`;
/** A whole place by its digest: places are long, and the vector is read often. */
export const ofPlace = (foldedPlace: string) => `@=${createHash("sha256").update(foldedPlace).digest("base64url").slice(0, 12)}`;

/** A town of Cameroon by its name, as `towns.ts` has it. */
export const ofTown = (town: string) => `@:${town}`;
export const ofLanguage = (language: Language) => `&${language}`;
/** What is known of whoever posted it; `refresh-employers.ts` keeps it right. */
export const ofVerified = "*verified";
export const ofAnswers = (days: AnsweredDays) => `*answers:${days}`;
export const ofEmployer = [ofVerified, ...answeredDays.map(ofAnswers)];

/**
 * What a job pays at least, FCFA a month, null where it does not say. An amount is indexed with everything that it begins with
 * in binary, so that "so much or more" is one of few beginnings.
 */
export const ofPay = (pay: number | null): string[] =>
	pay === null ? ["$?"] : ["$", ...bits.map((bit) => payBeginning(Math.floor(pay / 2 ** bit), bit))];
/** One of these is in the vector of a job that pays so much or more: the amount, and each of its beginnings with a 1 for a 0. */
export const ofPayFrom = (amount: number): string[] => {
	if (amount <= 0) return ["$"];
	const beginnings = bits.map((bit) => ({ bit, beginning: Math.floor(amount / 2 ** bit) }));
	const above = beginnings.filter(({ beginning }) => beginning % 2 === 0).map(({ bit, beginning }) => payBeginning(beginning + 1, bit));
	return [payBeginning(amount, 0), ...above];
};
/** Nine digits: what a job can pay. */
const bits = Array.from({ length: 30 }, (_, bit) => bit);
const payBeginning = (beginning: number, bit: number) => `$${bit}:${beginning}`;

/** Every part of a place that has so many letters. */
export function partsOf(foldedPlace: string, size: number): string[] {
	const letters = [...foldedPlace];
	return letters.slice(0, Math.max(0, letters.length - size + 1)).map((_, at) => letters.slice(at, at + size).join(""));
}

/** The parts that are indexed have up to so many letters. */
export const partSizeMax = 3;

/** The fewest parts that have every letter of a longer text: each of them costs a search. */
export function coveringParts(foldedText: string): string[] {
	const parts = partsOf(foldedText, partSizeMax);
	return [...new Set(parts.filter((_, at) => at % partSizeMax === 0 || at === parts.length - 1))];
}

/** A lexeme as PostgreSQL reads it in a tsvector or tsquery: quoted, so nothing in it is an operator. */
export function quoted(lexeme: string): string {
	return `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
}
