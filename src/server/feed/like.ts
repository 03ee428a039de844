import { type Column, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { isBlocked } from "../access/blocks.ts";
import { isActive } from "../access/people.ts";
import { isNotifiedOfPost, isReadableBy, mayWriteIn } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { commentLikes, comments, postLikes, posts } from "../db/feed.ts";
import { blocks } from "../db/network.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { namesOf, rows } from "../platform/rows.ts";

/** Undefined toggles. */
type Desired = "like" | "unlike" | undefined;

type Liked = { status: "liked" | "unliked"; likesCount: number };

/** Likes or unlikes a post, returns the count, and notifies the author the first time. One statement. Throws `not_found`. */
export const likePost = (db: Queryable, viewer: Viewer, { postId, desired }: { postId: string; desired: Desired }): Promise<Liked> =>
	like(db, viewer, {
		desired,
		kind: "postLiked",
		target: "post",
		things: posts,
		likes: postLikes,
		key: postLikes.postId,
		thing: sql`
			select ${posts.id} as thing, ${posts.authorId} as author, ${posts.likesCount} as likes, ${isNotifiedOfPost(posts.authorId)} as is_told
			from ${posts} join ${users} on ${users.id} = ${posts.authorId}
			where ${posts.id} = ${postId} and ${isReadableBy(viewer.id)} and ${mayWriteIn(viewer.id)} for no key update of ${posts}`,
	});

/** Same for a comment. */
export const likeComment = (
	db: Queryable,
	viewer: Viewer,
	{ commentId, desired }: { commentId: string; desired: Desired },
): Promise<Liked> =>
	like(db, viewer, {
		desired,
		kind: "commentLiked",
		target: "comment",
		things: comments,
		likes: commentLikes,
		key: commentLikes.commentId,
		thing: sql`
			select ${comments.id} as thing, ${comments.authorId} as author, ${comments.likesCount} as likes,
				${isNotifiedOfPost(comments.authorId)} as is_told
			from ${comments} join ${posts} on ${posts.id} = ${comments.postId} join ${users} on ${users.id} = ${posts.authorId}
			where ${comments.id} = ${commentId} and ${comments.deletedAt} is null and ${comments.hiddenAt} is null
				and exists (select from ${users} where ${users.id} = ${comments.authorId} and ${isActive} and not ${isBlocked(viewer.id)})
				and ${isReadableBy(viewer.id)} and ${mayWriteIn(viewer.id)} for no key update of ${comments}`,
	});

type LikeInput = {
	desired: Desired;
	/** Query for the liked `thing`, its `author`, whether the author `is_told`, and its `likes`; locks it. */
	thing: SQL;
	/** The column of `likes` that refers to the thing. */
	key: Column;
} & (
	| { kind: "postLiked"; target: "post"; things: typeof posts; likes: typeof postLikes }
	| { kind: "commentLiked"; target: "comment"; things: typeof comments; likes: typeof commentLikes }
);

const likedRow = z.object({ isLiked: z.nullable(z.boolean()), likesCount: z.number() });

/** Locks the liked thing first, so concurrent calls each change row and count together; asking for the current state changes nothing. */
async function like(db: Queryable, viewer: Viewer, { desired, kind, target, thing, ...liking }: LikeInput): Promise<Liked> {
	const { things } = liking;
	const { id, likesCount } = things;
	const [liked] = await rows(
		db,
		likedRow,
		sql`
		with thing as (${thing}
		), switched as (${desired === "unlike" ? switchOff(viewer, liking) : switchOn(viewer, { ...liking, isDesired: desired === "like" })}
		), counted as (
			update ${things} set ${namesOf(likesCount)} = ${likesCount} + case when is_on then 1 else -1 end
			from switched where ${id} = switched.switched
			returning ${likesCount} as likes
		), told as (${insertNotifications({
			source: sql`thing join switched on switched.switched = thing.thing and is_first and is_told and author <> ${viewer.id} and not ${authorMutes(viewer)}`,
			userId: sql`author`,
			type: "community",
			kind,
			params: sql`jsonb_build_object('actor', ${viewer.fullName}::text, 'actorId', ${viewer.id}::text)`,
			target: { kind: target, id: sql`thing.thing` },
		})})
		select (select is_on from switched) as "isLiked", coalesce((select likes from counted), likes) as "likesCount" from thing`,
	);
	const found = liked ?? refuse("not_found");
	return { status: (found.isLiked ?? desired === "like") ? "liked" : "unliked", likesCount: found.likesCount };
}

/** SQL condition: the author of `thing` has muted or blocked the viewer. */
const authorMutes = ({ id }: Viewer): SQL =>
	sql`exists (select from ${blocks} where ${blocks.userId} = author and ${blocks.otherId} = ${id}::uuid)`;

type Switch = Pick<LikeInput, "likes" | "key">;

/** Returns what was `switched`, whether it `is_on` now, and whether for the first time. An ended row is kept. */
function switchOff({ id }: Viewer, { likes, key }: Switch): SQL {
	const { userId, endedAt } = likes;
	return sql`
		update ${likes} set ${namesOf(endedAt)} = now() from thing
		where ${key} = thing.thing and ${userId} = ${id}::uuid and ${endedAt} is null
		returning ${key} as switched, false as is_on, false as is_first`;
}

function switchOn({ id }: Viewer, { likes, key, isDesired }: Switch & { isDesired: boolean }): SQL {
	const { userId, endedAt, createdAt } = likes;
	return sql`
		insert into ${likes} (${namesOf(key, userId)}) select thing.thing, ${id}::uuid from thing
		on conflict (${namesOf(key, userId)}) do update set
			${namesOf(endedAt)} = case when ${endedAt} is null then now() end,
			${namesOf(createdAt)} = case when ${endedAt} is null then ${createdAt} else now() end
			${isDesired ? sql`where ${endedAt} is not null` : sql``}
		returning ${key} as switched, ${endedAt} is null as is_on, ${likes}.xmax = 0 as is_first`;
}
