import { fold } from "../platform/fold.ts";
import { inOtherLanguage } from "../search/both-languages.ts";
import { isPersonalWord } from "../search/ignored-words.ts";
import { bagOf, type RootWord, rootWords, type WordBag } from "../search/word-bag.ts";
import { isStopWord, wordsOf } from "../search/words.ts";

/** The parts of a job and of a person that matching reads. */
export type MatchableJob = {
	title: string;
	skills: readonly string[];
	/** The description and the requirements. */
	text: string;
	location: string;
	isRemote: boolean;
	experience: string | null;
};
export type MatchablePerson = {
	title: string | null;
	skills: readonly string[];
	/** The text about their work in their profile or CV. */
	text: string;
	/** Used only to leave it out of the text. */
	fullName: string | null;
	location: string | null;
	experienceLevel: string | null;
	locationPreference: string | null;
};

export type ReadSkill = { name: string; folded: string; words: readonly string[] };
/** The words of a job or a person: how often each occurs, and their order. */
export type ReadText = {
	words: readonly RootWord[];
	bag: WordBag;
	titleWords: ReadonlySet<string>;
	/** Title words that are not part of a hyphenated one: a *sage-femme* does not work with Sage. */
	wholeTitleWords: ReadonlySet<string>;
	/** The roots of the title's and the skills' words. */
	namedRoots: ReadonlySet<number>;
	skills: readonly ReadSkill[];
	/** Folded. */
	skillNames: ReadonlySet<string>;
};

/** Weight of a word by where it occurs. A job is what its title says; a CV is read as a whole. */
const jobWeights = { title: 15, skills: 15, text: 1 };
const personWeights = { title: 3, skills: 4, text: 1 };
/** The end of longer texts says nothing about the work: addresses, terms. */
const lettersMax = 60_000;

export function readJob({ title, skills, text }: Pick<MatchableJob, "title" | "skills" | "text">): ReadText {
	return readTexts({ title, skills, text }, jobWeights);
}

/** Ignores who the person is: name, age, sex, picture, origin (decisions.md "Trust"). */
export function readPerson({ title, skills, text, fullName }: Pick<MatchablePerson, "title" | "skills" | "text" | "fullName">): ReadText {
	const names = new Set(fold(fullName ?? "").split(/[^\p{L}\p{N}]+/u));
	const work = withoutPersonalData(text.slice(0, lettersMax));
	const titleInOtherLanguage = plainWords(title ?? "")
		.flatMap(inOtherLanguage)
		.join(" ");
	return readTexts({ title: title ?? "", skills, text: work, trade: titleInOtherLanguage }, personWeights, names);
}

type Texts = {
	title: string;
	skills: readonly string[];
	text: string;
	/** The title in the other language: it counts like the title, but is not given as a reason. */
	trade?: string;
};

function readTexts({ title, skills, text, trade = "" }: Texts, weights: typeof jobWeights, names?: ReadonlySet<string>): ReadText {
	const parts = {
		title: rootWords(title, isPersonalWord),
		skills: skills.flatMap((skill) => rootWords(skill, isPersonalWord)),
		text: rootWords(text.slice(0, lettersMax), (word) => isPersonalWord(word) || (names?.has(word) ?? false)),
	};
	const readSkills = skills.map((name) => ({ name, folded: fold(name), words: plainWords(name) }));
	return {
		words: [...parts.title, ...parts.skills, ...parts.text],
		bag: bagOf([
			{ words: [...parts.title, ...rootWords(trade)], weight: weights.title },
			{ words: parts.skills, weight: weights.skills },
			{ words: parts.text, weight: weights.text },
		]),
		titleWords: new Set(plainWords(title)),
		wholeTitleWords: new Set(plainWords(title.replace(hyphenated, " "))),
		namedRoots: new Set([...parts.title, ...parts.skills].map(({ root }) => root)),
		skills: readSkills,
		skillNames: new Set(readSkills.map(({ folded }) => folded)),
	};
}

const hyphenated = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;
const plainWords = (text: string): string[] => wordsOf(text).map(({ word }) => word);

/** True for a word of at least three letters that says something about the work. */
export const isSignificant = (word: string): boolean => word.length >= 3 && !isStopWord(word);

/** Removes the lines of a CV with personal details, and addresses, which contain the name. */
function withoutPersonalData(text: string): string {
	return text.replace(personalLine, "").replace(address, " ");
}

// bounded: in a text without spaces it would scan from every letter to the end
const address = /[^\s@]{1,64}@\S{1,255}|(?:https?:\/\/|www\.|linkedin\.com|github\.com)\S*/gi;
const label = [
	"(?:full |first |last |family )?name|surname|(?:nom|prénom)s?(?: et (?:nom|prénom)s?)?|nom complet",
	"age|âge|sexe?|gender|genre|civilité|date (?:of birth|de naissance)|d\\.?o\\.?b\\.?|birth ?(?:date|day|place)|lieu de naissance|place of birth",
	"nationalit[yé]|citizenship|marital status|(?:situation|statut) (?:familiale?|matrimoniale?|civile?)|état civil|children|enfants?",
	"religion|ethnic(?:ity| group)|ethnie|tribe|tribu|(?:state|region|région|village) (?:of |d['’])origine?|origine?|photo(?:graph)?|picture",
].join("|");
const personalLine = new RegExp(`^[^\\p{L}\\n]*(?:${label})[^\\p{L}\\n]*[:=–-].*$`, "gimu");
