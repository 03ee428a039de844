import type { MatchReason } from "../../contract/matching.ts";
import { inBothLanguages } from "../search/both-languages.ts";
import type { WordCounts } from "../search/word-counts.ts";
import { wordsOf, writtenWords } from "../search/words.ts";
import { type CommonWord, commonWords } from "./common-words.ts";
import { isSignificant, type MatchableJob, type MatchablePerson, type ReadSkill, type ReadText } from "./read-text.ts";

/** The years of experience a person gave (accounts.md §3), and the levels of a job (marketplace.md §3) they reach. */
const levelsOfYears: Record<string, readonly string[]> = {
	"0-1": ["entry"],
	"1-3": ["entry", "mid"],
	"3-5": ["mid"],
	"5-10": ["senior", "lead"],
	"10+": ["senior", "lead"],
};

type Side<Of> = { row: Of; text: ReadText };

/**
 * Why a job and a person fit, strongest reason first; empty if they have no work in common. First skills and title in the words of the
 * person's own profile, then other telling words both texts contain, rarest first.
 */
export function reasonsFor(job: Side<MatchableJob>, person: Side<MatchablePerson>, counts: WordCounts): MatchReason[] {
	const skills = commonSkills(job.text, person.text);
	const title = commonTitleWords(job.text, person.row);
	const common = commonWords(job.text, person.text, { counts, mentioned: [...skills, ...title] });
	const isNamed = skills.length + title.length > 0;
	if (!isNamed && wordsOf(common.map(({ written }) => written).join(" ")).length < commonWordsMin) return [];
	const words = wordsToShow(common, isNamed);
	const reasons: MatchReason[] = [];
	if (skills.length > 0) reasons.push({ kind: "skills", words: skills });
	if (title.length > 0) reasons.push({ kind: "title", words: title });
	if (words.length > 0) reasons.push({ kind: "words", words });
	return [...reasons, ...otherReasons(job.row, person.row)];
}

/** Fewer words in common are chance, if nothing else is shared. */
const commonWordsMin = 2;
/** Nobody reads more than this. */
const shownMax = 5;

/** Only telling words, unless there are none and no other reason either: whoever is shown a match is told why. */
function wordsToShow(common: readonly CommonWord[], hasOtherReason: boolean): string[] {
	const telling = common.filter(({ isTelling }) => isTelling);
	const shown = telling.length > 0 || hasOtherReason ? telling : common;
	return shown.slice(0, shownMax).map(({ written }) => written);
}

/** Not reasons on their own, but added to a skill, a title or words in common. */
export function otherReasons(job: MatchableJob, person: MatchablePerson): MatchReason[] {
	const reasons: MatchReason[] = [];
	const place = cityOf(person.location);
	if (place && hasWords(job.location, place)) reasons.push({ kind: "place", words: [place] });
	if (job.isRemote && person.locationPreference === "remote") reasons.push({ kind: "remote", words: [] });
	if (job.experience && levelsOfYears[person.experienceLevel ?? ""]?.includes(job.experience)) reasons.push({ kind: "level", words: [] });
	return reasons;
}

/** The person's skills that the job asks for or that its title names. */
export function commonSkills(job: ReadText, person: ReadText): string[] {
	const isRequired = ({ folded, words }: ReadSkill) => {
		const titleWords = words.length === 1 ? job.wholeTitleWords : job.titleWords;
		return job.skillNames.has(folded) || (words.length > 0 && words.every((word) => titleWords.has(word)));
	};
	return person.skills.filter(isRequired).map(({ name }) => name);
}

/** The title words in common, as the person writes them, even if the job uses the other gender or the other language. */
export function commonTitleWords(job: ReadText, { title }: MatchablePerson): string[] {
	const common = writtenWords(title ?? "").filter(
		({ word }) => isSignificant(word) && inBothLanguages(word).some((one) => job.titleWords.has(one)),
	);
	return [...new Map(common.map(({ word, written }) => [word, written])).values()];
}

/** True if a text contains all words of another. */
function hasWords(text: string, words: string): boolean {
	const known = new Set(wordsOf(text).map(({ word }) => word));
	const required = wordsOf(words);
	return required.length > 0 && required.every(({ word }) => known.has(word));
}

/** `Douala` of `Douala, Cameroon`. */
const cityOf = (location: string | null): string => location?.split(",")[0]?.trim() ?? "";
