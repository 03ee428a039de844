import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Decision } from "../../contract/moderation.ts";
import { moderationCases, moderationDecisions } from "../db/moderation.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { hashToken } from "../platform/tokens.ts";
import { appealable, decisionColumns, presentDecision } from "./decisions.ts";

/** The person a decision is about: signed in, or identified by a mail's token if they are suspended. */
export type ConcernedPerson = { decisionId: string; viewerId: string | null; token: string | undefined };

const isAbout = ({ decisionId, viewerId, token }: ConcernedPerson): SQL => sql`(
	${moderationDecisions.id} = ${decisionId} and ${moderationDecisions.action} <> 'dismiss' and (
		${moderationCases.authorId} = ${viewerId}::uuid or ${moderationDecisions.tokenHash} = ${token ? hashToken(token) : null}
	)
)`;

/** One decision, for the person it is about. One statement. Throws `not_found`. */
export async function findDecision(db: Queryable, lookup: ConcernedPerson): Promise<Decision> {
	const [action] = await db
		.select(decisionColumns)
		.from(moderationDecisions)
		.innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
		.where(isAbout(lookup));
	return presentDecision(action ?? refuse("not_found"));
}

/** Appeals against a decision, once: of many concurrent appeals the first counts. Throws `not_found`, `conflict`. */
export const appeal = (db: Queryable, lookup: ConcernedPerson, text: string): Promise<Decision> =>
	db.transaction(async (tx) => {
		const { id } = await findDecision(tx, lookup);
		const isAppealable = and(isNull(moderationDecisions.appealedAt), inArray(moderationDecisions.action, [...appealable]));
		const appealed = await tx
			.update(moderationDecisions)
			.set({ appeal: text, appealedAt: sql`now()` })
			.where(and(eq(moderationDecisions.id, id), isAppealable))
			.returning({ id: moderationDecisions.id });
		if (appealed.length === 0) refuse("conflict", { sentence: "appealedBefore" });
		return findDecision(tx, lookup);
	});
