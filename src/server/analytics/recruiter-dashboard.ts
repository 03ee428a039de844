import { type SQL, sql } from "drizzle-orm";
import type { DayCount, RecruiterDashboard } from "../../contract/analytics.ts";
import { dashboardListSize, recentApplicationsCount, trendDays } from "../../contract/limits/analytics.ts";
import { deadlineWarningDays } from "../../contract/limits/jobs.ts";
import type { Language } from "../../contract/options.ts";
import type { Replies } from "../../contract/replies.ts";
import { isFromSomeoneElse } from "../access/applications.ts";
import { isOpen } from "../access/jobs.ts";
import { repliesOf } from "../access/reply-rate.ts";
import { presentSummary } from "../applications/present.ts";
import { type SummaryRow, summaryColumns } from "../applications/queries.ts";
import { users } from "../db/accounts.ts";
import { applications, isOwed } from "../db/applications.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import { roomsWaiting } from "./rooms-waiting.ts";
import { daysOf, isMine, lastDays, managedJobs, singleRow } from "./trend.ts";

/** The recruiter's dashboard, for the jobs that they manage (marketplace.md §2 Recruiter dashboard). One statement. */
export async function recruiterDashboard(
	db: Queryable,
	{ viewer, today, language }: { viewer: Viewer; today: string; language: Language },
): Promise<RecruiterDashboard> {
	const [read] = await db
		.with(managedJobs(db, viewer.id))
		.select({
			company: companyOf(viewer),
			companyReplies: repliesOfCompany(viewer),
			ownReplies: repliesOf(sql`${viewer.id}::uuid`),
			jobs: newestJobs(today),
			applications: newestApplications(viewer.id),
			days: daysOf(lastDays(trendDays, today)),
			waiting: longestWaiting(viewer.id),
			waitingTotal: sql<number>`(select count(*)::int from ${applications} where ${isWaiting(viewer.id)})`,
			closing: closingSoon(today),
			rooms: roomsWaiting(viewer.id, today),
		})
		.from(singleRow);
	const { company, companyReplies, ownReplies, waiting, waitingTotal, ...row } = read ?? refuse("failed");
	return {
		company: {
			name: company?.name ?? viewer.companyName,
			email: company?.email ?? viewer.email,
			location: company?.location ?? viewer.location,
			slug: company?.slug ?? null,
			isOwner: company?.isOwner ?? false,
		},
		jobs: row.jobs.map((job) => ({ ...job, createdAt: presentInstant(job.createdAt) })),
		applications: row.applications.map((one) => presentSummary(one, language)),
		analytics: { views: sum(row.days, "views"), applications: sum(row.days, "applications"), days: row.days },
		waiting: { total: waitingTotal, applications: waiting.map((one) => presentSummary(one, language)) },
		closing: row.closing,
		rooms: row.rooms,
		replies: company ? companyReplies : ownReplies,
	};
}

/** The company named on their profile, else the one they joined first. */
const companyOf = (viewer: Viewer) => sql<RecruiterDashboard["company"] | null>`(
	select json_build_object(
		'name', ${companies.name}, 'email', ${companies.email}, 'location', ${companies.location}, 'slug', ${companies.slug},
		'isOwner', ${companyMembers.role} = 'owner'
	) ${ofFirstCompany(viewer)}
)`;

const repliesOfCompany = (viewer: Viewer) => sql<Replies>`(select ${repliesOf(companies.id)} ${ofFirstCompany(viewer)})`;

const ofFirstCompany = (viewer: Viewer): SQL => sql`
	from ${companyMembers} join ${companies} on ${companies.id} = ${companyMembers.companyId}
	where ${companyMembers.userId} = ${viewer.id} and ${companyMembers.role} in ('owner', 'recruiter')
	order by ${companies.name} is not distinct from ${viewer.companyName} desc, ${companyMembers.createdAt} limit 1`;

const newestJobs = (today: string) => sql<RecruiterDashboard["jobs"]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({ id: jobs.id, title: jobs.title, createdAt: iso(jobs.createdAt), isOpen: isOpen(today) })}
		from ${jobs} where ${isMine(jobs.id)} order by ${jobs.createdAt} desc, ${jobs.id} desc limit ${dashboardListSize}
	) as listed
)`;

const isReceived = (viewerId: string) => sql`(${isMine(applications.jobId)} and ${isFromSomeoneElse(viewerId)})`;
const isWaiting = (viewerId: string) => sql`(${isReceived(viewerId)} and ${isOwed(applications)})`;

const newestApplications = (viewerId: string) => sql<SummaryRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns(summaryColumns(viewerId))} from ${applications} join ${users} on ${users.id} = ${applications.userId}
		where ${isReceived(viewerId)}
		order by ${applications.createdAt} desc, ${applications.id} desc limit ${recentApplicationsCount}
	) as listed
)`;

const longestWaiting = (viewerId: string) => sql<SummaryRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns(summaryColumns(viewerId))} from ${applications} join ${users} on ${users.id} = ${applications.userId}
		where ${isWaiting(viewerId)} order by ${applications.createdAt}, ${applications.id} limit ${dashboardListSize}
	) as listed
)`;

const received = sql`(
	select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id} and ${applications.status} <> 'Withdrawn'
)`;

const closingSoon = (today: string) => sql<RecruiterDashboard["closing"]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({
			id: jobs.id,
			title: jobs.title,
			openUntil: sql`${jobs.openUntil}::text`,
			applications: received,
		})}
		from ${jobs} where ${isMine(jobs.id)} and ${isOpen(today)}
			and ${jobs.openUntil} <= ${today}::date + ${deadlineWarningDays}::int
		order by ${jobs.openUntil}, ${jobs.id} limit ${dashboardListSize}
	) as listed
)`;

/** Total of one kind over the days. */
export const sum = (days: readonly DayCount[], kind: "views" | "applications"): number => days.reduce((all, day) => all + day[kind], 0);
