import { sql } from "drizzle-orm";
import { jobs } from "../db/jobs.ts";
import { jobIndex } from "../db/search.ts";
import type { Queryable } from "../platform/database.ts";
import { namesOf } from "../platform/rows.ts";
import { isUnreachable } from "./index-jobs.ts";

/** Refreshes which imported jobs nobody can apply to: companies get their first recruiter, and lose their last. Runs nightly. */
export async function refreshReach(db: Queryable): Promise<void> {
	await db.execute(sql`
		update ${jobIndex} set ${namesOf(jobIndex.isUnreachable)} = ${isUnreachable} from ${jobs}
		where ${jobs.id} = ${jobIndex.jobId} and ${jobs.source} is not null and ${jobs.sourceUrl} is null
			and ${jobIndex.isUnreachable} <> ${isUnreachable}`);
}
