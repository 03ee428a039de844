import { inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { JobType, PayPeriod, SalaryCode } from "../../contract/options.ts";
import { monthlyPay, payOf } from "../../contract/pay.ts";
import { appliesHere } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import { jobIndex, searchPlaces, searchWords } from "../db/search.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { excluded } from "../platform/rows.ts";
import { employerLexemes } from "./employer-lexemes.ts";
import {
	inHead,
	ofJobType,
	ofLanguage,
	ofPay,
	ofPlace,
	ofPlacePart,
	ofRemote,
	ofTag,
	ofTown,
	partSizeMax,
	partsOf,
	quoted,
} from "./lexemes.ts";
import { countriesOf } from "./places.ts";
import { languagesOf } from "./posting-language.ts";
import { townsOf } from "./towns.ts";
import { isStopWord, type Word, wordsToIndex } from "./words.ts";

/** What the index needs of a job; a row of `jobs` fits. */
export type IndexableJob = {
	id: string;
	title: string;
	companyName: string;
	location: string;
	description: string;
	requiredSkills: string | null;
	skills: readonly string[];
	jobType: string;
	isRemote: boolean;
	salary: string | null;
	salaryMin: number | null;
	salaryMax: number | null;
	payPeriod: PayPeriod;
	createdAt: Date | string;
};

/**
 * Adds jobs that are rows of the table and not closed to the index, or replaces their entries; batches of some hundreds are fast. Commit
 * each batch: jobs that share a new word wait for each other.
 */
export async function indexJobs(tx: Queryable, indexed: readonly IndexableJob[]): Promise<void> {
	if (indexed.length === 0) return;
	const wordsByJob = indexed.map(textOfPosting);
	await learnWords(
		tx,
		wordsByJob.flatMap(({ head, rest }) => [...head, ...rest]),
	);
	await learnPlaces(tx, indexed);
	const vectors = indexed.map((job, place) => vectorOf(lexemesOf(job, wordsByJob[place] ?? textOfPosting(job))));
	// without a named country, a job posted here is in the site's own; that of an imported job is unknown
	const countries = sql`case when ${jobs.source} is null then named else array_remove(named, '') end`;
	await tx
		.insert(jobIndex, "jobId", "publishedAt", "openUntil", "words", "countries", "isRemote", "isUnreachable", "pay")
		.select(
			sql`
			select job, published, ${jobs.openUntil}, lexemes::tsvector || ${employerLexemes}, ${countries}, remote, ${isUnreachable}, pays
			from (
				select job, published, lexemes, array(select json_array_elements_text(lands)) as named, remote, pays
				from unnest(
					${sql.param(indexed.map((job) => job.id))}::uuid[],
					${sql.param(indexed.map(({ createdAt }) => (createdAt instanceof Date ? createdAt.toISOString() : createdAt)))}::timestamptz[],
					${sql.param(vectors)}::text[],
					${sql.param(indexed.map((job) => JSON.stringify(countriesOf(job.location))))}::json[],
					${sql.param(indexed.map((job) => job.isRemote))}::boolean[],
					${sql.param(indexed.map((job) => leastPay(job) ?? -1))}::int[]
				) as given (job, published, lexemes, lands, remote, pays)
			) as given join ${jobs} on ${jobs.id} = given.job`,
		)
		.onConflictDoUpdate({
			target: jobIndex.jobId,
			set: {
				publishedAt: excluded(jobIndex.publishedAt),
				openUntil: excluded(jobIndex.openUntil),
				words: excluded(jobIndex.words),
				countries: excluded(jobIndex.countries),
				isRemote: excluded(jobIndex.isRemote),
				isUnreachable: excluded(jobIndex.isUnreachable),
				pay: excluded(jobIndex.pay),
			},
		});
}

/** SQL condition on `jobs`: nobody can apply, neither here nor where the job was published. */
export const isUnreachable = sql<boolean>`(${jobs.source} is not null and ${jobs.sourceUrl} is null and not ${appliesHere})`;

/** The least pay in FCFA a month; null if the job does not state its pay. "Up to X" counts as 0, since it may be nothing. */
function leastPay({ salary, ...amounts }: IndexableJob): number | null {
	const pay = payOf({ ...amounts, salary: salary as SalaryCode | null });
	return pay && monthlyPay(pay.from ?? 0, pay.period);
}

/** Makes jobs searchable by another company name too. The former name finds them until they are reindexed. */
export async function indexName(tx: Queryable, companyName: string, jobIds: readonly string[]): Promise<void> {
	const words = wordsToIndex(companyName);
	await learnWords(tx, words);
	const vector = vectorOf([...words.map(({ word }) => inHead(word)), ...words.map(({ word }) => word).filter((word) => !isStopWord(word))]);
	await tx
		.update(jobIndex)
		.set({ words: sql`${jobIndex.words} || ${vector}::tsvector` })
		.where(inArray(jobIndex.jobId, [...jobIds]));
}

/** Adds new words to the vocabulary, in order, so that two transactions adding the same words cannot deadlock. */
async function learnWords(tx: Queryable, words: readonly Word[]): Promise<void> {
	const vocabulary = [...new Map(words.map(({ form, word }) => [form, word]))].sort(byForm);
	await tx
		.insert(searchWords, "form", "word", "stemEn", "stemFr")
		.select(
			sql`
			select spelled, plain,
				coalesce((ts_lexize('english_stem', plain))[1], plain),
				coalesce((ts_lexize('french_stem', spelled))[1], plain)
			from unnest(${sql.param(vocabulary.map(([form]) => form))}::text[], ${sql.param(vocabulary.map(([, word]) => word))}::text[])
				with ordinality as typed (spelled, plain, n)
			where not exists (select from ${searchWords} as ${knownWords} where ${knownWords.form} = typed.spelled)
			order by n`,
		)
		.onConflictDoNothing();
}

const knownWords = alias(searchWords, "known_words");

/** Same for places. */
async function learnPlaces(tx: Queryable, indexed: readonly IndexableJob[]): Promise<void> {
	const places = [...new Set(indexed.map((job) => fold(job.location)))].sort();
	await tx
		.insert(searchPlaces)
		.select(
			sql`
			select called from unnest(${sql.param(places)}::text[]) with ordinality as given (called, n)
			where not exists (select from ${searchPlaces} as ${knownPlaces} where ${knownPlaces.place} = given.called)
			order by n`,
		)
		.onConflictDoNothing();
}

const knownPlaces = alias(searchPlaces, "known_places");

/** Removes closed jobs from the index. Deleted ones are removed by the foreign key. */
export async function removeFromIndex(tx: Queryable, jobIds: readonly string[]): Promise<void> {
	await tx.delete(jobIndex).where(inArray(jobIndex.jobId, [...jobIds]));
}

type WordsOfJob = { head: Word[]; rest: Word[] };

function lexemesOf(job: IndexableJob, { head, rest }: WordsOfJob): string[] {
	const place = fold(job.location);
	return [
		...head.map(({ word }) => inHead(word)),
		...[...head, ...rest].map(({ word }) => word).filter((word) => !isStopWord(word)),
		...job.skills.map(ofTag),
		...[1, 2, partSizeMax].flatMap((size) => partsOf(place, size)).map(ofPlacePart),
		ofPlace(place),
		...townsOf(job.location).map(ofTown),
		...languagesOf(`${job.title}\n${job.description}\n${job.requiredSkills ?? ""}`).map(ofLanguage),
		ofJobType(job.jobType as JobType),
		ofRemote(job.isRemote),
		...ofPay(leastPay(job)),
	];
}

/** The words of a job: the head is what it is called, the rest describes it. */
function textOfPosting(job: IndexableJob): WordsOfJob {
	const head = [job.title, job.companyName, ...job.skills].join("\n");
	const rest = `${job.description}\n${job.requiredSkills ?? ""}`;
	return { head: wordsToIndex(head), rest: wordsToIndex(rest) };
}

function vectorOf(lexemes: readonly string[]): string {
	return [...new Set(lexemes)].map(quoted).join(" ");
}

function byForm([a]: readonly [string, string], [b]: readonly [string, string]): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
