import type { Language } from "../../../contract/options.ts";

const functionWords: Record<Language, ReadonlySet<string>> = {
	en: new Set("the and of to in is for i my you your with at that would am have as".split(" ")),
	fr: new Set("le la les des du et de en une un je vous votre mon ma pour dans est que au aux".split(" ")),
};

/** Guesses a text's language from its function words, for screen readers; `otherwise` if they do not tell. */
export function languageOf(text: string, fallback: Language): Language {
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
	const count = (language: Language) => words.filter((word) => functionWords[language].has(word)).length;
	const [en, fr] = [count("en"), count("fr")];
	if (en === fr) return fallback;
	return en > fr ? "en" : "fr";
}
