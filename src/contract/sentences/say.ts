import type { Language } from "../options.ts";
import { fill, type Params } from "./fill.ts";
import { en, fr, type SentenceKey, type Sentences } from "./sentences.ts";

const dictionaries: Record<Language, Sentences> = { en, fr };

/** Returns a sentence in a language, with `{name}` filled in and the plural selected by `count`. */
export const say = (language: Language, key: SentenceKey, params?: Params): string => fill(language, dictionaries[language][key], params);

/** True for a key used as a schema message; any other message (the schema library's own) is not meant for people. */
export function isSentenceKey(key: string): key is SentenceKey {
	return Object.hasOwn(en, key);
}
