import { fold } from "../platform/fold.ts";
import { inOtherLanguage } from "../search/both-languages.ts";
import { bagOf, type RootWord, rootWords, type WordBag } from "../search/word-bag.ts";
import { isStopWord, wordsOf } from "../search/words.ts";
import { isOfThePerson } from "./words-apart.ts";

/** What matching reads of a job and of a person. */
export type MatchableJob = {
	title: string;
	skills: readonly string[];
	/** The description and what it requires. */
	text: string;
	location: string;
	isRemote: boolean;
	experience: string | null;
};
export type MatchablePerson = {
	title: string | null;
	skills: readonly string[];
	/** What their profile or CV says of their work. */
	text: string;
	/** Only to leave it out of the text. */
	fullName: string | null;
	location: string | null;
	experienceLevel: string | null;
	locationPreference: string | null;
};

export type ReadSkill = { name: string; folded: string; words: readonly string[] };
/** The words of a job or a person: how much each is said, and in which order. */
export type ReadText = {
	words: readonly RootWord[];
	bag: WordBag;
	titleWords: ReadonlySet<string>;
	/** Those of them that are no part of a hyphenated one: a *sage-femme* does not work with Sage. */
	wholeTitleWords: ReadonlySet<string>;
	skills: readonly ReadSkill[];
	/** Folded. */
	skillNames: ReadonlySet<string>;
};

/** What a word counts for by where it stands. A job is what it is called; whoever reads a CV looks at the whole. */
const jobWeights = { title: 15, skills: 15, text: 1 };
const personWeights = { title: 3, skills: 4, text: 1 };
/** Words at the end of longer texts say nothing of the work: addresses, terms. */
const lettersMax = 60_000;

export function readJob({ title, skills, text }: Pick<MatchableJob, "title" | "skills" | "text">): ReadText {
	return read({ title, skills, text }, jobWeights);
}

/** Who the person is counts for nothing: name, age, sex, picture, origin (decisions.md "Trust"). */
export function readPerson({ title, skills, text, fullName }: Pick<MatchablePerson, "title" | "skills" | "text" | "fullName">): ReadText {
	const names = new Set(fold(fullName ?? "").split(/[^\p{L}\p{N}]+/u));
	const work = withoutPerson(text.slice(0, lettersMax));
	const trade = plainWords(title ?? "")
		.flatMap(inOtherLanguage)
		.join(" ");
	return read({ title: title ?? "", skills, text: work, trade }, personWeights, names);
}

type Texts = {
	title: string;
	skills: readonly string[];
	text: string;
	/** What the title says in the other language: it counts as the title does, and is no reason. */
	trade?: string;
};

function read({ title, skills, text, trade = "" }: Texts, weights: typeof jobWeights, names?: ReadonlySet<string>): ReadText {
	const parts = {
		title: rootWords(title, isOfThePerson),
		skills: skills.flatMap((skill) => rootWords(skill, isOfThePerson)),
		text: rootWords(text.slice(0, lettersMax), (word) => isOfThePerson(word) || (names?.has(word) ?? false)),
	};
	const named = skills.map((name) => ({ name, folded: fold(name), words: plainWords(name) }));
	return {
		words: [...parts.title, ...parts.skills, ...parts.text],
		bag: bagOf([
			{ words: [...parts.title, ...rootWords(trade)], weight: weights.title },
			{ words: parts.skills, weight: weights.skills },
			{ words: parts.text, weight: weights.text },
		]),
		titleWords: new Set(plainWords(title)),
		wholeTitleWords: new Set(plainWords(title.replace(hyphenated, " "))),
		skills: named,
		skillNames: new Set(named.map(({ folded }) => folded)),
	};
}

const hyphenated = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;
const plainWords = (text: string): string[] => wordsOf(text).map(({ word }) => word);

/** A word of three letters and more that says something of the work. */
export const isTelling = (word: string): boolean => word.length >= 3 && !isStopWord(word);

/** Lines of a CV that say who somebody is, and addresses, which have the name in them. */
function withoutPerson(text: string): string {
	return text.replace(personalLine, "").replace(address, " ");
}

// bounded: in a text without blanks it would look from every letter to the end
const address = /[^\s@]{1,64}@\S{1,255}|(?:https?:\/\/|www\.|linkedin\.com|github\.com)\S*/gi;
const label = [
	"(?:full |first |last |family )?name|surname|(?:nom|prénom)s?(?: et (?:nom|prénom)s?)?|nom complet",
	"age|âge|sexe?|gender|genre|civilité|date (?:of birth|de naissance)|d\\.?o\\.?b\\.?|birth ?(?:date|day|place)|lieu de naissance|place of birth",
	"nationalit[yé]|citizenship|marital status|(?:situation|statut) (?:familiale?|matrimoniale?|civile?)|état civil|children|enfants?",
	"religion|ethnic(?:ity| group)|ethnie|tribe|tribu|(?:state|region|région|village) (?:of |d['’])origine?|origine?|photo(?:graph)?|picture",
].join("|");
const personalLine = new RegExp(`^[^\\p{L}\\n]*(?:${label})[^\\p{L}\\n]*[:=–-].*$`, "gimu");
