import type { Language } from "../options.ts";
import { en, type SentenceKey, type Sentences } from "./en.ts";
import { fr } from "./fr.ts";

const dictionaries: Record<Language, Sentences> = { en, fr };
const pluralRules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules("en"), fr: new Intl.PluralRules("fr") };

/** A sentence in a language, with `{name}` filled in and the plural chosen by `count`. */
export function say(language: Language, key: SentenceKey, facts: Record<string, string | number> = {}): string {
	const entry: string | { one: string; other: string } = dictionaries[language][key];
	const template = typeof entry === "string" ? entry : entry[pluralRules[language].select(Number(facts.count)) === "one" ? "one" : "other"];
	return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
}

/** A key from a schema's message; anything else (the schema library's own words) is not for people. */
export function isSentenceKey(key: string): key is SentenceKey {
	return Object.hasOwn(en, key);
}
