import { type Language, languages } from "../../contract/options.ts";

/** The commonest short words of each language: every text has them, and few belong to both. */
const smallest: Record<Language, ReadonlySet<string>> = {
	en: new Set("the and of to for with you your our we will is are this that be as have from must at by or who".split(" ")),
	fr: new Set("le la les des et pour vous nous une un dans est sont du au aux avec votre notre sur ou par qui ce cette".split(" ")),
};
/** Characters read: enough to tell. */
const lettersRead = 6_000;
/** A language is present if at least one word in this many is one of these. */
const oneIn = 14;

/** The languages a posting is written in: both if it says everything twice, none if it has too few words to tell. */
export function languagesOf(text: string): Language[] {
	const words =
		text
			.slice(0, lettersRead)
			.toLowerCase()
			.match(/\p{L}+/gu) ?? [];
	const count = (language: Language) => words.filter((word) => smallest[language].has(word)).length;
	return languages.filter((language) => count(language) * oneIn >= words.length && count(language) > 1);
}
