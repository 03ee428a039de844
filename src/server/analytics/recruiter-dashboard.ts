import { sql } from "drizzle-orm";
import type { DayCount, RecruiterDashboard } from "../../contract/analytics.ts";
import { dashboardListSize, deadlineWarningDays, recentApplicationsCount, trendDays } from "../../contract/limits.ts";
import type { Language } from "../../contract/options.ts";
import { isOpen } from "../access/jobs.ts";
import { presentSummary } from "../applications/present.ts";
import { type SummaryRow, summaryColumns } from "../applications/queries.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { asColumns } from "../platform/rows.ts";
import { daysOf, lastDays, mine } from "./trend.ts";

type Row = {
	company: RecruiterDashboard["company"] | null;
	jobs: RecruiterDashboard["jobs"];
	applications: SummaryRow[];
	days: DayCount[];
	waiting: SummaryRow[];
	waitingTotal: number;
	closing: RecruiterDashboard["closing"];
};

/** What a recruiter needs to know first, of the jobs that they manage (marketplace.md §2 Recruiter dashboard). One statement. */
export async function recruiterDashboard(
	db: Queryable,
	{ viewer, today, language }: { viewer: Viewer; today: string; language: Language },
): Promise<RecruiterDashboard> {
	const received = sql`from applications join users on users.id = applications.user_id where applications.job_id in (select id from mine)`;
	const { rows } = await db.execute<Row>(sql`
		with ${mine(viewer.id)}
		select (
			select json_build_object('name', name, 'email', companies.email, 'location', location, 'slug', slug, 'isOwner', role = 'owner')
			from company_members join companies on companies.id = company_members.company_id
			where user_id = ${viewer.id} and role in ('owner', 'recruiter')
			order by companies.name is not distinct from ${viewer.companyName} desc, company_members.created_at limit 1
		) as company, (
			select coalesce(json_agg(listed), '[]') from (
				select jobs.id, title, ${iso("jobs.created_at")} as "createdAt", ${isOpen(today)} as "isOpen"
				from jobs where id in (select id from mine) order by jobs.created_at desc, jobs.id desc limit ${dashboardListSize}
			) as listed
		) as jobs, (
			select coalesce(json_agg(listed), '[]') from (
				select ${asColumns(summaryColumns(viewer.id))} ${received} order by applications.created_at desc, applications.id desc limit ${recentApplicationsCount}
			) as listed
		) as applications, ${daysOf(lastDays(trendDays, today))} as days, (
			select coalesce(json_agg(listed), '[]') from (
				select ${asColumns(summaryColumns(viewer.id))} ${received} and applications.status = 'Pending'
				order by applications.created_at, applications.id limit ${dashboardListSize}
			) as listed
		) as waiting, (
			select count(*)::int from applications where job_id in (select id from mine) and status = 'Pending'
		) as "waitingTotal", (
			select coalesce(json_agg(listed), '[]') from (
				select jobs.id, title, application_deadline::text as "applicationDeadline",
					(select count(*)::int from applications where job_id = jobs.id and status <> 'Withdrawn') as applications
				from jobs where id in (select id from mine) and ${isOpen(today)}
					and application_deadline <= ${today}::date + ${deadlineWarningDays}::int
				order by application_deadline, jobs.id limit ${dashboardListSize}
			) as listed
		) as closing`);
	const row = rows[0] as Row;
	return {
		company: {
			name: row.company?.name ?? viewer.companyName,
			email: row.company?.email ?? viewer.email,
			location: row.company?.location ?? viewer.location,
			slug: row.company?.slug ?? null,
			isOwner: row.company?.isOwner ?? false,
		},
		jobs: row.jobs.map((job) => ({ ...job, createdAt: presentInstant(job.createdAt) })),
		applications: row.applications.map((one) => presentSummary(one, language)),
		analytics: { views: sum(row.days, "views"), applications: sum(row.days, "applications"), days: row.days },
		waiting: { total: row.waitingTotal, applications: row.waiting.map((one) => presentSummary(one, language)) },
		closing: row.closing,
	};
}

/** Of a list of days, all of one kind. */
export const sum = (days: readonly DayCount[], kind: "views" | "applications"): number => days.reduce((all, day) => all + day[kind], 0);
