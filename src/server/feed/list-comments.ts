import { type SQL, sql } from "drizzle-orm";
import { commentDepthShown, repliesFirst, repliesPerClick } from "../../contract/limits.ts";
import { isApart } from "../access/blocks.ts";
import { type HiddenRow, hiddenBecause, isModerator } from "../access/hidden.ts";
import { isThere, visibleTo } from "../access/people.ts";
import { isOpenTo } from "../access/posts.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import { kept, type Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { type AuthorRow, type MentionedRow, mentionedBy } from "./post-rows.ts";

export type CommentRow = Omit<AuthorRow, "authorId" | "slug" | "fullName"> & {
	id: string;
	postId: string;
	parentId: string | null;
	authorId: string | null;
	slug: string | null;
	fullName: string | null;
	content: string;
	mentioned: MentionedRow[];
	isDeleted: boolean;
	likesCount: number;
	repliesCount: number;
	createdAt: string;
	editedAt: string | null;
	isLiked: boolean;
	hidden: HiddenRow;
};

/**
 * A comment as one viewer sees it, of a query that calls them `comments` and its author `users`. Of what is hidden from
 * the viewer, and of who is suspended, leaving or kept apart, only the place is left, so that what others answered stays.
 */
export const commentColumns = (viewerId: string | null): SQL => sql`
	comments.id, comments.post_id as "postId", comments.parent_id as "parentId", comments.content,
	comments.deleted_at is not null
		or comments.hidden_at is not null and comments.author_id is distinct from ${viewerId}::uuid and not ${isModerator(viewerId)}
		or users.id is null or not ${isThere} or ${isApart(viewerId)} as "isDeleted",
	${mentionedBy(sql`comments.mentions`, viewerId)} as mentioned, comments.likes_count as "likesCount",
	comments.replies_count as "repliesCount", ${iso("comments.created_at")} as "createdAt", ${iso("comments.edited_at")} as "editedAt",
	exists (select from comment_likes where comment_id = comments.id and user_id = ${viewerId}::uuid and ended_at is null) as "isLiked",
	${hiddenBecause("comment", { id: sql`comments.id`, hiddenAt: sql`comments.hidden_at` })} as hidden,
	users.id as "authorId", users.slug, users.full_name as "fullName", users.title as "authorTitle", users.avatar,
	${visibleTo(viewerId)} as "isVisible"`;

/** Which comments of a post: those that answer nothing, newest first; the replies to one, oldest first; or one alone. */
export type Branch = { parentId: string | null } | { at: string };

type Asked = { postId: string; viewerId: string | null; branch: Branch; after: Place; limit: number };

/** With one comment come as many replies as are shown at first and one click adds; with those, one each. */
const repliesAhead = repliesFirst + repliesPerClick;

/**
 * A page of a post's comments, each with the first replies down to the depth that is shown: a post with five hundred
 * comments is read in the time of one with five. Null where the viewer may not read the post. One statement.
 */
export async function listComments(db: Queryable, { postId, viewerId, branch, after, limit }: Asked) {
	const { rows: found } = await db.execute<(CommentRow & { level: number }) | { id: null }>(
		kept(sql`
		with recursive post as (
			select posts.id from posts join users on users.id = posts.author_id where posts.id = ${postId} and ${isOpenTo(viewerId)}
		), thread as (
			(${roots({ postId, branch, after, limit })})
			union all
			select replies.*, thread.level + 1 from thread, lateral (
				select ${threadColumns} from comments where comments.post_id = thread.post_id and comments.parent_id = thread.id
				order by comments.created_at, comments.id limit case when thread.level = 0 then ${repliesAhead}::int else ${repliesFirst}::int end
			) replies
			where thread.level < ${commentDepthShown} and thread.replies_count > 0
		)
		select ${commentColumns(viewerId)}, comments.level
		from post left join thread comments on true left join users on users.id = comments.author_id
		order by comments.level, comments.created_at, comments.id`),
	);
	if (found.length === 0) return null;
	// a post that can be read and has none is one empty row
	const rows = found.filter((row) => row.id !== null);
	const first = rows.filter(({ level }) => level === 0);
	const isNewestFirst = !("at" in branch) && branch.parentId === null;
	const page = cutPage(isNewestFirst ? first.toReversed() : first, limit, placeOf);
	return {
		roots: page.rows,
		replies: Map.groupBy(
			rows.filter(({ level }) => level > 0),
			({ parentId }) => parentId,
		),
		next: page.next,
	};
}

export const placeOf = (row: CommentRow): Place => ({ at: row.createdAt, id: row.id });

const threadColumns = sql`
	comments.id, comments.post_id, comments.parent_id, comments.author_id, comments.content, comments.mentions, comments.likes_count,
	comments.replies_count, comments.deleted_at, comments.hidden_at, comments.created_at, comments.edited_at`;

function roots({ postId, branch, after, limit }: Omit<Asked, "viewerId">): SQL {
	const chosen = sql`select ${threadColumns}, 0 as level from comments where comments.post_id = ${postId}`;
	if ("at" in branch) return sql`${chosen} and comments.id = ${branch.at}`;
	const place = sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
	return branch.parentId === null
		? sql`${chosen} and comments.parent_id is null and (comments.created_at, comments.id) < ${place}
			order by comments.created_at desc, comments.id desc limit ${sql.raw(String(limit + 1))}`
		: sql`${chosen} and comments.parent_id = ${branch.parentId} and (comments.created_at, comments.id) > ${place}
			order by comments.created_at, comments.id limit ${sql.raw(String(limit + 1))}`;
}
