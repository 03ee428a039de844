import { type SQL, sql } from "drizzle-orm";
import { isMuted } from "../../access/blocks.ts";
import { isOpen } from "../../access/jobs.ts";
import { visibleTo } from "../../access/people.ts";
import { isReadableBy } from "../../access/posts.ts";
import { isPublicStartup } from "../../access/startups.ts";
import { companyName, type NameRow } from "../../companies/queries.ts";
import { users } from "../../db/accounts.ts";
import { companies } from "../../db/companies.ts";
import { posts } from "../../db/feed.ts";
import { groups } from "../../db/groups.ts";
import { jobs } from "../../db/jobs.ts";
import { startups } from "../../db/startups.ts";
import { type PostRow, postFields } from "../../feed/post-rows.ts";
import { firstGroup, foundOrder, groupsByWords } from "../../groups/by-words.ts";
import { type GroupCardRow, groupCardFields, isListed } from "../../groups/queries.ts";
import { type CardPageRow, type JobCardRow, pageQuery, totalOf } from "../../jobs/search/card-rows.ts";
import type { Total } from "../../jobs/search/round-total.ts";
import { planJobSearch } from "../../jobs/search/search-jobs.ts";
import { type PersonCardRow, personCard } from "../../network/queries.ts";
import type { Queryable } from "../../platform/database.ts";
import { asColumns } from "../../platform/rows.ts";
import { cutFound, type Found, idsByWords } from "../../search/by-words.ts";
import { hasWords, type StartupCardRow, startupCardFields } from "../../startups/queries.ts";

export type FoundPerson = PersonCardRow & Found;
export type FoundPost = PostRow & Found;
export type FoundCompany = Found & NameRow & { location: string | null; openJobs: number };

type SearchQuery = { q: string; viewerId: string | null; today: string; after: Found; limit: number };

/** People that the viewer may see, by words. One statement. */
export async function findPeople(db: Queryable, search: SearchQuery) {
	return cutFound(await readList<FoundPerson>(db, peopleQuery(search)), search.limit);
}

/** Companies by words. One statement. */
export async function findCompanies(db: Queryable, search: SearchQuery) {
	return cutFound(await readList<FoundCompany>(db, companiesQuery(search)), search.limit);
}

/** Posts that the viewer may read, by words. One statement. */
export async function findPosts(db: Queryable, search: SearchQuery) {
	return cutFound(await readList<FoundPost>(db, postsQuery(search)), search.limit);
}

async function readList<Row>(db: Queryable, query: SQL | null): Promise<Row[]> {
	if (!query) return [];
	const [read] = await db.select({ list: listed<Row>(query) }).from(once);
	return read?.list ?? [];
}

/** A single row, from which each column selects a list of its own. */
const once = sql`(select) as once`;

const rank = sql<number>`found.rank`;

function peopleQuery({ q, viewerId, after, limit }: SearchQuery): SQL | null {
	const ids = idsByWords("users", q, visibleTo(viewerId));
	if (!ids) return null;
	return sql`
		select ${asColumns({ ...personCard(viewerId), rank })} from (${ids}) as found join ${users} on ${users.id} = found.match
		${page(after, limit)}`;
}

function companiesQuery({ q, today, after, limit }: SearchQuery): SQL | null {
	const ids = idsByWords("companies", q, sql`true`);
	if (!ids) return null;
	const openJobs = sql`(select count(*)::int from ${jobs} where ${jobs.companyId} = ${companies.id} and ${isOpen(today)})`;
	return sql`
		select ${asColumns({ id: companies.id, ...companyName, location: companies.location, rank, openJobs })}
		from (${ids}) as found join ${companies} on ${companies.id} = found.match
		${page(after, limit)}`;
}

function postsQuery({ q, viewerId, after, limit }: SearchQuery): SQL | null {
	const isReadable = sql`exists (
		select from ${users} where ${users.id} = ${posts.authorId} and ${isReadableBy(viewerId)} and not ${isMuted(viewerId)}
	)`;
	const ids = idsByWords("posts", q, isReadable);
	if (!ids) return null;
	return sql`
		select ${asColumns({ ...postFields(viewerId, { isListed: true }), rank })}
		from (${ids}) as found join ${posts} on ${posts.id} = found.match join ${users} on ${users.id} = ${posts.authorId}
		${page(after, limit)}`;
}

/** Public startups, newest first. */
const startupsQuery = ({ q, today, limit }: Omit<SearchQuery, "after">): SQL => sql`
	select ${asColumns(startupCardFields(today))} from ${startups} join ${companies} on ${companies.id} = ${startups.companyId}
	where ${isPublicStartup} and ${hasWords(q)}
	order by ${startups.publishedAt} desc nulls last, ${startups.id} desc nulls last limit ${limit + 1}`;

/** Groups that are listed for everyone. */
function groupsQuery({ q, viewerId, limit }: Omit<SearchQuery, "after">): SQL | null {
	const page = groupsByWords(q, { condition: isListed, after: firstGroup, limit: limit + 1 });
	if (!page) return null;
	return sql`
		select ${asColumns(groupCardFields(viewerId))} from (${page}) as found join ${groups} on ${groups.id} = found.match
		order by ${foundOrder}`;
}

const page = (after: Found, limit: number): SQL => sql`
	where found.rank > ${after.rank}::int or found.rank = ${after.rank}::int and found.match < ${after.id}::uuid
	order by found.rank, found.match desc limit ${limit + 1}`;

type Overview = Total & {
	jobs: JobCardRow[];
	people: FoundPerson[];
	companies: FoundCompany[];
	startups: StartupCardRow[];
	groups: GroupCardRow[];
	posts: FoundPost[];
	more: Record<"jobs" | "people" | "companies" | "startups" | "groups" | "posts", boolean>;
};

/** The first few of each kind, in two statements: the vocabulary's answer, then everything at once. */
export async function findEverything(db: Queryable, search: Omit<SearchQuery, "after">): Promise<Overview> {
	const { q, viewerId, today, limit } = search;
	const after = { rank: -1, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
	const page = q ? (await planJobSearch(db, { filters: { q }, limit, viewerId, today })).page : null;
	const people = peopleQuery({ ...search, after });
	const ofCompanies = companiesQuery({ ...search, after });
	const ofGroups = groupsQuery(search);
	const ofPosts = postsQuery({ ...search, after });
	if (!page && !people) return empty;
	const [read] = await db
		.select({
			cards: listed<CardPageRow>(page && pageQuery(page)),
			people: listed<FoundPerson>(people),
			companies: listed<FoundCompany>(ofCompanies),
			startups: listed<StartupCardRow>(startupsQuery(search)),
			groups: listed<GroupCardRow>(ofGroups),
			posts: listed<FoundPost>(ofPosts),
		})
		.from(once);
	const found = read ?? { cards: [], people: [], companies: [], startups: [], groups: [], posts: [] };
	const cards = found.cards.flatMap(({ card }) => card ?? []);
	return {
		jobs: cards.slice(0, limit),
		...totalOf(found.cards),
		people: found.people.slice(0, limit),
		companies: found.companies.slice(0, limit),
		startups: found.startups.slice(0, limit),
		groups: found.groups.slice(0, limit),
		posts: found.posts.slice(0, limit),
		more: {
			jobs: cards.length > limit,
			people: found.people.length > limit,
			companies: found.companies.length > limit,
			startups: found.startups.length > limit,
			groups: found.groups.length > limit,
			posts: found.posts.length > limit,
		},
	};
}

const empty: Overview = {
	jobs: [],
	total: 0,
	totalIsAbout: false,
	people: [],
	companies: [],
	startups: [],
	groups: [],
	posts: [],
	more: { jobs: false, people: false, companies: false, startups: false, groups: false, posts: false },
};

const listed = <Row>(query: SQL | null): SQL<Row[]> =>
	query ? sql`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)` : sql`'[]'::json`;
