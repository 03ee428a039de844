import { and, eq, type SQL, sql } from "drizzle-orm";
import { provenDomain } from "../access/companies.ts";
import { type HiddenRow, hiddenBecause, isModerator } from "../access/hidden.ts";
import { appliesHere, isShown, managedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { asColumns } from "../platform/rows.ts";
import type { JobCardRow } from "./search/card-rows.ts";

/** A job as a card shows it to one viewer. Instants are ISO 8601 in UTC to the microsecond, days YYYY-MM-DD. */
export type CardRow = Omit<JobCardRow, "position">;
/** The whole job. */
export type JobRow = CardRow & { appliesHere: boolean; hidden: HiddenRow };

/** What a card is made of, of a query with `jobs` and, joined, their `companies`. */
export const jobCard = (viewerId: string | null) => ({
	id: jobs.id,
	ownerId: shownOwner(viewerId),
	title: jobs.title,
	companyName: jobs.companyName,
	companySlug: companies.slug,
	companyUnverified: isUnverified,
	companyVerified: sql<boolean>`${companies.verifiedAt} is not null`,
	companyDomain: provenDomain,
	location: jobs.location,
	description: jobs.description,
	requiredSkills: jobs.requiredSkills,
	salary: jobs.salary,
	salaryMin: jobs.salaryMin,
	salaryMax: jobs.salaryMax,
	applicationDeadline: sql<string | null>`${jobs.applicationDeadline}::text`,
	isRemote: jobs.isRemote,
	jobType: jobs.jobType,
	experience: jobs.experience,
	skills: jobs.skills,
	source: jobs.source,
	sourceUrl: jobs.sourceUrl,
	closedAt: sql<string | null>`${iso(jobs.closedAt)}`,
	isHidden: sql<boolean>`not ${isShown}`,
	createdAt: iso(jobs.createdAt),
	updatedAt: iso(jobs.updatedAt),
	...ofViewer(viewerId),
});

/** The same as columns of SQL. */
export const cardColumns = (viewerId: string | null): SQL => asColumns(jobCard(viewerId));

/** Whether nobody has shown whose the company of `jobs` is: a page that is not verified, or a typed name that is not the poster's own. */
export const isUnverified = sql<boolean>`(
	case when ${jobs.companyId} is null
		then ${jobs.source} is null and not exists (
			select from ${users} where ${users.id} = ${jobs.ownerId} and lower(${users.fullName}) = lower(${jobs.companyName})
		)
		else ${companies.verifiedAt} is null
	end
)`;

/** Whose `jobs` is: who does not show themselves to the viewer posted it as nobody (decisions.md "Accounts"). */
export const shownOwner = (viewerId: string | null): SQL<string | null> =>
	sql<string | null>`(select ${users.id} from ${users} where ${users.id} = ${jobs.ownerId} and ${visibleTo(viewerId)})`;

/** All columns of `JobRow`. */
export const jobColumns = (viewerId: string | null): SQL => asColumns(wholeJob(viewerId));

const wholeJob = (viewerId: string | null) => ({
	...jobCard(viewerId),
	appliesHere,
	hidden: hiddenBecause("job", { id: jobs.id, hiddenAt: jobs.hiddenAt }),
});

function ofViewer(viewerId: string | null) {
	if (!viewerId) return { isSaved: sql<boolean>`false`, application: sql<CardRow["application"]>`null`, canManage: sql<boolean>`false` };
	return {
		isSaved: sql<boolean>`exists (select from ${savedJobs} where ${savedJobs.userId} = ${viewerId} and ${savedJobs.jobId} = ${jobs.id})`,
		application: sql<CardRow["application"]>`(
			select json_build_object(
				'id', ${applications.id}, 'status', ${applications.status},
				'user', json_build_object('id', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName})
			) from ${applications} join ${users} on ${users.id} = ${applications.userId}
			where ${applications.jobId} = ${jobs.id} and ${applications.userId} = ${viewerId} and ${applications.status} <> 'Withdrawn'
		)`,
		canManage: managedBy(viewerId),
	};
}

/** Who reads a job at its address, also one that was hidden. */
export const isReadableBy = (viewerId: string | null): SQL =>
	viewerId === null ? isShown : sql`(${isShown} or ${managedBy(viewerId)} or ${isModerator(viewerId)})`;

/** One job, open or closed, with what the viewer has to do with it; null for one that is not shown to them. */
export async function findJob(db: Queryable, { jobId, viewerId }: { jobId: string; viewerId: string | null }): Promise<JobRow | null> {
	const [job] = await db
		.select(wholeJob(viewerId))
		.from(jobs)
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.where(and(eq(jobs.id, jobId), isReadableBy(viewerId)));
	return job ?? null;
}

export type OwnJobRow = CardRow & { pending: number; total: number };

/** A person's own jobs, open and closed, newest first, each with how many applications wait and how many it has. */
export async function ownJobs(db: Queryable, { viewerId, after, limit }: { viewerId: string; after: Place; limit: number }) {
	const received = db
		.select({
			pending: sql<number>`(count(*) filter (where ${applications.status} = 'Pending'))::int`.as("pending"),
			total: sql<number>`count(*)::int`.as("total"),
		})
		.from(applications)
		.where(eq(applications.jobId, jobs.id))
		.as("received");
	const rows: OwnJobRow[] = await db
		.select({ ...jobCard(viewerId), pending: received.pending, total: received.total })
		.from(jobs)
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.crossJoinLateral(received)
		.where(and(eq(jobs.ownerId, viewerId), isAfter(after, jobs.createdAt, jobs.id)))
		.orderBy(sql`${jobs.createdAt} desc nulls last`, sql`${jobs.id} desc nulls last`)
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}
