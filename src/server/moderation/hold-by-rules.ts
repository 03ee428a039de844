import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { moderationCases, moderationDecisions } from "../db/moderation.ts";
import { notifications } from "../db/notifications.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import type { IndexableJob } from "../search/index-jobs.ts";
import { countDecision, insertDecision } from "./decide.ts";
import { notifyOfDecision } from "./notify.ts";
import { excerptMax } from "./report.ts";
import { hideJob, restoreJob } from "./targets.ts";

const isCaseOfJob = (jobId: string) => and(eq(moderationCases.kind, "job"), eq(moderationCases.targetId, jobId));

/**
 * Locks a job's case, before the job itself, in the same order as a decision: otherwise two transactions that lock both could deadlock.
 * `opens`: creates the case if there is none, as the job may be held.
 */
export async function lockCaseOfJob(tx: Transaction, jobId: string, { opens }: { opens: boolean }): Promise<void> {
	if (opens) await tx.insert(moderationCases).values({ id: uuidv7(), kind: "job", targetId: jobId, words: "" }).onConflictDoNothing();
	await tx.select({ id: moderationCases.id }).from(moderationCases).where(isCaseOfJob(jobId)).for("update");
}

type HeldJob = { jobId: string; ownerId: string | null; words: string; reason: string };

/** Hides a job until a moderator has read it, and notifies its poster of the reason; a job already held stays held, with the new reason. */
export async function holdJob(tx: Transaction, { jobId, ownerId, words, reason }: HeldJob): Promise<void> {
	await lockCaseOfJob(tx, jobId, { opens: true });
	await withdrawNotice(tx, jobId);
	const excerpt = words.slice(0, excerptMax);
	const caseId = await changeCase(tx, jobId, {
		words: excerpt,
		authorId: ownerId,
		heldAt: sql`coalesce(${moderationCases.heldAt}, now())`,
	});
	if (caseId === null) return;
	await hideJob(tx, jobId, "held");
	const decisionId = await insertDecision(tx, { caseId, action: "hold", reason, words: excerpt });
	await countDecision(tx, { id: caseId });
	if (ownerId) await notifyOfDecision(tx, { personId: ownerId, notice: "jobHeld", decisionId, reason });
}

type ReleasedJob = { job: IndexableJob; isFound: boolean; ownerId: string | null; words: string; reason: string; notifies: boolean };

/** Shows a job again that the rules no longer hold; its author's pending appeal counts as granted. */
export async function releaseJob(tx: Transaction, { job, isFound, ownerId, words, reason, notifies }: ReleasedJob): Promise<void> {
	await lockCaseOfJob(tx, job.id, { opens: true });
	await withdrawNotice(tx, job.id);
	await restoreJob(tx, job.id, isFound ? [job] : []);
	const excerpt = words.slice(0, excerptMax);
	const caseId = await changeCase(tx, job.id, { words: excerpt, authorId: ownerId, heldAt: null });
	if (caseId === null) return;
	await tx
		.update(moderationDecisions)
		.set({ outcome: "granted", answer: reason, answeredAt: sql`now()` })
		.where(
			and(
				eq(moderationDecisions.caseId, caseId),
				eq(moderationDecisions.action, "hold"),
				isNotNull(moderationDecisions.appealedAt),
				isNull(moderationDecisions.answeredAt),
			),
		);
	const decisionId = await insertDecision(tx, { caseId, action: "restore", reason, words: excerpt });
	await countDecision(tx, { id: caseId });
	if (ownerId && notifies) await notifyOfDecision(tx, { personId: ownerId, notice: "jobPublicAgain", decisionId, reason });
}

/**
 * Removes an unread notice of the hold, so that the poster reads it only once: with the latest reason, or not at all if the job is no
 * longer held.
 */
async function withdrawNotice(tx: Transaction, jobId: string): Promise<void> {
	const holds = tx
		.select({ id: moderationDecisions.id })
		.from(moderationDecisions)
		.innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
		.where(and(isCaseOfJob(jobId), isNotNull(moderationCases.heldAt), eq(moderationDecisions.action, "hold")));
	await tx
		.delete(notifications)
		.where(and(inArray(notifications.targetId, holds), eq(notifications.kind, "jobHeld"), isNull(notifications.readAt)));
}

async function changeCase(
	tx: Transaction,
	jobId: string,
	set: { words: string; authorId: string | null; heldAt: ReturnType<typeof sql> | null },
): Promise<string | null> {
	const [changed] = await tx.update(moderationCases).set(set).where(isCaseOfJob(jobId)).returning({ id: moderationCases.id });
	return changed?.id ?? null;
}
