import { and, asc, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { tagsMax } from "../../../contract/limits.ts";
import { tagsOf } from "../../../contract/post-text.ts";
import { users } from "../../db/accounts.ts";
import { comments, posts, postTags } from "../../db/feed.ts";
import { insertTags } from "../../feed/write-post.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { excluded } from "../../platform/rows.ts";
import { slugOf, withMark } from "../../platform/slug.ts";
import type { ThreadItem } from "./judge-thread-row.ts";

type StoredThreads = { added: number; updated: number; unchanged: number; orphans: ThreadItem[] };
type Written = { id: string; inserted: boolean };

/**
 * Stores a few hundred posts and comments with their authors, in one transaction; notifies nobody. Known ones are rewritten only if their
 * text differs. Returns as orphans the comments whose post or parent is neither stored nor among `items`. No two of `items` may have the
 * same id.
 */
export async function storeThreads(db: Database, items: readonly ThreadItem[]): Promise<StoredThreads> {
	if (items.length === 0) return { added: 0, updated: 0, unchanged: 0, orphans: [] };
	return db.transaction(async (tx) => {
		await ensureAuthors(tx, items);
		const storedPosts = await storePosts(
			tx,
			items.filter(({ kind }) => kind === "post"),
		);
		const stored = await storeComments(
			tx,
			items.filter(({ kind }) => kind === "comment"),
		);
		const all = [...storedPosts, ...stored.written];
		const orphans = items.filter(({ kind, id }) => kind === "comment" && !stored.fitting.has(id));
		const added = all.filter(({ inserted }) => inserted).length;
		return { added, updated: all.length - added, unchanged: items.length - orphans.length - all.length, orphans };
	});
}

/**
 * Creates the authors: people who cannot sign in and never asked for a page here. Their name appears next to their texts and nowhere else;
 * their address can belong to nobody (RFC 2606), and no mail is ever written to it.
 */
async function ensureAuthors(tx: Transaction, items: readonly ThreadItem[]): Promise<void> {
	const authors = new Map(items.map(({ author }) => [author.id, author]));
	const values = [...authors.values()].toSorted(byId).map(({ id, name }) => ({
		...{ id, fullName: name, slug: withMark(slugOf(name, "person"), id), email: `${id}@imported.invalid`, activeRole: "jobseeker" },
		...{ visibility: "private", notificationsOn: false, aiMatching: false, emailVerifiedAt: sql`now()` },
	}));
	await tx.insert(users).values(values).onConflictDoNothing({ target: users.id });
}

/** A fixed order, so that concurrent imports cannot deadlock. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

const isNew = sql<boolean>`xmax = 0`;

async function storePosts(tx: Transaction, items: readonly ThreadItem[]): Promise<Written[]> {
	if (items.length === 0) return [];
	const values = items.toSorted(byId).map(({ id, author, title, content, ...item }) => {
		const tags = tagsOf(content).slice(0, tagsMax);
		return { id, authorId: author.id, kind: "text", title, content, tags, mentions: [], createdAt: instantOf(item) };
	});
	const rows = await tx
		.insert(posts)
		.values(values)
		.onConflictDoUpdate({
			target: posts.id,
			set: { title: excluded(posts.title), content: excluded(posts.content), tags: excluded(posts.tags) },
			setWhere: sql`(${posts.title}, ${posts.content}) is distinct from (${excluded(posts.title)}, ${excluded(posts.content)})`,
		})
		.returning({ id: posts.id, inserted: isNew });
	const ids = rows.map(({ id }) => id);
	const present = sql`(select unnest(${posts.tags}) from ${posts} where ${posts.id} = ${postTags.postId})`;
	await tx.delete(postTags).where(and(inArray(postTags.postId, ids), sql`${postTags.tag} not in ${present}`));
	await insertTags(tx, ids);
	return rows;
}

/** Also updates the counters of their posts and parent comments; locks the posts first, as commenting does. */
async function storeComments(tx: Transaction, items: readonly ThreadItem[]): Promise<{ written: Written[]; fitting: Set<string> }> {
	const fitting = await findFitting(tx, items);
	const values = items
		.filter(({ id }) => fitting.has(id))
		.toSorted(byId)
		.map(({ id, author, postId, parentId, content, ...item }) => ({
			...{ id, authorId: author.id, postId, parentId, content, mentions: [], createdAt: instantOf(item) },
		}));
	if (values.length === 0) return { written: [], fitting };
	const written = await tx
		.insert(comments)
		.values(values)
		.onConflictDoUpdate({
			target: comments.id,
			set: { content: excluded(comments.content) },
			setWhere: sql`${comments.content} <> ${excluded(comments.content)} and ${comments.deletedAt} is null`,
		})
		.returning({ id: comments.id, inserted: isNew });
	await countComments(
		tx,
		written.filter(({ inserted }) => inserted).map(({ id }) => id),
	);
	return { written, fitting };
}

/** The ids of comments whose post exists, and whose parent exists under the same post or is among them. */
async function findFitting(tx: Transaction, items: readonly ThreadItem[]): Promise<Set<string>> {
	const existing = await tx
		.select({ id: posts.id })
		.from(posts)
		.where(inArray(posts.id, presentIn(items.map(({ postId }) => postId))))
		.orderBy(asc(posts.id))
		.for("no key update");
	const parents = await tx
		.select({ id: comments.id, postId: comments.postId })
		.from(comments)
		.where(inArray(comments.id, presentIn(items.map(({ parentId }) => parentId))));
	const there = new Set(existing.map(({ id }) => id));
	const under = new Map(parents.map(({ id, postId }) => [id, postId]));
	const fitting = new Set<string>();
	for (let before = -1; before < fitting.size; ) {
		before = fitting.size;
		for (const { id, postId, parentId } of items) {
			if (fitting.has(id) || !there.has(postId)) continue;
			if (parentId !== null && under.get(parentId) !== postId) continue;
			fitting.add(id);
			under.set(id, postId);
		}
	}
	return fitting;
}

const presentIn = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null);

const reply = alias(comments, "reply");

async function countComments(tx: Transaction, added: readonly string[]): Promise<void> {
	const ids = [...added];
	const ofPosts = tx.select({ id: comments.postId }).from(comments).where(inArray(comments.id, ids));
	const commentCount = sql`(select count(*) from ${comments} where ${comments.postId} = ${posts.id} and ${inArray(comments.id, ids)})`;
	await tx
		.update(posts)
		.set({ commentsCount: sql`${posts.commentsCount} + ${commentCount}` })
		.where(inArray(posts.id, ofPosts));
	const answered = tx.select({ id: reply.parentId }).from(reply).where(inArray(reply.id, ids));
	const replies = sql`(select count(*) from ${comments} as ${reply} where ${reply.parentId} = ${comments.id} and ${inArray(reply.id, ids)})`;
	await tx
		.update(comments)
		.set({ repliesCount: sql`${comments.repliesCount} + ${replies}` })
		.where(inArray(comments.id, answered));
}

/** Items without a date keep the order of their file. */
const instantOf = ({ createdAt, line }: Pick<ThreadItem, "createdAt" | "line">) =>
	sql`coalesce(${createdAt}::timestamptz, now() + ${line}::int * interval '1 microsecond')`;
