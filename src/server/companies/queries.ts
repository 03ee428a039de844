import { and, asc, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { MemberRole } from "../../contract/options.ts";
import type { Replies } from "../../contract/replies.ts";
import { companyVerificationRows, provenDomain, type VerificationRow } from "../access/companies.ts";
import { hasSlug } from "../access/company-slug.ts";
import { isOpen } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { repliesOf } from "../access/reply-rate.ts";
import { isPublicStartup } from "../access/startups.ts";
import { users } from "../db/accounts.ts";
import { companies, companyFollows, companyInvitations, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { startups } from "../db/startups.ts";
import { type CardRow, jobCard } from "../jobs/queries.ts";
import { type PersonCardRow, personCard, cardColumns as personColumns } from "../network/queries.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

export type NameRow = { slug: string; name: string; logo: string | null; isVerified: boolean; domain: string | null };

export type CompanyRow = NameRow & {
	id: string;
	about: string | null;
	industry: string | null;
	size: string | null;
	location: string | null;
	website: string | null;
	verifications: VerificationRow[];
	followersCount: number;
	isFollowing: boolean;
	role: MemberRole | null;
	isStartup: boolean;
	isUnowned: boolean;
	replies: Replies;
	importedFrom: string | null;
};

export type CompanyPageRow = CompanyRow & { openJobs: number; people: PersonCardRow[] };

/** Number of members shown on a company's page; one more is read to tell whether there are others. */
export const peopleShown = 6;

/** Columns of `companies`. */
export const companyName = {
	slug: companies.slug,
	name: companies.name,
	logo: companies.logo,
	isVerified: sql<boolean>`${companies.verifiedAt} is not null`,
	domain: provenDomain,
};

/** Same as JSON. */
export const companyNameJson = sql<NameRow>`json_build_object(
	'slug', ${companies.slug}, 'name', ${companies.name}, 'logo', ${companies.logo}, 'isVerified', ${companies.verifiedAt} is not null,
	'domain', ${provenDomain}
)`;

/** SQL condition on `companies`. */
export const isUnowned = sql<boolean>`(
	${companies.ownedSince} is null and not exists (select from ${companyMembers} where ${companyMembers.companyId} = ${companies.id})
)`;

/** The public columns of a company, and the viewer's relation to it. */
export const companyColumns = (viewerId: string | null) => ({
	id: companies.id,
	...companyName,
	about: companies.about,
	industry: companies.industry,
	size: companies.size,
	location: companies.location,
	website: companies.website,
	importedFrom: companies.importedFrom,
	followersCount: companies.followersCount,
	isStartup: sql<boolean>`exists (select from ${startups} where ${startups.companyId} = ${companies.id} and ${isPublicStartup})`,
	isUnowned,
	replies: sql<Replies>`(case when not ${isUnowned} then ${repliesOf(companies.id)} end)`,
	isFollowing: sql<boolean>`exists (
		select from ${companyFollows}
		where ${companyFollows.companyId} = ${companies.id} and ${companyFollows.userId} = ${viewerId}::uuid and ${companyFollows.endedAt} is null
	)`,
	role: sql<MemberRole | null>`(
		select ${companyMembers.role} from ${companyMembers}
		where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.userId} = ${viewerId}::uuid
	)`,
	verifications: companyVerificationRows,
});

type Lookup = { slug: string; viewerId: string | null; today: string };

/** A company's page, with the number of its open jobs and the first members visible to the viewer. */
export async function findCompany(db: Queryable, { slug, viewerId, today }: Lookup): Promise<CompanyPageRow | null> {
	const [company] = await db
		.select({
			...companyColumns(viewerId),
			openJobs: sql<number>`(select count(*)::int from ${jobs} where ${jobs.companyId} = ${companies.id} and ${isOpen(today)})`,
			people: sql<PersonCardRow[]>`(
				select coalesce(json_agg(newest), '[]') from (
					select ${personColumns(viewerId)} from ${companyMembers} join ${users} on ${users.id} = ${companyMembers.userId}
					where ${companyMembers.companyId} = ${companies.id} and ${visibleTo(viewerId)}
					order by ${companyMembers.createdAt} desc, ${users.id} desc limit ${peopleShown + 1}
				) newest
			)`,
		})
		.from(companies)
		.where(hasSlug(slug));
	return company ?? null;
}

/** Reads a company by id, for instance at the end of a transaction. */
export async function readCompany(db: Queryable, { id, viewerId }: { id: string; viewerId: string }): Promise<CompanyRow> {
	const [company] = await db.select(companyColumns(viewerId)).from(companies).where(eq(companies.id, id));
	return company ?? refuse("not_found");
}

/** A company's name by slug; null if there is none. */
export async function findCompanyName(db: Queryable, slug: string): Promise<(NameRow & { id: string }) | null> {
	const [company] = await db
		.select({ id: companies.id, ...companyName })
		.from(companies)
		.where(hasSlug(slug));
	return company ?? null;
}

type Page = { companyId: string; viewerId: string | null; after: Place; limit: number };

/** A company's members visible to the viewer, newest first. */
export async function listPeople(db: Queryable, { companyId, viewerId, after, limit }: Page) {
	const isNext = isAfter(after, companyMembers.createdAt, companyMembers.userId);
	const rows = await db
		.select({ ...personCard(viewerId), since: iso(companyMembers.createdAt) })
		.from(companyMembers)
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.where(and(eq(companyMembers.companyId, companyId), visibleTo(viewerId), isNext))
		.orderBy(desc(companyMembers.createdAt), desc(companyMembers.userId))
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.since, id: row.id }));
}

/** A company's open jobs, newest first. */
export async function openJobsOf(db: Queryable, { companyId, viewerId, today, after, limit }: Page & { today: string }) {
	const rows: CardRow[] = await db
		.select({ ...jobCard(viewerId), replies: sql<Replies>`null` })
		.from(jobs)
		.innerJoin(companies, eq(companies.id, jobs.companyId))
		.where(and(eq(jobs.companyId, companyId), isOpen(today), isAfter(after, jobs.createdAt, jobs.id)))
		.orderBy(sql`${jobs.createdAt} desc nulls last`, sql`${jobs.id} desc nulls last`)
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/** The company of a name, in any spelling. */
export async function findByNameKey(db: Queryable, key: string): Promise<(NameRow & { isUnowned: boolean }) | null> {
	const [company] = await db
		.select({ ...companyName, isUnowned })
		.from(companies)
		.where(eq(companies.nameKey, key));
	return company ?? null;
}

/** A company's owners, except one. */
export async function ownersOf(db: Queryable, companyId: string, { except }: { except?: string } = {}): Promise<string[]> {
	const isOwner = and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "owner"));
	const owners = await db
		.select({ id: companyMembers.userId })
		.from(companyMembers)
		.where(and(isOwner, except === undefined ? undefined : ne(companyMembers.userId, except)))
		.orderBy(asc(companyMembers.userId));
	return owners.map(({ id }) => id);
}

export type MembershipRow = NameRow & { id: string; role: MemberRole };
export type WaitingRow = { id: string; role: MemberRole; company: NameRow };

/** The viewer's companies by name, and open invitations to their verified address. */
export async function companiesOf(
	db: Queryable,
	{ viewerId }: { viewerId: string },
): Promise<{ companies: MembershipRow[]; invitations: WaitingRow[] }> {
	const memberships = await db
		.select({ id: companies.id, ...companyName, role: companyMembers.role })
		.from(companyMembers)
		.innerJoin(companies, eq(companies.id, companyMembers.companyId))
		.where(eq(companyMembers.userId, viewerId))
		.orderBy(asc(companies.nameKey));
	const isToViewer = sql`lower(${companyInvitations.email}) = lower(${users.email}) and ${users.emailVerifiedAt} is not null`;
	const isPending = and(isNull(companyInvitations.answeredAt), gt(companyInvitations.expiresAt, sql`now()`));
	const invitations = await db
		.select({ id: companyInvitations.id, role: companyInvitations.role, company: companyName })
		.from(users)
		.innerJoin(companyInvitations, isToViewer)
		.innerJoin(companies, eq(companies.id, companyInvitations.companyId))
		.where(and(eq(users.id, viewerId), isPending))
		.orderBy(desc(companyInvitations.createdAt));
	return { companies: memberships, invitations };
}
