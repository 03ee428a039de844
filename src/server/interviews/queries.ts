import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isAssignedTo, isBlindYet, isReceivedBy } from "../access/applications.ts";
import { visibleTo } from "../access/people.ts";
import { interviewsOf, isUpcoming, overlapsAnother } from "../applications/interviews.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { applicationInterviewers } from "../db/hiring.ts";
import { interviews, interviewTimes } from "../db/interviews.ts";
import { jobs } from "../db/jobs.ts";
import { cutPage, type Place, readListCursor, startOldestFirst } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { mayChange, sideOf } from "./policy.ts";

export type InterviewRow = Awaited<ReturnType<typeof readInterviews>>[number];

const [hosts, own] = [alias(users, "hosts"), alias(interviews, "own")];

/** For an interview without an agreed time, the earliest proposed time, or when other times were requested. */
const comesAt = sql`coalesce(${interviews.startsAt}, (
	select min(${interviewTimes.startsAt}) from ${interviewTimes} where ${interviewTimes.interviewId} = ${interviews.id}
), ${interviews.updatedAt})`;

/** `interviews` joined with applications and jobs, as one person sees them. */
const columns = (viewerId: string) => ({
	id: interviews.id,
	applicationId: interviews.applicationId,
	jobId: applications.jobId,
	jobTitle: applications.jobTitle,
	companyName: applications.companyName,
	logo: companies.logo,
	applicantName: applications.fullName,
	applicantAvatar: sql<string | null>`case when ${visibleTo(viewerId)} then ${users.avatar} end`,
	isBlind: isBlindYet,
	host: hosts.fullName,
	state: interviews.state,
	sequence: interviews.sequence,
	times: sql<string[]>`(
		select coalesce(json_agg(${iso(interviewTimes.startsAt)} order by ${interviewTimes.startsAt}), '[]')
		from ${interviewTimes} where ${interviewTimes.interviewId} = ${interviews.id}
	)`,
	startsAt: sql<string | null>`${iso(interviews.startsAt)}`,
	minutes: interviews.minutes,
	kind: interviews.kind,
	place: interviews.place,
	words: interviews.words,
	said: interviews.said,
	saidBy: interviews.saidBy,
	updatedAt: iso(interviews.updatedAt),
	side: sideOf(viewerId),
	mayChange: sql<boolean>`(${mayChange(viewerId)} and ${isUpcoming} and ${applications.status} = 'Interview')`,
	isOver: sql<boolean>`not ${isUpcoming}`,
	clashes: sql<boolean>`(${overlapsAnother(sql`${viewerId}::uuid`)} and ${viewerId}::uuid in (${interviews.hostId}, ${applications.userId}))`,
	comesAt: iso(comesAt),
});

type ReadInterviewsOptions = { viewerId: string; where: SQL | undefined; order: SQL[]; limit: number };

const readInterviews = (db: Queryable, { viewerId, where, order, limit }: ReadInterviewsOptions) =>
	db
		.select(columns(viewerId))
		.from(interviews)
		.innerJoin(applications, eq(applications.id, interviews.applicationId))
		.leftJoin(users, eq(users.id, applications.userId))
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.leftJoin(hosts, eq(hosts.id, interviews.hostId))
		.where(where)
		.orderBy(...order)
		.limit(limit);

const isReadBy = (viewerId: string) => or(eq(applications.userId, viewerId), isReceivedBy(viewerId));

/** Interviews the person takes part in: as applicant, as host, or because the application was assigned to them. */
const isOwnOf = (viewerId: string) =>
	sql`(${isCandidateOf(sql`${viewerId}::uuid`)} and (${applications.userId} = ${viewerId}::uuid or ${isReceivedBy(viewerId)} and (${interviews.hostId} = ${viewerId}::uuid or ${isAssignedTo(viewerId)})))`;

/** The same, of whatever became of the application and the team since: read from indexes. */
const isCandidateOf = (viewerId: SQL) => sql`${interviews.id} in (
	select ${own.id} from ${interviewsOf(viewerId)} as ${own}
	union all select ${interviews.id} from ${applicationInterviewers}
		join ${interviews} on ${interviews.applicationId} = ${applicationInterviewers.applicationId} where ${applicationInterviewers.userId} = ${viewerId}
)`;

/** One interview, for both sides and for anyone the application is assigned to; null for everybody else. */
export async function findInterview(db: Queryable, { id, viewerId }: { id: string; viewerId: string }): Promise<InterviewRow | null> {
	const where = and(eq(interviews.id, id), isReadBy(viewerId));
	const [row] = await readInterviews(db, { viewerId, where, order: [asc(interviews.id)], limit: 1 });
	return row ?? null;
}

/** More than any application has. */
const ofApplicationMax = 50;

/** All interviews of one application, latest first; empty if the viewer may not read it. */
export const interviewsOfApplication = (db: Queryable, { applicationId, viewerId }: { applicationId: string; viewerId: string }) =>
	readInterviews(db, {
		viewerId,
		where: and(eq(interviews.applicationId, applicationId), isReadBy(viewerId)),
		order: [desc(interviews.id)],
		limit: ofApplicationMax,
	});

type Listing = { viewerId: string; when: "upcoming" | "past"; cursor?: string | undefined; limit: number };

/** A person's own interviews: upcoming ones, soonest first, or past ones, latest first. */
export async function listInterviews(db: Queryable, { viewerId, when, cursor, limit }: Listing) {
	const listsUpcoming = when === "upcoming";
	const place: Place = cursor === undefined && listsUpcoming ? startOldestFirst : readListCursor(cursor);
	const key = sql`(${comesAt}, ${interviews.id})`;
	const end = sql`(${place.at}::timestamptz, ${place.id}::uuid)`;
	const where = and(
		isOwnOf(viewerId),
		listsUpcoming ? isUpcoming : sql`not ${isUpcoming}`,
		listsUpcoming ? sql`${key} > ${end}` : sql`${key} < ${end}`,
	);
	const order = listsUpcoming ? [asc(comesAt), asc(interviews.id)] : [desc(comesAt), desc(interviews.id)];
	const rows = await readInterviews(db, { viewerId, where, order, limit: limit + 1 });
	return cutPage(rows, limit, (row) => ({ at: row.comesAt, id: row.id }));
}

/** Most entries in a calendar: more than any person has. */
const feedMax = 500;

/** Upcoming and recent interviews, including cancelled ones. */
export const interviewsForCalendar = (db: Queryable, viewerId: string) =>
	readInterviews(db, {
		viewerId,
		where: and(isOwnOf(viewerId), sql`${interviews.startsAt} > now() - interval '90 days'`),
		order: [asc(interviews.startsAt), asc(interviews.id)],
		limit: feedMax,
	});
