import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { isBlindYet } from "../access/applications.ts";
import { managedBy } from "../access/jobs.ts";
import { applications, isOwed } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Transaction } from "../platform/database.ts";

/** SQL condition on `applications`: the person may decide. */
const isDecidedBy = (personId: string): SQL => sql`exists (
	select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${managedBy(personId)}
)`;

/** Marks an application as answered by an act of the employer (decisions.md "Hiring"). */
export async function recordAnswer(tx: Transaction, { id, from }: { id: string; from: string }): Promise<void> {
	await tx
		.update(applications)
		.set({ answeredAt: sql`now()` })
		.where(and(eq(applications.id, id), isNull(applications.answeredAt), isDecidedBy(from)));
}

type Message = { to: string; from: string; about: { kind: string; id: string } | null };

/** SQL condition on `applications` with their `jobs`: a message may be the answer. */
function isAnsweredBy({ to, from, about }: Message): SQL | undefined {
	const isSubject =
		about?.kind === "application"
			? eq(applications.id, about.id)
			: and(isOwed(applications), about ? eq(applications.jobId, about.id) : undefined);
	return and(eq(applications.userId, to), isSubject, managedBy(from), not(isBlindYet));
}

/** SQL condition: there is such an application. */
export const waitsForMessage = (message: Message): SQL<boolean> =>
	message.about?.kind === "profile"
		? sql<boolean>`false`
		: sql<boolean>`exists (select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${isAnsweredBy(message)})`;

/**
 * Counts the employer's message to an applicant as an answer. As two people share one conversation, a message about nothing, or about the
 * job, answers the application waiting there if only one is possible. In a blind review none counts: marking an application as answered
 * would reveal whose it is.
 */
export async function recordMessage(tx: Transaction, message: Message): Promise<void> {
	const waiting = await tx
		.select({ id: applications.id })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(isAnsweredBy(message))
		.limit(2);
	const [only, ...others] = waiting;
	if (only && others.length === 0) await recordAnswer(tx, { id: only.id, from: message.from });
}
