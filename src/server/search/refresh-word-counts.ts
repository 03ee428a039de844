import { sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";

/**
 * Counts anew how many jobs have each word, from the sampled sixteenth where there are very many jobs, and takes jobs
 * out whose deadline has passed. `today` is the day in Africa/Douala. For the night, and for the end of an import.
 */
export async function refreshWordCounts(db: Queryable, today: string): Promise<void> {
	await db.execute(sql`delete from job_index where open_until < ${today}::date`);
	const { rows } = await db.execute<{ isLarge: boolean }>(
		sql`select count(*) > 100000 as "isLarge" from (select from job_index limit 100001) counted`,
	);
	const isLarge = rows[0]?.isLarge ?? false;
	const counted = isLarge
		? sql`select word as lexeme, ndoc * 16 as jobs from ts_stat('select words from job_index where sampled')`
		: sql`select word as lexeme, ndoc as jobs from ts_stat('select words from job_index')`;
	// what the sample does not have may still be there
	const uncounted = isLarge ? sql`job_count` : sql`0`;
	await db.execute(sql`
		with counted as materialized (${counted})
		update search_words set job_count = now.jobs
		from (select form, coalesce(jobs, ${uncounted}) as jobs from search_words left join counted on lexeme = word) now
		where search_words.form = now.form and job_count <> now.jobs`);
	await db.execute(sql`analyze search_words`);
	await db.execute(sql`analyze job_index`);
}
