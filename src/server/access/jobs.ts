import { type SQL, sql } from "drizzle-orm";

/** Whether a person may manage `jobs`: theirs, or of a company for which they recruit (decisions.md "Marketplace"). */
export const managedBy = (viewerId: string | SQL): SQL => sql`(
	jobs.owner_id is not distinct from ${viewerId}::uuid
	or exists (
		select from company_members
		where user_id = ${viewerId} and company_id = jobs.company_id and company_members.role in ('owner', 'recruiter')
	)
)`;

/** The ids of all jobs that a person may manage: `managedBy` as a list, read from the indexes of owner and company. */
export const jobsManagedBy = (viewerId: string): SQL => sql`(
	select id from jobs where owner_id = ${viewerId}::uuid
	union
	select jobs.id from company_members join jobs on jobs.company_id = company_members.company_id
	where company_members.user_id = ${viewerId} and company_members.role in ('owner', 'recruiter')
)`;

/** Whether somebody here would read an application: an imported job has no owner, and often no company member either. */
export const appliesHere = sql`(
	jobs.owner_id is not null
	or exists (select from company_members where company_id = jobs.company_id and company_members.role in ('owner', 'recruiter'))
)`;

/** Neither hidden by a moderator nor held with who posted it: those whom it belongs to read it, and moderators. */
export const isShown = sql`(jobs.hidden_at is null and jobs.held_at is null)`;

/** Still taking applications: shown, not closed, and its deadline's day has not ended. */
export const isOpen = (today: string): SQL =>
	sql`(jobs.closed_at is null and ${isShown} and (jobs.application_deadline is null or jobs.application_deadline >= ${today}::date))`;
