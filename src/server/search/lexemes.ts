import { createHash } from "node:crypto";
import type { JobType } from "../../contract/options.ts";
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
