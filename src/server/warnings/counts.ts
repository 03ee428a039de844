import { figuresAt, isNumber, isNumberWord, listed } from "./sums.ts";

/** "8 %", "ten percent", "5 pour cent" */
export function isPercentAt(words: readonly string[], at: number): boolean {
	const [next, then] = [words[at + 1], words[at + 2]];
	return (isNumber(words[at]) || isNumberWord(words[at])) && (next === "%" || next === "percent" || (next === "pour" && then === "cent"));
}

const workerNouns = listed(
	"workers people persons person personnes agents candidats candidates ouvriers staff youths jeunes recrues nannies chauffeurs drivers cleaners enqueteurs hommes femmes men women boys girls typists packers loaders helpers volunteers volontaires guards vigiles labourers manoeuvres caregivers hands postes places positions vacancies jobs openings emplois trainees caissiers cashiers hotesses visas applicants families familles",
);
const hiringVerb = /^(?:recrut|embauch|hir(?:e|es|ing)$|engag)/;
const minVacancies = 50;

/** "500 agents", "1 200 postes", "recrute 400 releveurs" */
export function vacanciesAt(words: readonly string[], at: number): boolean {
	if (!isNumber(words[at]) || isNumber(words[at - 1])) return false;
	const { value, last } = figuresAt(words, at);
	if (value < minVacancies || value > 99_999) return false;
	if ([1, 2, 3].some((behind) => workerNouns.has(words[last + behind] ?? ""))) return true;
	return [1, 2, 3].some((before) => hiringVerb.test(words[at - before] ?? "")) && /^[a-z]+s$/.test(words[last + 1] ?? "");
}

const beforePhoneNumber = listed("au to le numero number sur");

/** A Cameroon phone number, or the beginning of one with the rest left out: "au 677". */
export function isPhoneAt(words: readonly string[], at: number): boolean {
	const word = words[at] ?? "";
	if (!word.startsWith("6") || isNumber(words[at - 1])) return false;
	if (/^6\d{8}$/.test(word) || (/^6[5-9]\d$/.test(word) && beforePhoneNumber.has(words[at - 1] ?? ""))) return true;
	return word.length <= 3 && [1, 2, 3].every((behind) => /^(?:\d{1,3}|x+)$/.test(words[at + behind] ?? ""));
}
