import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Replies } from "../../contract/replies.ts";
import { isMuted } from "../access/blocks.ts";
import { isPublished } from "../access/jobs.ts";
import { follows, isConnectedTo, isFollowedBy, isPublic, visibleTo } from "../access/people.ts";
import { isWithinReach } from "../access/posts.ts";
import { repliesOf } from "../access/reply-rate.ts";
import { oldSlugs, users } from "../db/accounts.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { posts } from "../db/feed.ts";
import { jobs } from "../db/jobs.ts";
import { follows as pairs } from "../db/network.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";

type User = typeof users.$inferSelect;

/** A person in a list, for one viewer. */
export type PersonCardRow = Pick<User, "id" | "slug" | "fullName" | "activeRole" | "title" | "companyName" | "location" | "avatar"> & {
	isFollowing: boolean;
};

export type PersonRow = PersonCardRow &
	Pick<User, "website" | "bio" | "about" | "status" | "skills" | "interests" | "certifications" | "experiences" | "portfolio"> &
	Pick<User, "followersCount" | "followingCount"> & {
		companySlug: string | null;
		replies: Replies;
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

/** Number of newest posts included with a person's page. */
const feedsMax = 20;

/** A person's card, for a query that calls them `users`. */
export const personCard = (viewerId: string | null) => ({
	id: users.id,
	slug: users.slug,
	fullName: users.fullName,
	activeRole: users.activeRole,
	title: users.title,
	companyName: users.companyName,
	location: users.location,
	avatar: users.avatar,
	isFollowing: isFollowedBy(viewerId),
});

/** The same, as SQL columns. */
export const cardColumns = (viewerId: string | null): SQL => asColumns(personCard(viewerId));

/** True for a person's present address or a former one. */
const hasSlug = (slug: string): SQL =>
	sql`(${users.slug} = ${slug} or ${users.id} = (select ${oldSlugs.userId} from ${oldSlugs} where ${oldSlugs.slug} = ${slug}))`;

type Lookup = { slug: string; viewerId: string | null };

type PersonLookup = {
	by: { id: string } | { slug: string };
	viewerId: string | null;
	/** How many of their followers and of those they follow are named; defaults to what the page itself shows. */
	namesMax?: number;
};

/** A person's page for the viewer; null if it is not visible to them. One statement. */
export async function findPerson(db: Queryable, { by, viewerId, namesMax = 20 }: PersonLookup): Promise<PersonRow | null> {
	const names = (direction: Direction) => namesOf(direction, { viewerId, namesMax });
	const [person] = await db
		.select({
			...personCard(viewerId),
			website: users.website,
			bio: users.bio,
			about: users.about,
			status: users.status,
			skills: users.skills,
			interests: users.interests,
			certifications: users.certifications,
			experiences: users.experiences,
			portfolio: users.portfolio,
			createdAt: iso(users.createdAt),
			followersCount: users.followersCount,
			followingCount: users.followingCount,
			isPublic,
			followsViewer: follows(viewerId),
			isMuted: isMuted(viewerId),
			email: sql<string | null>`case when ${users.preferredContact} = 'email' and ${isConnectedTo(viewerId)} then ${users.email} end`,
			companySlug: ownCompanySlug,
			replies: sql<Replies>`(case when ${users.activeRole} = 'recruiter' then ${repliesOf(ownEmployer)} end)`,
			postsCount: sql<number>`(select count(*)::int from ${posts} where ${posts.authorId} = ${users.id} and ${isListed(viewerId)})`,
			feeds: newestPosts(viewerId),
			followers: names("followers"),
			following: names("following"),
		})
		.from(users)
		.crossJoinLateral(pagePerson)
		.where(and("id" in by ? eq(users.id, by.id) : hasSlug(by.slug), visibleTo(viewerId)));
	return person ?? null;
}

/** The page's person under a separate name: the people listed on the page are called `users`. */
const pagePerson = sql`(select ${users.id} as person_id) as page`;

/** SQL expression on `users`: the company they recruit for, or else themselves. */
const ownEmployer = sql`coalesce((
	select ${companyMembers.companyId} from ${companyMembers}
	where ${companyMembers.userId} = ${users.id} and ${companyMembers.role} in ('owner', 'recruiter')
	order by ${companyMembers.createdAt}, ${companyMembers.companyId} limit 1
), ${users.id})`;

const ownCompanySlug = sql<string | null>`(
	select ${companies.slug} from ${companyMembers} join ${companies} on ${companies.id} = ${companyMembers.companyId}
	where ${companyMembers.userId} = ${users.id} and ${companies.name} = ${users.companyName}
)`;

/** SQL condition on posts: hidden ones are listed only for their author, those of a closed group only for its members. */
const isListed = (viewerId: string | null): SQL =>
	sql`((${posts.hiddenAt} is null or ${posts.authorId} is not distinct from ${viewerId}::uuid) and ${isWithinReach(viewerId)})`;

const newestPosts = (viewerId: string | null) => sql<{ id: string }[]>`(
	select coalesce(json_agg(json_build_object('id', post)), '[]') from (
		select ${posts.id} as post from ${posts} where ${posts.authorId} = ${users.id} and ${isListed(viewerId)}
		order by ${posts.createdAt} desc nulls first, ${posts.id} desc nulls first limit ${feedsMax}
	) as newest
)`;

const namesOf = (direction: Direction, { viewerId, namesMax }: { viewerId: string | null; namesMax: number }) => {
	const { own, other } = columnsOf(direction);
	return sql<NameRow[]>`(
		select coalesce(json_agg(person), '[]') from (
			select ${nameOf} as person from ${pairs} join ${users} on ${users.id} = ${other}
			where ${own} = page.person_id and ${pairs.endedAt} is null and ${visibleTo(viewerId)}
			order by ${pairs.createdAt} desc, ${users.id} desc limit ${namesMax}
		) as newest
	)`;
};

const nameOf = sql<NameRow>`json_build_object('id', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName})`;

export type Direction = "followers" | "following";

/** The columns of the page's person and of the other one, for their followers or for those they follow. */
const columnsOf = (direction: Direction) =>
	direction === "followers" ? { own: pairs.followedId, other: pairs.followerId } : { own: pairs.followerId, other: pairs.followedId };

/** The person at an address; throws `not_found` if they are not visible to the viewer. */
export async function visiblePerson(db: Queryable, { slug, viewerId }: Lookup): Promise<{ id: string }> {
	const [person] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(hasSlug(slug), visibleTo(viewerId)));
	return person ?? refuse("not_found");
}

type Page = { viewerId: string | null; after: Place; limit: number };

/** A person's followers or those they follow, newest first; only people visible to the viewer. */
export async function listAround(
	db: Queryable,
	{ personId, direction, viewerId, after, limit }: Page & { personId: string; direction: Direction },
) {
	const { own, other } = columnsOf(direction);
	const rows = await db
		.select({ ...personCard(viewerId), since: iso(pairs.createdAt) })
		.from(pairs)
		.innerJoin(users, eq(users.id, other))
		.where(and(eq(own, personId), isNull(pairs.endedAt), visibleTo(viewerId), isAfter(after, pairs.createdAt, users.id)))
		.orderBy(desc(pairs.createdAt), desc(users.id))
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.since, id: row.id }));
}

type JobName = { id: string; title: string; company: string };

export type ActivityRow =
	| { kind: "followed"; id: string; at: string; person: NameRow }
	| { kind: "posted_job"; id: string; at: string; job: JobName };

type ActivityQuery = Page & { personId: string };

/** A person's activity, newest first: the people they followed, as far as visible to the viewer, and the jobs they posted. */
export async function listActivity(db: Queryable, query: ActivityQuery) {
	const rows = await unionAll(followed(db, query), posted(db, query))
		.orderBy(({ at, id }) => [desc(at), desc(id)])
		.limit(query.limit + 1);
	return cutPage(rows as ActivityRow[], query.limit, ({ at, id }) => ({ at, id }));
}

const followed = (db: Queryable, { personId, viewerId, after, limit }: ActivityQuery) =>
	db
		.select({
			kind: sql<string>`'followed'`.as("kind"),
			id: users.id,
			at: iso(pairs.createdAt).as("at"),
			person: sql<NameRow | null>`${nameOf}`.as("person"),
			job: sql<JobName | null>`null::json`.as("job"),
		})
		.from(pairs)
		.innerJoin(users, eq(users.id, pairs.followedId))
		.where(and(eq(pairs.followerId, personId), isNull(pairs.endedAt), visibleTo(viewerId), isAfter(after, pairs.createdAt, users.id)))
		.orderBy(desc(pairs.createdAt), desc(users.id))
		.limit(limit + 1);

const posted = (db: Queryable, { personId, after, limit }: ActivityQuery) =>
	db
		.select({
			kind: sql<string>`'posted_job'`.as("kind"),
			id: jobs.id,
			at: iso(jobs.createdAt).as("at"),
			person: sql<NameRow | null>`null::json`.as("person"),
			job: sql<JobName | null>`json_build_object('id', ${jobs.id}, 'title', ${jobs.title}, 'company', ${jobs.companyName})`.as("job"),
		})
		.from(jobs)
		.where(and(eq(jobs.ownerId, personId), isPublished, isAfter(after, jobs.createdAt, jobs.id)))
		.orderBy(sql`${jobs.createdAt} desc nulls last`, sql`${jobs.id} desc nulls last`)
		.limit(limit + 1);
