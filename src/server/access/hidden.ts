import { type SQL, sql } from "drizzle-orm";
import type { ReportedKind } from "../../contract/options.ts";

/** Why something is hidden: the moderator's words, and the decision that its author may appeal; null while it is not. */
export type HiddenRow = { actId: string; reason: string } | null;

/** The column of it, for a thing of a kind. Only its author and moderators are given it. */
export const hiddenBecause = (kind: ReportedKind, { id, hiddenAt }: { id: SQL; hiddenAt: SQL }): SQL => sql`
	case when ${hiddenAt} is not null then (
		select json_build_object('actId', acts.id, 'reason', acts.reason)
		from moderation_cases cases join moderation_acts acts on acts.case_id = cases.id
		where cases.kind = ${kind} and cases.target_id = ${id} and acts.act = 'hide'
		order by acts.created_at desc limit 1
	) end`;

/** Whether the viewer is a moderator: asked once for a statement, whatever it reads. */
export const isModerator = (viewerId: string | null): SQL =>
	viewerId === null
		? sql`false`
		: sql`exists (select from users as moderators where id = ${viewerId} and moderator_since is not null and suspended_at is null)`;
