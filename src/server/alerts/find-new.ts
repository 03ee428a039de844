import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { alertJobsMax } from "../../contract/limits/alerts.ts";
import { isOpen } from "../access/jobs.ts";
import { foundJobs, keptSearches } from "../db/alerts.ts";
import { jobs } from "../db/jobs.ts";
import { jobIndex } from "../db/search.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { excluded, rows } from "../platform/rows.ts";
import type { Query } from "../search/tiers.ts";
import { SearchIndex } from "./match.ts";
import { type Sought, Vocabulary } from "./vocabulary.ts";

/** Batch sizes: jobs announced in one transaction, jobs matched at once among these, and pairs of search and job per statement. */
const announcedAtOnce = 5_000;
const jobsAtOnce = 250;
const pairsAtOnce = 20_000;
/** One more than a mail lists, to tell that there are more. */
const foundMax = alertJobsMax + 1;

/** Saved searches for the same thing are one search here. */
type Search = Sought & { mark: string };
type ArrivedJob = { id: string; lexemes: string[] };
type Pair = { search: Search; jobId: string };
/** Job ids by mark, newest first. */
type Matches = Map<string, string[]>;

const isMailed = and(isNotNull(keptSearches.confirmedAt), ne(keptSearches.frequency, "off"));

/**
 * Matches every job not yet announced, whenever it came, against the saved searches; matches wait for each search's next mail. Matching
 * runs without locks; storing the matches and marking the jobs announced is one short transaction, so an interrupted run loses none and two
 * concurrent runs find none twice.
 */
export async function findNew(db: Database, today: string): Promise<void> {
	const searches = await readSearches(db);
	const vocabulary = new Vocabulary();
	await vocabulary.learn(db, searches);
	let index: SearchIndex<Search> | undefined;
	for (let ids = await arrivedIds(db, today); ids.length > 0; ids = await arrivedIds(db, today)) {
		const found: Matches = new Map();
		for (let from = 0; from < ids.length; from += jobsAtOnce) {
			const arrived = await readArrived(db, ids.slice(from, from + jobsAtOnce));
			index ??= new SearchIndex(
				indexable(searches, vocabulary),
				arrived.map(({ lexemes }) => lexemes),
			);
			await addMatches(db, arrived, { index, vocabulary, found });
		}
		await db.transaction((tx) => announce(tx, { ids, today, found }));
	}
}

async function readSearches(db: Database): Promise<Search[]> {
	const { mark, filters, without } = keptSearches;
	return db.selectDistinctOn([mark], { mark, filters, without }).from(keptSearches).where(isMailed).orderBy(asc(mark));
}

function* indexable(searches: readonly Search[], vocabulary: Vocabulary): Generator<{ search: Search; query: Query | null }> {
	for (const search of searches) {
		const query = vocabulary.queryOf(search);
		if (query !== undefined) yield { search, query };
	}
}

const isNew = (today: string) => and(isNull(jobs.announcedAt), isOpen(today));

/** Ids of unannounced open jobs, newest first. */
async function arrivedIds(db: Queryable, today: string): Promise<string[]> {
	const arrived = await db
		.select({ id: jobs.id })
		.from(jobs)
		.innerJoin(jobIndex, eq(jobIndex.jobId, jobs.id))
		.where(isNew(today))
		.orderBy(desc(jobs.id))
		.limit(announcedAtOnce);
	return arrived.map(({ id }) => id);
}

const readArrived = (db: Queryable, ids: readonly string[]): Promise<ArrivedJob[]> =>
	db
		.select({ id: jobIndex.jobId, lexemes: sql<string[]>`tsvector_to_array(${jobIndex.words})` })
		.from(jobIndex)
		.where(inArray(jobIndex.jobId, [...ids]))
		.orderBy(desc(jobIndex.jobId));

type MatchContext = { index: SearchIndex<Search>; vocabulary: Vocabulary; found: Matches };

async function addMatches(db: Queryable, arrived: readonly ArrivedJob[], { index, vocabulary, found }: MatchContext): Promise<void> {
	const pairs = arrived.flatMap(({ id, lexemes }) =>
		index
			.searchesFor(lexemes)
			.filter(({ mark }) => (found.get(mark)?.length ?? 0) < foundMax)
			.map((search) => ({ search, jobId: id })),
	);
	for (let from = 0; from < pairs.length; from += pairsAtOnce) {
		for (const { search, jobId } of await confirmedPairs(db, pairs.slice(from, from + pairsAtOnce), vocabulary)) {
			const jobIds = found.get(search.mark);
			if (jobIds) jobIds.push(jobId);
			else found.set(search.mark, [jobId]);
		}
	}
}

const matchedPair = z.object({ at: z.number() });

/** The pairs whose search really matches the job, by the same query as every job list. */
async function confirmedPairs(db: Queryable, pairs: readonly Pair[], vocabulary: Vocabulary): Promise<Pair[]> {
	const searches = [...new Set(pairs.map(({ search }) => search))];
	const positionOf = new Map(searches.map((search, n) => [search, n + 1]));
	const queries = searches.map((search) => vocabulary.queryOf(search) ?? null);
	const found = await rows(
		db,
		matchedPair,
		sql`
		with asked as materialized (
			select n::int, typed::tsquery as wanted from unnest(${sql.param(queries)}::text[]) with ordinality as given (typed, n)
		)
		select pairs.at::int from unnest(
			${sql.param(pairs.map(({ search }) => positionOf.get(search)))}::int[], ${sql.param(pairs.map(({ jobId }) => jobId))}::uuid[]
		) with ordinality as pairs (n, job, at)
		join asked on asked.n = pairs.n join ${jobIndex} on ${jobIndex.jobId} = pairs.job
		where asked.wanted is null or ${jobIndex.words} @@ asked.wanted
		order by pairs.at`,
	);
	return found.flatMap(({ at }) => pairs[at - 1] ?? []);
}

/** Stores the matches for all searches with the same mark. Skips jobs closed or hidden meanwhile and those another run has announced. */
async function announce(tx: Transaction, { ids, today, found }: { ids: readonly string[]; today: string; found: Matches }): Promise<void> {
	const isArrived = sql`${jobs.id} = any(${sql.param([...ids])}::uuid[])`;
	// ordered by id like everywhere that several jobs are locked, to avoid deadlocks
	await tx.select({ id: jobs.id }).from(jobs).where(isArrived).orderBy(asc(jobs.id)).for("update");
	const announced = await tx
		.update(jobs)
		.set({ announcedAt: sql`now()` })
		.where(and(isArrived, isNew(today)))
		.returning({ id: jobs.id });
	const announcedIds = new Set(announced.map(({ id }) => id));
	const matches = [...found].map(([mark, jobIds]) => ({ mark, those: jobIds.filter((id) => announcedIds.has(id)).slice(0, foundMax) }));
	for (let from = 0; from < matches.length; from += pairsAtOnce) await storeMatches(tx, matches.slice(from, from + pairsAtOnce));
}

async function storeMatches(tx: Transaction, matches: readonly { mark: string; those: readonly string[] }[]): Promise<void> {
	const nonEmpty = matches.filter(({ those }) => those.length > 0);
	const lists = nonEmpty.map(({ those }) => `{${those.join(",")}}`);
	await tx
		.insert(foundJobs)
		.select(
			sql`
			select ${keptSearches.id}, found.list::uuid[]
			from unnest(${sql.param(nonEmpty.map(({ mark }) => mark))}::text[], ${sql.param(lists)}::text[]) as found (sought, list)
			join ${keptSearches} on ${keptSearches.mark} = found.sought
			where ${isMailed}`,
		)
		.onConflictDoUpdate({
			target: foundJobs.searchId,
			set: { jobIds: sql`(${excluded(foundJobs.jobIds)} || ${foundJobs.jobIds})[1:${foundMax}::int]` },
		});
}
