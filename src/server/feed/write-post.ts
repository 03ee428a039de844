import { sql } from "drizzle-orm";
import { tagsMax } from "../../contract/limits.ts";
import type { PostKind } from "../../contract/options.ts";
import { tagsOf } from "../../contract/post-text.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { refuse } from "../http/errors.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { type PostRow, postColumns } from "./post-rows.ts";
import { insertTellings, mentionedIn } from "./tell.ts";

export type NewPost = {
	type: PostKind;
	content: string;
	title: string | null;
	link: string | null;
	place: string | null;
	startsAt: string | null;
	endsAt: string | null;
	onceKey: string | undefined;
};

/**
 * Stores a post with its tags, and tells whom it names, in one statement; what is sent again answers the post that it made,
 * by a second one (issue Community, 1).
 */
export async function writePost(db: Queryable, viewer: Viewer, post: NewPost): Promise<PostRow> {
	const onceKey = post.onceKey ?? null;
	const { rows } = await db.execute<PostRow>(sql`
		with written as (
			insert into posts (id, author_id, kind, content, title, link, place, starts_at, ends_at, tags, mentions, once_key)
			select ${uuidv7()}::uuid, ${viewer.id}::uuid, ${post.type}, ${post.content}, ${post.title}, ${post.link}, ${post.place},
				${post.startsAt}::timestamptz, ${post.endsAt}::timestamptz, ${sql.param(postTagsOf(post.content))}::text[],
				${mentionedIn(post.content, viewer.id)}, ${onceKey}::uuid
			on conflict (author_id, once_key) do nothing
			returning *
		), tagged as (
			insert into post_tags (tag, created_at, post_id) select unnest(tags), created_at, id from written
		), tellings as (
			select unnest(mentions) as user_id, 'mentioned' as kind, '/feed/' || id as href from written
		), told as (${insertTellings({ source: sql`tellings`, actor: viewer })})
		select ${postColumns(viewer.id)} from written posts join users on users.id = posts.author_id`);
	return rows[0] ?? (await findSent(db, { viewerId: viewer.id, onceKey })) ?? refuse("conflict");
}

async function findSent(db: Queryable, { viewerId, onceKey }: { viewerId: string; onceKey: string | null }) {
	const { rows } = await db.execute<PostRow>(sql`
		select ${postColumns(viewerId)} from posts join users on users.id = posts.author_id
		where posts.author_id = ${viewerId} and posts.once_key = ${onceKey}::uuid`);
	return rows[0] ?? null;
}

/** Changes the words of one's own post; only who is named for the first time is told. One statement. Throws `not_found`. */
export async function editPost(db: Queryable, viewer: Viewer, { postId, content }: { postId: string; content: string }): Promise<PostRow> {
	const { rows } = await db.execute<PostRow>(sql`
		with before as (
			select id, mentions from posts where id = ${postId} and author_id = ${viewer.id} for no key update
		), written as (
			update posts set content = ${content}, tags = ${sql.param(postTagsOf(content))}::text[],
				mentions = ${mentionedIn(content, viewer.id)}, edited_at = now()
			from before where posts.id = before.id
			returning posts.*, before.mentions as mentioned_before
		), untagged as (
			delete from post_tags using written where post_id = written.id and post_tags.tag <> all(written.tags)
		), tagged as (
			insert into post_tags (tag, created_at, post_id) select unnest(tags), created_at, id from written on conflict do nothing
		), tellings as (
			select user_id, 'mentioned' as kind, '/feed/' || id as href from written, unnest(mentions) user_id
			where user_id <> all(mentioned_before)
		), told as (${insertTellings({ source: sql`tellings`, actor: viewer })})
		select ${postColumns(viewer.id)} from written posts join users on users.id = posts.author_id`);
	return rows[0] ?? refuse("not_found");
}

/** Deletes one's own post; its page, what was said under it, and what people were told of it go with it. Throws `not_found`. */
export async function deletePost(db: Queryable, { viewerId, postId }: { viewerId: string; postId: string }): Promise<void> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with deleted as (
			delete from posts where id = ${postId} and author_id = ${viewerId} returning id
		), told as (
			delete from notifications using deleted where split_part(href, '?', 1) = '/feed/' || deleted.id
		)
		select id from deleted`);
	if (rows.length === 0) refuse("not_found");
}

const postTagsOf = (content: string): string[] => tagsOf(content).slice(0, tagsMax);
