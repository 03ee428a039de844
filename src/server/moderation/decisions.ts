import { desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Decision, ModerationDecision } from "../../contract/moderation.ts";
import type { ModerationAction, ReportedKind } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { moderationCases, moderationDecisions } from "../db/moderation.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";

type NameRow = { id: string; slug: string; fullName: string };

export type DecisionRow = {
	id: string;
	caseId: string;
	kind: ReportedKind;
	action: ModerationAction;
	reason: string;
	words: string;
	at: string;
	appeal: string | null;
	appealedAt: string | null;
	outcome: "granted" | "declined" | null;
	answer: string | null;
	answeredAt: string | null;
};

type TrailRow = DecisionRow & { canAnswer: boolean; moderator: NameRow | null; author: NameRow | null; answeredBy: NameRow | null };

/** Actions that the author may appeal against, once. */
export const appealable = ["hide", "warn", "suspend", "hold", "takeDown"] as const satisfies readonly ModerationAction[];

/** Columns for a query on `moderation_decisions` joined with their `moderation_cases`. */
export const decisionColumns = {
	id: moderationDecisions.id,
	caseId: moderationDecisions.caseId,
	kind: sql<ReportedKind>`${moderationCases.kind}`,
	action: sql<ModerationAction>`${moderationDecisions.action}`,
	reason: moderationDecisions.reason,
	words: moderationDecisions.words,
	at: iso(moderationDecisions.createdAt),
	appeal: moderationDecisions.appeal,
	appealedAt: sql<string | null>`${iso(moderationDecisions.appealedAt)}`,
	outcome: sql<DecisionRow["outcome"]>`${moderationDecisions.outcome}`,
	answer: moderationDecisions.answer,
	answeredAt: sql<string | null>`${iso(moderationDecisions.answeredAt)}`,
};

export const nameOf = (id: SQLWrapper): SQL<NameRow | null> => sql`(
	select json_build_object('id', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName}) from ${users} where ${users.id} = ${id}
)`;

/**
 * For the same query: true if the moderator may answer the appeal. Excludes the person it is about, and the decider unless nobody else
 * moderates.
 */
export const mayAnswer = (moderatorId: string): SQL<boolean> => sql`(
	${isAppealed} and ${moderationCases.authorId} is distinct from ${moderatorId}::uuid
	and (${moderationDecisions.moderatorId} is distinct from ${moderatorId}::uuid or not exists (
		select from ${users} where ${users.moderatorSince} is not null and ${users.suspendedAt} is null
			and ${users.id} not in (${moderatorId}::uuid, ${moderationCases.authorId})
	))
)`;

/** SQL condition on `moderation_decisions`: an appeal against it is waiting. */
export const isAppealed = sql<boolean>`(${moderationDecisions.appealedAt} is not null and ${moderationDecisions.answeredAt} is null)`;

const trail = (db: Queryable, viewerId: string) =>
	db
		.select({
			...decisionColumns,
			moderator: nameOf(moderationDecisions.moderatorId),
			author: nameOf(moderationCases.authorId),
			answeredBy: nameOf(moderationDecisions.answeredById),
			canAnswer: mayAnswer(viewerId),
		})
		.from(moderationDecisions)
		.innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
		.orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
		.$dynamic();

/** All decisions about a case, newest first. One statement. */
export async function decisionsOf(
	db: Queryable,
	{ caseId, viewerId, limit }: { caseId: string; viewerId: string; limit: number },
): Promise<ModerationDecision[]> {
	const decisions = await trail(db, viewerId).where(eq(moderationDecisions.caseId, caseId)).limit(limit);
	return decisions.map(presentForModerator);
}

/** All decisions, newest first. One statement. */
export async function listDecisions(db: Queryable, { viewerId, after, limit }: { viewerId: string; after: Place; limit: number }) {
	const decisions = await trail(db, viewerId)
		.where(isAfter(after, moderationDecisions.createdAt, moderationDecisions.id))
		.limit(limit + 1);
	const page = cutPage(decisions, limit, ({ at, id }) => ({ at, id }));
	return { decisions: page.rows.map(presentForModerator), next: page.next };
}

/** A decision as moderators see it. */
function presentForModerator({ moderator, author, answeredBy, canAnswer, caseId, ...row }: TrailRow): ModerationDecision {
	const { canAppeal: _, ...decision } = presentDecision({ ...row, caseId });
	return { ...decision, caseId, moderator, author, answeredBy, canAnswer };
}

/** A decision as the person it is about sees it: an allow-list, without the decider. */
export function presentDecision({ id, kind, action, reason, words, at, ...row }: DecisionRow): Decision {
	const { appeal, appealedAt, outcome, answer, answeredAt } = row;
	return {
		id,
		kind,
		action,
		reason,
		words,
		at: presentInstant(at),
		appeal:
			appeal === null || appealedAt === null
				? null
				: { text: appeal, at: presentInstant(appealedAt), outcome, answer, answeredAt: answeredAt && presentInstant(answeredAt) },
		canAppeal: appealedAt === null && appealable.some((one) => one === action),
	};
}
