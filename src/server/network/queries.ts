import { type SQL, sql } from "drizzle-orm";
import { isMuted } from "../access/blocks.ts";
import { isShown } from "../access/jobs.ts";
import { follows, isConnectedTo, isFollowedBy, isPublic, visibleTo } from "../access/people.ts";
import type { users } from "../db/accounts.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

type User = typeof users.$inferSelect;

/** A person as lists show them to one viewer. */
export type PersonCardRow = Pick<User, "id" | "slug" | "fullName" | "activeRole" | "title" | "companyName" | "location" | "avatar"> & {
	isFollowing: boolean;
};

export type PersonRow = PersonCardRow &
	Pick<User, "website" | "bio" | "about" | "status" | "skills" | "interests" | "certifications" | "experiences" | "portfolio"> &
	Pick<User, "followersCount" | "followingCount"> & {
		companySlug: string | null;
		postsCount: number;
		feeds: { id: string }[];
		createdAt: string;
		isPublic: boolean;
		followsViewer: boolean;
		isMuted: boolean;
		email: string | null;
		followers: NameRow[];
		following: NameRow[];
	};

export type NameRow = { id: string; slug: string; fullName: string };

/** The newest posts that come with a person's page. */
const feedsMax = 20;

/** Of a query that calls them `users`. */
export const cardColumns = (viewerId: string | null): SQL => sql`
	users.id, users.slug, users.full_name as "fullName", users.active_role as "activeRole", users.title,
	users.company_name as "companyName", users.location, users.avatar, ${isFollowedBy(viewerId)} as "isFollowing"`;

/** The present address of a person, or a former one. */
const hasSlug = (slug: string): SQL => sql`(users.slug = ${slug} or users.id = (select user_id from old_slugs where slug = ${slug}))`;

type Asked = { slug: string; viewerId: string | null };

type AskedPerson = {
	who: { id: string } | { slug: string };
	viewerId: string | null;
	/** How many of those around them come with it, by name; as few as the page itself needs where nothing is said. */
	namesMax?: number;
};

/** A person's page, as the viewer may see it; null where they may not. One statement. */
export async function findPerson(db: Queryable, { who, viewerId, namesMax = 20 }: AskedPerson): Promise<PersonRow | null> {
	const isAsked = "id" in who ? sql`users.id = ${who.id}::uuid` : hasSlug(who.slug);
	const names = (direction: Direction) => namesOf(direction, { viewerId, namesMax });
	const { rows } = await db.execute<PersonRow>(sql`
		with person as (
			select ${cardColumns(viewerId)}, users.website, users.bio, users.about, users.status, users.skills, users.interests,
				users.certifications, users.experiences, users.portfolio, ${iso("users.created_at")} as "createdAt",
				users.followers_count as "followersCount", users.following_count as "followingCount",
				${isPublic} as "isPublic", ${follows(viewerId)} as "followsViewer",
				${isMuted(viewerId)} as "isMuted",
				case when users.preferred_contact = 'email' and ${isConnectedTo(viewerId)} then users.email end as email
			from users where ${isAsked} and ${visibleTo(viewerId)}
		)
		select person.*,
			(
				select companies.slug from company_members join companies on companies.id = company_members.company_id
				where company_members.user_id = person.id and companies.name = person."companyName"
			) as "companySlug",
			(select count(*)::int from posts where author_id = person.id and ${isListed(viewerId)}) as "postsCount",
			(
				select coalesce(json_agg(json_build_object('id', id)), '[]') from (
					select id from posts where author_id = person.id and ${isListed(viewerId)}
					order by created_at desc nulls first, id desc nulls first limit ${feedsMax}
				) as newest
			) as feeds,
			${names("followers")} as followers, ${names("following")} as following
		from person`);
	return rows[0] ?? null;
}

/** Of posts: what is hidden is listed to its author alone. */
const isListed = (viewerId: string | null): SQL => sql`(hidden_at is null or author_id is not distinct from ${viewerId}::uuid)`;

const namesOf = (direction: Direction, { viewerId, namesMax }: { viewerId: string | null; namesMax: number }): SQL => sql`(
	select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'fullName', full_name)), '[]') from (
		select users.id, users.slug, users.full_name ${around(direction, sql`person.id`)} and ${visibleTo(viewerId)}
		order by follows.created_at desc, users.id desc limit ${namesMax}
	) as newest
)`;

export type Direction = "followers" | "following";

/** Those who follow a person, or whom the person follows. */
const around = (direction: Direction, personId: SQL): SQL =>
	direction === "followers"
		? sql`from follows join users on users.id = follows.follower_id where follows.followed_id = ${personId} and follows.ended_at is null`
		: sql`from follows join users on users.id = follows.followed_id where follows.follower_id = ${personId} and follows.ended_at is null`;

/** Whose page somebody asks for; throws `not_found` where they may not see it. */
export async function visiblePerson(db: Queryable, { slug, viewerId }: Asked): Promise<{ id: string }> {
	const { rows } = await db.execute<{ id: string }>(sql`select id from users where ${hasSlug(slug)} and ${visibleTo(viewerId)}`);
	return rows[0] ?? refuse("not_found");
}

type Page = { viewerId: string | null; after: Place; limit: number };

/** Those around a person whom the viewer may see, newest first. */
export async function listAround(
	db: Queryable,
	{ personId, direction, viewerId, after, limit }: Page & { personId: string; direction: Direction },
) {
	const { rows } = await db.execute<PersonCardRow & { since: string }>(sql`
		select ${cardColumns(viewerId)}, ${iso("follows.created_at")} as since
		${around(direction, sql`${personId}::uuid`)} and ${visibleTo(viewerId)}
			and (follows.created_at, users.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by follows.created_at desc, users.id desc
		limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.since, id: row.id }));
}

export type ActivityRow =
	| { kind: "followed"; id: string; at: string; person: NameRow }
	| { kind: "posted_job"; id: string; at: string; job: { id: string; title: string; company: string } };

/** What a person did, newest first: whom they followed, of those whom the viewer may see, and the jobs that they posted. */
export async function listActivity(db: Queryable, { personId, viewerId, after, limit }: Page & { personId: string }) {
	const isAfter = (at: SQL, id: SQL) => sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
	const { rows } = await db.execute<ActivityRow>(sql`
		select kind, id, ${iso("at")} as at, person, job from (
			(
				select 'followed' as kind, users.id, follows.created_at as at,
					json_build_object('id', users.id, 'slug', users.slug, 'fullName', users.full_name) as person, null::json as job
				${around("following", sql`${personId}::uuid`)} and ${visibleTo(viewerId)} and ${isAfter(sql`follows.created_at`, sql`users.id`)}
				order by follows.created_at desc, users.id desc limit ${limit + 1}
			) union all (
				select 'posted_job', jobs.id, jobs.created_at, null, json_build_object('id', jobs.id, 'title', jobs.title, 'company', jobs.company_name)
				from jobs where jobs.owner_id = ${personId} and ${isShown} and ${isAfter(sql`jobs.created_at`, sql`jobs.id`)}
				order by jobs.created_at desc nulls last, jobs.id desc nulls last limit ${limit + 1}
			)
		) as done
		order by at desc, id desc limit ${limit + 1}`);
	return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}
