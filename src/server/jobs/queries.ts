import { type SQL, sql } from "drizzle-orm";
import { provenDomain } from "../access/companies.ts";
import { type HiddenRow, hiddenBecause, isModerator } from "../access/hidden.ts";
import { appliesHere, isShown, managedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import type { JobCardRow } from "./search/card-rows.ts";

/** A job as a card shows it to one viewer. Instants are ISO 8601 in UTC to the microsecond, days YYYY-MM-DD. */
export type CardRow = Omit<JobCardRow, "position">;
/** The whole job. */
export type JobRow = CardRow & { appliesHere: boolean; hidden: HiddenRow };

/** A card's columns, of a query that calls them `jobs` and `companies`. */
export function cardColumns(viewerId: string | null): SQL {
	return sql`
		jobs.id, ${shownOwner(viewerId)} as "ownerId", jobs.title, jobs.company_name as "companyName", companies.slug as "companySlug",
		${isUnverified} as "companyUnverified", companies.verified_at is not null as "companyVerified", ${provenDomain} as "companyDomain", jobs.location, jobs.description,
		jobs.required_skills as "requiredSkills", jobs.salary,
		jobs.salary_min as "salaryMin", jobs.salary_max as "salaryMax", jobs.application_deadline::text as "applicationDeadline",
		jobs.is_remote as "isRemote", jobs.job_type as "jobType", jobs.experience, jobs.skills, jobs.source,
		jobs.source_url as "sourceUrl", ${iso("jobs.closed_at")} as "closedAt", not ${isShown} as "isHidden", ${iso("jobs.created_at")} as "createdAt",
		${iso("jobs.updated_at")} as "updatedAt", ${viewerColumns(viewerId)}`;
}

/** Whether nobody has shown whose the company of `jobs` is: a page that is not verified, or a typed name that is not the poster's own. */
export const isUnverified = sql`(
	case when jobs.company_id is null
		then jobs.source is null and not exists (select from users where id = jobs.owner_id and lower(full_name) = lower(jobs.company_name))
		else companies.verified_at is null
	end
)`;

/** Whose `jobs` is: who does not show themselves to the viewer posted it as nobody (decisions.md "Accounts"). */
export const shownOwner = (viewerId: string | null): SQL => sql`(select id from users where id = jobs.owner_id and ${visibleTo(viewerId)})`;

/** All columns of `JobRow`. */
export const jobColumns = (viewerId: string | null): SQL =>
	sql`${cardColumns(viewerId)}, ${appliesHere} as "appliesHere",
		${hiddenBecause("job", { id: sql`jobs.id`, hiddenAt: sql`jobs.hidden_at` })} as hidden`;

function viewerColumns(viewerId: string | null): SQL {
	if (!viewerId) return sql`false as "isSaved", null as application, false as "canManage"`;
	return sql`
		exists (select from saved_jobs where user_id = ${viewerId} and job_id = jobs.id) as "isSaved",
		(
			select json_build_object(
				'id', applications.id, 'status', applications.status,
				'user', json_build_object('id', users.id, 'slug', users.slug, 'fullName', users.full_name)
			) from applications join users on users.id = applications.user_id
			where job_id = jobs.id and user_id = ${viewerId} and applications.status <> 'Withdrawn'
		) as application,
		${managedBy(viewerId)} as "canManage"`;
}

/** Who reads a job at its address, also one that was hidden. */
export const isReadableBy = (viewerId: string | null): SQL =>
	viewerId === null ? isShown : sql`(${isShown} or ${managedBy(viewerId)} or ${isModerator(viewerId)})`;

/** One job, open or closed, with what the viewer has to do with it; null for one that is not shown to them. */
export async function findJob(db: Queryable, { jobId, viewerId }: { jobId: string; viewerId: string | null }): Promise<JobRow | null> {
	const { rows } = await db.execute<JobRow>(sql`
		select ${jobColumns(viewerId)} from jobs left join companies on companies.id = jobs.company_id
		where jobs.id = ${jobId} and ${isReadableBy(viewerId)}`);
	return rows[0] ?? null;
}

export type OwnJobRow = CardRow & { pending: number; total: number };

/** A person's own jobs, open and closed, newest first, each with how many applications wait and how many it has. */
export async function ownJobs(db: Queryable, { viewerId, after, limit }: { viewerId: string; after: Place; limit: number }) {
	const { rows } = await db.execute<OwnJobRow>(sql`
		select ${cardColumns(viewerId)}, received.pending, received.total
		from jobs
		left join companies on companies.id = jobs.company_id
		cross join lateral (
			select count(*) filter (where status = 'Pending')::int as pending, count(*)::int as total
			from applications where applications.job_id = jobs.id
		) received
		where jobs.owner_id = ${viewerId} and (jobs.created_at, jobs.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by jobs.created_at desc nulls last, jobs.id desc nulls last
		limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}
