import { sql } from "drizzle-orm";
import { isApart } from "../access/blocks.ts";
import { isReadableBy } from "../access/posts.ts";
import { sameSending } from "../http/once.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { type CommentRow, commentColumns } from "./list-comments.ts";
import { commentPath, insertTellings, isOfPost, kindOf, mentionedIn, spendNaming } from "./tell.ts";

export type NewComment = { postId: string; content: string; parentId?: string | null | undefined; onceKey: string | undefined };

/**
 * Says something under a post or in reply to a comment of it, with the counts, and tells the post's author, whom it
 * answers and whom it names; what is sent again answers the comment that it made. One statement, then two at most.
 * Throws `conflict` for another comment under the same key, `not_found` for a post or comment that the viewer may not read, and for a comment of another post.
 */
export async function writeComment(db: Queryable, viewer: Viewer, { postId, content, ...comment }: NewComment): Promise<CommentRow> {
	const parentId = comment.parentId ?? null;
	const onceKey = comment.onceKey ?? null;
	const { rows } = await db.execute<CommentRow>(sql`
		with post as (
			select posts.id, posts.author_id from posts join users on users.id = posts.author_id
			where posts.id = ${postId} and ${isReadableBy(viewer.id)} and posts.hidden_at is null for no key update of posts
		), parent as (
			select comments.id, comments.author_id from post
				join comments on comments.post_id = post.id and comments.id = ${parentId}::uuid
				left join users on users.id = comments.author_id
			where comments.deleted_at is null and comments.hidden_at is null and not ${isApart(viewer.id)} for no key update of comments
		), written as (
			insert into comments (id, post_id, parent_id, author_id, content, mentions, once_key)
			select ${uuidv7()}::uuid, post.id, ${parentId}::uuid, ${viewer.id}::uuid, ${content}, ${mentionedIn(content, viewer.id)}, ${onceKey}::uuid
			from post where ${parentId}::uuid is null or exists (select from parent)
			on conflict (author_id, once_key) do nothing
			returning *
		), counted as (
			update posts set comments_count = comments_count + 1 from written where posts.id = written.post_id
		), answered as (
			update comments set replies_count = comments.replies_count + 1 from written where comments.id = written.parent_id
		), tellings as (
			select user_id, kind, ${commentPath(sql`written.post_id`, sql`written.id`)} as href from written, lateral (
				select author_id, ${kindOf("postCommented")} from post
				union all select author_id, ${kindOf("commentReplied")} from parent
				union all select unnest(mentions), ${kindOf("mentioned")}
			) each (user_id, kind)
		), naming as (${spendNaming(content, viewer.id)}
		), told as (${insertTellings({ source: sql`tellings`, actor: viewer, naming: sql`naming` })})
		select ${commentColumns(viewer.id)} from written comments join users on users.id = comments.author_id`);
	if (rows[0]) return rows[0];
	const sent = await findSent(db, { viewerId: viewer.id, onceKey, postId, parentId, content });
	return sent ? sameSending(sent) : refuse("not_found");
}

type Sending = { viewerId: string; onceKey: string | null; postId: string; parentId: string | null; content: string };

async function findSent(db: Queryable, { viewerId, onceKey, postId, parentId, content }: Sending) {
	const { rows } = await db.execute<CommentRow & { isSame: boolean }>(sql`
		select ${commentColumns(viewerId)},
			comments.post_id = ${postId} and comments.parent_id is not distinct from ${parentId}::uuid
				and (comments.content = ${content} or coalesce(comments.edited_at, comments.deleted_at) is not null) as "isSame"
		from comments join users on users.id = comments.author_id
		where comments.author_id = ${viewerId} and comments.once_key = ${onceKey}::uuid`);
	return rows[0] ?? null;
}

/**
 * Changes the words of one's own comment, under a post that one may still read; who is named for the first time is told.
 * One statement. Throws `not_found`.
 */
export async function editComment(
	db: Queryable,
	viewer: Viewer,
	{ commentId, content }: { commentId: string; content: string },
): Promise<CommentRow> {
	const { rows } = await db.execute<CommentRow>(sql`
		with before as (
			select comments.id, comments.mentions
			from comments join posts on posts.id = comments.post_id join users on users.id = posts.author_id
			where comments.id = ${commentId} and comments.author_id = ${viewer.id} and comments.deleted_at is null
				and comments.hidden_at is null and ${isReadableBy(viewer.id)}
			for no key update of comments
		), written as (
			update comments set content = ${content}, mentions = ${mentionedIn(content, viewer.id)}, edited_at = now()
			from before where comments.id = before.id
			returning comments.*, before.mentions as mentioned_before
		), tellings as (
			select user_id, ${kindOf("mentioned")} as kind, ${commentPath(sql`post_id`, sql`id`)} as href from written, unnest(mentions) user_id
			where user_id <> all(mentioned_before)
		), naming as (${spendNaming(content, viewer.id)}
		), told as (${insertTellings({ source: sql`tellings`, actor: viewer, naming: sql`naming` })})
		select ${commentColumns(viewer.id)} from written comments join users on users.id = comments.author_id`);
	return rows[0] ?? refuse("not_found");
}

/**
 * Deletes one's own comment, and gives whether its place went too: it stays, without words, where others answered. What
 * people were told of it goes with it; the post is locked first, as whoever answers does, then the comment, as whoever likes
 * it. Throws `not_found`.
 */
export async function deleteComment(db: Database, own: { viewerId: string; commentId: string }): Promise<{ isGone: boolean }> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`
			select from posts where id = (
				select post_id from comments where id = ${own.commentId} and author_id = ${own.viewerId}
			) for no key update`);
		await tx.execute(sql`select from comments where id = ${own.commentId} for update`);
		return remove(tx, own);
	});
}

async function remove(tx: Transaction, { viewerId, commentId }: { viewerId: string; commentId: string }): Promise<{ isGone: boolean }> {
	const { rows } = await tx.execute<{ isGone: boolean }>(sql`
		with comment as (
			select * from comments where id = ${commentId} and author_id = ${viewerId} and deleted_at is null
		), gone as (
			delete from comments using comment where comments.id = comment.id and comment.replies_count = 0
		), emptied as (
			update comments set content = '', mentions = '{}', deleted_at = now()
			from comment where comments.id = comment.id and comment.replies_count > 0
		), counted as (
			-- one that a moderator hid is counted no more already
			update posts set comments_count = comments_count - 1 from comment where posts.id = comment.post_id and comment.hidden_at is null
		), answered as (
			update comments set replies_count = comments.replies_count - 1
			from comment where comments.id = comment.parent_id and comment.replies_count = 0
		), told as (
			delete from notifications using comment
			where ${isOfPost(sql`comment.post_id`)} and href = ${commentPath(sql`comment.post_id`, sql`comment.id`)}
		)
		select replies_count = 0 as "isGone" from comment`);
	return rows[0] ?? refuse("not_found");
}
