import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReportedKind } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { groupDecisions } from "../db/groups.ts";
import { moderationCases, moderationDecisions } from "../db/moderation.ts";

/**
 * Why something is hidden: the reason given by the moderator or the warning rules, and the decision, of the site or of its group, which the
 * author may appeal; null if it is not hidden.
 */
export type HiddenRow = { decisionId: string; reason: string; isOfGroup: boolean; action: "hide" | "hold" | "takeDown" } | null;

/** The column with that reason, for an item of the given kind. Only returned to its author and to moderators. */
export const hiddenBecause = (
	kind: ReportedKind,
	{ id, hiddenAt }: { id: SQLWrapper; hiddenAt: SQLWrapper },
): SQL<HiddenRow> => sql<HiddenRow>`
	case when ${hiddenAt} is not null then (
		select json_build_object('decisionId', decided.which, 'reason', decided.why, 'isOfGroup', decided.of_group, 'action', decided.what) from (
			select ${moderationDecisions.id} as which, ${moderationDecisions.reason} as why, false as of_group, ${moderationDecisions.action} as what, ${moderationDecisions.createdAt} as at
			from ${moderationCases} join ${moderationDecisions} on ${moderationDecisions.caseId} = ${moderationCases.id}
			where ${moderationCases.kind} = ${kind} and ${moderationCases.targetId} = ${id} and ${moderationDecisions.action} in ('hide', 'hold', 'takeDown')
			union all
			select ${groupDecisions.id}, ${groupDecisions.reason}, true, ${groupDecisions.action}, ${groupDecisions.createdAt}
			from ${groupDecisions} where ${groupDecisions.targetId} = ${id} and ${groupDecisions.action} = 'hide'
		) decided order by decided.at desc limit 1
	) end`;

/** Whether the viewer is a moderator: evaluated once per statement, however many rows it reads. */
export const isModerator = (viewerId: string | null): SQL =>
	viewerId === null
		? sql`false`
		: sql`exists (
			select from ${users} as ${moderators}
			where ${moderators.id} = ${viewerId} and ${moderators.moderatorSince} is not null and ${moderators.suspendedAt} is null
		)`;

const moderators = alias(users, "moderators");
