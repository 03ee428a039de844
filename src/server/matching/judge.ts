import type { MatchReason } from "../../contract/matching.ts";
import { countsOf } from "./counts-of.ts";
import { orderPeople, prepare } from "./order-people.ts";
import { type MatchableJob, type MatchablePerson, readJob } from "./read-text.ts";

/** A record from a file, of unknown shape. */
type JsonRecord = Record<string, unknown>;
type JudgedJob = { id: unknown; people: { id: unknown; score: number; reasons: MatchReason[] }[] };

/** From this many jobs on, a word's rarity is counted in jobs alone, as in the vocabulary; with fewer, also in the people's texts. */
const jobsForVocabulary = 1_000;

/** For each job, the people the product would match with it, best first. */
export function* judgeMatches(jobs: readonly JsonRecord[], people: readonly JsonRecord[]): Generator<JudgedJob> {
	const jobPostings = jobs.map(jobOf);
	const prepared = people.map((row) => prepare(personOf(row)));
	const others = jobPostings.length < jobsForVocabulary ? prepared.map(({ text }) => text.bag) : [];
	const counts = countsOf([...jobPostings.map((job) => readJob(job).bag), ...others]);
	for (const [at, job] of jobPostings.entries()) {
		const matches = orderPeople(job, prepared, { counts });
		yield {
			id: idOf(jobs[at] ?? {}),
			people: matches.map(({ person: { id }, score, reasons }) => ({ id, score: Number(score.toFixed(6)), reasons })),
		};
	}
}

function jobOf(row: JsonRecord): MatchableJob {
	return {
		title: textOf(row.title),
		skills: listOf(row.skills ?? row.jdSkills),
		text: [textOf(row.description), textOf(row.requiredSkills)].join("\n"),
		location: textOf(row.location),
		isRemote: row.isRemote === true,
		experience: textOf(row.experience) || null,
	};
}

function personOf(row: JsonRecord): MatchablePerson & { id: unknown } {
	return {
		id: idOf(row),
		title: textOf(row.title) || null,
		skills: listOf(row.skills),
		text: [textOf(row.about), textOf(row.text)].join("\n"),
		fullName: textOf(row.fullName ?? row.name) || null,
		location: textOf(row.location) || null,
		experienceLevel: textOf(row.experienceLevel) || null,
		locationPreference: textOf(row.locationPreference) || null,
	};
}

const idOf = (row: JsonRecord): unknown => row.id ?? row.sourceId ?? row.jdId ?? null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);
