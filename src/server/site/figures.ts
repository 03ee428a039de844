import { isNotNull, type SQL, sql } from "drizzle-orm";
import type { Figures } from "../../contract/site.ts";
import { isOpen } from "../access/jobs.ts";
import { isActive } from "../access/people.ts";
import { repliesOfAll } from "../access/reply-rate.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Queryable } from "../platform/database.ts";

/** A smaller number does a site no credit, and says too much about the few behind it. */
const shownMin = 10;

/** Counting reads whole tables, and no page is requested more often than the landing page. */
const cacheTime = 10 * 60_000;
const cache = new WeakMap<Queryable, { at: number; figures: Promise<Figures> }>();

/** Returns figures at most some minutes old, counted once for everyone who asks meanwhile. */
export function recentFigures(db: Queryable, today: string): Promise<Figures> {
	const last = cache.get(db);
	if (last && performance.now() - last.at < cacheTime) return last.figures;
	const figures = countFigures(db, today);
	cache.set(db, { at: performance.now(), figures });
	figures.catch(() => cache.delete(db));
	return figures;
}

/**
 * The landing page's figures as of now; null where they are below ten (decisions.md "Public pages"). An answer and the share are those of
 * an employer's reply rate ("Hiring"). One statement.
 */
export async function countFigures(db: Queryable, today: string): Promise<Figures> {
	const count = (table: typeof jobs | typeof companies | typeof users | typeof applications, where?: SQL) =>
		sql<number>`(${db.select({ count: sql<number>`count(*)::int` }).from(table).where(where)})`;
	const [row] = await db
		.select({
			openJobs: count(jobs, isOpen(today)),
			verifiedCompanies: count(companies, isNotNull(companies.verifiedAt)),
			jobSeekers: count(users, sql`${isActive} and 'jobseeker' = any(${users.roles})`),
			applicationsAnswered: count(applications, isNotNull(applications.answeredAt)),
			replies: repliesOfAll,
		})
		.from(sql`(values (1)) as once`);
	const zeros = { openJobs: 0, verifiedCompanies: 0, jobSeekers: 0, applicationsAnswered: 0, replies: { received: 0, answered: 0 } };
	const { replies, ...counts } = row ?? zeros;
	const ifEnough = (number: number) => (number < shownMin ? null : number);
	return {
		openJobs: ifEnough(counts.openJobs),
		verifiedCompanies: ifEnough(counts.verifiedCompanies),
		jobSeekers: ifEnough(counts.jobSeekers),
		applicationsAnswered: ifEnough(counts.applicationsAnswered),
		shareAnswered: replies.received < shownMin ? null : ifEnough(Math.round((100 * replies.answered) / replies.received)),
	};
}
