import type { JobMatch, MatchReason, matchingStates } from "../../contract/matching.ts";
import type { Viewer } from "../http/viewer.ts";
import { presentCard } from "../jobs/present.ts";
import { type JobCardRow, readNewest } from "../jobs/search/card-rows.ts";
import type { Queryable } from "../platform/database.ts";
import { inBothLanguages } from "../search/both-languages.ts";
import { isBoilerplate } from "../search/ignored-words.ts";
import { kindWords } from "../search/kind-words.ts";
import { inHead, ofTag, quoted } from "../search/lexemes.ts";
import { recentWordCounts } from "../search/recent-word-counts.ts";
import { exclusiveTiers, type Tier } from "../search/tiers.ts";
import type { WordCounts } from "../search/word-counts.ts";
import { wordsOf } from "../search/words.ts";
import { fitOf, weighJob, weighPerson } from "./fit.ts";
import { isOfHiddenCompany } from "./leave-out.ts";
import { bagOfJob } from "./read-lately.ts";
import { isSignificant, type MatchablePerson, type ReadText, readJob, readPerson } from "./read-text.ts";
import { otherReasons, reasonsFor } from "./reasons.ts";
import { profileText } from "./texts.ts";
import { weightOf } from "./weigh.ts";

/**
 * How many of the newest jobs with something in common are scored: older ones are left out. In a million jobs, a walk from the newest finds
 * this many if one in forty qualifies; if it finds fewer, all that qualify are collected.
 */
const scoredMax = 100;
/** Characters of a posting that are scored; the rest says little about the work. */
const scoredTextLength = 2_000;
/** How many of a text's words, the rarest ones, are used to find jobs. */
const rarestMax = 12;

type Recommended = { matching: (typeof matchingStates)[number]; matches: JobMatch[] };

/**
 * Jobs that fit the viewer's profile, with reasons; none if they turned matching off. One statement on the search index: jobs are found by
 * skills, title and the rarest words of the text, and scored by all of it.
 */
export async function recommendJobs(
	db: Queryable,
	{ viewer, today, limit }: { viewer: Viewer; today: string; limit: number },
): Promise<Recommended> {
	if (!viewer.aiMatching) return { matching: "off", matches: [] };
	const counts = await recentWordCounts(db);
	const row: MatchablePerson = { ...viewer, text: profileText(viewer) };
	const text = readPerson(row);
	const tiers = tiersFor(text, counts);
	if (tiers.length === 0) return { matching: "nothing", matches: [] };
	const isHidden = isOfHiddenCompany(viewer.leftOut);
	const reader = { viewerId: viewer.id, today };
	const rows = await readNewest(db, {
		tiers: excluding(tiers, viewer.leftOut.words),
		...reader,
		size: scoredMax,
		textLength: scoredTextLength,
	});
	const candidates = rows.filter((job) => isNew(job) && !isHidden(job.companyName));
	const matches = orderJobs({ row, text }, candidates, { counts, limit });
	return {
		matching: "on",
		matches: matches.map(({ job, reasons }) => ({ job: presentCard(job, reader), reasons, kind: kindWords(job.title) })),
	};
}

/** True unless the viewer applied for the job or manages it. */
const isNew = ({ application, canManage }: JobCardRow): boolean => !application && !canManage;

type Person = { row: MatchablePerson; text: ReadText };

/** The jobs that fit a person, best first; ties keep their order. */
function orderJobs(person: Person, jobs: readonly JobCardRow[], { counts, limit }: { counts: WordCounts; limit: number }) {
	const weighed = weighPerson(person.text);
	const ordered = jobs
		.map((job) => {
			const row = { ...job, text: job.text ?? "" };
			return { job, row, weight: weightOf(fitOf(weighJob(bagOfJob(row), counts), weighed).cautiousShare, otherReasons(row, person.row)) };
		})
		.toSorted((a, b) => b.weight - a.weight);
	const matches: { job: JobCardRow; reasons: MatchReason[] }[] = [];
	for (const { job, row } of ordered) {
		if (matches.length === limit) break;
		const reasons = reasonsFor({ row, text: readJob(row) }, person, counts);
		if (reasons.length > 0) matches.push({ job, reasons });
	}
	return matches;
}

/**
 * Jobs with one of the skills come first, then those with only a word of the title, then those with one of the rarest words. None if the
 * profile says nothing about work.
 */
function tiersFor(person: ReadText, counts: WordCounts): Tier[] {
	return exclusiveTiers([
		anyOf(person.skills.flatMap(({ name }) => [quoted(ofTag(name)), allInHead(name)].filter(Boolean))),
		anyOf([...person.titleWords].filter(isSignificant).flatMap((word) => inBothLanguages(word).map(inHead).map(quoted))),
		anyOf(rarestWords(person, counts).map(quoted)),
	]);
}

/** The same, without jobs that have one of the words in their head. */
function excluding(tiers: readonly Tier[], words: readonly string[]): Tier[] {
	const excluded = words.map((word) => ` & !${quoted(inHead(word))}`).join("");
	return tiers.map(({ rank, query }) => ({ rank, query: query && `(${query})${excluded}` }));
}

/** The rarest words that occur in jobs, with those the person uses more often first; words no job had when they were counted come last. */
function rarestWords({ words, bag }: ReadText, counts: WordCounts): string[] {
	const significant = [...new Map(words.map((one) => [one.word, one])).values()].filter(
		({ word }) => isSignificant(word) && !isBoilerplate(word),
	);
	const weight = (root: number) => counts.rarity(root) * Math.log(1 + (bag.get(root) ?? 0)) * (counts.isKnown(root) ? 1 : 0.01);
	return significant
		.toSorted((a, b) => weight(b.root) - weight(a.root))
		.slice(0, rarestMax)
		.map(({ word }) => word);
}

const anyOf = (queries: readonly string[]): string => (queries.length > 0 ? `(${queries.join(" | ")})` : "");

function allInHead(skill: string): string {
	const words = wordsOf(skill).map(({ word }) => quoted(inHead(word)));
	return words.length > 0 ? `(${words.join(" & ")})` : "";
}
