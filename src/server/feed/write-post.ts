import { and, asc, eq, gt, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { postFilesADayMaxBytes, postMin } from "../../contract/limits/feed.ts";
import { tagsMax } from "../../contract/limits.ts";
import type { GroupAccess, PostKind } from "../../contract/options.ts";
import { tagsOf } from "../../contract/post-text.ts";
import { isKnownTo } from "../access/groups.ts";
import { isReadableBy, mayWriteIn } from "../access/posts.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { users } from "../db/accounts.ts";
import { comments, media, posts, postTags } from "../db/feed.ts";
import { groupMembers, groups } from "../db/groups.ts";
import { assertSameSubmission } from "../http/idempotency.ts";
import { consume, type RateLimit } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { publishLive } from "../platform/publish.ts";
import { refuse } from "../platform/refusal.ts";
import { deletePostNotifications, mentionedIn, notifyFeed } from "./notify.ts";
import { type PostRow, postFields } from "./post-rows.ts";
import { removeMedia, type StoredMedia } from "./store-media.ts";

export type NewPost = {
	type: PostKind;
	content: string;
	title: string | null;
	link: string | null;
	place: string | null;
	startsAt: string | null;
	endsAt: string | null;
	/** Slug of the group it is posted in; null for the public feed. */
	group: string | null;
	media: readonly StoredMedia[];
	idempotencyKey: string | undefined;
};

/**
 * Runs before the body is read: counts a try, and returns the post that the same request already made, so that its files need not be sent
 * again. Throws `too_many_requests`.
 */
export async function beginPost(
	db: Queryable,
	{ viewer, idempotencyKey, rateLimit }: { viewer: Viewer; idempotencyKey: string | undefined; rateLimit: RateLimit | null },
): Promise<PostRow | null> {
	if (rateLimit) await consume(db, [rateLimit]);
	return findSent(db, { viewerId: viewer.id, idempotencyKey: idempotencyKey ?? null });
}

/** The author: the current viewer, or the person whose request is carried out later. */
export type Writer = Pick<Viewer, "id" | "fullName">;

type WriteResult = { row: PostRow; isRepeated: boolean };

/**
 * Stores a post with its tags and media, and notifies the people mentioned. A retry returns the post already made with `isRepeated`: the
 * media given are then not this post's. A post with media waits for the author's other ones, so that all of the day's files are counted.
 * Throws `not_found` and `forbidden` for a group they may not write in, `conflict` for another post under the same key, `too_many_requests`
 * if the day's files are too many.
 */
export async function writePost(db: Queryable, viewer: Writer, post: NewPost): Promise<WriteResult> {
	const row = await (post.media.length > 0
		? inTurnOf(db, viewer.id, (tx) => write(tx, viewer, post))
		: db.transaction((tx) => write(tx, viewer, post)));
	if (row) return { row, isRepeated: false };
	const sent = await findSent(db, { viewerId: viewer.id, idempotencyKey: post.idempotencyKey ?? null, post });
	if (sent) return { row: assertSameSubmission(sent), isRepeated: true };
	return refuse("too_many_requests", { sentence: "postFilesDay", retryAfter: 60 * 60 });
}

/** Null if the same request already made one, or the day's files are too many. */
async function write(tx: Transaction, viewer: Writer, post: NewPost): Promise<PostRow | null> {
	const place = post.group === null ? publicFeed : await lockGroup(tx, viewer, post.group);
	if (!(await hasRoomFor(tx, post.media, viewer.id))) return null;
	const id = uuidv7();
	const { type: kind, content, title, link, startsAt, endsAt, idempotencyKey } = post;
	const fields = { kind, content, title, link, place: post.place, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
	const [inserted] = await tx
		.insert(posts)
		.values({
			...{ id, authorId: viewer.id, ...place, ...fields, idempotencyKey: idempotencyKey ?? null },
			...{ tags: postTagsOf(content), mentions: mentionedIn(content, viewer.id) },
		})
		.onConflictDoNothing({ target: [posts.authorId, posts.idempotencyKey] })
		.returning({ mentions: posts.mentions });
	if (!inserted) return null;
	await insertTags(tx, [id]);
	if (post.media.length > 0) await tx.insert(media).values(post.media.map((one, index) => ({ ...one, postId: id, position: index + 1 })));
	// goes to everybody's pages, so not even the existence of a closed group's post is announced
	if (place.groupAccess === null || place.groupAccess === "open") await publishLive(tx, { to: null, kind: "post", data: { id } });
	await notifyMentioned(tx, viewer, { id, content, mentionedIds: inserted.mentions });
	return readPost(tx, viewer, id);
}

type PostGroup = { groupId: string | null; groupAccess: GroupAccess | null };

const publicFeed: PostGroup = { groupId: null, groupAccess: null };

/**
 * Locks so that the author stays a member, and the group as open or closed as it is, until the post is stored. Throws `not_found`,
 * `forbidden`.
 */
async function lockGroup(tx: Transaction, viewer: Writer, slug: string): Promise<PostGroup> {
	const isThisGroup = and(eq(groups.slug, slug), isKnownTo(viewer.id));
	const [group] = await tx
		.select({ groupId: groups.id, groupAccess: groups.access, archivedAt: groups.archivedAt })
		.from(groups)
		.where(isThisGroup)
		.for("key share", { of: groups });
	if (!group) return refuse("not_found");
	const member = await tx
		.select({ id: groupMembers.userId })
		.from(groupMembers)
		.where(and(eq(groupMembers.userId, viewer.id), eq(groupMembers.groupId, group.groupId), isNull(groupMembers.leftAt)))
		.for("share");
	if (member.length === 0) refuse("forbidden", { sentence: "groupMembersOnly" });
	if (group.archivedAt) refuse("forbidden", { sentence: "groupNotWritable" });
	return { groupId: group.groupId, groupAccess: group.groupAccess };
}

/** Limits how much of the operator's disk one person may fill in a day. */
async function hasRoomFor(tx: Transaction, added: readonly StoredMedia[], viewerId: string): Promise<boolean> {
	if (added.length === 0) return true;
	const [day] = await tx
		.select({ bytes: sql<number>`coalesce(sum(coalesce(${media.totalBytes}, ${media.bytes})), 0)::float` })
		.from(media)
		.innerJoin(posts, eq(posts.id, media.postId))
		.where(and(eq(posts.authorId, viewerId), gt(posts.createdAt, sql`now() - interval '1 day'`)));
	const bytes = added.reduce((sum, one) => sum + one.totalBytes, 0);
	return (day?.bytes ?? 0) + bytes <= postFilesADayMaxBytes;
}

const instantOf = (value: string | null) => (value === null ? null : new Date(value));

/** Copies the tags of the posts, each with its post's timestamp. */
export async function insertTags(tx: Transaction, postIds: readonly string[]): Promise<void> {
	const tagged = tx
		.select({ tag: sql<string>`unnest(${posts.tags})`.as("tag"), createdAt: posts.createdAt, postId: posts.id })
		.from(posts)
		.where(inArray(posts.id, [...postIds]));
	await tx.insert(postTags).select(tagged).onConflictDoNothing();
}

async function notifyMentioned(
	tx: Transaction,
	viewer: Writer,
	{ id, content, mentionedIds: named }: { id: string; content: string; mentionedIds: readonly string[] },
) {
	const recipients = named.map((userId) => ({ userId, kind: "mentioned" }) as const);
	await notifyFeed(tx, recipients, { target: { kind: "post", id }, postId: id, actor: viewer, text: content });
}

async function readPost(tx: Transaction, viewer: Writer, id: string): Promise<PostRow> {
	const [row] = await tx.select(postFields(viewer.id)).from(posts).innerJoin(users, eq(users.id, posts.authorId)).where(eq(posts.id, id));
	return row ?? refuse("not_found");
}

/** The post made by the same request, and whether its content matches; one edited since always does. */
async function findSent(
	db: Queryable,
	{ viewerId, idempotencyKey, post }: { viewerId: string; idempotencyKey: string | null; post?: NewPost },
): Promise<(PostRow & { isSame: boolean }) | null> {
	if (idempotencyKey === null) return null;
	const [sent] = await db
		.select({ ...postFields(viewerId), isSame: post ? isSamePost(post) : sql<boolean>`true` })
		.from(posts)
		.innerJoin(users, eq(users.id, posts.authorId))
		.where(and(eq(posts.authorId, viewerId), eq(posts.idempotencyKey, idempotencyKey)));
	return sent ?? null;
}

function isSamePost({ type, content, title, link, place, startsAt, endsAt, ...post }: NewPost): SQL<boolean> {
	const incoming = sql`(${type}, ${content}, ${title}, ${link}, ${place}, ${startsAt}::timestamptz, ${endsAt}::timestamptz)`;
	return sql`(${posts.editedAt} is not null or (
		(${posts.kind}, ${posts.content}, ${posts.title}, ${posts.link}, ${posts.place}, ${posts.startsAt}, ${posts.endsAt}) is not distinct from ${incoming}
		and (select ${groups.slug} from ${groups} where ${groups.id} = ${posts.groupId}) is not distinct from ${post.group}::text
		and (select count(*) from ${media} where ${media.postId} = ${posts.id}) = ${post.media.length}
	))`;
}

/** Undefined fields stay unchanged. */
export type EditedPost = {
	postId: string;
	content: string;
	title: string | null | undefined;
	link: string | null | undefined;
	place: string | null | undefined;
	startsAt: string | null | undefined;
	endsAt: string | null | undefined;
	/** Descriptions of the pictures, in their order. */
	alt: readonly string[] | undefined;
};

/**
 * Edits one's own post; notifies only newly mentioned people. A post with a file, a title or a link needs no text. Locks the post first, so
 * that its tags are those of the last edit alone. Throws `not_found` and `invalid_fields`.
 */
export const editPost = (db: Database, viewer: Viewer, { postId, content, alt, ...edited }: EditedPost): Promise<PostRow> =>
	db.transaction(async (tx) => {
		const before = await lockOwn(tx, viewer, postId);
		const fields = { ...fieldsOf(before, edited), content };
		await refuseEmpty(tx, { ...fields, id: postId, kind: before.kind });
		const [updated] = await tx
			.update(posts)
			.set({ ...fields, tags: postTagsOf(content), mentions: mentionedIn(content, viewer.id), editedAt: sql`now()` })
			.where(eq(posts.id, postId))
			.returning({ tags: posts.tags, mentions: posts.mentions });
		const { tags, mentions } = updated ?? refuse("not_found");
		if (alt) await describeMedia(tx, postId, alt);
		await tx.delete(postTags).where(and(eq(postTags.postId, postId), notInArray(postTags.tag, tags)));
		await insertTags(tx, [postId]);
		await notifyMentioned(tx, viewer, { id: postId, content, mentionedIds: mentions.filter((id) => !before.mentions.includes(id)) });
		return readPost(tx, viewer, postId);
	});

async function lockOwn(tx: Transaction, viewer: Viewer, postId: string) {
	const { kind, mentions, title, link, place, startsAt, endsAt } = posts;
	const [own] = await tx
		.select({ kind, mentions, title, link, place, startsAt, endsAt })
		.from(posts)
		.innerJoin(users, eq(users.id, posts.authorId))
		.where(and(eq(posts.id, postId), eq(posts.authorId, viewer.id), isReadableBy(viewer.id), mayWriteIn(viewer.id)))
		.for("no key update", { of: posts });
	return own ?? refuse("not_found");
}

type LockedPost = Awaited<ReturnType<typeof lockOwn>>;
type PostDetails = Pick<LockedPost, "title" | "link" | "place" | "startsAt" | "endsAt">;

const fieldsOf = (
	before: LockedPost,
	{ title, link, place, startsAt, endsAt }: Omit<EditedPost, "postId" | "content" | "alt">,
): PostDetails => ({
	title: title === undefined ? before.title : title,
	link: link === undefined ? before.link : link,
	place: place === undefined ? before.place : place,
	startsAt: startsAt === undefined ? before.startsAt : instantOf(startsAt),
	endsAt: endsAt === undefined ? before.endsAt : instantOf(endsAt),
});

/** Refuses a text that is too short with nothing else to make up for it, and an end before the start. */
async function refuseEmpty(tx: Transaction, fields: PostDetails & { id: string; kind: string; content: string }): Promise<void> {
	const hasOtherContent = async () => (fields.title ?? fields.link) !== null || (await tx.$count(media, eq(media.postId, fields.id))) > 0;
	if (fields.content.length < postMin && (fields.kind === "text" || !(await hasOtherContent())))
		refuse("invalid_fields", { fields: { content: "postTooShort" } });
	if (fields.startsAt && fields.endsAt && fields.endsAt < fields.startsAt)
		refuse("invalid_fields", { fields: { endsAt: "endsBeforeStart" } });
}

async function describeMedia(tx: Transaction, postId: string, alt: readonly string[]): Promise<void> {
	const altText = sql`nullif((${sql.param([...alt])}::text[])[${media.position}], '')`;
	await tx
		.update(media)
		.set({ alt: sql`case when ${media.kind} <> 'file' then ${altText} end` })
		.where(eq(media.postId, postId));
}

/**
 * Deletes one's own post with its page, files, comments and the notifications about them. The files are removed before the rows that name
 * them are committed as gone. Locks the post and its comments first, as liking and replying do, so that no notification is missed. Throws
 * `not_found`.
 */
export async function deletePost(db: Database, files: Files, { viewerId, postId }: { viewerId: string; postId: string }): Promise<void> {
	await db.transaction(async (tx) => {
		const isOwn = and(eq(posts.id, postId), eq(posts.authorId, viewerId));
		const [own] = await tx.select({ id: posts.id }).from(posts).where(isOwn).for("update");
		if (!own) return refuse("not_found");
		await deleteLocked(tx, files, [postId]);
	});
}

/** Transaction step: deletes a person's posts in a group, each as `deletePost` does. */
export async function deletePostsIn(
	tx: Transaction,
	files: Files,
	{ authorId, groupId }: { authorId: string; groupId: string },
): Promise<void> {
	const isTheirs = and(eq(posts.groupId, groupId), eq(posts.authorId, authorId));
	const own = await tx.select({ id: posts.id }).from(posts).where(isTheirs).orderBy(asc(posts.id)).for("update");
	const ids = own.map(({ id }) => id);
	if (ids.length > 0) await deleteLocked(tx, files, ids);
}

async function deleteLocked(tx: Transaction, files: Files, ids: string[]): Promise<void> {
	await tx.select({ id: comments.id }).from(comments).where(inArray(comments.postId, ids)).orderBy(asc(comments.id)).for("update");
	await deletePostNotifications(tx, ids);
	const rows = await tx.select({ keys: media.keys }).from(media).where(inArray(media.postId, ids));
	await tx.delete(posts).where(inArray(posts.id, ids));
	await removeMedia(
		files,
		rows.flatMap(({ keys }) => keys),
	);
}

const postTagsOf = (content: string): string[] => tagsOf(content).slice(0, tagsMax);
