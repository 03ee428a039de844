import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { isBlindYet } from "../access/applications.ts";
import { managedBy } from "../access/jobs.ts";
import { applications, isOwed } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Transaction } from "../platform/database.ts";

/** Of `applications`: whether a person decides about it. */
const isDecidedBy = (personId: string): SQL => sql`exists (
	select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${managedBy(personId)}
)`;

/** What the employer does about an application that answers it (decisions.md "Hiring"). */
export async function recordAnswer(tx: Transaction, { id, from }: { id: string; from: string }): Promise<void> {
	await tx
		.update(applications)
		.set({ answeredAt: sql`now()` })
		.where(and(eq(applications.id, id), isNull(applications.answeredAt), isDecidedBy(from)));
}

type Message = { to: string; from: string; about: { kind: string; id: string } | null };

/** Of `applications` with their `jobs`: those that a message may be an answer to. */
function isMeant({ to, from, about }: Message): SQL | undefined {
	const isNamed =
		about?.kind === "application"
			? eq(applications.id, about.id)
			: and(isOwed(applications), about ? eq(applications.jobId, about.id) : undefined);
	return and(eq(applications.userId, to), isNamed, managedBy(from), not(isBlindYet));
}

/** Whether there is one. */
export const waitsForMessage = (message: Message): SQL<boolean> =>
	message.about?.kind === "profile"
		? sql<boolean>`false`
		: sql<boolean>`exists (select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${isMeant(message)})`;

/**
 * The employer's message in the application's conversation, to who applied, is an answer. Two people have one conversation: what
 * is about nothing, or about the job, answers the application that waits there, where it can only be that one. Of a blind review
 * none does: that it counts as answered would tell whose it is.
 */
export async function recordMessage(tx: Transaction, message: Message): Promise<void> {
	const waiting = await tx
		.select({ id: applications.id })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(isMeant(message))
		.limit(2);
	const [only, ...others] = waiting;
	if (only && others.length === 0) await recordAnswer(tx, { id: only.id, from: message.from });
}
