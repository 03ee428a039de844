import { type SQL, sql } from "drizzle-orm";
import type { Decision, ModerationAct } from "../../contract/moderation.ts";
import type { ModerationAct as Act, ReportedKind } from "../../contract/options.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";

type NameRow = { id: string; slug: string; fullName: string };

export type ActRow = {
	id: string;
	caseId: string;
	kind: ReportedKind;
	act: Act;
	reason: string;
	words: string;
	at: string;
	appeal: string | null;
	appealedAt: string | null;
	outcome: "granted" | "declined" | null;
	answer: string | null;
	answeredAt: string | null;
};

type TrailRow = ActRow & { canAnswer: boolean; moderator: NameRow | null; author: NameRow | null; answeredBy: NameRow | null };

/** Of a query that calls them `acts` and `cases`. */
export const actColumns: SQL = sql`
	acts.id, acts.case_id as "caseId", cases.kind, acts.act, acts.reason, acts.words, ${iso("acts.created_at")} as at, acts.appeal,
	${iso("acts.appealed_at")} as "appealedAt", acts.outcome, acts.answer, ${iso("acts.answered_at")} as "answeredAt"`;

export const nameOf = (id: SQL): SQL =>
	sql`(select json_build_object('id', id, 'slug', slug, 'fullName', full_name) from users where id = ${id})`;

/**
 * Of a query that calls them `acts` and `cases`: who may answer an appeal. Not whom it is about, nor who took the decision,
 * unless nobody else moderates.
 */
export const mayAnswer = (moderatorId: string): SQL => sql`(
	acts.appealed_at is not null and acts.answered_at is null and cases.author_id is distinct from ${moderatorId}::uuid
	and (acts.moderator_id is distinct from ${moderatorId}::uuid or not exists (
		select from users others where others.moderator_since is not null and others.suspended_at is null
			and others.id not in (${moderatorId}::uuid, cases.author_id)
	))
)`;

const trailColumns = (viewerId: string): SQL => sql`
	${actColumns}, ${nameOf(sql`acts.moderator_id`)} as moderator, ${nameOf(sql`cases.author_id`)} as author,
	${nameOf(sql`acts.answered_by_id`)} as "answeredBy", ${mayAnswer(viewerId)} as "canAnswer"`;

/** All that was done about a case, newest first. One statement. */
export async function actsOf(
	db: Queryable,
	{ caseId, viewerId, limit }: { caseId: string; viewerId: string; limit: number },
): Promise<ModerationAct[]> {
	const { rows } = await db.execute<TrailRow>(sql`
		select ${trailColumns(viewerId)} from moderation_acts acts join moderation_cases cases on cases.id = acts.case_id
		where acts.case_id = ${caseId} order by acts.created_at desc, acts.id desc limit ${limit}`);
	return rows.map(presentAct);
}

/** All that was done, newest first. One statement. */
export async function listActs(db: Queryable, { viewerId, after, limit }: { viewerId: string; after: Place; limit: number }) {
	const { rows } = await db.execute<TrailRow>(sql`
		select ${trailColumns(viewerId)} from moderation_acts acts join moderation_cases cases on cases.id = acts.case_id
		where (acts.created_at, acts.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by acts.created_at desc, acts.id desc limit ${limit + 1}`);
	const page = cutPage(rows, limit, ({ at, id }) => ({ at, id }));
	return { acts: page.rows.map(presentAct), next: page.next };
}

/** For moderators. */
function presentAct({ moderator, author, answeredBy, canAnswer, caseId, ...row }: TrailRow): ModerationAct {
	const { canAppeal: _, ...decision } = presentDecision({ ...row, caseId });
	return { ...decision, caseId, moderator, author, answeredBy, canAnswer };
}

/** For the person whom it is about: an allow-list, without who decided. */
export function presentDecision({ id, kind, act, reason, words, at, ...row }: ActRow): Decision {
	const { appeal, appealedAt, outcome, answer, answeredAt } = row;
	return {
		id,
		kind,
		act,
		reason,
		words,
		at: presentInstant(at),
		appeal:
			appeal === null || appealedAt === null
				? null
				: { text: appeal, at: presentInstant(appealedAt), outcome, answer, answeredAt: answeredAt && presentInstant(answeredAt) },
		canAppeal: appealedAt === null && (act === "hide" || act === "warn" || act === "suspend"),
	};
}
