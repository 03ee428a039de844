import { type SQL, sql } from "drizzle-orm";
import { cardDescriptionLength } from "../../../contract/limits.ts";
import { provenDomain } from "../../access/companies.ts";
import { managedBy } from "../../access/jobs.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Tiers } from "../../search/tiers.ts";
import { isUnverified, shownOwner } from "../queries.ts";
import type { Position } from "./cursor.ts";

/** All that a card of the contract tells. Instants are ISO 8601 in UTC, days YYYY-MM-DD. */
export type JobCardRow = {
	id: string;
	ownerId: string | null;
	title: string;
	companyName: string;
	companySlug: string | null;
	companyUnverified: boolean;
	companyVerified: boolean;
	companyDomain: string | null;
	location: string;
	/** One character more than a card shows, where there is more; so the next. */
	description: string;
	requiredSkills: string | null;
	salary: string | null;
	salaryMin: number | null;
	salaryMax: number | null;
	applicationDeadline: string | null;
	isRemote: boolean;
	jobType: string;
	experience: string | null;
	skills: string[];
	source: string | null;
	sourceUrl: string | null;
	closedAt: string | null;
	/** By a moderator, or with who posted it. */
	isHidden: boolean;
	createdAt: string;
	updatedAt: string;
	isSaved: boolean;
	/** The viewer's own application, unless withdrawn. */
	application: { id: string; status: string; user: { id: string; slug: string; fullName: string } } | null;
	/** The viewer may change the job and read its applications. */
	canManage: boolean;
	/** For the cursor. */
	position: Position;
};

export type Page = Tiers & {
	/** Where the page before ended. */
	after: Position | null;
	/** How many rows to give. */
	size: number;
	/** The day in Africa/Douala, YYYY-MM-DD. */
	today: string;
	viewerId: string | null;
};

/** A page with all that its cards tell, and the count (above `countMax` where there are more), in one statement. */
export async function readPage(db: Queryable, page: Page): Promise<{ rows: JobCardRow[]; total: number }> {
	const { rows } = await db.execute<CardPageRow>(pageQuery(page));
	return { rows: rows.flatMap(({ card }) => card ?? []), total: rows.find(({ total }) => total !== null)?.total ?? 0 };
}

/** One row has the total alone, the others a card each. */
export type CardPageRow = { total: number | null; card: JobCardRow | null };

/** The statement, for whoever reads more with it. */
export function pageQuery({ all, tiers, after, viewerId, ...page }: Page): SQL {
	return sql`
		select page.total, case when jobs.id is not null then json_build_object(
			'id', jobs.id, 'ownerId', ${shownOwner(viewerId)}, 'title', jobs.title, 'companyName', jobs.company_name,
			'companySlug', companies.slug, 'companyUnverified', ${isUnverified}, 'companyVerified', companies.verified_at is not null,
			'companyDomain', ${provenDomain},
			'location', jobs.location, 'description', left(jobs.description, ${cardDescriptionLength + 1}::int),
			'requiredSkills', left(jobs.required_skills, ${cardDescriptionLength + 1}::int),
			'salary', jobs.salary, 'salaryMin', jobs.salary_min, 'salaryMax', jobs.salary_max,
			'applicationDeadline', jobs.application_deadline, 'isRemote', jobs.is_remote, 'jobType', jobs.job_type,
			'experience', jobs.experience, 'skills', jobs.skills, 'source', jobs.source, 'sourceUrl', jobs.source_url,
			'closedAt', ${iso("jobs.closed_at")}, 'isHidden', false, 'createdAt', ${iso("jobs.created_at")}, 'updatedAt', ${iso("jobs.updated_at")},
			${viewerColumns(viewerId)},
			'position', json_build_object('tier', page.rank, 'publishedAt', ${iso("page.published_at")}, 'jobId', page.job_id)
		) end as card
		from search_page(
			${all}::tsquery, ${sql.param(tiers.map(({ query }) => query))}::text[]::tsquery[],
			${sql.param(tiers.map(({ rank }) => rank))}::int[], ${page.today}::date,
			${after?.tier ?? -1}::int, ${after?.publishedAt ?? "infinity"}::timestamptz,
			${after?.jobId ?? "ffffffff-ffff-ffff-ffff-ffffffffffff"}::uuid, ${page.size}::int
		) page
		left join jobs on jobs.id = page.job_id
		left join companies on companies.id = jobs.company_id
		order by page.rank, page.published_at desc, page.job_id desc`;
}

function viewerColumns(viewerId: string | null) {
	if (!viewerId) return sql`'isSaved', false, 'application', null, 'canManage', false`;
	const viewer = sql`${viewerId}::uuid`;
	return sql`
		'isSaved', exists (select from saved_jobs where user_id = ${viewer} and job_id = jobs.id),
		'application', (
			select json_build_object(
				'id', applications.id, 'status', applications.status,
				'user', json_build_object('id', users.id, 'slug', users.slug, 'fullName', users.full_name)
			) from applications join users on users.id = applications.user_id
			where job_id = jobs.id and user_id = ${viewer} and applications.status <> 'Withdrawn'
		),
		'canManage', ${managedBy(viewerId)}`;
}

/** An instant to the microsecond: a cursor must not round it. */
function iso(column: string) {
	return sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
}
