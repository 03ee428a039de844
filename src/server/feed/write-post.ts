import { and, asc, eq, gt, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { postFilesADayMaxBytes, postMin } from "../../contract/limits/feed.ts";
import { tagsMax } from "../../contract/limits.ts";
import type { GroupAccess, PostKind } from "../../contract/options.ts";
import { tagsOf } from "../../contract/post-text.ts";
import { isKnownTo } from "../access/groups.ts";
import { isReadableBy, takesWordsOf } from "../access/posts.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { users } from "../db/accounts.ts";
import { comments, media, posts, postTags } from "../db/feed.ts";
import { groupMembers, groups } from "../db/groups.ts";
import { sameSending } from "../http/idempotency.ts";
import { consume, type RateLimit } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { tellLive } from "../platform/publish.ts";
import { refuse } from "../platform/refusal.ts";
import { type KeptMedia, removeMedia } from "./keep-media.ts";
import { forgetPosts, mentionedIn, tellFeed } from "./notify.ts";
import { type PostRow, postFields } from "./post-rows.ts";

export type NewPost = {
	type: PostKind;
	content: string;
	title: string | null;
	link: string | null;
	place: string | null;
	startsAt: string | null;
	endsAt: string | null;
	/** The address of the group in which it is written; null for everybody's feed. */
	group: string | null;
	media: readonly KeptMedia[];
	idempotencyKey: string | undefined;
};

/**
 * Before what is sent is read: spends a try, and gives the post that the same sending made already, so
 * that its files need not be sent again. Throws `too_many_requests`.
 */
export async function beginPost(
	db: Queryable,
	{ viewer, idempotencyKey, budget }: { viewer: Viewer; idempotencyKey: string | undefined; budget: RateLimit | null },
): Promise<PostRow | null> {
	if (budget) await consume(db, [budget]);
	return findSent(db, { viewerId: viewer.id, idempotencyKey: idempotencyKey ?? null });
}

/** Who writes: the visitor, or who asked for it before. */
export type Writer = Pick<Viewer, "id" | "fullName">;

type Written = { row: PostRow; isRepeated: boolean };

/**
 * Stores a post with its tags and media, and tells whom it names; what is sent again answers the post that it made, and
 * `isRepeated`: its media are not this post's. One with media waits for the writer's others, so that all of the day's files are
 * counted. Throws `not_found` and `forbidden` for a group in which they may not write, `conflict` for another post under the
 * same key, `too_many_requests` where the day's files are many already.
 */
export async function writePost(db: Queryable, viewer: Writer, post: NewPost): Promise<Written> {
	const row = await (post.media.length > 0
		? inTurnOf(db, viewer.id, (tx) => write(tx, viewer, post))
		: db.transaction((tx) => write(tx, viewer, post)));
	if (row) return { row, isRepeated: false };
	const sent = await findSent(db, { viewerId: viewer.id, idempotencyKey: post.idempotencyKey ?? null, post });
	if (sent) return { row: sameSending(sent), isRepeated: true };
	return refuse("too_many_requests", { sentence: "postFilesDay", retryAfter: 60 * 60 });
}

/** Null where the same sending made one already, or the day's files are too many. */
async function write(tx: Transaction, viewer: Writer, post: NewPost): Promise<PostRow | null> {
	const place = post.group === null ? everywhere : await lockGroup(tx, viewer, post.group);
	if (!(await hasRoomFor(tx, post.media, viewer.id))) return null;
	const id = uuidv7();
	const { type: kind, content, title, link, startsAt, endsAt, idempotencyKey } = post;
	const said = { kind, content, title, link, place: post.place, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
	const [written] = await tx
		.insert(posts)
		.values({
			...{ id, authorId: viewer.id, ...place, ...said, idempotencyKey: idempotencyKey ?? null },
			...{ tags: postTagsOf(content), mentions: mentionedIn(content, viewer.id) },
		})
		.onConflictDoNothing({ target: [posts.authorId, posts.idempotencyKey] })
		.returning({ mentions: posts.mentions });
	if (!written) return null;
	await insertTags(tx, [id]);
	if (post.media.length > 0) await tx.insert(media).values(post.media.map((one, index) => ({ ...one, postId: id, position: index + 1 })));
	// everybody's pages are told: of a closed group not even that there is one more
	if (place.groupAccess === null || place.groupAccess === "open") await tellLive(tx, { to: null, kind: "post", data: { id } });
	await tellNamed(tx, viewer, { id, content, named: written.mentions });
	return readPost(tx, viewer, id);
}

type InGroup = { groupId: string | null; groupAccess: GroupAccess | null };

const everywhere: InGroup = { groupId: null, groupAccess: null };

/** Who writes stays a member, and the group as open or closed as it is, until the post is there. Throws `not_found`, `forbidden`. */
async function lockGroup(tx: Transaction, viewer: Writer, slug: string): Promise<InGroup> {
	const isIt = and(eq(groups.slug, slug), isKnownTo(viewer.id));
	const [group] = await tx
		.select({ groupId: groups.id, groupAccess: groups.access, archivedAt: groups.archivedAt })
		.from(groups)
		.where(isIt)
		.for("key share", { of: groups });
	if (!group) return refuse("not_found");
	const member = await tx
		.select({ id: groupMembers.userId })
		.from(groupMembers)
		.where(and(eq(groupMembers.userId, viewer.id), eq(groupMembers.groupId, group.groupId), isNull(groupMembers.leftAt)))
		.for("share");
	if (member.length === 0) refuse("forbidden", { sentence: "groupMembersOnly" });
	if (group.archivedAt) refuse("forbidden", { sentence: "groupTakesNoWords" });
	return { groupId: group.groupId, groupAccess: group.groupAccess };
}

/** A disk is the operator's: what one person may fill of it in a day is bounded. */
async function hasRoomFor(tx: Transaction, added: readonly KeptMedia[], viewerId: string): Promise<boolean> {
	if (added.length === 0) return true;
	const [day] = await tx
		.select({ bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float` })
		.from(media)
		.innerJoin(posts, eq(posts.id, media.postId))
		.where(and(eq(posts.authorId, viewerId), gt(posts.createdAt, sql`now() - interval '1 day'`)));
	const bytes = added.reduce((sum, one) => sum + one.bytes, 0);
	return (day?.bytes ?? 0) + bytes <= postFilesADayMaxBytes;
}

const instantOf = (value: string | null) => (value === null ? null : new Date(value));

/** As the posts have them, each at its own instant. */
export async function insertTags(tx: Transaction, postIds: readonly string[]): Promise<void> {
	const tagged = tx
		.select({ tag: sql<string>`unnest(${posts.tags})`.as("tag"), createdAt: posts.createdAt, postId: posts.id })
		.from(posts)
		.where(inArray(posts.id, [...postIds]));
	await tx.insert(postTags).select(tagged).onConflictDoNothing();
}

async function tellNamed(
	tx: Transaction,
	viewer: Writer,
	{ id, content, named }: { id: string; content: string; named: readonly string[] },
) {
	const tellings = named.map((userId) => ({ userId, kind: "mentioned" }) as const);
	await tellFeed(tx, tellings, { target: { kind: "post", id }, postId: id, actor: viewer, text: content });
}

async function readPost(tx: Transaction, viewer: Writer, id: string): Promise<PostRow> {
	const [row] = await tx.select(postFields(viewer.id)).from(posts).innerJoin(users, eq(users.id, posts.authorId)).where(eq(posts.id, id));
	return row ?? refuse("not_found");
}

/** What the same sending made, and whether it is what the post says now; one that was edited since may say anything. */
async function findSent(
	db: Queryable,
	{ viewerId, idempotencyKey, post }: { viewerId: string; idempotencyKey: string | null; post?: NewPost },
): Promise<(PostRow & { isSame: boolean }) | null> {
	if (idempotencyKey === null) return null;
	const [sent] = await db
		.select({ ...postFields(viewerId), isSame: post ? saysTheSame(post) : sql<boolean>`true` })
		.from(posts)
		.innerJoin(users, eq(users.id, posts.authorId))
		.where(and(eq(posts.authorId, viewerId), eq(posts.idempotencyKey, idempotencyKey)));
	return sent ?? null;
}

function saysTheSame({ type, content, title, link, place, startsAt, endsAt, ...post }: NewPost): SQL<boolean> {
	const says = sql`(${type}, ${content}, ${title}, ${link}, ${place}, ${startsAt}::timestamptz, ${endsAt}::timestamptz)`;
	return sql`(${posts.editedAt} is not null or (
		(${posts.kind}, ${posts.content}, ${posts.title}, ${posts.link}, ${posts.place}, ${posts.startsAt}, ${posts.endsAt}) is not distinct from ${says}
		and (select ${groups.slug} from ${groups} where ${groups.id} = ${posts.groupId}) is not distinct from ${post.group}::text
		and (select count(*) from ${media} where ${media.postId} = ${posts.id}) = ${post.media.length}
	))`;
}

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
export const editPost = (db: Database, viewer: Viewer, { postId, content, alt, ...edited }: EditedPost): Promise<PostRow> =>
	db.transaction(async (tx) => {
		const before = await lockOwn(tx, viewer, postId);
		const said = { ...saidIn(before, edited), content };
		await refuseEmpty(tx, { ...said, id: postId, kind: before.kind });
		const [written] = await tx
			.update(posts)
			.set({ ...said, tags: postTagsOf(content), mentions: mentionedIn(content, viewer.id), editedAt: sql`now()` })
			.where(eq(posts.id, postId))
			.returning({ tags: posts.tags, mentions: posts.mentions });
		const { tags, mentions } = written ?? refuse("not_found");
		if (alt) await describeMedia(tx, postId, alt);
		await tx.delete(postTags).where(and(eq(postTags.postId, postId), notInArray(postTags.tag, tags)));
		await insertTags(tx, [postId]);
		await tellNamed(tx, viewer, { id: postId, content, named: mentions.filter((id) => !before.mentions.includes(id)) });
		return readPost(tx, viewer, postId);
	});

async function lockOwn(tx: Transaction, viewer: Viewer, postId: string) {
	const { kind, mentions, title, link, place, startsAt, endsAt } = posts;
	const [own] = await tx
		.select({ kind, mentions, title, link, place, startsAt, endsAt })
		.from(posts)
		.innerJoin(users, eq(users.id, posts.authorId))
		.where(and(eq(posts.id, postId), eq(posts.authorId, viewer.id), isReadableBy(viewer.id), takesWordsOf(viewer.id)))
		.for("no key update", { of: posts });
	return own ?? refuse("not_found");
}

type Before = Awaited<ReturnType<typeof lockOwn>>;
type Particulars = Pick<Before, "title" | "link" | "place" | "startsAt" | "endsAt">;

const saidIn = (before: Before, { title, link, place, startsAt, endsAt }: Omit<EditedPost, "postId" | "content" | "alt">): Particulars => ({
	title: title === undefined ? before.title : title,
	link: link === undefined ? before.link : link,
	place: place === undefined ? before.place : place,
	startsAt: startsAt === undefined ? before.startsAt : instantOf(startsAt),
	endsAt: endsAt === undefined ? before.endsAt : instantOf(endsAt),
});

/** Too short a text, where nothing else says it, or an end before the beginning. */
async function refuseEmpty(tx: Transaction, said: Particulars & { id: string; kind: string; content: string }): Promise<void> {
	const saysElse = async () => (said.title ?? said.link) !== null || (await tx.$count(media, eq(media.postId, said.id))) > 0;
	if (said.content.length < postMin && (said.kind === "text" || !(await saysElse())))
		refuse("invalid_fields", { fields: { content: "postTooShort" } });
	if (said.startsAt && said.endsAt && said.endsAt < said.startsAt) refuse("invalid_fields", { fields: { endsAt: "endsBeforeStart" } });
}

async function describeMedia(tx: Transaction, postId: string, alt: readonly string[]): Promise<void> {
	const words = sql`nullif((${sql.param([...alt])}::text[])[${media.position}], '')`;
	await tx
		.update(media)
		.set({ alt: sql`case when ${media.kind} <> 'file' then ${words} end` })
		.where(eq(media.postId, postId));
}

/**
 * Deletes one's own post; its page, its files, what was said under it, and what people were told of it go with it. The files
 * go before the rows that remember them are gone for good. Post and comments are locked first, as by whoever likes or answers
 * them: all that was told is seen. Throws `not_found`.
 */
export async function deletePost(db: Database, files: Files, { viewerId, postId }: { viewerId: string; postId: string }): Promise<void> {
	await db.transaction(async (tx) => {
		const isOwn = and(eq(posts.id, postId), eq(posts.authorId, viewerId));
		const [own] = await tx.select({ id: posts.id }).from(posts).where(isOwn).for("update");
		if (!own) return refuse("not_found");
		await tx.select({ id: comments.id }).from(comments).where(eq(comments.postId, postId)).orderBy(asc(comments.id)).for("update");
		await forgetPosts(tx, [postId]);
		const kept = await tx.select({ keys: media.keys }).from(media).where(eq(media.postId, postId));
		await tx.delete(posts).where(isOwn);
		await removeMedia(
			files,
			kept.flatMap(({ keys }) => keys),
		);
	});
}

/** The step that deletes what somebody wrote in a group: their posts there, as `deletePost` does each. */
export async function deletePostsIn(
	tx: Transaction,
	files: Files,
	{ authorId, groupId }: { authorId: string; groupId: string },
): Promise<void> {
	const isTheirs = and(eq(posts.groupId, groupId), eq(posts.authorId, authorId));
	const own = await tx.select({ id: posts.id }).from(posts).where(isTheirs).orderBy(asc(posts.id)).for("update");
	const ids = own.map(({ id }) => id);
	if (ids.length === 0) return;
	await tx.select({ id: comments.id }).from(comments).where(inArray(comments.postId, ids)).orderBy(asc(comments.id)).for("update");
	await forgetPosts(tx, ids);
	const kept = await tx.select({ keys: media.keys }).from(media).where(inArray(media.postId, ids));
	await tx.delete(posts).where(inArray(posts.id, ids));
	await removeMedia(
		files,
		kept.flatMap(({ keys }) => keys),
	);
}

const postTagsOf = (content: string): string[] => tagsOf(content).slice(0, tagsMax);
