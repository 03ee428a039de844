import { tagMax } from "../../../contract/limits.ts";
import { endsHyphenated } from "./entries.ts";
import { folded } from "./roles.ts";

const filler =
	/^(?:and|et|etc|others?|autres?|expert|advanced|intermediate|beginner|basic|fluent|native|avanc[ée]|interm[ée]diaire|d[ée]butant|courant|bon|bonne|notions|years?|ans)$/i;

/** Splits lists of skills at commas, dots, bars and line breaks; text before a colon is a group's name and dropped. */
export function readWords(lines: readonly string[]): string[] {
	const wholeLines: string[] = [];
	for (const line of lines) {
		const last = wholeLines.at(-1);
		if (last !== undefined && endsHyphenated(last) && /^\p{Ll}/u.test(line)) wholeLines[wholeLines.length - 1] = last.slice(0, -1) + line;
		else if (last !== undefined && (/[,;&]$|\([^)]*$/.test(last) || (/^\p{Ll}/u.test(line) && last.length > 40)))
			wholeLines[wholeLines.length - 1] = `${last} ${line}`;
		else wholeLines.push(line);
	}
	const words = wholeLines
		.map((line) => line.replace(/^[^\p{L}\p{N}(]+/u, "").replace(/^[^:,]{2,40}:\s+(?=\S)/u, ""))
		.flatMap(splitOutsideBrackets)
		.map((word) =>
			word
				.replace(/[○●◦■□★☆▪]+|\b\d{1,3}\s?%|\(\d+(?:\s*\/\s*\d+)?\)/gu, "")
				.replace(knownFor, "")
				.replace(/^(?:and|et) /i, "")
				.replace(/^[^\p{L}\p{N}(.]+|[^\p{L}\p{N})+#]+$/gu, "")
				.replace(/\s+/g, " ")
				.trim(),
		)
		.filter((word) =>
			word.length >= 2
				? !/https?:|www\.|@/.test(word) && word.length <= tagMax && word.split(" ").length <= 6 && /\p{L}/u.test(word) && !filler.test(word)
				: /^[CR]$/.test(word),
		);
	return unique(words);
}

/** For how long a skill has been known: `(Less than 1 year)`, `5+ yrs`, `(3 ans)`. */
const knownFor =
	/\(?\b(?:(?:less|more) than |moins d['’]|plus de )?(?:\d+|un|une)\s?\+?\s*(?:years?|yrs?|months?|ans?|années?|mois)\b[^)]{0,20}\)?/giu;

function splitOutsideBrackets(line: string): string[] {
	return line.split(/(?:[,;|•·▪●■–—\t\n]|\s[-/*]\s|\.\s|\s{3,})(?![^(]*\))/u);
}

const languages =
	/\b(?:fran[cç]ais|french|anglais|english|allemand|german|deutsch|espagnol|spanish|italien|italian|portugais|portuguese|chinois|chinese|mandarin|arabe|arabic|russe|russian|japonais|japanese|korean|coreen|hindi|dutch|neerlandais|turkish|turc|swahili|lingala|hausa|haoussa|fulfulde|foulfoulde|ewondo|douala|duala|bassa|bamileke|bamoun|pidgin|medumba|ghomala|igbo|yoruba|wolof|kinyarwanda|amharic|somali|catalan|greek|polish|czech|urdu|punjabi|bengali|tamil|hebrew)\b/;

/** True for a list of spoken languages, as opposed to programming languages. */
export const saysLanguages = (text: string) => languages.test(folded(text));

/** Languages with their level: `French (native)`, `Anglais : B2`. */
export function readLanguages(lines: readonly string[]): string[] {
	const found = lines
		.flatMap((line) => line.split(/[,;|•·\t]|\s(?:et|and|&)\s/))
		.flatMap((part) => {
			const clean = part
				.replace(/[○●◦■□★☆▪|]+/gu, "")
				.replace(/\s*[:–—]\s*/, " – ")
				.replace(/^[^\p{L}]+/u, "")
				.replace(/\s+/g, " ")
				.replace(/[\s–.-]+$/, "")
				.trim();
			return clean.length <= tagMax && languages.test(folded(clean)) ? [clean] : [];
		});
	return unique(found);
}

function unique(words: readonly string[]): string[] {
	const seen = new Set<string>();
	return words.filter((word) => word && seen.size < seen.add(word.toLocaleLowerCase("en")).size);
}
