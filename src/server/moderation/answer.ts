import { eq, sql } from "drizzle-orm";
import type { ModerationAction } from "../../contract/options.ts";
import { moderationCases, moderationDecisions } from "../db/moderation.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { countDecision, lockCase, refuseOwn, takeEffect } from "./decide.ts";
import { isAppealed, mayAnswer } from "./decisions.ts";
import { tellPerson } from "./notify.ts";

/** What a granted appeal undoes; a warning is withdrawn by being called so. */
const undone: Partial<Record<ModerationAction, ModerationAction>> = {
	hide: "restore",
	hold: "restore",
	takeDown: "restore",
	suspend: "lift",
};

type Answer = { decisionId: string; outcome: "granted" | "declined"; reason: string };

/**
 * Answers an appeal; granted, what was done is undone where it still stands. The author is told. One transaction.
 * Throws `not_found`; `conflict` where it is answered already, about oneself, or against one's own decision.
 */
export const answerAppeal = (db: Database, decider: { id: string }, { decisionId, outcome, reason }: Answer): Promise<void> =>
	db.transaction(async (tx) => {
		const found = await lockCase(tx, { decisionId });
		refuseOwn(found, decider);
		const { authorId, action } = found;
		if (authorId === null || action === null) return refuse("not_found");
		await refuseAnswer(tx, decider, decisionId);
		const undoing = outcome === "granted" && undone[action];
		if (undoing) await takeEffect(tx, found, undoing);
		await tx
			.update(moderationDecisions)
			.set({ outcome, answer: reason, answeredAt: sql`now()`, answeredById: decider.id })
			.where(eq(moderationDecisions.id, decisionId));
		// who declines to let a held job through has read it
		await countDecision(tx, found, action === "hold" || undoing === "restore" ? { heldAt: null } : {});
		const told = outcome === "granted" ? "appealGranted" : "appealDeclined";
		await tellPerson(tx, { personId: authorId, told, decisionId, reason });
	});

/** The case is locked: of two answers at once the second finds the first's. */
async function refuseAnswer(tx: Transaction, decider: { id: string }, decisionId: string): Promise<void> {
	const [asked] = await tx
		.select({ mayAnswer: mayAnswer(decider.id), isAppealed, moderatorId: moderationDecisions.moderatorId })
		.from(moderationDecisions)
		.innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
		.where(eq(moderationDecisions.id, decisionId));
	if (asked?.mayAnswer) return;
	const isOwnDecision = asked?.isAppealed && asked.moderatorId === decider.id;
	refuse("conflict", isOwnDecision ? { sentence: "appealOfOwnDecision" } : {});
}
