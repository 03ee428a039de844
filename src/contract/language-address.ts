import type { Language } from "./options.ts";

/** `?lang=fr` chooses the language of that one answer, before cookie and browser: what a search engine found is what opens. */
export const languageParameter = "lang";

/** The language that a page's bare address stands for where nobody has a wish: search engines have none. */
export const bareLanguage: Language = "en";

/** A path's own address in one language (docs/decisions/012-language-addresses.md). */
export function inLanguage(path: string, language: Language): string {
	if (language === bareLanguage) return path;
	return `${path}${path.includes("?") ? "&" : "?"}${languageParameter}=${language}`;
}
