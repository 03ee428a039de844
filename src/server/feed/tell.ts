import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { mentionsMax, tellingTextsADay } from "../../contract/limits.ts";
import { mentionsOf } from "../../contract/post-text.ts";
import { visibleTo } from "../access/people.ts";
import { spending } from "../http/rate-limit.ts";
import type { NoticeKind } from "../mail/notice-kinds.ts";
import { insertNotifications } from "../mail/notify.ts";
import { pathSql } from "../platform/path-sql.ts";

type Telling = {
	/** A CTE with `user_id`, `kind` and `href`; of several rows for a person the first kind of `tellingOrder` counts. */
	source: SQL;
	actor: { id: string; fullName: string };
	/** A CTE made by `spendNaming`, where people are told that they are named. */
	naming?: SQL;
};

/** What says more comes first: who is mentioned in a reply to them hears of the reply. */
const tellingOrder = ["commentReplied", "postCommented", "mentioned", "postLiked", "commentLiked"] as const satisfies NoticeKind[];
export type FeedNotice = (typeof tellingOrder)[number];
/** One of them, for a statement that says several. */
export const kindOf = (kind: FeedNotice): SQL => sql.raw(`'${kind}'`);

/** Tells each person once what somebody did to what they wrote; not the actor, nor who muted or blocked them. */
export const insertTellings = ({ source, actor, naming }: Telling): SQL => {
	const people = sql`(
		select distinct on (told.user_id) told.* from ${source} told
		where told.user_id is not null and told.user_id <> ${actor.id}::uuid
			and ${naming ? sql`(told.kind <> ${kindOf("mentioned")} or (select spent from ${naming}) <= ${tellingTextsADay})` : sql`true`}
			and not exists (select from blocks where user_id = told.user_id and other_id = ${actor.id}::uuid)
		order by told.user_id, array_position(array[${sql.join(tellingOrder.map(kindOf), sql`, `)}], told.kind)
	) people`;
	return insertNotifications({
		source: people,
		userId: sql`user_id`,
		type: sql`case kind when ${kindOf("mentioned")} then 'mention' else 'community' end`,
		kind: sql`kind`,
		facts: sql`jsonb_build_object('actor', ${actor.fullName}::text, 'actorId', ${actor.id}::text)`,
		href: sql`href`,
	});
};

/** Where a notification about a post or a comment leads. */
export const postPath = (id: SQL): SQL => pathSql((post) => paths.post(post), id);
export const commentPath = (postId: SQL, id: SQL): SQL => pathSql((post, comment) => paths.post(post, { comment }), postId, id);
/** Of notifications: about this post or a comment under it (`notifications_feed_idx`). */
export const isOfPost = (id: SQL): SQL => sql`href like '/feed/%' and split_part(href, '?', 1) = ${postPath(id)}`;

/** The day's texts by which somebody names people, this one counted: those beyond `tellingTextsADay` are kept, and tell nobody so. */
export const spendNaming = (text: string, writerId: string): SQL =>
	mentionsOf(text).length === 0
		? sql`select 0 as spent`
		: spending([{ key: `name account ${writerId}`, tries: tellingTextsADay, seconds: 24 * 60 * 60 }]);

/** The ids of whom a text names and the writer may see: a `uuid[]` expression. */
export function mentionedIn(text: string, writerId: string): SQL {
	const slugs = mentionsOf(text).slice(0, mentionsMax);
	if (slugs.length === 0) return sql`'{}'::uuid[]`;
	return sql`coalesce((
		select array_agg(users.id) from users
		where users.slug = any(${sql.param(slugs)}::text[]) and users.id <> ${writerId}::uuid and ${visibleTo(writerId)}
	), '{}'::uuid[])`;
}
