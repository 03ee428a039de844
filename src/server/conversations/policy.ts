import { and, eq, type SQL, sql } from "drizzle-orm";
import { isBlindYet } from "../access/applications.ts";
import { managedBy } from "../access/jobs.ts";
import { isConnectedTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { conversations } from "../db/conversations.ts";
import { jobs } from "../db/jobs.ts";

/**
 * SQL condition on `users`, the other person: viewer and user may write without a request (decisions.md "Community"), as they follow each
 * other, or one is a recruiter and the other their applicant. Everybody else has to ask first.
 */
export const writesFreelyTo = (viewerId: string): SQL<boolean> => sql<boolean>`(
	${isConnectedTo(viewerId)}
	or ${isApplicantOf(viewerId)}
	or ${appliedTo({ applicant: sql`${viewerId}::uuid`, recruiter: sql`${users.id}` })}
)`;

/** SQL condition on `users`: they applied to the recruiter, who knows it; in a blind review, only after the first decision. */
export const isApplicantOf = (recruiterId: string): SQL<boolean> =>
	appliedTo({ applicant: sql`${users.id}`, recruiter: recruiterId, condition: sql`not ${isBlindYet}` });

type ApplicationPair = { applicant: SQL; recruiter: string | SQL; condition?: SQL };

/** SQL condition: the applicant has an application to a job that the recruiter manages and that was not taken down for fraud. */
const appliedTo = ({ applicant, recruiter, condition = sql`true` }: ApplicationPair): SQL<boolean> => sql<boolean>`exists (
	select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
	where ${applications.userId} = ${applicant} and ${applications.status} <> 'Withdrawn' and ${jobs.takenDownAt} is null and ${managedBy(recruiter)}
		and ${condition}
)`;

/** The lower and the higher of two ids, the order in which `conversations` stores them. */
export const pairOf = (one: string, other: string): { low: SQL<string>; high: SQL<string>; isLow: SQL<boolean> } => ({
	low: sql`least(${one}::uuid, ${other}::uuid)`,
	high: sql`greatest(${one}::uuid, ${other}::uuid)`,
	isLow: sql`(${one}::uuid < ${other}::uuid)`,
});

/** SQL condition on `conversations`: the one between two people. */
export function isBetween(one: string, other: string): SQL | undefined {
	const { low, high } = pairOf(one, other);
	return and(eq(conversations.userA, low), eq(conversations.userB, high));
}

/** SQL condition on `conversations`: this person started it. */
export const startedBy = (personId: string): SQL<boolean> =>
	sql<boolean>`(${conversations.startedByA} = (${conversations.userA} is not distinct from ${personId}::uuid))`;
