import type { Language } from "./options.ts";

/** Replaces the first day of a month with the French ordinal, which `Intl` does not use: `1er décembre`. */
export const firstOfMonth = (date: string, language: Language): string =>
	language === "fr" ? date.replace(/\b1 (?=\p{L})/u, "1er ") : date;
