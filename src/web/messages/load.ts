import type { Language } from "../../contract/options.ts";
import { makeWords, type Words } from "./words.ts";

/** The browser loads the page's language only. */
export async function loadWords(language: Language): Promise<Words> {
	return makeWords(language, language === "fr" ? (await import("./fr.ts")).fr : (await import("./en.ts")).en);
}
