import { type SQL, sql } from "drizzle-orm";
import { postFilesADayMaxBytes, postMin, tagsMax } from "../../contract/limits.ts";
import type { PostKind } from "../../contract/options.ts";
import { tagsOf } from "../../contract/post-text.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { sameSending } from "../http/once.ts";
import { type Budget, checkBudget, type Spent, spend, spending } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { tellLive } from "../platform/tell.ts";
import { type KeptMedia, removeMedia } from "./keep-media.ts";
import { type PostRow, postColumns } from "./post-rows.ts";
import { insertTellings, isOfPost, kindOf, mentionedIn, postPath, spendNaming } from "./tell.ts";

export type NewPost = {
	type: PostKind;
	content: string;
	title: string | null;
	link: string | null;
	place: string | null;
	startsAt: string | null;
	endsAt: string | null;
	media: readonly KeptMedia[];
	onceKey: string | undefined;
};

/**
 * Before what is sent is read: spends a try, and gives the post that the same sending made already, so
 * that its files need not be sent again. One statement. Throws `too_many_requests`.
 */
export async function beginPost(
	db: Queryable,
	{ viewer, onceKey, budget }: { viewer: Viewer; onceKey: string | undefined; budget: Budget | null },
): Promise<PostRow | null> {
	if (!onceKey) {
		if (budget) await spend(db, [budget]);
		return null;
	}
	if (!budget) return findSent(db, { viewerId: viewer.id, onceKey });
	const { rows } = await db.execute<Spent & PostRow>(sql`
		with limited as (${spending([budget])})
		select limited.spent, limited.wait, sent.* from limited left join (${sentQuery({ viewerId: viewer.id, onceKey })}) sent on true`);
	const [row] = rows;
	if (row) checkBudget(budget, row);
	return row?.id ? row : null;
}

type Written = { row: PostRow; isRepeated: boolean };

/**
 * Stores a post with its tags and media, and tells whom it names; what is sent again answers the post that it made, and
 * `isRepeated`: its media are not this post's. One with media waits for the writer's others, so that all of the day's files are
 * counted. Throws `conflict` for another post under the same key, `too_many_requests` where the day's files are many already.
 */
export const writePost = (db: Queryable, viewer: Viewer, post: NewPost): Promise<Written> =>
	post.media.length > 0 ? inTurnOf(db, viewer.id, (tx) => write(tx, viewer, post)) : write(db, viewer, post);

async function write(db: Queryable, viewer: Viewer, post: NewPost): Promise<Written> {
	const onceKey = post.onceKey ?? null;
	const { rows } = await db.execute<PostRow>(sql`
		with written as (
			insert into posts (id, author_id, kind, content, title, link, place, starts_at, ends_at, tags, mentions, once_key)
			select ${uuidv7()}::uuid, ${viewer.id}::uuid, ${post.type}, ${post.content}, ${post.title}, ${post.link}, ${post.place},
				${post.startsAt}::timestamptz, ${post.endsAt}::timestamptz, ${sql.param(postTagsOf(post.content))}::text[],
				${mentionedIn(post.content, viewer.id)}, ${onceKey}::uuid
			where ${hasRoomFor(post.media, viewer.id)}
			on conflict (author_id, once_key) do nothing
			returning *, ${tellLive({ to: sql`null::uuid`, kind: "post", data: sql`jsonb_build_object('id', id)` })}
		), tagged as (
			insert into post_tags (tag, created_at, post_id) select unnest(tags), created_at, id from written
		), attached as (${insertMedia(post.media)}
		), tellings as (
			select unnest(mentions) as user_id, ${kindOf("mentioned")} as kind, ${postPath(sql`id`)} as href from written
		), naming as (${spendNaming(post.content, viewer.id)}
		), told as (${insertTellings({ source: sql`tellings`, actor: viewer, naming: sql`naming` })})
		select ${postColumns(viewer.id, { media: sql`attached` })} from written posts join users on users.id = posts.author_id`);
	const [row] = rows;
	if (row) return { row, isRepeated: false };
	const sent = await findSame(db, { viewerId: viewer.id, onceKey, post });
	if (sent) return { row: sameSending(sent), isRepeated: true };
	return refuse("too_many_requests", { sentence: "postFilesDay", retryAfter: 60 * 60 });
}

/** A disk is the operator's: what one person may fill of it in a day is bounded. */
function hasRoomFor(media: readonly KeptMedia[], viewerId: string): SQL {
	if (media.length === 0) return sql`true`;
	const bytes = media.reduce((sum, one) => sum + one.bytes, 0);
	return sql`(
		select coalesce(sum(media.bytes), 0) from media join posts on posts.id = media.post_id
		where posts.author_id = ${viewerId} and posts.created_at > now() - interval '1 day'
	) + ${bytes}::bigint <= ${postFilesADayMaxBytes}::bigint`;
}

/** All in one parameter, for rows of arrays have no other form. */
const insertMedia = (media: readonly KeptMedia[]): SQL => sql`
	insert into media (id, post_id, position, kind, keys, content_type, bytes, width, height, widths, placeholder, alt, name)
	select (one ->> 'id')::uuid, written.id, nth, one ->> 'kind', array(select jsonb_array_elements_text(one -> 'keys')),
		one ->> 'contentType', (one ->> 'bytes')::int, (one ->> 'width')::int, (one ->> 'height')::int,
		case when one ->> 'widths' is not null then array(select value::int from jsonb_array_elements_text(one -> 'widths')) end,
		one ->> 'placeholder', one ->> 'alt', one ->> 'name'
	from written, jsonb_array_elements(${JSON.stringify(media)}::jsonb) with ordinality each (one, nth)
	returning *`;

async function findSent(db: Queryable, sent: { viewerId: string; onceKey: string | null }) {
	const { rows } = await db.execute<PostRow>(sentQuery(sent));
	return rows[0] ?? null;
}

/** The same, and whether it is what the post says now; one that was edited since may say anything. */
async function findSame(db: Queryable, { post, ...sent }: { viewerId: string; onceKey: string | null; post: NewPost }) {
	const said = sql`(${post.type}, ${post.content}, ${post.title}, ${post.link}, ${post.place}, ${post.startsAt}::timestamptz, ${post.endsAt}::timestamptz)`;
	const { rows } = await db.execute<PostRow & { isSame: boolean }>(sql`
		select sent.*, posts.edited_at is not null or (
			(posts.kind, posts.content, posts.title, posts.link, posts.place, posts.starts_at, posts.ends_at) is not distinct from ${said}
			and (select count(*) from media where media.post_id = posts.id) = ${post.media.length}
		) as "isSame"
		from (${sentQuery(sent)}) sent join posts on posts.id = sent.id`);
	return rows[0] ?? null;
}

const sentQuery = ({ viewerId, onceKey }: { viewerId: string; onceKey: string | null }): SQL => sql`
	select ${postColumns(viewerId)} from posts join users on users.id = posts.author_id
	where posts.author_id = ${viewerId} and posts.once_key = ${onceKey}::uuid`;

/** Undefined: as it is. */
export type EditedPost = {
	postId: string;
	content: string;
	title: string | null | undefined;
	link: string | null | undefined;
	place: string | null | undefined;
	startsAt: string | null | undefined;
	endsAt: string | null | undefined;
	/** What the pictures show, in their places. */
	alt: readonly string[] | undefined;
};

/**
 * Changes the words of one's own post, and what else is said; only who is named for the first time is told. What carries a
 * file, a title or a link needs no words. The post is locked first, so that its tags are those of the last edit alone. Throws
 * `not_found` and `invalid_fields`.
 */
export async function editPost(db: Database, viewer: Viewer, edited: EditedPost): Promise<PostRow> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select from posts where id = ${edited.postId} and author_id = ${viewer.id} for no key update`);
		return writeAnew(tx, viewer, edited);
	});
}

async function writeAnew(tx: Transaction, viewer: Viewer, { postId, content, alt, ...said }: EditedPost): Promise<PostRow> {
	const { rows } = await tx.execute<PostRow>(sql`
		with before as (
			select id, mentions, kind, ${ifSaid(said.title, "title")}, ${ifSaid(said.link, "link")}, ${ifSaid(said.place, "place")},
				${ifSaid(said.startsAt, "starts_at")}, ${ifSaid(said.endsAt, "ends_at")}
			from posts where id = ${postId} and author_id = ${viewer.id}
		), written as (
			update posts set content = ${content}, tags = ${sql.param(postTagsOf(content))}::text[],
				title = before.title, link = before.link, place = before.place, starts_at = before.starts_at, ends_at = before.ends_at,
				mentions = ${mentionedIn(content, viewer.id)}, edited_at = now()
			from before where posts.id = before.id and (before.ends_at < before.starts_at) is not true and (
				${content.length >= postMin} or before.kind <> 'text' and (
					coalesce(before.title, before.link) is not null or exists (select from media where post_id = before.id)
				)
			)
			returning posts.*, before.mentions as mentioned_before
		), described as (${alt ? describeMedia(alt) : sql`select * from media where post_id = ${postId}`}
		), untagged as (
			delete from post_tags using written where post_id = written.id and post_tags.tag <> all(written.tags)
		), tagged as (
			insert into post_tags (tag, created_at, post_id) select unnest(tags), created_at, id from written on conflict do nothing
		), tellings as (
			select user_id, ${kindOf("mentioned")} as kind, ${postPath(sql`id`)} as href from written, unnest(mentions) user_id
			where user_id <> all(mentioned_before)
		), naming as (${spendNaming(content, viewer.id)}
		), told as (${insertTellings({ source: sql`tellings`, actor: viewer, naming: sql`naming` })})
		select ${postColumns(viewer.id, { media: sql`described` })} from written posts join users on users.id = posts.author_id`);
	return rows[0] ?? refuseEdit(tx, { viewerId: viewer.id, postId, isLong: content.length >= postMin });
}

const describeMedia = (alt: readonly string[]): SQL => sql`
	update media set alt = case when media.kind <> 'file' then nullif((${sql.param([...alt])}::text[])[media.position], '') end
	from written where media.post_id = written.id
	returning media.*`;

const ifSaid = (value: string | null | undefined, column: "title" | "link" | "place" | "starts_at" | "ends_at"): SQL => {
	const name = sql.raw(column);
	if (value === undefined) return name;
	return sql`${value}::${sql.raw(column.endsWith("_at") ? "timestamptz" : "text")} as ${name}`;
};

type RefusedEdit = { viewerId: string; postId: string; isLong: boolean };

/** Not theirs goes before what is wrong with it. */
async function refuseEdit(db: Queryable, { viewerId, postId, isLong }: RefusedEdit): Promise<never> {
	const { rows } = await db.execute<{ id: string }>(sql`select id from posts where id = ${postId} and author_id = ${viewerId}`);
	if (rows.length === 0) refuse("not_found");
	return refuse("invalid_fields", { fields: isLong ? { endsAt: "endsBeforeStart" } : { content: "postTooShort" } });
}

/**
 * Deletes one's own post; its page, its files, what was said under it, and what people were told of it go with it. The files
 * go before the rows that remember them are gone for good. Post and comments are locked first, as by whoever likes or answers
 * them: all that was told is seen. Throws `not_found`.
 */
export async function deletePost(db: Database, files: Files, { viewerId, postId }: { viewerId: string; postId: string }): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`select from posts where id = ${postId} and author_id = ${viewerId} for update`);
		await tx.execute(sql`
			select from comments where post_id = (select id from posts where id = ${postId} and author_id = ${viewerId}) order by id for update`);
		const { rows } = await tx.execute<{ keys: string[] }>(sql`
			with deleted as (
				delete from posts where id = ${postId} and author_id = ${viewerId} returning id
			), told as (
				delete from notifications using deleted where ${isOfPost(sql`deleted.id`)}
			)
			select array(select unnest(keys) from media where post_id = deleted.id) as keys from deleted`);
		await removeMedia(files, rows[0]?.keys ?? refuse("not_found"));
	});
}

const postTagsOf = (content: string): string[] => tagsOf(content).slice(0, tagsMax);
