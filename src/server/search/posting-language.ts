import { type Language, languages } from "../../contract/options.ts";

/** The smallest words of each language: every text has them, and few stand in both. */
const smallest: Record<Language, ReadonlySet<string>> = {
	en: new Set("the and of to for with you your our we will is are this that be as have from must at by or who".split(" ")),
	fr: new Set("le la les des et pour vous nous une un dans est sont du au aux avec votre notre sur ou par qui ce cette".split(" ")),
};
/** Letters that are enough to tell. */
const lettersRead = 6_000;
/** One word in so many: that language stands there. */
const oneIn = 14;

/** In which languages a posting is written; both where it says everything twice, none where it has too few words to tell. */
export function languagesOf(text: string): Language[] {
	const words =
		text
			.slice(0, lettersRead)
			.toLowerCase()
			.match(/\p{L}+/gu) ?? [];
	const count = (language: Language) => words.filter((word) => smallest[language].has(word)).length;
	return languages.filter((language) => count(language) * oneIn >= words.length && count(language) > 1);
}
