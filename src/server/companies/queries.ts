import { type SQL, sql } from "drizzle-orm";
import type { FactKind, MemberRole } from "../../contract/options.ts";
import { provenDomain } from "../access/companies.ts";
import { hasSlug } from "../access/company-slug.ts";
import { isOpen } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { companies } from "../db/companies.ts";
import { type CardRow, cardColumns } from "../jobs/queries.ts";
import { type PersonCardRow, cardColumns as personColumns } from "../network/queries.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { asColumns } from "../platform/rows.ts";

export type NameRow = { slug: string; name: string; logo: string | null; isVerified: boolean; domain: string | null };

export type CompanyRow = NameRow & {
	id: string;
	about: string | null;
	industry: string | null;
	size: string | null;
	location: string | null;
	website: string | null;
	facts: { kind: FactKind; domain: string | null; at: string }[];
	followersCount: number;
	isFollowing: boolean;
	role: MemberRole | null;
	isUnowned: boolean;
	importedFrom: string | null;
};

export type CompanyPageRow = CompanyRow & { openJobs: number; people: PersonCardRow[] };

/** How many of its people come with a company's page; one more is read, to know whether there are others. */
export const peopleShown = 6;

/** Of `companies`. */
export const companyName = {
	slug: companies.slug,
	name: companies.name,
	logo: companies.logo,
	isVerified: sql<boolean>`${companies.verifiedAt} is not null`,
	domain: provenDomain,
};

/** The same as columns of SQL. */
export const nameColumns = asColumns(companyName);

export const isUnowned = sql`(
	companies.owned_since is null and not exists (select from company_members where company_id = companies.id)
)`;

/** What everybody may read of a company, and what the viewer has to do with it. `facts`: for a statement that changes them. */
export const companyColumns = (viewerId: string | null, facts: SQL = sql`company_facts where company_id = companies.id`): SQL => sql`
	companies.id, ${nameColumns}, companies.about, companies.industry, companies.size, companies.location, companies.website,
	companies.imported_from as "importedFrom", companies.followers_count as "followersCount", ${isUnowned} as "isUnowned",
	exists (
		select from company_follows where company_id = companies.id and user_id = ${viewerId}::uuid and ended_at is null
	) as "isFollowing",
	(select role from company_members where company_id = companies.id and user_id = ${viewerId}::uuid) as role,
	(
		select coalesce(json_agg(json_build_object('kind', kind, 'domain', domain, 'at', ${iso("confirmed_at")}) order by confirmed_at), '[]')
		from ${facts}
	) as facts`;

type Asked = { slug: string; viewerId: string | null; today: string };

/** A company's page, with how many of its jobs are open and the first of its people whom the viewer may see. */
export async function findCompany(db: Queryable, { slug, viewerId, today }: Asked): Promise<CompanyPageRow | null> {
	const { rows } = await db.execute<CompanyPageRow>(sql`
		select ${companyColumns(viewerId)},
			(select count(*)::int from jobs where jobs.company_id = companies.id and ${isOpen(today)}) as "openJobs",
			(
				select coalesce(json_agg(newest), '[]') from (
					select ${personColumns(viewerId)} from company_members join users on users.id = company_members.user_id
					where company_members.company_id = companies.id and ${visibleTo(viewerId)}
					order by company_members.created_at desc, users.id desc limit ${peopleShown + 1}
				) newest
			) as people
		from companies where ${hasSlug(slug)}`);
	return rows[0] ?? null;
}

/** A company by name; null where none has that address. */
export async function findCompanyName(db: Queryable, slug: string): Promise<(NameRow & { id: string }) | null> {
	const { rows } = await db.execute<NameRow & { id: string }>(sql`
		select companies.id, ${nameColumns} from companies where ${hasSlug(slug)}`);
	return rows[0] ?? null;
}

type Page = { companyId: string; viewerId: string | null; after: Place; limit: number };

/** The members of a company whom the viewer may see, newest first. */
export async function listPeople(db: Queryable, { companyId, viewerId, after, limit }: Page) {
	const { rows } = await db.execute<PersonCardRow & { since: string }>(sql`
		select ${personColumns(viewerId)}, ${iso("company_members.created_at")} as since
		from company_members join users on users.id = company_members.user_id
		where company_members.company_id = ${companyId} and ${visibleTo(viewerId)}
			and (company_members.created_at, company_members.user_id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by company_members.created_at desc, company_members.user_id desc
		limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.since, id: row.id }));
}

/** A company's open jobs, newest first. */
export async function openJobsOf(db: Queryable, { companyId, viewerId, today, after, limit }: Page & { today: string }) {
	const { rows } = await db.execute<CardRow>(sql`
		select ${cardColumns(viewerId)} from jobs join companies on companies.id = jobs.company_id
		where jobs.company_id = ${companyId} and ${isOpen(today)}
			and (jobs.created_at, jobs.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by jobs.created_at desc nulls last, jobs.id desc nulls last
		limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/** The page of a name, however it is spelled. */
export async function findByNameKey(db: Queryable, key: string): Promise<(NameRow & { isUnowned: boolean }) | null> {
	const { rows } = await db.execute<NameRow & { isUnowned: boolean }>(sql`
		select ${nameColumns}, ${isUnowned} as "isUnowned" from companies where name_key = ${key}`);
	return rows[0] ?? null;
}

export type MembershipRow = NameRow & { id: string; role: MemberRole };
export type WaitingRow = { id: string; role: MemberRole; company: NameRow };

/** A person's companies by name, and the invitations to an address that they verified. One statement. */
export async function companiesOf(
	db: Queryable,
	{ viewerId }: { viewerId: string },
): Promise<{ companies: MembershipRow[]; invitations: WaitingRow[] }> {
	const { rows } = await db.execute<{ companies: MembershipRow[]; invitations: WaitingRow[] }>(sql`
		select
			(
				select coalesce(json_agg(own), '[]') from (
					select companies.id, ${nameColumns}, role from company_members join companies on companies.id = company_id
					where user_id = ${viewerId} order by companies.name_key
				) own
			) as companies,
			(
				select coalesce(json_agg(json_build_object('id', waiting.id, 'role', waiting.role, 'company', json_build_object(
					'slug', companies.slug, 'name', companies.name, 'logo', companies.logo, 'isVerified', companies.verified_at is not null, 'domain', ${provenDomain}
				)) order by waiting.created_at desc), '[]')
				from users join company_invitations waiting on lower(waiting.email) = lower(users.email)
				join companies on companies.id = waiting.company_id
				where users.id = ${viewerId} and users.email_verified_at is not null
					and waiting.answered_at is null and waiting.expires_at > now()
			) as invitations`);
	return rows[0] ?? { companies: [], invitations: [] };
}
