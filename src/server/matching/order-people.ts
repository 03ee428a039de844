import type { MatchReason } from "../../contract/matching.ts";
import type { WordCounts } from "../search/word-counts.ts";
import { fitOf, type WeighedPerson, weighJob, weighPerson } from "./fit.ts";
import { type MatchableJob, type MatchablePerson, type ReadText, readJob, readPerson } from "./read-text.ts";
import { otherReasons, reasonsFor } from "./reasons.ts";
import { weightOf } from "./weigh.ts";

/** A person whose texts were read and prepared for comparison with many jobs. */
export type ReadPerson<Row extends MatchablePerson> = { row: Row; text: ReadText; weighed: WeighedPerson };
export type PersonMatch<Row extends MatchablePerson> = { person: Row; score: number; reasons: MatchReason[] };

export function prepare<Row extends MatchablePerson>(row: Row): ReadPerson<Row> {
	const text = readPerson(row);
	return { row, text, weighed: weighPerson(text) };
}

/** The people who fit a job, best first, with reasons; those without any are left out. At most `limit`. */
export function orderPeople<Row extends MatchablePerson>(
	job: MatchableJob,
	people: readonly ReadPerson<Row>[],
	{ counts, limit = Number.POSITIVE_INFINITY }: { counts: WordCounts; limit?: number },
): PersonMatch<Row>[] {
	const text = readJob(job);
	const weighed = weighJob(text.bag, counts);
	const ordered = people
		.map((person) => ({ person, score: weightOf(fitOf(weighed, person.weighed).share, otherReasons(job, person.row)) }))
		.filter(({ score }) => score > 0)
		.toSorted((a, b) => b.score - a.score);
	const matches: PersonMatch<Row>[] = [];
	for (const { person, score } of ordered) {
		if (matches.length >= limit) break;
		const reasons = reasonsFor({ row: job, text }, person, counts);
		if (reasons.length > 0) matches.push({ person: person.row, score, reasons });
	}
	return matches;
}
