import type { Language } from "../options.ts";
import { fill, type Params } from "./fill.ts";
import { en, fr, type SentenceKey, type Sentences } from "./sentences.ts";

const dictionaries: Record<Language, Sentences> = { en, fr };

/** A sentence in a language, with `{name}` filled in and the plural chosen by `count`. */
export const say = (language: Language, key: SentenceKey, params?: Params): string => fill(language, dictionaries[language][key], params);

/** A key from a schema's message; anything else (the schema library's own words) is not for people. */
export function isSentenceKey(key: string): key is SentenceKey {
	return Object.hasOwn(en, key);
}
