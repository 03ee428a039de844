import { firstOfMonth } from "../../contract/first-of-month.ts";
import type { Language } from "../../contract/options.ts";

const locales: Record<Language, string> = { en: "en-GB", fr: "fr-FR" };
const timeZone = "Africa/Douala";

/** `21 November 2026`, for a day or an instant. */
export const longDay = (value: string, language: Language): string =>
	firstOfMonth(new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone }).format(asDate(value)), language);

/** `21 Nov 2026`. */
export const shortDay = (value: string, language: Language): string =>
	firstOfMonth(new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeZone }).format(asDate(value)), language);

const asDate = (value: string) => new Date(value.length === 10 ? `${value}T12:00:00Z` : value);
