import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReportedKind } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { moderationActs, moderationCases } from "../db/moderation.ts";

/** Why something is hidden: the moderator's words, and the decision that its author may appeal; null while it is not. */
export type HiddenRow = { actId: string; reason: string } | null;

/** The column of it, for a thing of a kind. Only its author and moderators are given it. */
export const hiddenBecause = (
	kind: ReportedKind,
	{ id, hiddenAt }: { id: SQLWrapper; hiddenAt: SQLWrapper },
): SQL<HiddenRow> => sql<HiddenRow>`
	case when ${hiddenAt} is not null then (
		select json_build_object('actId', ${moderationActs.id}, 'reason', ${moderationActs.reason})
		from ${moderationCases} join ${moderationActs} on ${moderationActs.caseId} = ${moderationCases.id}
		where ${moderationCases.kind} = ${kind} and ${moderationCases.targetId} = ${id} and ${moderationActs.act} = 'hide'
		order by ${moderationActs.createdAt} desc limit 1
	) end`;

/** Whether the viewer is a moderator: asked once for a statement, whatever it reads. */
export const isModerator = (viewerId: string | null): SQL =>
	viewerId === null
		? sql`false`
		: sql`exists (
			select from ${users} as ${moderators}
			where ${moderators.id} = ${viewerId} and ${moderators.moderatorSince} is not null and ${moderators.suspendedAt} is null
		)`;

const moderators = alias(users, "moderators");
