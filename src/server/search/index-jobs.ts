import { type SQL, sql } from "drizzle-orm";
import type { JobType } from "../../contract/options.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { inHead, ofJobType, ofPlace, ofPlacePart, ofRemote, ofTag, partSizeMax, partsOf, quoted } from "./lexemes.ts";
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
	applicationDeadline: string | null;
	createdAt: Date | string;
};

/**
 * Puts jobs that are not closed into the index, or replaces what it knows of them. One statement;
 * some hundreds at a time are fast. Commit each batch: jobs with a word in common that nobody used before wait for each other.
 */
export async function indexJobs(tx: Queryable, jobs: readonly IndexableJob[]): Promise<void> {
	if (jobs.length > 0) await tx.execute(sql`with ${indexing(jobs)} select`);
}

/**
 * The same as parts of a statement that writes the jobs; `condition` sees what it has written, and where it is false
 * nothing enters the index.
 */
export function indexing(jobs: readonly IndexableJob[], condition: SQL = sql`true`): SQL {
	const forms = new Map<string, string>();
	const places = new Set<string>();
	const vectors = jobs.map((job) => {
		const place = fold(job.location);
		places.add(place);
		const { head, rest } = wordsOfJob(job);
		for (const { word, form } of [...head, ...rest]) forms.set(form, word);
		return vectorOf([
			...head.map(({ word }) => inHead(word)),
			...[...head, ...rest].map(({ word }) => word).filter((word) => !isStopWord(word)),
			...job.skills.map(ofTag),
			...[1, 2, partSizeMax].flatMap((size) => partsOf(place, size)).map(ofPlacePart),
			ofPlace(place),
			ofJobType(job.jobType as JobType),
			ofRemote(job.isRemote),
		]);
	});
	return sql`
		${learning(forms)}, places as (
			insert into search_places (place)
			select place from unnest(${sql.param([...places].sort())}::text[]) with ordinality as given (place, n)
			where not exists (select from search_places known where known.place = given.place)
			order by n
			on conflict do nothing
		), indexed as (
		insert into job_index (job_id, published_at, open_until, words)
		select job_id, published_at, open_until, words::tsvector
		from unnest(
			${sql.param(jobs.map((job) => job.id))}::uuid[],
			${sql.param(jobs.map(({ createdAt }) => (createdAt instanceof Date ? createdAt.toISOString() : createdAt)))}::timestamptz[],
			${sql.param(jobs.map((job) => job.applicationDeadline))}::date[],
			${sql.param(vectors)}::text[]
		) as job (job_id, published_at, open_until, words)
		where ${condition}
		on conflict (job_id) do update
		set published_at = excluded.published_at, open_until = excluded.open_until, words = excluded.words
		)`;
}

/**
 * Parts of a statement that lets jobs be found by another company name too, those whose `id` is in `source`. By the former
 * name they are found until they are written anew.
 */
export function indexingName(companyName: string, source: SQL): SQL {
	const words = wordsToIndex(companyName);
	const vector = vectorOf([...words.map(({ word }) => inHead(word)), ...words.map(({ word }) => word).filter((word) => !isStopWord(word))]);
	return sql`
		${learning(new Map(words.map(({ form, word }) => [form, word])))}, indexed as (
			update job_index set words = job_index.words || ${vector}::tsvector from ${source} as named where job_index.job_id = named.id
		)`;
}

/** Words that nobody used before enter the vocabulary, in order, so that two who add the same cannot wait for each other crosswise. */
function learning(forms: ReadonlyMap<string, string>): SQL {
	const vocabulary = [...forms].sort(byForm);
	return sql`words as (
			insert into search_words (form, word, stem_en, stem_fr)
			select form, word,
				coalesce((ts_lexize('english_stem', word))[1], word),
				coalesce((ts_lexize('french_stem', form))[1], word)
			from unnest(${sql.param(vocabulary.map(([form]) => form))}::text[], ${sql.param(vocabulary.map(([, word]) => word))}::text[])
				with ordinality as typed (form, word, n)
			where not exists (select from search_words known where known.form = typed.form)
			order by n
			on conflict do nothing
		)`;
}

/** Takes closed jobs out. Deleted ones leave by themselves. */
export async function removeFromIndex(tx: Queryable, jobIds: readonly string[]): Promise<void> {
	await tx.execute(sql`delete from job_index where job_id = any(${sql.param(jobIds)}::uuid[])`);
}

/** The head is what a job is called; the rest says more about it. */
function wordsOfJob(job: IndexableJob): { head: Word[]; rest: Word[] } {
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
