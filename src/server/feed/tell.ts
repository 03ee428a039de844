import { type SQL, sql } from "drizzle-orm";
import { mentionsMax } from "../../contract/limits.ts";
import { mentionsOf } from "../../contract/post-text.ts";
import { visibleTo } from "../network/visible.ts";
import { insertNotifications } from "../notifications/notify.ts";

type Telling = {
	/** A CTE with `user_id`, `kind` and `href`; of several rows for a person the first kind of `tellingOrder` counts. */
	source: SQL;
	actor: { id: string; fullName: string };
};

/** What says more comes first: who is mentioned in a reply to them hears of the reply. */
const tellingOrder = sql`array['commentReplied', 'postCommented', 'mentioned', 'postLiked', 'commentLiked']`;

/** Tells each person once what somebody did to what they wrote; not the actor, nor who muted or blocked them. */
export const insertTellings = ({ source, actor }: Telling): SQL => {
	const people = sql`(
		select distinct on (told.user_id) told.* from ${source} told
		where told.user_id is not null and told.user_id <> ${actor.id}::uuid
			and not exists (select from blocks where user_id = told.user_id and other_id = ${actor.id}::uuid)
		order by told.user_id, array_position(${tellingOrder}, told.kind)
	) people`;
	return insertNotifications({
		source: people,
		userId: sql`user_id`,
		type: sql`case kind when 'mentioned' then 'mention' else 'community' end`,
		kind: sql`kind`,
		facts: sql`jsonb_build_object('actor', ${actor.fullName}::text, 'actorId', ${actor.id}::text)`,
		href: sql`href`,
	});
};

/** The ids of whom a text names and the writer may see: a `uuid[]` expression. */
export function mentionedIn(text: string, writerId: string): SQL {
	const slugs = mentionsOf(text).slice(0, mentionsMax);
	if (slugs.length === 0) return sql`'{}'::uuid[]`;
	return sql`coalesce((
		select array_agg(users.id) from users
		where users.slug = any(${sql.param(slugs)}::text[]) and users.id <> ${writerId}::uuid and ${visibleTo(writerId)}
	), '{}'::uuid[])`;
}
