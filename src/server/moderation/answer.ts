import { and, eq, notInArray, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ModerationAction } from "../../contract/options.ts";
import { moderationCases, moderationDecisions } from "../db/moderation.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { applyAction, countDecision, lockCase, refuseOwn } from "./decide.ts";
import { isAppealed, mayAnswer } from "./decisions.ts";
import { notifyOfDecision } from "./notify.ts";

/** The action that undoes each one when its appeal is granted; for a warning, granting the appeal is enough. */
const undoingAction: Partial<Record<ModerationAction, ModerationAction>> = {
	hide: "restore",
	hold: "restore",
	takeDown: "restore",
	suspend: "lift",
};

type Answer = { decisionId: string; outcome: "granted" | "declined"; reason: string };

/**
 * Answers an appeal. If it is granted, undoes the action where it is still in effect and no later decision replaced it. Notifies the
 * author. One transaction. Throws `not_found`; `conflict` if it was already answered, concerns the decider or contests their own decision.
 */
export const answerAppeal = (db: Database, decider: { id: string }, { decisionId, outcome, reason }: Answer): Promise<void> =>
	db.transaction(async (tx) => {
		const lockedCase = await lockCase(tx, { decisionId });
		refuseOwn(lockedCase, decider);
		const { authorId, action } = lockedCase;
		if (authorId === null || action === null) return refuse("not_found");
		await refuseAnswer(tx, decider, decisionId);
		const undoAction = outcome === "granted" && !(await isReplaced(tx, decisionId)) && undoingAction[action];
		if (undoAction) await applyAction(tx, lockedCase, undoAction);
		await tx
			.update(moderationDecisions)
			.set({ outcome, answer: reason, answeredAt: sql`now()`, answeredById: decider.id })
			.where(eq(moderationDecisions.id, decisionId));
		// a moderator who declines to release a held job has read it
		await countDecision(tx, lockedCase, action === "hold" || undoAction === "restore" ? { heldAt: null } : {});
		const notice = outcome === "granted" ? "appealGranted" : "appealDeclined";
		await notifyOfDecision(tx, { personId: authorId, notice, decisionId, reason });
	});

/** True if a later decision of the same sort took this one's place: it has its own reason, and its own appeal. */
async function isReplaced(tx: Transaction, decisionId: string): Promise<boolean> {
	const later = alias(moderationDecisions, "later");
	const { caseId, action, createdAt, id } = moderationDecisions;
	const [row] = await tx
		.select({ id: later.id })
		.from(moderationDecisions)
		.innerJoin(later, eq(later.caseId, caseId))
		.where(
			and(
				eq(id, decisionId),
				sql`(${later.createdAt}, ${later.id}) > (${createdAt}, ${id})`,
				sql`${isAboutPerson(later.action)} = ${isAboutPerson(action)}`,
				notInArray(later.action, ["dismiss", "warn"]),
			),
		)
		.limit(1);
	return row !== undefined;
}

const isAboutPerson = (action: SQLWrapper) => sql`(${action} in ('suspend', 'lift'))`;

/** Requires the case to be locked: of two concurrent answers the second finds the first's. */
async function refuseAnswer(tx: Transaction, decider: { id: string }, decisionId: string): Promise<void> {
	const [row] = await tx
		.select({ mayAnswer: mayAnswer(decider.id), isAppealed, moderatorId: moderationDecisions.moderatorId })
		.from(moderationDecisions)
		.innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
		.where(eq(moderationDecisions.id, decisionId));
	if (row?.mayAnswer) return;
	const isOwnDecision = row?.isAppealed && row.moderatorId === decider.id;
	refuse("conflict", isOwnDecision ? { sentence: "appealOfOwnDecision" } : {});
}
