import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hiddenFromListsOf, isMuted } from "../access/blocks.ts";
import { isMemberOf } from "../access/groups.ts";
import { isActive } from "../access/people.ts";
import { canOpen, isOpenToAll, isReadableBy, isWithinReach } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { posts, postTags } from "../db/feed.ts";
import { groupMembers, groups } from "../db/groups.ts";
import { follows } from "../db/network.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { asColumns, rows, rowsOfWritten, valueNamed } from "../platform/rows.ts";
import { type PostRow, postFields, postRow } from "./post-rows.ts";

type Page = { viewerId: string | null; after: Place; limit: number };

/**
 * Everybody's posts, newest first, including those of open groups, which is how groups are found; with a tag, only posts that have it
 * (decisions.md "Community"). One statement.
 */
export async function listPosts(db: Queryable, { tag, ...page }: Page & { tag: string | null }) {
	if (tag === null)
		return readPage(db, { ...page, name: "everybody's" }, ({ viewerId }) => ({
			source: sql`${posts}`,
			condition: sql`${isOpenToAll} and not ${isMuted(viewerId)}`,
		}));
	return readPage(db, { ...page, name: "of a tag", values: { tag } }, ({ viewerId }) => ({
		source: sql`${postTags} join ${posts} on ${posts.id} = ${postTags.postId}`,
		condition: sql`${postTags.tag} = ${valueNamed("tag")} and not ${isMuted(viewerId)}`,
		place: { at: postTags.createdAt, id: postTags.postId },
	}));
}

/** One person's posts that the viewer may read, newest first. One statement. */
export async function listPostsOf(db: Queryable, { authorId, ...page }: Page & { authorId: string }) {
	return readPage(db, { ...page, name: "of a person", values: { authorId } }, () => ({
		source: sql`${posts}`,
		condition: sql`${posts.authorId} = ${valueNamed("authorId")}::uuid`,
	}));
}

/** Posts of the people the viewer follows, newest first; the cost grows with the people followed, not with the posts. One statement. */
export async function listFollowedPosts(db: Queryable, page: Page & { viewerId: string }) {
	const viewerId = valueNamed("viewerId");
	return readPage(db, { ...page, name: "of the followed" }, (page) => ({
		source: newestOf(page, {
			hostColumn: posts.authorId,
			hosts: sql`select ${users.id} as host from ${follows} join ${users} on ${users.id} = ${follows.followedId}
				where ${follows.followerId} = ${viewerId} and ${follows.endedAt} is null and ${isActive} and ${users.id} not in (${hiddenFromListsOf(viewerId)})`,
			condition: isWithinReach(viewerId),
		}),
		condition: sql`true`,
	}));
}

/** Posts of the viewer's groups, newest first, read the same way. One statement. */
export async function listGroupsPosts(db: Queryable, page: Page & { viewerId: string }) {
	const viewerId = valueNamed("viewerId");
	const isShownTo = sql`exists (select from ${users} where ${users.id} = ${posts.authorId} and ${isReadableBy(viewerId)} and not ${isMuted(viewerId)})`;
	return readPage(db, { ...page, name: "of one's groups" }, (page) => ({
		source: newestOf(page, {
			hostColumn: posts.groupId,
			hosts: sql`select ${groupMembers.groupId} as host from ${groupMembers}
				where ${groupMembers.userId} = ${viewerId} and ${groupMembers.leftAt} is null`,
			condition: isShownTo,
		}),
		condition: sql`true`,
	}));
}

/**
 * The newest posts of many hosts (authors, groups), as a table `posts`. Looks up each host's newest post in an index. If these fill a page,
 * nothing older than the last of them can be on it, so only newer posts are read.
 */
function newestOf(
	{ after, limit }: Pick<Page, "after" | "limit">,
	{ hostColumn: of, hosts, condition: also }: { hostColumn: SQLWrapper; hosts: SQL; condition: SQL },
): SQL {
	const count = sql.raw(String(limit + 1));
	const isByHost = sql`${of} = hosts.host and ${posts.hiddenAt} is null and ${also} and ${isAfter(after, posts.createdAt, posts.id)}`;
	const newestFirst = sql`order by ${posts.createdAt} desc, ${posts.id} desc`;
	return sql`(
		with latest as materialized (
			select hosts.host, newest.at from (${hosts}) hosts, lateral (
				select ${posts.createdAt} as at, ${posts.id} as which from ${posts} where ${isByHost} ${newestFirst} limit 1
			) newest
			order by newest.at desc, newest.which desc limit ${count}
		), floor as materialized (
			select case when count(*) = ${count} then min(latest.at) else '-infinity' end as at from latest
		)
		select ${posts}.* from latest as hosts, lateral (
			select ${posts}.* from ${posts} where ${isByHost} and ${posts.createdAt} >= (select floor.at from floor) ${newestFirst} limit ${count}
		) as ${posts}
		${newestFirst} limit ${count}
	) as ${posts}`;
}

/** One group's posts that the viewer may read, newest first. One statement. */
export const listPostsIn = (db: Queryable, { groupId, ...page }: Page & { groupId: string }) =>
	readPage(db, { ...page, name: "of a group", values: { groupId } }, () => ({
		source: sql`${posts}`,
		condition: sql`${posts.groupId} = ${valueNamed("groupId")}::uuid`,
	}));

/** A group's events that are not over, soonest first. One without an end counts as over a day after it began. One statement. */
export async function listEventsIn(db: Queryable, { groupId, viewerId, after, limit }: Page & { groupId: string }) {
	const events = await rows(
		db,
		postRow,
		sql`
		select ${asColumns(postFields(viewerId, { isListed: true }))} from ${posts} join ${users} on ${users.id} = ${posts.authorId}
		where ${posts.groupId} = ${groupId}::uuid and ${posts.kind} = 'event' and ${isReadableBy(viewerId)}
			and coalesce(${posts.endsAt}, ${posts.startsAt} + interval '1 day') > now() and (${posts.startsAt}, ${posts.id}) > (${after.at}::timestamptz, ${after.id}::uuid)
		order by ${posts.startsAt}, ${posts.id}
		limit ${sql.raw(String(limit + 1))}`,
	);
	return cutPage(events, limit, (row) => ({ at: row.startsAt ?? row.createdAt, id: row.id }));
}

/** Returns a group whose posts the viewer may read, or null. One statement. */
export async function findReadableGroup(db: Queryable, { slug, viewerId }: { slug: string; viewerId: string | null }) {
	const isReadable = viewerId === null ? undefined : isMemberOf(groups.id, viewerId);
	const [group] = await db
		.select({ id: groups.id })
		.from(groups)
		.where(and(eq(groups.slug, slug), or(eq(groups.access, "open"), isReadable)));
	return group ?? null;
}

type PageSource = {
	source: SQL;
	condition: SQL;
	/** Index columns in list order. */
	place?: { at: SQLWrapper; id: SQLWrapper };
};

/** `name` identifies the list; `query` builds its statement, once per `limit`, and separately for guests and signed-in viewers. */
async function readPage(
	db: Queryable,
	{ name, viewerId, after, limit, values }: Page & { name: string; values?: Record<string, string> },
	query: (page: Page) => PageSource,
) {
	const postRows = await rowsOfWritten(db, postRow, {
		name: `${name} ${limit} ${viewerId === null ? "guest" : "viewer"}`,
		write: () => {
			const page = { viewerId: viewerId && valueNamed("viewerId"), after: { at: valueNamed("at"), id: valueNamed("id") }, limit };
			const { source, condition: also, place } = query(page);
			const { at, id } = place ?? { at: posts.createdAt, id: posts.id };
			return sql`
			select ${asColumns(postFields(page.viewerId, { isListed: true }))} from ${source} join ${users} on ${users.id} = ${posts.authorId}
			where ${also} and ${isReadableBy(page.viewerId)} and ${isAfter(page.after, at, id)}
			order by ${at} desc, ${id} desc
			limit ${sql.raw(String(limit + 1))}`;
		},
		values: { ...values, viewerId, ...after },
	});
	return cutPage(postRows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/** Returns a post, or null if the viewer may not read it; moderators can also read hidden ones. One statement. */
export async function findPost(db: Queryable, { postId, viewerId }: { postId: string; viewerId: string | null }): Promise<PostRow | null> {
	const [post] = await rows(
		db,
		postRow,
		sql`
		select ${asColumns(postFields(viewerId))} from ${posts} join ${users} on ${users.id} = ${posts.authorId}
		where ${posts.id} = ${postId} and ${canOpen(viewerId)}`,
	);
	return post ?? null;
}
