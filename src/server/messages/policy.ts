import { type SQL, sql } from "drizzle-orm";
import { managedBy } from "../access/jobs.ts";
import { isConnectedTo } from "../access/people.ts";

/**
 * Of a query that calls the other person `users`: who writes to whom without asking (decisions.md "Community"): two who
 * follow each other, and recruiters with their applicants, from both sides. Everybody else asks first.
 */
export const writesFreelyTo = (viewerId: string): SQL => sql`(
	${isConnectedTo(viewerId)}
	or ${appliedTo({ applicant: sql`users.id`, recruiter: viewerId })}
	or ${appliedTo({ applicant: sql`${viewerId}::uuid`, recruiter: sql`users.id` })}
)`;

const appliedTo = ({ applicant, recruiter }: { applicant: SQL; recruiter: string | SQL }): SQL => sql`exists (
	select from applications join jobs on jobs.id = applications.job_id
	where applications.user_id = ${applicant} and applications.status <> 'Withdrawn' and ${managedBy(recruiter)}
)`;

/** The lesser and the greater id of two, as `conversations` keeps them. */
export const pairOf = (one: string, other: string): { low: SQL; high: SQL; isLow: SQL } => ({
	low: sql`least(${one}::uuid, ${other}::uuid)`,
	high: sql`greatest(${one}::uuid, ${other}::uuid)`,
	isLow: sql`(${one}::uuid < ${other}::uuid)`,
});

/** Of `conversations`: whether this person began it. */
export const startedBy = (personId: string): SQL =>
	sql`(conversations.started_by_low = (conversations.low_id is not distinct from ${personId}::uuid))`;
