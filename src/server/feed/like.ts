import { type SQL, sql } from "drizzle-orm";
import { isApart } from "../access/blocks.ts";
import { isThere } from "../access/people.ts";
import { isReadableBy } from "../access/posts.ts";
import type { Viewer } from "../http/viewer.ts";
import { kept, type Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { switchRow } from "../platform/switch-row.ts";
import { commentPath, type FeedNotice, insertTellings, postPath } from "./tell.ts";

/** Absent: the other of what is. */
type Wish = "like" | "unlike" | undefined;

type Liked = { status: "liked" | "unliked"; likesCount: number };

/** Likes a post or no longer, with its count, and tells its author the first time. One statement. Throws `not_found`. */
export const likePost = (db: Queryable, viewer: Viewer, { postId, wish }: { postId: string; wish: Wish }): Promise<Liked> =>
	like(db, viewer, {
		wish,
		kind: "postLiked",
		things: sql`posts`,
		likes: sql`post_likes`,
		key: sql`post_id`,
		thing: sql`
			select posts.id, posts.author_id, ${postPath(sql`posts.id`)} as href, posts.likes_count
			from posts join users on users.id = posts.author_id
			where posts.id = ${postId} and ${isReadableBy(viewer.id)} for no key update of posts`,
	});

/** The same for a comment. */
export const likeComment = (db: Queryable, viewer: Viewer, { commentId, wish }: { commentId: string; wish: Wish }): Promise<Liked> =>
	like(db, viewer, {
		wish,
		kind: "commentLiked",
		things: sql`comments`,
		likes: sql`comment_likes`,
		key: sql`comment_id`,
		thing: sql`
			select comments.id, comments.author_id, ${commentPath(sql`posts.id`, sql`comments.id`)} as href, comments.likes_count
			from comments join posts on posts.id = comments.post_id join users on users.id = posts.author_id
			where comments.id = ${commentId} and comments.deleted_at is null and comments.hidden_at is null
				and exists (select from users where users.id = comments.author_id and ${isThere} and not ${isApart(viewer.id)})
				and ${isReadableBy(viewer.id)} for no key update of comments`,
	});

type Liking = { wish: Wish; kind: FeedNotice; things: SQL; likes: SQL; key: SQL; thing: SQL };

/**
 * What is liked is locked first, so that of many at once each switches the row and the count together; a wish that is
 * already so changes nothing.
 */
async function like(db: Queryable, viewer: Viewer, { wish, kind, things, likes, key, thing }: Liking): Promise<Liked> {
	const { rows } = await db.execute<{ isLiked: boolean | null; likesCount: number }>(
		kept(sql`
		with thing as (${thing}
		), switched as (${switchRow({
			table: likes,
			thing: key,
			person: sql`user_id`,
			things: sql`thing`,
			personId: viewer.id,
			wish: wish && wish === "like",
		})}
		), counted as (
			update ${things} set likes_count = ${things}.likes_count + case when is_on then 1 else -1 end
			from switched where ${things}.id = switched.id
			returning ${things}.likes_count
		), tellings as (
			select author_id as user_id, ${kind}::text as kind, href from thing join switched using (id) where is_first
		), told as (${insertTellings({ source: sql`tellings`, actor: viewer })})
		select (select is_on from switched) as "isLiked", coalesce((select likes_count from counted), likes_count) as "likesCount" from thing`),
	);
	const found = rows[0] ?? refuse("not_found");
	return { status: (found.isLiked ?? wish === "like") ? "liked" : "unliked", likesCount: found.likesCount };
}
