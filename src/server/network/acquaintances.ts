import { and, desc, eq, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Acquaintance } from "../../contract/network.ts";
import type { OwnList } from "../../contract/options.ts";
import { isBlocked, isMuted } from "../access/blocks.ts";
import { follows, isActive, isFollowedBy, isPublic, visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { blocks, follows as pairs } from "../db/network.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { type PersonCardRow, personCard } from "./queries.ts";

export type AcquaintanceRow = PersonCardRow & {
	isVisible: boolean;
	followsViewer: boolean;
	visibility: string;
	reason: Acquaintance["reason"];
	blocking: Acquaintance["blocking"];
};

type AcquaintancesQuery = { viewerId: string; list: Exclude<OwnList, "suggestions" | "blocked">; after: Place; limit: number };

/**
 * The viewer's own people, newest first. Everybody around the viewer is listed by name, even if they are visible to nobody: the viewer must
 * be able to stop following them.
 */
export async function listOwn(db: Queryable, { viewerId, list, after, limit }: AcquaintancesQuery) {
	const [viewerColumn, otherColumn] =
		list === "followers" ? [listedFollows.followedId, listedFollows.followerId] : [listedFollows.followerId, listedFollows.followedId];
	const rows: (AcquaintanceRow & { since: string })[] = await db
		.select({ ...acquaintance(viewerId), reason: noReason, blocking: noBlocking, since: iso(listedFollows.createdAt) })
		.from(listedFollows)
		.innerJoin(users, eq(users.id, otherColumn))
		.where(
			and(
				eq(viewerColumn, viewerId),
				isNull(listedFollows.endedAt),
				isActive,
				list === "connections" ? follows(viewerId) : undefined,
				isAfter(after, listedFollows.createdAt, users.id),
			),
		)
		.orderBy(desc(listedFollows.createdAt), desc(users.id))
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.since, id: row.id }));
}

/** The listed follows, apart from those that decide about visibility. */
const listedFollows = alias(pairs, "own");

/**
 * People the viewer blocked or muted, newest first. Includes suspended and leaving ones, so that the viewer stays in control of the list.
 */
export async function listBlocked(db: Queryable, { viewerId, after, limit }: Omit<AcquaintancesQuery, "list">) {
	const blocking = sql<AcquaintanceRow["blocking"]>`${listedBlocks.kind}`;
	const rows: (AcquaintanceRow & { since: string })[] = await db
		.select({ ...acquaintance(viewerId), reason: noReason, blocking, since: iso(listedBlocks.createdAt) })
		.from(listedBlocks)
		.innerJoin(users, eq(users.id, listedBlocks.otherId))
		.where(and(eq(listedBlocks.userId, viewerId), isAfter(after, listedBlocks.createdAt, users.id)))
		.orderBy(desc(listedBlocks.createdAt), desc(users.id))
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.since, id: row.id }));
}

const listedBlocks = alias(blocks, "listed_blocks");

const acquaintance = (viewerId: string) => ({
	...personCard(viewerId),
	isVisible: visibleTo(viewerId),
	followsViewer: follows(viewerId),
	visibility: users.visibility,
});
const noReason = sql<AcquaintanceRow["reason"]>`null`;
const noBlocking = sql<AcquaintanceRow["blocking"]>`null`;

/**
 * How many of each kind are considered, so that a suggestion costs the same however large the network is. In the statement's text: with
 * limits it did not know, PostgreSQL would plan it anew for each reader of a large network, for longer than it runs.
 */
const consideredMax = sql.raw("300");
const newestMax = sql.raw("2000");

/**
 * People the viewer may know, best first, each with the strongest reason: they follow the viewer, are followed by people the viewer
 * follows, work at the same company, share skills or live in the same place. One statement.
 */
export async function suggest(db: Queryable, { viewerId, limit }: { viewerId: string; limit: number }): Promise<AcquaintanceRow[]> {
	return db
		.select({ ...acquaintance(viewerId), reason: reasonFor(viewerId), blocking: noBlocking })
		.from(sql`(${ranked(viewerId)}) as ranked`)
		.innerJoin(users, sql`${users.id} = ranked.who`)
		.where(and(ne(users.id, viewerId), isPublic, not(isFollowedBy(viewerId)), not(isBlocked(viewerId)), not(isMuted(viewerId))))
		.orderBy(sql`ranked.points desc`, desc(users.id))
		.limit(limit);
}

/** SQL expression on `ranked`. Names the people in between only here, for suggestions that are shown: most of the ranked are not. */
const reasonFor = (viewerId: string) => sql<AcquaintanceRow["reason"]>`json_build_object('kind', ranked.why, 'words', case ranked.why
	when 'followed_by' then (
		select coalesce(json_agg(between.called), '[]') from (
			select ${users.fullName} as called from (${newestFollowed(viewerId)}) as followed join ${users} on ${users.id} = followed.person
			where ${isPublic} and exists (
				select from ${pairs} where ${pairs.followerId} = followed.person and ${pairs.followedId} = ranked.who and ${pairs.endedAt} is null
			)
			order by followed.since desc limit 2
		) as between
	)
	else coalesce(ranked.said, '[]')
end)`;

/** Each person with their total points and their strongest reason. */
const ranked = (viewerId: string): SQL => sql`
	select who, sum(points) as points, (array_agg(why order by points desc, why))[1] as why,
		(array_agg(to_json(said) order by points desc, why))[1] as said
	from (
		(${followersOfViewer(viewerId)}) union all (${followedByFollowed(viewerId)}) union all (${peopleAlike(viewerId)})
	) as reasons (who, why, points, said)
	group by who`;

const followersOfViewer = (viewerId: string): SQL => sql`
	select ${pairs.followerId}, 'follows_you', 8, '{}'::text[] from ${pairs}
	where ${pairs.followedId} = ${viewerId} and ${pairs.endedAt} is null
	order by ${pairs.createdAt} desc limit ${consideredMax}`;

const followedByFollowed = (viewerId: string): SQL => sql`
	select next.followed, 'followed_by', 4 + count(*), null::text[]
	from (${newestFollowed(viewerId)}) as followed
	cross join lateral (
		select ${pairs.followedId} as followed from ${pairs} where ${pairs.followerId} = followed.person and ${pairs.endedAt} is null
		order by ${pairs.createdAt} desc limit ${consideredMax}
	) as next
	join lateral (select ${isPublic} as is_shown from ${users} where ${users.id} = followed.person) as between on true
	group by next.followed having bool_or(between.is_shown)`;

/** The people the viewer followed most recently. */
const newestFollowed = (viewerId: string): SQL => sql`
	select ${pairs.followedId} as person, ${pairs.createdAt} as since from ${pairs}
	where ${pairs.followerId} = ${viewerId} and ${pairs.endedAt} is null
	order by ${pairs.createdAt} desc limit ${consideredMax}`;

/** Of the newest people, those who work at the same company, share skills or live in the same place. */
const peopleAlike = (viewerId: string): SQL => sql`
	select newest.person, fact.why, fact.points, fact.said
	from (
		select ${users.id} as person, ${users.companyName} as company, ${users.location} as place, ${users.skills} as able
		from ${users} where ${isPublic} order by ${users.id} desc limit ${newestMax}
	) as newest, ${users} as ${viewer}, lateral (
		select 'same_company' as why, 6 as points, array[newest.company] as said where lower(newest.company) = lower(${viewer.companyName})
		union all
		select 'same_skills', 2 + 2 * count(*), array_agg(skill order by skill)
		from unnest(newest.able) as skill where lower(skill) in (select lower(own_skill) from unnest(${viewer.skills}) as own_skill)
		having count(*) > 0
		union all
		select 'same_place', 2, array[newest.place] where lower(newest.place) = lower(${viewer.location})
	) as fact
	where ${viewer.id} = ${viewerId}`;

const viewer = alias(users, "viewer");

/** The sizes of the lists that have no counter elsewhere. One statement. */
export async function countAround(db: Queryable, viewerId: string): Promise<{ connections: number; blocked: number }> {
	const [counts] = await db
		.select({
			connections: sql<number>`count(*)::int`,
			blocked: sql<number>`(select count(*)::int from ${blocks} where ${blocks.userId} = ${viewerId})`,
		})
		.from(listedFollows)
		.innerJoin(users, eq(users.id, listedFollows.followedId))
		.where(and(eq(listedFollows.followerId, viewerId), isNull(listedFollows.endedAt), isActive, follows(viewerId)));
	return counts ?? { connections: 0, blocked: 0 };
}
