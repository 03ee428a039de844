import { and, eq, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { ReportedKind } from "../../contract/options.ts";
import { isPublished, managedBy } from "../access/jobs.ts";
import { hasContactWith, isActive, visibleTo } from "../access/people.ts";
import { isReadableBy } from "../access/posts.ts";
import { isPublicStartup } from "../access/startups.ts";
import { users } from "../db/accounts.ts";
import { companies } from "../db/companies.ts";
import { messages } from "../db/conversations.ts";
import { comments, posts } from "../db/feed.ts";
import { jobs } from "../db/jobs.ts";
import { moderationCases } from "../db/moderation.ts";
import { startups } from "../db/startups.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { pathSql } from "../platform/path-sql.ts";
import { type IndexableJob, indexJobs, removeFromIndex } from "../search/index-jobs.ts";
import { enqueueJobEvents } from "../webhooks/enqueue-events.ts";

/**
 * The kinds of things that can be reported and decided about; a new kind takes a line in `reportedKinds`, an entry here, its endpoint and
 * its sentences. Everything else of this domain reads this table.
 */
type Target = {
	/** Finds the thing by its id, if it is visible to the reader. */
	find: (db: Queryable, id: string, readerId: string) => Promise<Found[]>;
	/** For a query on `moderation_cases`: an expression for the thing's present `TargetNow`, null if it is gone. */
	now: SQL;
	/** Null if it cannot be hidden. */
	hiding: Hiding | null;
};

/** `groupId`: the group it belongs to, whose staff is notified first. */
type Found = { authorId: string | null; words: string; groupId?: string | null };

export type TargetNow = { href: string | null; words: string; isHidden: boolean; isTakenDown: boolean };

/**
 * Each returns whether anything changed: false if it would change nothing, or the thing is gone. `found` are the jobs that return to the
 * index, read and locked beforehand.
 */
type Hiding = {
	hide: (tx: Transaction, id: string) => Promise<boolean>;
	restore: (tx: Transaction, id: string, found: readonly IndexableJob[]) => Promise<boolean>;
};

/** A thing's texts joined into one. */
const textOf = (...parts: SQLWrapper[]): SQL<string> => sql`concat_ws(e'\n', ${sql.join(parts, sql`, `)})`;

export const textOfPost = textOf(posts.title, posts.content);
export const textOfPosting = textOf(jobs.title, jobs.companyName, jobs.description);
const textOfStartup = textOf(companies.name, startups.oneLine, startups.about);
const textOfPerson = textOf(users.fullName, users.title, users.bio, users.about);

type TargetState = { href: SQL; words: SQLWrapper; isHidden: SQL; isTakenDown?: SQL };

const targetJson = ({ href, words, isHidden, isTakenDown = sql`false` }: TargetState): SQL =>
	sql`json_build_object('href', ${href}, 'words', ${words}, 'isHidden', ${isHidden}, 'isTakenDown', ${isTakenDown})`;

/** Takes the rows an update returned. */
const isChanged = (changed: readonly unknown[]): boolean => changed.length > 0;

export const targets: Record<ReportedKind, Target> = {
	post: {
		find: (db, id, readerId) =>
			db
				.select({ authorId: posts.authorId, words: textOfPost, groupId: posts.groupId })
				.from(posts)
				.innerJoin(users, eq(users.id, posts.authorId))
				.where(and(eq(posts.id, id), isReadableBy(readerId))),
		now: sql`(
			select ${targetJson({
				href: pathSql((id) => paths.post(id), sql`${posts.id}`),
				words: textOfPost,
				isHidden: sql`${posts.hiddenAt} is not null`,
			})}
			from ${posts} where ${posts.id} = ${moderationCases.targetId}
		)`,
		hiding: { hide: (tx, id) => hidePost(tx, id, true), restore: (tx, id) => hidePost(tx, id, false) },
	},
	comment: {
		find: (db, id, readerId) =>
			db
				.select({ authorId: comments.authorId, words: comments.content, groupId: posts.groupId })
				.from(comments)
				.innerJoin(posts, eq(posts.id, comments.postId))
				.innerJoin(users, eq(users.id, posts.authorId))
				.where(
					and(
						eq(comments.id, id),
						isNull(comments.deletedAt),
						isNull(comments.hiddenAt),
						isNotNull(comments.authorId),
						isReadableBy(readerId),
					),
				),
		now: sql`(
			select ${targetJson({
				href: pathSql((post, comment) => paths.post(post, { comment }), sql`${comments.postId}`, sql`${comments.id}`),
				words: comments.content,
				isHidden: sql`${comments.hiddenAt} is not null`,
			})}
			from ${comments} where ${comments.id} = ${moderationCases.targetId} and ${comments.deletedAt} is null
		)`,
		hiding: { hide: (tx, id) => hideComment(tx, id, true), restore: (tx, id) => hideComment(tx, id, false) },
	},
	job: {
		find: (db, id, readerId) =>
			db
				.select({ authorId: jobs.ownerId, words: textOfPosting })
				.from(jobs)
				.where(and(eq(jobs.id, id), or(isPublished, managedBy(readerId)))),
		now: sql`(
			select ${targetJson({
				href: pathSql((id) => paths.job(id), sql`${jobs.id}`),
				words: textOfPosting,
				isHidden: sql`${jobs.hiddenAt} is not null`,
				isTakenDown: sql`${jobs.takenDownAt} is not null`,
			})}
			from ${jobs} where ${jobs.id} = ${moderationCases.targetId}
		)`,
		hiding: { hide: (tx, id) => hideJob(tx, id, "hidden"), restore: restoreJob },
	},
	person: {
		find: (db, id, readerId) =>
			db
				.select({ authorId: users.id, words: textOfPerson })
				.from(users)
				.where(and(eq(users.id, id), ne(users.id, readerId), isActive, or(visibleTo(readerId), hasContactWith(readerId)))),
		now: sql`(
			select ${targetJson({ href: pathSql((slug) => paths.person(slug), sql`${users.slug}`), words: textOfPerson, isHidden: sql`false` })}
			from ${users} where ${users.id} = ${moderationCases.targetId}
		)`,
		hiding: null,
	},
	message: {
		find: (db, id, readerId) =>
			db
				.select({ authorId: messages.authorId, words: messages.content })
				.from(messages)
				.where(
					and(
						eq(messages.id, id),
						or(eq(messages.recipientId, readerId), eq(messages.authorId, readerId)),
						isNotNull(messages.authorId),
						isNull(messages.deletedAt),
					),
				),
		// the recipient already has it: hiding it would protect nobody
		now: sql`(
			select ${targetJson({ href: sql`null`, words: messages.content, isHidden: sql`false` })}
			from ${messages} where ${messages.id} = ${moderationCases.targetId} and ${messages.deletedAt} is null
		)`,
		hiding: null,
	},
	startup: {
		find: (db, id) =>
			db
				.select({ authorId: startups.madeBy, words: textOfStartup })
				.from(startups)
				.innerJoin(companies, eq(companies.id, startups.companyId))
				.where(and(eq(startups.id, id), isPublicStartup)),
		now: sql`(
			select ${targetJson({
				href: pathSql((slug) => paths.startup(slug), sql`${companies.slug}`),
				words: textOfStartup,
				isHidden: sql`${startups.hiddenAt} is not null`,
			})}
			from ${startups} join ${companies} on ${companies.id} = ${startups.companyId} where ${startups.id} = ${moderationCases.targetId}
		)`,
		hiding: { hide: (tx, id) => hideStartup(tx, id, true), restore: (tx, id) => hideStartup(tx, id, false) },
	},
};

async function hideStartup(tx: Transaction, id: string, isHidden: boolean): Promise<boolean> {
	const changed = await tx
		.update(startups)
		.set({ hiddenAt: isHidden ? sql`now()` : null })
		.where(and(eq(startups.id, id), isHidden ? isNull(startups.hiddenAt) : isNotNull(startups.hiddenAt)))
		.returning({ id: startups.id });
	return isChanged(changed);
}

async function hidePost(tx: Transaction, id: string, isHidden: boolean): Promise<boolean> {
	const changed = await tx
		.update(posts)
		.set({ hiddenAt: isHidden ? sql`now()` : null })
		.where(and(eq(posts.id, id), isHidden ? isNull(posts.hiddenAt) : isNotNull(posts.hiddenAt)))
		.returning({ id: posts.id });
	return isChanged(changed);
}

/** Locks the post first, as commenting does, because it stores the number of its comments. */
async function hideComment(tx: Transaction, id: string, isHidden: boolean): Promise<boolean> {
	const postId = tx.select({ id: comments.postId }).from(comments).where(eq(comments.id, id));
	await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for("no key update");
	const wasShown = isHidden ? isNull(comments.hiddenAt) : isNotNull(comments.hiddenAt);
	const changed = await tx
		.update(comments)
		.set({ hiddenAt: isHidden ? sql`now()` : null })
		.where(and(eq(comments.id, id), isNull(comments.deletedAt), wasShown))
		.returning({ id: comments.id });
	if (!isChanged(changed)) return false;
	await tx
		.update(posts)
		.set({ commentsCount: sql`${posts.commentsCount} + ${isHidden ? -1 : 1}::int` })
		.where(eq(posts.id, postId));
	return true;
}

export async function hideJob(tx: Transaction, id: string, because: "hidden" | "held"): Promise<boolean> {
	const changed = await tx
		.update(jobs)
		.set({ hiddenAt: sql`now()` })
		.where(and(eq(jobs.id, id), isNull(jobs.hiddenAt)))
		.returning({ id: jobs.id });
	if (isChanged(changed)) {
		await removeFromIndex(tx, [id]);
		await enqueueJobEvents(tx, [id], { event: "job.hidden", because });
	}
	return isChanged(changed);
}

export async function restoreJob(tx: Transaction, id: string, found: readonly IndexableJob[]): Promise<boolean> {
	const changed = await tx
		.update(jobs)
		.set({ hiddenAt: null, takenDownAt: null })
		.where(and(eq(jobs.id, id), isNotNull(jobs.hiddenAt)))
		.returning({ id: jobs.id });
	if (isChanged(changed)) {
		await indexJobs(tx, found);
		await enqueueJobEvents(tx, idsOf(found), { event: "job.published", because: "restored" });
	}
	return isChanged(changed);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The present state of a case's target. */
export const targetNow = sql<TargetNow | null>`case ${moderationCases.kind} ${sql.join(
	Object.entries(targets).map(([kind, { now }]) => sql`when ${kind} then ${now}`),
	sql` `,
)} end`;
