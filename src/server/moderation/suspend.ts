import { type SQL, sql } from "drizzle-orm";
import { type IndexableJob, indexing } from "../search/index-jobs.ts";

/**
 * Parts of a statement that suspend a person, with `effect` as in `targets.ts`: their sessions end, what they wrote is read
 * by nobody (`isThere`), and of their jobs are held those that nobody else could answer for. Not a moderator, who has to lose that role first.
 */
export const suspending = (personId: SQL): SQL => sql`
	effect as (
		update users set suspended_at = now() where id = ${personId} and suspended_at is null and moderator_since is null returning id
	), ended as (
		delete from sessions using effect where user_id = effect.id
	), held as (
		update jobs set held_at = now() from effect
		where jobs.owner_id = effect.id and held_at is null and not exists (
			select from company_members join users on users.id = company_members.user_id
			where company_members.company_id = jobs.company_id and company_members.role in ('owner', 'recruiter')
				and users.id <> effect.id and users.suspended_at is null
		)
		returning jobs.id
	), unindexed as (
		delete from job_index using held where job_id = held.id
	)`;

/** The same back: `jobs` are the person's held ones that may be found again, read and locked before. */
export const lifting = (personId: SQL, jobs: readonly IndexableJob[]): SQL => sql`
	effect as (
		update users set suspended_at = null where id = ${personId} and suspended_at is not null returning id
	), released as (
		update jobs set held_at = null from effect where jobs.owner_id = effect.id and held_at is not null returning jobs.id
	), ${indexing(jobs, sql`exists (select from effect)`)}`;
