import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SeekerDashboard } from "../../contract/analytics.ts";
import { answerNewsCount, answerNewsDays, dashboardListSize } from "../../contract/limits/analytics.ts";
import { type ApplicationStatus, type Language, pictureHref } from "../../contract/options.ts";
import { isUndecided } from "../access/applications.ts";
import { isOpen, isPublished } from "../access/jobs.ts";
import { presentSummary } from "../applications/present.ts";
import { type SummaryRow, summaryColumns } from "../applications/queries.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import { recommendJobs } from "../matching/recommend.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import { roomsWaiting } from "./rooms-waiting.ts";
import { singleRow } from "./trend.ts";

type DashboardContext = { viewer: Viewer; today: string; language: Language };

/** The jobseeker's dashboard: answers, deadlines, application counts and matching jobs. Two statements. */
export async function seekerDashboard(db: Queryable, { viewer, today, language }: DashboardContext): Promise<SeekerDashboard> {
	const [[row], matches] = await Promise.all([
		db
			.select({
				counts: countsOf(viewer.id),
				answers: answersTo(viewer.id),
				deadlines: deadlinesOf(viewer.id, today),
				rooms: roomsWaiting(viewer.id, today),
			})
			.from(singleRow),
		recommendJobs(db, { viewer, today, limit: dashboardListSize }),
	]);
	const { counts, answers, deadlines, rooms } = row ?? refuse("failed");
	return {
		counts,
		answers: answers.map((one) => presentSummary(one, language)),
		deadlines: deadlines.map((one) => ({ ...one, job: { ...one.job, logo: pictureHref(one.job.logo, 96) } })),
		...matches,
		rooms,
	};
}

const countOfStatus = (status: ApplicationStatus): SQL => sql`count(*) filter (where ${applications.status} = ${sql.raw(`'${status}'`)})`;

/** As many as the page of saved jobs lists. */
const savedCount = (viewerId: string): SQL => sql`(
	select count(*) from ${savedJobs} join ${jobs} on ${jobs.id} = ${savedJobs.jobId} where ${savedJobs.userId} = ${viewerId} and ${isPublished}
)`;

const countsOf = (viewerId: string) => sql<SeekerDashboard["counts"]>`(
	select json_build_object(
		'total', count(*), 'pending', ${countOfStatus("Pending")}, 'interview', ${countOfStatus("Interview")}, 'accepted', ${countOfStatus("Accepted")},
		'rejected', ${countOfStatus("Rejected")}, 'saved', ${savedCount(viewerId)}
	) from ${applications} where ${applications.userId} = ${viewerId}
)`;

/** Applications at the interview stage, and recent decisions. */
const answersTo = (viewerId: string) => sql<SummaryRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns(summaryColumns(viewerId))} from ${applications} join ${users} on ${users.id} = ${applications.userId}
		where ${applications.userId} = ${viewerId} and (
			${applications.status} = 'Interview'
			or ${applications.status} in ('Accepted', 'Rejected')
				and ${applications.updatedAt} > now() - make_interval(days => ${answerNewsDays})
		)
		order by ${applications.updatedAt} desc, ${applications.id} desc limit ${answerNewsCount}
	) as listed
)`;

/** The viewer's applications without a decision. */
const undecided = alias(applications, "undecided");

/** Deadlines of jobs that they saved or applied to, except those where a decision was made. */
const deadlinesOf = (viewerId: string, today: string) => sql<SeekerDashboard["deadlines"]>`(
	select coalesce(json_agg(listed), '[]') from (
		select json_build_object('id', ${jobs.id}, 'title', ${jobs.title}, 'company', ${jobs.companyName}, 'logo', ${companies.logo}) as job,
			${jobs.applicationDeadline}::text as day, ${undecided.id} as "applicationId"
		from ${jobs} left join ${applications} as ${undecided} on ${undecided.jobId} = ${jobs.id}
			and ${undecided.userId} = ${viewerId} and ${undecided.status} in ('Pending', 'Interview')
			left join ${companies} on ${companies.id} = ${jobs.companyId}
		where ${jobs.applicationDeadline} is not null and ${isOpen(today)}
			and ${jobs.id} in (
				select ${savedJobs.jobId} from ${savedJobs} where ${savedJobs.userId} = ${viewerId}
				union select ${applications.jobId} from ${applications}
				where ${applications.userId} = ${viewerId} and ${isUndecided}
			)
			and (${undecided.id} is not null or not ${hasApplied(viewerId)})
		order by ${jobs.applicationDeadline}, ${jobs.id} limit ${dashboardListSize}
	) as listed
)`;

const hasApplied = (viewerId: string): SQL => sql`exists (
	select from ${applications}
	where ${applications.jobId} = ${jobs.id} and ${applications.userId} = ${viewerId} and ${applications.status} <> 'Withdrawn'
)`;
