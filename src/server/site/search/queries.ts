import { type SQL, sql } from "drizzle-orm";
import { countMax } from "../../../contract/limits.ts";
import { isMuted } from "../../access/blocks.ts";
import { provenDomain } from "../../access/companies.ts";
import { isOpen } from "../../access/jobs.ts";
import { visibleTo } from "../../access/people.ts";
import { isReadableBy } from "../../access/posts.ts";
import type { NameRow } from "../../companies/queries.ts";
import { type PostRow, postColumns } from "../../feed/post-rows.ts";
import { type CardPageRow, type JobCardRow, pageQuery } from "../../jobs/search/card-rows.ts";
import { planJobSearch } from "../../jobs/search/search-jobs.ts";
import { cardColumns, type PersonCardRow } from "../../network/queries.ts";
import type { Queryable } from "../../platform/database.ts";
import { cutFound, type Found, idsByWords } from "../../search/by-words.ts";

export type FoundPerson = PersonCardRow & Found;
export type FoundPost = PostRow & Found;
export type FoundCompany = Found & NameRow & { location: string | null; openJobs: number };

type Asked = { q: string; viewerId: string | null; today: string; after: Found; limit: number };

/** People whom the viewer may see, found by words. One statement. */
export async function findPeople(db: Queryable, asked: Asked) {
	const query = peopleQuery(asked);
	return cutFound(query ? (await db.execute<FoundPerson>(query)).rows : [], asked.limit);
}

/** Companies found by words. One statement. */
export async function findCompanies(db: Queryable, asked: Asked) {
	const query = companiesQuery(asked);
	return cutFound(query ? (await db.execute<FoundCompany>(query)).rows : [], asked.limit);
}

/** Posts that the viewer may read, found by words. One statement. */
export async function findPosts(db: Queryable, asked: Asked) {
	const query = postsQuery(asked);
	return cutFound(query ? (await db.execute<FoundPost>(query)).rows : [], asked.limit);
}

function peopleQuery({ q, viewerId, after, limit }: Asked): SQL | null {
	const ids = idsByWords("users", q, visibleTo(viewerId));
	return (
		ids &&
		sql`
		select ${cardColumns(viewerId)}, found.rank from (${ids}) as found join users on users.id = found.id
		where ${isAfter(after)} order by found.rank, found.id desc limit ${limit + 1}`
	);
}

function companiesQuery({ q, today, after, limit }: Asked): SQL | null {
	const ids = idsByWords("companies", q, sql`true`);
	return (
		ids &&
		sql`
		select companies.id, companies.slug, companies.name, companies.logo, companies.location, companies.verified_at is not null as "isVerified",
			${provenDomain} as domain, found.rank,
			(select count(*)::int from jobs where jobs.company_id = companies.id and ${isOpen(today)}) as "openJobs"
		from (${ids}) as found join companies on companies.id = found.id
		where ${isAfter(after)} order by found.rank, found.id desc limit ${limit + 1}`
	);
}

function postsQuery({ q, viewerId, after, limit }: Asked): SQL | null {
	const isReadable = sql`exists (
		select from users where users.id = posts.author_id and ${isReadableBy(viewerId)} and not ${isMuted(viewerId)}
	)`;
	const ids = idsByWords("posts", q, isReadable);
	return (
		ids &&
		sql`
		select ${postColumns(viewerId, { isListed: true })}, found.rank
		from (${ids}) as found join posts on posts.id = found.id join users on users.id = posts.author_id
		where ${isAfter(after)} order by found.rank, found.id desc limit ${limit + 1}`
	);
}

const isAfter = ({ rank, id }: Found): SQL => sql`(found.rank > ${rank}::int or found.rank = ${rank}::int and found.id < ${id}::uuid)`;

type Overview = {
	jobs: JobCardRow[];
	total: number;
	totalIsMinimum: boolean;
	people: FoundPerson[];
	companies: FoundCompany[];
	posts: FoundPost[];
	more: { jobs: boolean; people: boolean; companies: boolean; posts: boolean };
};

/** The first few of each kind, in two statements: what the vocabulary says, then all at once. */
export async function findEverything(db: Queryable, asked: Omit<Asked, "after">): Promise<Overview> {
	const { q, viewerId, today, limit } = asked;
	const after = { rank: -1, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
	const plan = q ? await planJobSearch(db, { filters: { q }, limit, viewerId, today }) : null;
	const people = peopleQuery({ ...asked, after });
	const companies = companiesQuery({ ...asked, after });
	const posts = postsQuery({ ...asked, after });
	if (!plan && !people) return nothing;
	const { rows } = await db.execute<{ jobs: CardPageRow[]; people: FoundPerson[]; companies: FoundCompany[]; posts: FoundPost[] }>(sql`
		select ${listed(plan && pageQuery(plan))} as jobs, ${listed(people)} as people, ${listed(companies)} as companies,
			${listed(posts)} as posts`);
	const found = rows[0] ?? { jobs: [], people: [], companies: [], posts: [] };
	const jobs = found.jobs.flatMap(({ card }) => card ?? []);
	const total = found.jobs.find((row) => row.total !== null)?.total ?? 0;
	return {
		jobs: jobs.slice(0, limit),
		total: Math.min(total, countMax),
		totalIsMinimum: total > countMax,
		people: found.people.slice(0, limit),
		companies: found.companies.slice(0, limit),
		posts: found.posts.slice(0, limit),
		more: {
			jobs: jobs.length > limit,
			people: found.people.length > limit,
			companies: found.companies.length > limit,
			posts: found.posts.length > limit,
		},
	};
}

const nothing: Overview = {
	jobs: [],
	total: 0,
	totalIsMinimum: false,
	people: [],
	companies: [],
	posts: [],
	more: { jobs: false, people: false, companies: false, posts: false },
};

const listed = (query: SQL | null): SQL =>
	query ? sql`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)` : sql`'[]'::json`;
