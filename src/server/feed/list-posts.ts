import { type SQL, sql } from "drizzle-orm";
import { isApart, isMuted } from "../access/blocks.ts";
import { isThere } from "../access/people.ts";
import { isOpenTo, isReadableBy } from "../access/posts.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import { kept, type Queryable } from "../platform/database.ts";
import { type PostRow, postColumns } from "./post-rows.ts";

type Page = { viewerId: string | null; after: Place; limit: number };

/** Everybody's posts, newest first; of a tag, where one is asked for (decisions.md "Community"). One statement. */
export async function listPosts(db: Queryable, { tag, ...page }: Page & { tag: string | null }) {
	const also = sql`not ${isMuted(page.viewerId)}`;
	if (tag === null) return readPage(db, { ...page, source: sql`posts`, also });
	return readPage(db, {
		...page,
		source: sql`post_tags join posts on posts.id = post_tags.post_id`,
		also: sql`post_tags.tag = ${tag} and ${also}`,
		place: { at: sql`post_tags.created_at`, id: sql`post_tags.post_id` },
	});
}

/** One person's posts, newest first, as the viewer may read them. One statement. */
export async function listPostsOf(db: Queryable, { authorId, ...page }: Page & { authorId: string }) {
	return readPage(db, { ...page, source: sql`posts`, also: sql`posts.author_id = ${authorId}::uuid` });
}

/**
 * Posts of those whom the viewer follows, newest first. Each one's newest is looked up alone, then only those who have a
 * post on this page are read on: what it costs grows with the people followed, not with the posts. One statement.
 */
export async function listFollowedPosts(db: Queryable, page: Page & { viewerId: string }) {
	const { viewerId, after, limit } = page;
	const rest = sql`posts.hidden_at is null and (posts.created_at, posts.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by posts.created_at desc, posts.id desc`;
	const source = sql`(
		select newest.* from (
			select users.id from follows join users on users.id = follows.followed_id, lateral (
				select posts.created_at, posts.id from posts where posts.author_id = users.id and ${rest} limit 1
			) latest
			where follows.follower_id = ${viewerId} and follows.ended_at is null
				and ${isThere} and not ${isApart(viewerId)} and not ${isMuted(viewerId)}
			order by latest.created_at desc, latest.id desc limit ${sql.raw(String(limit + 1))}
		) writers, lateral (
			select posts.* from posts where posts.author_id = writers.id and ${rest} limit ${sql.raw(String(limit + 1))}
		) newest
	) posts`;
	return readPage(db, { ...page, source, also: sql`true` });
}

type Read = Page & {
	source: SQL;
	also: SQL;
	/** Columns of an index in the list's order. */
	place?: { at: SQL; id: SQL };
};

async function readPage(db: Queryable, { viewerId, after, limit, source, also, place }: Read) {
	const { at, id } = place ?? { at: sql`posts.created_at`, id: sql`posts.id` };
	const { rows } = await db.execute<PostRow>(
		kept(sql`
		select ${postColumns(viewerId, { isListed: true })} from ${source} join users on users.id = posts.author_id
		where ${also} and ${isReadableBy(viewerId)} and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by ${at} desc, ${id} desc
		limit ${sql.raw(String(limit + 1))}`),
	);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/** One post, or null where the viewer may not read it; moderators read also what they hid. One statement. */
export async function findPost(db: Queryable, { postId, viewerId }: { postId: string; viewerId: string | null }): Promise<PostRow | null> {
	const { rows } = await db.execute<PostRow>(
		kept(sql`
		select ${postColumns(viewerId)} from posts join users on users.id = posts.author_id
		where posts.id = ${postId} and ${isOpenTo(viewerId)}`),
	);
	return rows[0] ?? null;
}
