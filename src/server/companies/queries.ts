import { sql } from "drizzle-orm";
import { cutPage, type Place } from "../jobs/list-cursor.ts";
import { type CardRow, cardColumns, isOpen } from "../jobs/queries.ts";
import type { Queryable } from "../platform/database.ts";

export type CompanyRow = {
	id: string;
	slug: string;
	name: string;
	about: string | null;
	location: string | null;
	website: string | null;
	isVerified: boolean;
	importedFrom: string | null;
	openJobs: number;
};

/** A company's page, with how many of its jobs are open. */
export async function findCompany(db: Queryable, { slug, today }: { slug: string; today: string }): Promise<CompanyRow | null> {
	const { rows } = await db.execute<CompanyRow>(sql`
		select id, slug, name, about, location, website, verified_at is not null as "isVerified", imported_from as "importedFrom",
			(select count(*)::int from jobs where jobs.company_id = companies.id and ${isOpen(today)}) as "openJobs"
		from companies where slug = ${slug}`);
	return rows[0] ?? null;
}

type OpenJobsAsked = { companyId: string; viewerId: string | null; today: string; after: Place; limit: number };

/** A company's open jobs, newest first. */
export async function openJobsOf(db: Queryable, { companyId, viewerId, today, after, limit }: OpenJobsAsked) {
	const { rows } = await db.execute<CardRow>(sql`
		select ${cardColumns(viewerId)} from jobs join companies on companies.id = jobs.company_id
		where jobs.company_id = ${companyId} and ${isOpen(today)}
			and (jobs.created_at, jobs.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by jobs.created_at desc nulls last, jobs.id desc nulls last
		limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}
