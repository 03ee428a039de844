import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AskedTest } from "../../contract/jobs.ts";
import type { WageSector } from "../../contract/minimum-wage.ts";
import type { Question } from "../../contract/questions.ts";
import type { Replies } from "../../contract/replies.ts";
import type { Warning } from "../../contract/warnings.ts";
import { companyVerificationRows, provenDomain, type VerificationRow } from "../access/companies.ts";
import { type HiddenRow, hiddenBecause, isModerator } from "../access/hidden.ts";
import { type Acting, appliesHere, isOnlyReader, isPublished, isWithin, managedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { repliesOfJob } from "../access/reply-rate.ts";
import { isValid, resultEndsAt } from "../assessments/queries.ts";
import { users } from "../db/accounts.ts";
import { applications, isOwed } from "../db/applications.ts";
import { testAttempts, testSubjects } from "../db/assessments.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import { jobWarnings } from "../db/warnings.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import type { JobCardRow } from "./search/card-rows.ts";

/** A job card for one viewer. Instants are ISO 8601 in UTC to the microsecond, days YYYY-MM-DD. */
export type CardRow = Omit<JobCardRow, "position">;
export type JobRow = CardRow & {
	hidden: HiddenRow;
	test: AskedTest | null;
	questions: Question[];
	wageSector: WageSector | null;
	companyVerifications: VerificationRow[];
	warnings: Warning[];
	isOnlyReader: boolean;
};

/** The card's columns, for a query on `jobs` joined with their `companies`. */
export const jobCard = (viewerId: string | null) => ({
	id: jobs.id,
	ownerId: shownOwner(viewerId),
	title: jobs.title,
	companyName: jobs.companyName,
	companySlug: companies.slug,
	companyUnverified: isUnverified,
	companyVerified: sql<boolean>`${companies.verifiedAt} is not null`,
	companyDomain: provenDomain,
	companyLogo: companies.logo,
	location: jobs.location,
	description: jobs.description,
	requiredSkills: jobs.requiredSkills,
	salary: jobs.salary,
	salaryMin: jobs.salaryMin,
	salaryMax: jobs.salaryMax,
	payPeriod: jobs.payPeriod,
	noPayReason: jobs.noPayReason,
	applicationDeadline: sql<string | null>`${jobs.applicationDeadline}::text`,
	openUntil: sql<string>`${jobs.openUntil}::text`,
	isRemote: jobs.isRemote,
	jobType: jobs.jobType,
	experience: jobs.experience,
	skills: jobs.skills,
	source: jobs.source,
	sourceUrl: jobs.sourceUrl,
	closedAt: sql<string | null>`${iso(jobs.closedAt)}`,
	isPaused: sql<boolean>`${jobs.pausedAt} is not null`,
	isHidden: sql<boolean>`not ${isPublished}`,
	createdAt: iso(jobs.createdAt),
	updatedAt: iso(jobs.updatedAt),
	appliesHere,
	replies: viewerId ? repliesOfJob : sql<Replies>`null`,
	...viewerColumns(viewerId),
});

/** True if ownership of the company of `jobs` is unproven: an unverified page, or a typed name that is not the poster's own. */
const isUnverified = sql<boolean>`(
	case when ${jobs.companyId} is null
		then ${jobs.source} is null and not exists (
			select from ${users} where ${users.id} = ${jobs.ownerId} and lower(${users.fullName}) = lower(${jobs.companyName})
		)
		else ${companies.verifiedAt} is null
	end
)`;

/** The owner's id of `jobs`, or null if they are not visible to the viewer: the job then shows no poster (decisions.md "Accounts"). */
const shownOwner = (viewerId: string | null): SQL<string | null> =>
	sql<string | null>`(select ${users.id} from ${users} where ${users.id} = ${jobs.ownerId} and ${visibleTo(viewerId)})`;

const jobColumns = (viewerId: string | null) => ({
	...jobCard(viewerId),
	replies: repliesOfJob,
	hidden: hiddenBecause("job", { id: jobs.id, hiddenAt: jobs.hiddenAt }),
	test: askedTest(viewerId),
	questions: jobs.questions,
	wageSector: jobs.wageSector,
	companyVerifications: companyVerificationRows,
	warnings: unreleasedWarnings,
	isOnlyReader: viewerId ? isOnlyReader(viewerId) : sql<boolean>`false`,
});

/** SQL expression on `jobs`: its warnings, except those a moderator released. */
const unreleasedWarnings = sql<Warning[]>`coalesce((
	select jsonb_agg(found) from ${jobWarnings}, jsonb_array_elements(${jobWarnings.warnings}) as found
	where ${jobWarnings.jobId} = ${jobs.id} and not ${jobWarnings.released} @> jsonb_build_array(found)
), '[]')`;

const askedTest = (viewerId: string | null) => sql<AskedTest | null>`(
	select json_build_object('subject', ${testSubjects.slug}, 'title', ${testSubjects.title}, 'own', ${viewerId ? ownResult(viewerId) : sql`null`})
	from ${testSubjects} where ${testSubjects.slug} = ${jobs.testSubject}
)`;

/** The viewer's valid result in the job's test subject. */
const ownResult = (viewerId: string): SQL => sql`(
	select json_build_object(
		'id', ${testAttempts.id}, 'band', ${testAttempts.band}, 'takenAt', ${iso(testAttempts.finishedAt)}, 'endsAt', ${iso(resultEndsAt)}
	) from ${testAttempts} where ${testAttempts.userId} = ${viewerId} and ${testAttempts.subject} = ${testSubjects.slug} and ${isValid}
	order by ${testAttempts.finishedAt} desc limit 1
)`;

function viewerColumns(viewerId: string | null) {
	if (!viewerId) return { isSaved: sql<boolean>`false`, application: sql<CardRow["application"]>`null`, canManage: sql<boolean>`false` };
	return {
		isSaved: sql<boolean>`exists (select from ${savedJobs} where ${savedJobs.userId} = ${viewerId} and ${savedJobs.jobId} = ${jobs.id})`,
		application: sql<CardRow["application"]>`(
			select json_build_object(
				'id', ${applications.id}, 'status', ${applications.status}, 'createdAt', ${iso(applications.createdAt)},
				'user', json_build_object('id', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName})
			) from ${applications} join ${users} on ${users.id} = ${applications.userId}
			where ${applications.jobId} = ${jobs.id} and ${applications.userId} = ${viewerId} and ${applications.status} <> 'Withdrawn'
		)`,
		canManage: managedBy(viewerId),
	};
}

/** SQL condition: the viewer may read the job at its address; managers and moderators also if it is hidden. */
export const isReadableBy = (viewerId: string | null): SQL =>
	viewerId === null ? isPublished : sql`(${isPublished} or ${managedBy(viewerId)} or ${isModerator(viewerId)})`;

/** One job, open or closed, including the viewer's relation to it; null if it is not visible to them. */
export async function findJob(db: Queryable, { jobId, viewerId }: { jobId: string; viewerId: string | null }): Promise<JobRow | null> {
	const [job] = await db
		.select(jobColumns(viewerId))
		.from(jobs)
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.where(and(eq(jobs.id, jobId), isReadableBy(viewerId)));
	return job ?? null;
}

type WarningSummary = { count: number; isHeld: boolean } | null;
export type OwnJobRow = CardRow & { pending: number; total: number; warned: WarningSummary };

/** SQL expression on `jobs`: the number of its warnings, and whether they hold it. */
const warned = sql<WarningSummary>`(
	select json_build_object('count', jsonb_array_length(${unreleasedWarnings}), 'isHeld', ${jobWarnings.isHeld})
	from ${jobWarnings} where ${jobWarnings.jobId} = ${jobs.id}
)`;

/** A person's own jobs, open and closed, newest first, each with its number of pending applications and of all. */
export async function ownJobs(db: Queryable, { viewer, after, limit }: { viewer: Acting; after: Place; limit: number }) {
	const received = db
		.select({
			pending: sql<number>`(count(*) filter (where ${isOwed(applications)}))::int`.as("pending"),
			total: sql<number>`count(*)::int`.as("total"),
		})
		.from(applications)
		.where(eq(applications.jobId, jobs.id))
		.as("received");
	const rows: OwnJobRow[] = await db
		.select({ ...jobCard(viewer.id), replies: sql<Replies>`null`, pending: received.pending, total: received.total, warned })
		.from(jobs)
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.crossJoinLateral(received)
		.where(and(isWithin(viewer) ?? eq(jobs.ownerId, viewer.id), isAfter(after, jobs.createdAt, jobs.id)))
		.orderBy(sql`${jobs.createdAt} desc nulls last`, sql`${jobs.id} desc nulls last`)
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}
