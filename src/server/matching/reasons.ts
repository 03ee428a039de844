import type { MatchReason } from "../../contract/matching.ts";
import { fold } from "../platform/fold.ts";
import { isStopWord, wordsOf } from "../search/words.ts";

/** What matching reads of a job and of a person, and nothing else: no name, no age, no picture. */
export type MatchableJob = { title: string; skills: readonly string[]; location: string; isRemote: boolean; experience: string | null };
export type MatchablePerson = {
	title: string | null;
	skills: readonly string[];
	location: string | null;
	experienceLevel: string | null;
	locationPreference: string | null;
};

/** What each reason counts for; `skills` each. */
const weights = { skills: 3, title: 2, place: 1, remote: 1, level: 1 } as const;

/** The years that a person gave (accounts.md §3) and the levels of a job (marketplace.md §3) that they reach. */
const levelsOfYears: Record<string, readonly string[]> = {
	"0-1": ["entry"],
	"1-3": ["entry", "mid"],
	"3-5": ["mid"],
	"5-10": ["senior", "lead"],
	"10+": ["senior", "lead"],
};

/** Why a job and a person fit, the strongest first, each with the words of the person's own profile; empty where neither a skill nor the title does. */
export function reasonsFor(job: MatchableJob, person: MatchablePerson): MatchReason[] {
	const skills = commonSkills(job, person);
	const title = commonTitleWords(job, person);
	if (skills.length + title.length === 0) return [];
	const reasons: MatchReason[] = [];
	if (skills.length > 0) reasons.push({ kind: "skills", words: skills });
	if (title.length > 0) reasons.push({ kind: "title", words: title });
	const place = cityOf(person.location);
	if (place && hasWords(job.location, place)) reasons.push({ kind: "place", words: [place] });
	if (job.isRemote && person.locationPreference === "remote") reasons.push({ kind: "remote", words: [] });
	if (job.experience && levelsOfYears[person.experienceLevel ?? ""]?.includes(job.experience)) reasons.push({ kind: "level", words: [] });
	return reasons;
}

/** The more, the better it fits. */
export function weightOf(reasons: readonly MatchReason[]): number {
	return reasons.reduce((sum, { kind, words }) => sum + weights[kind] * (kind === "skills" ? words.length : 1), 0);
}

/** A skill that the job asks for, or that its title names. */
function commonSkills(job: MatchableJob, { skills }: MatchablePerson): string[] {
	const asked = new Set(job.skills.map(fold));
	return skills.filter((skill) => asked.has(fold(skill)) || hasWords(job.title, skill));
}

function commonTitleWords(job: MatchableJob, { title }: MatchablePerson): string[] {
	const known = new Set(tellingWords(job.title));
	return tellingWords(title ?? "").filter((word) => known.has(word));
}

/** Words of three letters and more that say something of the work. */
export function tellingWords(text: string): string[] {
	const words = wordsOf(text).map(({ word }) => word);
	return [...new Set(words.filter((word) => word.length >= 3 && !isStopWord(word)))];
}

/** Whether a text has all words of another. */
function hasWords(text: string, words: string): boolean {
	const known = new Set(wordsOf(text).map(({ word }) => word));
	const asked = wordsOf(words);
	return asked.length > 0 && asked.every(({ word }) => known.has(word));
}

/** `Douala` of `Douala, Cameroon`. */
const cityOf = (location: string | null): string => location?.split(",")[0]?.trim() ?? "";
