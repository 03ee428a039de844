import type { KeptFilters } from "../../contract/alerts.ts";
import type { Language } from "../../contract/options.ts";
import { fold } from "../platform/fold.ts";
import type { Term } from "../search/known-words.ts";
import { type Word, wordsOf } from "../search/words.ts";
import { filterWords } from "./present.ts";

type Job = { title: string; companyName: string; description: string; requiredSkills: string | null; skills: readonly string[] };

/** The reasons why a search found a job: for each of its words the matching word as the job writes it, then the other filters. */
export function matchReasons(
	job: Job,
	{ filters, terms, language }: { filters: KeptFilters; terms: readonly Term[]; language: Language },
): string[] {
	const jobWords = wordsOf([job.title, ...job.skills, job.companyName, job.description, job.requiredSkills ?? ""].join("\n"));
	const matched = terms.flatMap((term) => matchingForm(term, jobWords) ?? []);
	const skills = new Set(job.skills.map(fold));
	const tags = filters.tags?.filter((tag) => skills.has(fold(tag)));
	return [...new Set([...matched, ...filterWords({ ...filters, tags }, language)])];
}

/** The word itself before related ones; these in the order in which the job has them. */
function matchingForm({ word, close, alike, foreign, completions, begins }: Term, jobWords: readonly Word[]): string | undefined {
	const relatedWords = new Set([...alike, ...completions, ...foreign]);
	const found =
		jobWords.find((one) => one.word === word) ??
		jobWords.find((one) => close.includes(one.word)) ??
		jobWords.find((one) => relatedWords.has(one.word) || (begins !== "few" && one.word.startsWith(word)));
	return found?.form;
}
