import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/database.ts";

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
	const jobs = isLarge ? "select words from job_index where sampled" : "select words from job_index";
	const times = isLarge ? 16 : 1;
	await db.execute(sql`
		with counted as materialized (select word as lexeme, ndoc * ${times}::int as jobs from ts_stat(${jobs})), words as (
			update search_words set job_count = jobs from counted where word = lexeme and job_count <> jobs
		)
		update search_place_words set job_count = jobs from counted where '@' || word = lexeme and job_count <> jobs`);
	await db.execute(sql`analyze search_words`);
	await db.execute(sql`analyze job_index`);
}
