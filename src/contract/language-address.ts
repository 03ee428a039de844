import type { Language } from "./options.ts";

/**
 * `?lang=fr` sets the language of that one response, overriding cookie and browser, so that a search result opens in the language it was
 * found in.
 */
export const languageParameter = "lang";

/** The language of an address without the parameter, when the reader has no preference: search engines have none. */
export const bareLanguage: Language = "en";

/** A path's address in a given language (docs/decisions/012-language-addresses.md). */
export function inLanguage(path: string, language: Language): string {
	if (language === bareLanguage) return path;
	return `${path}${path.includes("?") ? "&" : "?"}${languageParameter}=${language}`;
}
