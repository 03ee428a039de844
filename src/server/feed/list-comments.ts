import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { commentDepthShown, repliesFirst, repliesPerClick } from "../../contract/limits/feed.ts";
import { isBlocked } from "../access/blocks.ts";
import { hiddenBecause, isModerator } from "../access/hidden.ts";
import { isActive } from "../access/people.ts";
import { canOpen } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { commentLikes, comments, posts } from "../db/feed.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { asColumns, rows } from "../platform/rows.ts";
import { authorFields, authorRow, hiddenRow, mentionedBy, mentionedRow } from "./post-rows.ts";

const commentRow = z.extend(authorRow, {
	id: z.string(),
	postId: z.string(),
	parentId: z.nullable(z.string()),
	authorId: z.nullable(z.string()),
	slug: z.nullable(z.string()),
	fullName: z.nullable(z.string()),
	content: z.string(),
	mentioned: z.array(mentionedRow),
	isDeleted: z.boolean(),
	likesCount: z.number(),
	repliesCount: z.number(),
	createdAt: z.string(),
	editedAt: z.nullable(z.string()),
	isLiked: z.boolean(),
	hidden: hiddenRow,
});
export type CommentRow = z.output<typeof commentRow>;

/**
 * A comment as one viewer sees it, for a query on `comments` with the author left-joined as `users`. If it is hidden from the viewer, or
 * its author is suspended, leaving or separated from them by a block, only a placeholder is left, so that the replies stay.
 */
export const commentFields = (viewerId: string | null) => ({
	id: comments.id,
	postId: comments.postId,
	parentId: comments.parentId,
	content: comments.content,
	isDeleted: sql<boolean>`(
		${comments.deletedAt} is not null
		or ${comments.hiddenAt} is not null and ${comments.authorId} is distinct from ${viewerId}::uuid and not ${isModerator(viewerId)}
		or ${users.id} is null or not ${isActive} or ${isBlocked(viewerId)}
	)`,
	mentioned: mentionedBy(sql`${comments.mentions}`, viewerId),
	likesCount: comments.likesCount,
	repliesCount: comments.repliesCount,
	createdAt: iso(comments.createdAt),
	editedAt: sql<string | null>`${iso(comments.editedAt)}`,
	isLiked: sql<boolean>`exists (
		select from ${commentLikes}
		where ${commentLikes.commentId} = ${comments.id} and ${commentLikes.userId} = ${viewerId}::uuid and ${commentLikes.endedAt} is null
	)`,
	hidden: hiddenBecause("comment", { id: comments.id, hiddenAt: comments.hiddenAt }),
	...authorFields(viewerId),
});

/** Which comments of a post: top-level ones, newest first; the replies to one, oldest first; or a single one. */
export type Branch = { parentId: string | null } | { at: string };

type CommentsQuery = { postId: string; viewerId: string | null; branch: Branch; after: Place; limit: number };

/**
 * Replies loaded with a top-level comment: those shown at first and those one click adds. Each of these comes with the replies shown at
 * first.
 */
const repliesAhead = repliesFirst + repliesPerClick;

/**
 * Returns a page of a post's comments, each with its first replies down to the depth displayed: a post with five hundred comments takes no
 * longer than one with five. Null if the viewer may not read the post. One statement.
 */
export async function listComments(db: Queryable, { postId, viewerId, branch, after, limit }: CommentsQuery) {
	const threadRows = await rows(
		db,
		threadRow,
		sql`
		with recursive post as (
			select ${posts.id} as which from ${posts} join ${users} on ${users.id} = ${posts.authorId}
			where ${posts.id} = ${postId} and ${canOpen(viewerId)}
		), thread as (
			(${roots({ postId, branch, after, limit })})
			union all
			select replies.*, ${thread}.depth + 1 from thread, lateral (
				select ${threadColumns} from ${comments} where ${comments.postId} = ${thread.postId} and ${comments.parentId} = ${thread.id}
				order by ${comments.createdAt}, ${comments.id}
				limit case when ${thread}.depth = 0 then ${repliesAhead}::int else ${repliesFirst}::int end
			) replies
			where ${thread}.depth < ${commentDepthShown} and ${thread.repliesCount} > 0
		)
		select ${asColumns(commentFields(viewerId))}, ${comments}.depth
		from post left join thread as ${comments} on true left join ${users} on ${users.id} = ${comments.authorId}
		order by ${comments}.depth, ${comments.createdAt}, ${comments.id}`,
	);
	if (threadRows.length === 0) return null;
	// a readable post without comments gives one empty row
	const listed = threadRows.filter((row): row is CommentRow & { depth: number } => row.id !== null);
	const first = listed.filter(({ depth }) => depth === 0);
	const isNewestFirst = !("at" in branch) && branch.parentId === null;
	const page = cutPage(isNewestFirst ? first.toReversed() : first, limit, placeOf);
	return {
		roots: page.rows,
		replies: Map.groupBy(
			listed.filter(({ depth }) => depth > 0),
			({ parentId }) => parentId,
		),
		next: page.next,
	};
}

/** Alias of the comments in the recursive statement. */
const thread = alias(comments, "thread");

type Nullable<Shape> = { [Name in keyof Shape]: Shape[Name] extends z.ZodMiniType ? z.ZodMiniNullable<Shape[Name]> : never };

const nullableShape = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape): Nullable<Shape> =>
	Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.nullable(schema)])) as Nullable<Shape>;

const threadRow = z.object(nullableShape({ ...commentRow.shape, depth: z.number() }));

export const placeOf = (row: CommentRow): Place => ({ at: row.createdAt, id: row.id });

const threadColumns = sql.join(
	[
		...[comments.id, comments.postId, comments.parentId, comments.authorId, comments.content, comments.mentions, comments.likesCount],
		...[comments.repliesCount, comments.deletedAt, comments.hiddenAt, comments.createdAt, comments.editedAt],
	],
	sql`, `,
);

function roots({ postId, branch, after, limit }: Omit<CommentsQuery, "viewerId">): SQL {
	const selected = sql`select ${threadColumns}, 0 as depth from ${comments} where ${comments.postId} = ${postId}`;
	if ("at" in branch) return sql`${selected} and ${comments.id} = ${branch.at}`;
	const [position, place] = [sql`(${comments.createdAt}, ${comments.id})`, sql`(${after.at}::timestamptz, ${after.id}::uuid)`];
	const limitClause = sql`limit ${sql.raw(String(limit + 1))}`;
	return branch.parentId === null
		? sql`${selected} and ${comments.parentId} is null and ${position} < ${place} order by ${comments.createdAt} desc, ${comments.id} desc ${limitClause}`
		: sql`${selected} and ${comments.parentId} = ${branch.parentId} and ${position} > ${place} order by ${comments.createdAt}, ${comments.id} ${limitClause}`;
}
