import { type SQL, sql } from "drizzle-orm";
import type { Acquaintance } from "../../contract/network.ts";
import type { OwnList } from "../../contract/options.ts";
import { isApart, isMuted } from "../access/blocks.ts";
import { follows, isFollowedBy, isPublic, isThere, visibleTo } from "../access/people.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { cardColumns, type PersonCardRow } from "./queries.ts";

export type AcquaintanceRow = PersonCardRow & {
	isVisible: boolean;
	followsViewer: boolean;
	visibility: string;
	reason: Acquaintance["reason"];
	apart: Acquaintance["apart"];
};

type Asked = { viewerId: string; list: Exclude<OwnList, "suggestions" | "blocked">; after: Place; limit: number };

/**
 * The viewer's own people, newest first. Whoever is around the viewer stands here by name, also who shows themselves to
 * nobody: one must be able to stop following them.
 */
export async function listOwn(db: Queryable, { viewerId, list, after, limit }: Asked) {
	const [mine, theirs] = list === "followers" ? [sql`followed_id`, sql`follower_id`] : [sql`follower_id`, sql`followed_id`];
	const { rows } = await db.execute<AcquaintanceRow & { since: string }>(sql`
		select ${acquaintanceColumns(viewerId)}, null as reason, null as apart, ${iso("own.created_at")} as since
		from follows as own join users on users.id = own.${theirs}
		where own.${mine} = ${viewerId} and own.ended_at is null and ${isThere}
			and ${list === "connections" ? follows(viewerId) : sql`true`}
			and (own.created_at, users.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by own.created_at desc, users.id desc
		limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.since, id: row.id }));
}

/** Whom the viewer blocked or muted, newest first: also who is suspended or leaving, so that the list stays theirs. */
export async function listApart(db: Queryable, { viewerId, after, limit }: Omit<Asked, "list">) {
	const { rows } = await db.execute<AcquaintanceRow & { since: string }>(sql`
		select ${acquaintanceColumns(viewerId)}, null as reason, blocks.kind as apart, ${iso("blocks.created_at")} as since
		from blocks join users on users.id = blocks.other_id
		where blocks.user_id = ${viewerId} and (blocks.created_at, users.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by blocks.created_at desc, users.id desc
		limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.since, id: row.id }));
}

const acquaintanceColumns = (viewerId: string): SQL => sql`
	${cardColumns(viewerId)}, ${visibleTo(viewerId)} as "isVisible", ${follows(viewerId)} as "followsViewer", users.visibility`;

/** How many of each kind are looked at, so that a suggestion costs the same however large the network is. */
const aroundMax = 300;
const newestMax = 2_000;

/**
 * People whom the viewer may know, best first, each with the strongest reason: who follows them, whom their own people
 * follow, who works at the same company, has skills in common, lives in the same place. One statement.
 */
export async function suggest(db: Queryable, { viewerId, limit }: { viewerId: string; limit: number }): Promise<AcquaintanceRow[]> {
	const { rows } = await db.execute<AcquaintanceRow>(sql`
		with viewer as (select id, lower(company_name) as company, lower(location) as place, skills from users where id = ${viewerId}
		), own as (select followed_id as id from follows where follower_id = ${viewerId} and ended_at is null order by created_at desc limit ${aroundMax}
		), reasons (id, kind, weight, words) as (
			(select follower_id, 'follows_you', 8, '{}'::text[] from follows where followed_id = ${viewerId} and ended_at is null
			order by created_at desc limit ${aroundMax})
			union all
			(select followed_id, 'followed_by', 4 + count(*), (array_agg(people.full_name order by people.id) filter (where people.is_visible))[1:2]
			from own cross join lateral (
				select followed_id from follows where follower_id = own.id and ended_at is null order by created_at desc limit ${aroundMax}
			) as next
			join lateral (select users.id, users.full_name, ${isPublic} as is_visible from users where users.id = own.id) as people on true
			group by followed_id having bool_or(people.is_visible))
			union all
			select newest.id, fact.kind, fact.weight, fact.words
			from (select * from users where ${isPublic} order by id desc limit ${newestMax}) as newest, viewer, lateral (
				select 'same_company' as kind, 6 as weight, array[newest.company_name] as words where lower(newest.company_name) = viewer.company
				union all
				select 'same_skills', 2 + 2 * count(*), array_agg(skill order by skill)
				from unnest(newest.skills) as skill where lower(skill) in (select lower(own_skill) from unnest(viewer.skills) as own_skill)
				having count(*) > 0
				union all
				select 'same_place', 2, array[newest.location] where lower(newest.location) = viewer.place
			) as fact
		), ranked as (
			select id, sum(weight) as weight, (array_agg(json_build_object('kind', kind, 'words', coalesce(words, '{}')) order by weight desc, kind))[1] as reason
			from reasons group by id
		)
		select ${acquaintanceColumns(viewerId)}, ranked.reason, null as apart
		from ranked join users on users.id = ranked.id
		where users.id <> ${viewerId} and ${isPublic} and not ${isFollowedBy(viewerId)}
			and not ${isApart(viewerId)} and not ${isMuted(viewerId)}
		order by ranked.weight desc, users.id desc limit ${limit}`);
	return rows;
}

/** How many stand in the lists that nobody else counts. One statement. */
export async function countAround(db: Queryable, viewerId: string): Promise<{ connections: number; blocked: number }> {
	const { rows } = await db.execute<{ connections: number; blocked: number }>(sql`
		select (
			select count(*)::int from follows as own join users on users.id = own.followed_id
			where own.follower_id = ${viewerId} and own.ended_at is null and ${isThere} and ${follows(viewerId)}
		) as connections, (select count(*)::int from blocks where user_id = ${viewerId}) as blocked`);
	return rows[0] ?? { connections: 0, blocked: 0 };
}
