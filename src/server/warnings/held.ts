import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { answerDays } from "../../contract/limits/replies.ts";
import type { HeldPosting } from "../../contract/warnings.ts";
import { provenDomain } from "../access/companies.ts";
import { users } from "../db/accounts.ts";
import { jobViews } from "../db/analytics.ts";
import { applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { moderationCases, moderationDecisions, moderationReports } from "../db/moderation.ts";
import { jobWarnings } from "../db/warnings.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { asColumns } from "../platform/rows.ts";
import { learntScore } from "./learnt-order.ts";
import { postingOf } from "./posting.ts";
import { reviewPriority } from "./review-priority.ts";
import { unreleased } from "./update-warnings.ts";

/** More than moderators read in a day; those waiting longest are included. */
const queueMax = 300;
/** The most shown of the author's other postings, and of similar ones. */
const shownMax = 5;
/** Characters on each side of quoted words. */
const contextLength = 90;

const others = alias(jobs, "others");
const otherWarnings = alias(jobWarnings, "other_warnings");

const jsonList = (rows: SQL) => sql<HeldPosting["others"]>`(
	select coalesce(json_agg(found), '[]') from (${rows}) found
)`;

const otherColumns = asColumns({
	id: others.id,
	title: others.title,
	company: others.companyName,
	isHidden: sql`${others.hiddenAt} is not null`,
});

const ofTheirJobs = sql`from ${applications} join ${jobs} as ${others} on ${others.id} = ${applications.jobId}
	where ${others.ownerId} = ${jobs.ownerId} and ${applications.createdAt} < now() - make_interval(days => ${answerDays}::int)`;

/** Signals from outside the text (decisions.md "Trust"): they affect the order, and a moderator weighs them. */
const signals = {
	isFirst: sql<boolean>`(
		coalesce(${users.createdAt} > now() - interval '30 days', false) and ${companies.verifiedAt} is null
		and not exists (select from ${jobs} as ${others} where ${others.ownerId} = ${jobs.ownerId} and ${others.id} <> ${jobs.id})
	)`,
	isOtherDomain: sql<boolean>`coalesce(lower(split_part(${users.email}, '@', 2)) <> lower(${provenDomain}), false)`,
	alike: jsonList(sql`
		select ${otherColumns} from ${jobWarnings} as ${otherWarnings} join ${jobs} as ${others} on ${others.id} = ${otherWarnings.jobId}
		where ${otherWarnings.marks} && ${jobWarnings.marks} and ${others.id} <> ${jobs.id} and lower(${others.companyName}) <> lower(${jobs.companyName})
		order by ${others.id} desc limit ${shownMax}`),
	reports: sql<number>`(select count(*)::int from ${moderationReports} where ${moderationReports.caseId} = ${moderationCases.id})`,
	views: sql<number>`(select coalesce(sum(${jobViews.views}), 0)::int from ${jobViews} where ${jobViews.jobId} = ${jobs.id})`,
	received: sql<number>`(select count(*)::int ${ofTheirJobs})`,
	unanswered: sql<number>`(select count(*)::int ${ofTheirJobs} and ${applications.answeredAt} is null)`,
};

const columns = {
	caseId: moderationCases.id,
	heldAt: sql<string | null>`${iso(moderationCases.heldAt)}`,
	job: jobs,
	stored: jobWarnings,
	author: sql<
		HeldPosting["author"]
	>`case when ${users.id} is not null then json_build_object('slug', ${users.slug}, 'fullName', ${users.fullName}) end`,
	asked: sql<string | null>`(
		select ${moderationDecisions.appeal} from ${moderationDecisions}
		where ${moderationDecisions.caseId} = ${moderationCases.id} and ${moderationDecisions.appealedAt} is not null and ${moderationDecisions.answeredAt} is null
		order by ${moderationDecisions.id} desc limit 1
	)`,
	others: jsonList(sql`
		select ${otherColumns} from ${jobs} as ${others} where ${others.ownerId} = ${jobs.ownerId} and ${others.id} <> ${jobs.id}
		order by ${others.createdAt} desc limit ${shownMax}`),
	...signals,
};

/** The postings that the rules hold for a moderator, the most harmful first; or that of one case. One statement. */
export async function heldPostings(db: Queryable, filter: { caseId?: string | undefined } = {}): Promise<HeldPosting[]> {
	const rows = await select(db, filter.caseId === undefined ? isNotNull(moderationCases.heldAt) : eq(moderationCases.id, filter.caseId));
	return rows
		.map((row) => {
			const posting = present(row);
			return { posting, priority: reviewPriority(posting, learntScore(postingOf(row.job))) };
		})
		.toSorted((a, b) => b.priority - a.priority)
		.map(({ posting }) => posting);
}

const select = (db: Queryable, condition: SQL) =>
	db
		.select(columns)
		.from(moderationCases)
		.innerJoin(jobs, eq(jobs.id, moderationCases.targetId))
		.innerJoin(jobWarnings, eq(jobWarnings.jobId, jobs.id))
		.leftJoin(users, eq(users.id, jobs.ownerId))
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.where(and(eq(moderationCases.kind, "job"), condition))
		.orderBy(asc(moderationCases.heldAt), asc(moderationCases.id))
		.limit(queueMax);

type Row = Awaited<ReturnType<typeof select>>[number];

function present({ caseId, heldAt, job, stored, author, asked, ...row }: Row): HeldPosting {
	const { isFirst, isOtherDomain, alike, reports, views, received, unanswered } = row;
	const text = singleSpaced(`${job.title}\n${postingOf(job).text}`);
	return {
		caseId,
		heldAt: heldAt && presentInstant(heldAt),
		job: { id: job.id, title: job.title, company: job.companyName, location: job.location },
		author,
		asked,
		warnings: unreleased(stored.warnings, stored.released).map((warning) => ({ ...warning, ...contextOf(warning.quote, text) })),
		signals: { isFirst, isOtherDomain, alike, reports, views, received, unanswered },
		others: row.others,
	};
}

const singleSpaced = (text: string): string => text.replace(/\s+/g, " ");

/** The text before and after quoted words. */
function contextOf(quote: string, text: string): { before: string; after: string } {
	const at = text.indexOf(quote);
	if (at === -1) return { before: "", after: "" };
	return {
		before: text.slice(Math.max(0, at - contextLength), at),
		after: text.slice(at + quote.length, at + quote.length + contextLength),
	};
}
