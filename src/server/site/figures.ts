import { and, eq, exists, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Figures } from "../../contract/site.ts";
import { isOpen } from "../access/jobs.ts";
import { isActive } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { applicationSteps, applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Queryable } from "../platform/database.ts";

/** A smaller number says nothing good of a site, and too much of the few behind it. */
const worthSaying = 10;

/** Counting reads whole tables, and no page is asked for more often than the landing page. */
const freshFor = 10 * 60_000;
const counted = new WeakMap<Queryable, { at: number; figures: Promise<Figures> }>();

/** The figures of the last minutes, counted once for all who ask meanwhile. */
export function recentFigures(db: Queryable, today: string): Promise<Figures> {
	const last = counted.get(db);
	if (last && performance.now() - last.at < freshFor) return last.figures;
	const figures = countFigures(db, today);
	counted.set(db, { at: performance.now(), figures });
	figures.catch(() => counted.delete(db));
	return figures;
}

/** What the landing page counts, as it is now; null what is below ten (decisions.md "Public pages"). One statement. */
export async function countFigures(db: Queryable, today: string): Promise<Figures> {
	const count = (table: typeof jobs | typeof companies | typeof users | typeof applications, where?: SQL) =>
		sql<number>`(${db.select({ count: sql<number>`count(*)::int` }).from(table).where(where)})`;
	const answered = exists(
		db
			.select({ one: sql`1` })
			.from(applicationSteps)
			.where(
				and(
					eq(applicationSteps.applicationId, applications.id),
					isNotNull(applicationSteps.fromStatus),
					ne(applicationSteps.toStatus, "Withdrawn"),
				),
			),
	);
	const [row] = await db
		.select({
			openJobs: count(jobs, isOpen(today)),
			verifiedCompanies: count(companies, isNotNull(companies.verifiedAt)),
			jobSeekers: count(users, sql`${isActive} and 'jobseeker' = any(${users.roles})`),
			applications: count(applications),
			applicationsAnswered: count(applications, answered),
		})
		.from(sql`(values (1)) as once`);
	const counts = row ?? { openJobs: 0, verifiedCompanies: 0, jobSeekers: 0, applications: 0, applicationsAnswered: 0 };
	const said = (number: number) => (number < worthSaying ? null : number);
	return {
		openJobs: said(counts.openJobs),
		verifiedCompanies: said(counts.verifiedCompanies),
		jobSeekers: said(counts.jobSeekers),
		applicationsAnswered: said(counts.applicationsAnswered),
		shareAnswered: counts.applications < worthSaying ? null : said(Math.round((100 * counts.applicationsAnswered) / counts.applications)),
	};
}
