import { lt, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { jobIndex, searchWords } from "../db/search.ts";
import type { Queryable } from "../platform/database.ts";
import { namesOf } from "../platform/rows.ts";

/** Above this many jobs, a sixteenth is counted. */
const wholeMax = 100_000;

/**
 * Recounts how many jobs have each word, from the sampled sixteenth if there are very many jobs, and removes jobs past their deadline.
 * `today` is the day in Africa/Douala. Runs nightly, and at the end of an import.
 */
export async function refreshWordCounts(db: Queryable, today: string): Promise<void> {
	await db.delete(jobIndex).where(lt(jobIndex.openUntil, today));
	const isLarge = await hasMoreThan(db, wholeMax);
	const times = isLarge ? sql`counted.documents * 16` : sql`counted.documents`;
	// a word missing from the sample may still occur
	const uncounted = isLarge ? searchWords.jobCount : sql`0`;
	await db.execute(sql`
		with counted as materialized (select * from ts_stat(${isLarge ? ofSample : ofAll}) as counted (lexeme, documents)), fresh as (
			select ${searchWords.form} as spelled, coalesce(${times}, ${uncounted}) as times
			from ${searchWords} left join counted on counted.lexeme = ${searchWords.word}
		)
		update ${searchWords} set ${namesOf(searchWords.jobCount)} = fresh.times from fresh
		where ${searchWords.form} = fresh.spelled and ${searchWords.jobCount} <> fresh.times`);
	await db.execute(sql`analyze ${searchWords}`);
	await db.execute(sql`analyze ${jobIndex}`);
}

async function hasMoreThan(db: Queryable, many: number): Promise<boolean> {
	const some = db
		.select({ id: jobIndex.jobId })
		.from(jobIndex)
		.limit(many + 1)
		.as("some");
	const [counted] = await db.select({ isMore: sql<boolean>`count(*) > ${many}` }).from(some);
	return counted?.isMore ?? false;
}

const textOf = (query: ReturnType<typeof sql>): string => new PgDialect().sqlToQuery(query).sql;

/** `ts_stat` takes its query as text. */
const ofAll = textOf(sql`select ${jobIndex.words} from ${jobIndex}`);
const ofSample = textOf(sql`select ${jobIndex.words} from ${jobIndex} where ${jobIndex.sampled}`);
