import { asc, exists, isNull, sql } from "drizzle-orm";
import { jobs } from "../db/jobs.ts";
import { jobIndex } from "../db/search.ts";
import type { Database } from "../platform/database.ts";
import { indexJobs } from "./index-jobs.ts";

const batch = 200;

/** Some jobs were indexed by an earlier version: a migration says so by taking their countries away. */
export const isIndexOld = sql`exists (select from ${jobIndex} where ${jobIndex.countries} is null)`;

/** Indexes those jobs anew, some at a time: meanwhile they are found by what is known of them. */
export async function indexAnew(db: Database): Promise<void> {
	while (await indexBatch(db));
}

const indexBatch = (db: Database): Promise<boolean> =>
	db.transaction(async (tx) => {
		const isOld = exists(
			tx
				.select({ id: jobIndex.jobId })
				.from(jobIndex)
				.where(sql`${jobIndex.jobId} = ${jobs.id} and ${isNull(jobIndex.countries)}`),
		);
		// locked as by whoever edits or closes one
		const old = await tx.select().from(jobs).where(isOld).orderBy(asc(jobs.id)).limit(batch).for("update");
		// not one that was closed, paused or hidden while this waited for it
		const listed = old.filter(({ closedAt, pausedAt, hiddenAt, suspendedAt }) => !closedAt && !pausedAt && !hiddenAt && !suspendedAt);
		await indexJobs(tx, listed);
		return listed.length > 0;
	});
