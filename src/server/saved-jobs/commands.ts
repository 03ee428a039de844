import { sql } from "drizzle-orm";
import { isShown } from "../access/jobs.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

type Asked = { viewerId: string; jobId: string };

/** Saves a job, open or closed, and gives since when it is saved; saving again changes nothing. One statement. Throws `not_found`. */
export async function saveJob(db: Queryable, { viewerId, jobId }: Asked): Promise<{ savedAt: string }> {
	const { rows } = await db.execute<{ savedAt: string }>(sql`
		with job as (
			select id from jobs where id = ${jobId} and ${isShown} for key share
		), saved as (
			insert into saved_jobs (user_id, job_id) select ${viewerId}::uuid, id from job
			-- an update to the same, not "nothing": that would give no row to the one who came second
			on conflict (user_id, job_id) do update set created_at = saved_jobs.created_at
			returning job_id, created_at, xmax = 0 as is_first
		), event as (
			insert into events (id, kind, user_id, job_id) select ${uuidv7()}::uuid, 'job_saved', ${viewerId}::uuid, job_id from saved where is_first
		)
		select ${iso("created_at")} as "savedAt" from saved`);
	return rows[0] ?? refuse("not_found");
}

/** Takes a job off a person's list. One statement. Throws `not_found` when it is not on it. */
export async function unsaveJob(db: Queryable, { viewerId, jobId }: Asked): Promise<void> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with removed as (
			delete from saved_jobs where user_id = ${viewerId} and job_id = ${jobId} returning job_id
		), event as (
			insert into events (id, kind, user_id, job_id) select ${uuidv7()}::uuid, 'job_unsaved', ${viewerId}::uuid, job_id from removed
		)
		select job_id as id from removed`);
	if (rows.length === 0) refuse("not_found");
}
