import type { Language } from "./options.ts";

/** French says the first day of a month with a number of its own, which `Intl` does not: `1er décembre`. */
export const firstOfMonth = (date: string, language: Language): string =>
	language === "fr" ? date.replace(/\b1 (?=\p{L})/u, "1er ") : date;
