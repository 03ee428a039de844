import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
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

/**
 * The employer's message in the application's conversation is an answer. Two people have one conversation: what is about nothing,
 * or about the job, answers the application that waits there, where it can only be that one.
 */
export async function recordMessage(tx: Transaction, { to, from, about }: Message): Promise<void> {
	if (about?.kind === "application") return recordAnswer(tx, { id: about.id, from });
	if (about?.kind === "profile") return;
	const waiting = await tx
		.select({ id: applications.id })
		.from(applications)
		.where(and(eq(applications.userId, to), isOwed(applications), about ? eq(applications.jobId, about.id) : undefined, isDecidedBy(from)))
		.limit(2);
	const [only, ...others] = waiting;
	if (only && others.length === 0) await recordAnswer(tx, { id: only.id, from });
}
