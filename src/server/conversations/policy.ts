import { and, eq, type SQL, sql } from "drizzle-orm";
import { isBlindYet } from "../access/applications.ts";
import { managedBy } from "../access/jobs.ts";
import { isConnectedTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { conversations } from "../db/conversations.ts";
import { jobs } from "../db/jobs.ts";

/**
 * Of a query that calls the other person `users`: who writes to whom without asking (decisions.md "Community"): two who
 * follow each other, and recruiters with their applicants, from both sides. Everybody else asks first.
 */
export const writesFreelyTo = (viewerId: string): SQL<boolean> => sql<boolean>`(
	${isConnectedTo(viewerId)}
	or ${isApplicantOf(viewerId)}
	or ${appliedTo({ applicant: sql`${viewerId}::uuid`, recruiter: sql`${users.id}` })}
)`;

/** Of `users`: they applied to who recruits and knows it, which in a blind review is after its first decision. */
export const isApplicantOf = (recruiterId: string): SQL<boolean> =>
	appliedTo({ applicant: sql`${users.id}`, recruiter: recruiterId, known: sql`not ${isBlindYet}` });

type Applying = { applicant: SQL; recruiter: string | SQL; known?: SQL };

/** One of their applications came to who recruits, by a job that was not taken down for fraud. */
const appliedTo = ({ applicant, recruiter, known = sql`true` }: Applying): SQL<boolean> => sql<boolean>`exists (
	select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
	where ${applications.userId} = ${applicant} and ${applications.status} <> 'Withdrawn' and ${jobs.takenDownAt} is null and ${managedBy(recruiter)}
		and ${known}
)`;

/** The lesser and the greater id of two, as `conversations` keeps them. */
export const pairOf = (one: string, other: string): { low: SQL<string>; high: SQL<string>; isLow: SQL<boolean> } => ({
	low: sql`least(${one}::uuid, ${other}::uuid)`,
	high: sql`greatest(${one}::uuid, ${other}::uuid)`,
	isLow: sql`(${one}::uuid < ${other}::uuid)`,
});

/** Of `conversations`: the one of two people. */
export function isBetween(one: string, other: string): SQL | undefined {
	const { low, high } = pairOf(one, other);
	return and(eq(conversations.userA, low), eq(conversations.userB, high));
}

/** Of `conversations`: whether this person began it. */
export const startedBy = (personId: string): SQL<boolean> =>
	sql<boolean>`(${conversations.startedByA} = (${conversations.userA} is not distinct from ${personId}::uuid))`;
