import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Colleague, SavedReply, StageCounts } from "../../contract/hiring.ts";
import { type ApplicationStatus, type Stage, stages } from "../../contract/options.ts";
import type { Experience } from "../../contract/profiles.ts";
import { isAssignedTo, isBlindYet, isFromSomeoneElse, isReceivedBy, standing } from "../access/applications.ts";
import { type Acting, isWithin, jobsManagedBy, managedBy } from "../access/jobs.ts";
import { isActive, visibleTo } from "../access/people.ts";
import { applicantWords, type DetailRow, detailColumns, matches } from "../applications/queries.ts";
import { users } from "../db/accounts.ts";
import { applications, waitingRefusals } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { applicationActs, applicationInterviewers, applicationNotes, applicationScorecards, savedReplies } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import { textOfJob } from "../jobs/text.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import { isWorkedOnBy } from "./policy.ts";

const people = alias(users, "people");

export const nameOf = (column: SQL) =>
	sql<string | null>`(select ${people.fullName} from ${users} as ${people} where ${people.id} = ${column})`;

/** An applicant in a list or on the board, with what matching reads. */
export type ApplicantRow = {
	id: string;
	version: number;
	stage: Stage;
	status: ApplicationStatus;
	tellAt: string | null;
	createdAt: string;
	answeredAt: string | null;
	fullName: string;
	userId: string | null;
	isVisible: boolean | null;
	title: string | null;
	avatar: string | null;
	location: string | null;
	skills: string[] | null;
	bio: string | null;
	about: string | null;
	experiences: Experience[] | null;
	certifications: string[] | null;
	aiMatching: boolean | null;
	experienceLevel: string | null;
	locationPreference: string | null;
	jobId: string;
	jobTitle: string;
	jobSkills: string[];
	jobText: string;
	jobLocation: string;
	isRemote: boolean;
	jobExperience: string | null;
	tags: string[];
	rating: number | null;
	notes: number;
	handler: string | null;
	isBlind: boolean;
};

const hasScored = (viewerId: string): SQL<boolean> => sql<boolean>`exists (
	select from ${applicationScorecards}
	where ${applicationScorecards.applicationId} = ${applications.id} and ${applicationScorecards.userId} = ${viewerId}::uuid
)`;

/** Letters of a posting that matching reads in a list. */
const matchedTextLength = 3_000;

/** For `applications` joined with `jobs` and, as `users`, the applicants. */
const applicantColumns = (viewerId: string) => ({
	id: applications.id,
	version: applications.version,
	stage: applications.stage,
	status: sql<ApplicationStatus>`${standing}`,
	tellAt: sql<
		string | null
	>`(select ${iso(waitingRefusals.tellAt)} from ${waitingRefusals} where ${waitingRefusals.applicationId} = ${applications.id})`,
	createdAt: iso(applications.createdAt),
	answeredAt: sql<string | null>`${iso(applications.answeredAt)}`,
	fullName: applications.fullName,
	userId: users.id,
	// a blind review shows what applicants can do, and nothing that reveals who they are
	isVisible: sql<boolean>`(${visibleTo(viewerId)} or ${isBlindYet} and ${isActive}
		and ${applications.status} <> 'Withdrawn' and ${jobs.takenDownAt} is null)`,
	title: users.title,
	avatar: users.avatar,
	location: users.location,
	skills: users.skills,
	bio: users.bio,
	about: users.about,
	experiences: users.experiences,
	certifications: users.certifications,
	aiMatching: users.aiMatching,
	experienceLevel: users.experienceLevel,
	locationPreference: users.locationPreference,
	jobId: jobs.id,
	jobTitle: jobs.title,
	jobSkills: jobs.skills,
	jobText: textOfJob(matchedTextLength),
	jobLocation: jobs.location,
	isRemote: jobs.isRemote,
	jobExperience: jobs.experience,
	tags: applications.tags,
	rating: sql<number | null>`case when ${hasScored(viewerId)} then ${applications.rating} end`,
	notes: sql<number>`(select count(*)::int from ${applicationNotes} where ${applicationNotes.applicationId} = ${applications.id})`,
	handler: nameOf(sql`${applications.handlerId}`),
	isBlind: isBlindYet,
});

const applicantsFor = (db: Queryable, viewerId: string) =>
	db
		.select(applicantColumns(viewerId))
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(users, eq(users.id, applications.userId));

export type Filters = {
	viewerId: string;
	/** The company whose API key made the request. */
	actsFor?: string | null;
	job?: string | undefined;
	search?: string | undefined;
	tag?: string | undefined;
	skill?: string | undefined;
	town?: string | undefined;
	answered?: "yes" | "no" | undefined;
	rating?: string | undefined;
};

export type JobHead = { id: string; title: string; mayDecide: boolean; isBlind: boolean };

/** A job the viewer works on, as a JSON expression; null for any other. */
const jobHead = ({ job, viewerId, actsFor = null }: Filters): SQL<JobHead | null> =>
	job === undefined
		? sql<null>`null`
		: sql<JobHead | null>`(
			select json_build_object('id', ${jobs.id}, 'title', ${jobs.title}, 'mayDecide', ${managedBy(viewerId)}, 'isBlind', ${jobs.isBlind})
			from ${jobs} where ${jobs.id} = ${job}::uuid and ${isWorkedOnBy(viewerId)} and ${isWithin({ actsFor }) ?? sql`true`}
		)`;

/** Applications to one job, which is checked once, or to all the viewer works on; a company's key also reads its maker's own. */
const isInScope = ({ actsFor = null, ...filters }: Filters): SQL =>
	actsFor === null ? sql`(${isWorkedOn(filters)} and ${isFromSomeoneElse(filters.viewerId)})` : isWorkedOn(filters);

const isWorkedOn = ({ job, viewerId }: Filters): SQL =>
	job === undefined
		? sql`(
			${applications.jobId} in (select * from ${jobsManagedBy(viewerId)} as managed)
			or ${applications.id} in (
				select ${applicationInterviewers.applicationId} from ${applicationInterviewers} where ${applicationInterviewers.userId} = ${viewerId}::uuid
			) and ${isAssignedTo(viewerId)}
		)`
		: sql`(
			${applications.jobId} = ${job}::uuid
			and (exists (select from ${jobs} where ${jobs.id} = ${job}::uuid and ${managedBy(viewerId)}) or ${isAssignedTo(viewerId)})
		)`;

/** In a blind review nobody can be found by hidden fields. */
const matchesFilters = ({ viewerId, actsFor = null, search, tag, skill, town, answered, rating }: Filters): SQL | undefined =>
	and(
		isWithin({ actsFor }),
		matches(applicantWords, search),
		tag ? sql`${applications.tags} @> array[${tag}]::text[]` : undefined,
		skill ? sql`exists (select from unnest(${users.skills}) as skill where lower(skill) = lower(${skill}))` : undefined,
		town ? sql`(not ${isBlindYet} and strpos(lower(${users.location}), lower(${town})) > 0)` : undefined,
		answered ? sql`(${applications.answeredAt} is ${sql.raw(answered === "yes" ? "not null" : "null")})` : undefined,
		rating ? sql`(${applications.rating} >= ${Number(rating)} and ${hasScored(viewerId)})` : undefined,
	);

const isInStage = (stage: Stage | "Withdrawn" | undefined): SQL | undefined => {
	if (stage === "Withdrawn") return sql`${applications.status} = 'Withdrawn'`;
	return stage && sql`${applications.stage} = ${stage} and ${applications.status} <> 'Withdrawn'`;
};

type Listing = Filters & { stage?: Stage | "Withdrawn" | undefined; after: Place; limit: number; page?: string | undefined };

/**
 * Returns a page of applicants, newest first, with the counts of all stages; throws `not_found` for somebody else's job. Two statements.
 */
export async function listApplicants(db: Queryable, query: Listing) {
	const inScope = isInScope(query);
	const [rows, counted] = await Promise.all([
		applicantsFor(db, query.viewerId)
			.where(sql`${applications.id} in (${idsOfPage(db, query, inScope)})`)
			.orderBy(desc(applications.createdAt), desc(applications.id)),
		countStages(db, query, and(inScope, isWithin({ actsFor: query.actsFor ?? null })) ?? inScope),
	]);
	return { ...counted, ...cutPage(rows as ApplicantRow[], query.limit, (row) => ({ at: row.createdAt, id: row.id })) };
}

/** Selects the page's ids first, so that columns are read for its rows only, not for the pages before. */
const idsOfPage = (db: Queryable, query: Listing, inScope: SQL) =>
	db
		.select({ id: applications.id })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(users, eq(users.id, applications.userId))
		.where(and(inScope, isInStage(query.stage), matchesFilters(query), isAfter(query.after, applications.createdAt, applications.id)))
		.orderBy(desc(applications.createdAt), desc(applications.id))
		.limit(query.limit + 1)
		.offset((Number(query.page ?? 1) - 1) * query.limit);

/**
 * Newest applicants per stage: more than fit on a screen, and few enough for a full board to open nearly as fast as a young one
 * (docs/measurements.md).
 */
const boardColumnSize = 12;

/** Returns the first applicants of each stage; throws `not_found` for somebody else's job. Two statements. */
export async function readBoard(db: Queryable, filters: Filters) {
	const inScope = isInScope(filters);
	const filtered = matchesFilters(filters);
	const listed = and(inScope, filtered) ?? inScope;
	const [counted, rows] = await Promise.all([
		countStages(db, filters, listed),
		applicantsFor(db, filters.viewerId)
			.where(sql`${applications.id} in (${firstOfEachStage(db, listed)})`)
			.orderBy(desc(applications.createdAt), desc(applications.id)),
	]);
	const byStage = Map.groupBy(rows as ApplicantRow[], ({ stage }) => stage);
	return { ...counted, columns: stages.map((stage) => ({ stage, rows: byStage.get(stage) ?? [] })) };
}

export type ExportFilters = Filters & { stage?: Stage | "Withdrawn" | undefined };
export type ExportedRow = ApplicantRow & { email: string };

/** A batch of the applicants the viewer may decide on, newest first. */
export function exportedApplicants(db: Queryable, query: ExportFilters & { after: Place; limit: number }): Promise<ExportedRow[]> {
	const decided = sql`${applications.jobId} in (select * from ${jobsManagedBy(query.viewerId)} as managed)`;
	const ofJob = query.job === undefined ? undefined : eq(applications.jobId, query.job);
	return db
		.select({ ...applicantColumns(query.viewerId), email: applications.email })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(users, eq(users.id, applications.userId))
		.where(
			and(
				decided,
				ofJob,
				isFromSomeoneElse(query.viewerId),
				isNull(jobs.takenDownAt),
				isInStage(query.stage),
				matchesFilters(query),
				isAfter(query.after, applications.createdAt, applications.id),
			),
		)
		.orderBy(desc(applications.createdAt), desc(applications.id))
		.limit(query.limit);
}

/** The ids, each stage read from its own index range. */
const firstOfEachStage = (db: Queryable, listed: SQL): SQL =>
	sql.join(
		stages.map(
			(stage) =>
				sql`(${db
					.select({ id: applications.id })
					.from(applications)
					.innerJoin(jobs, eq(jobs.id, applications.jobId))
					.leftJoin(users, eq(users.id, applications.userId))
					.where(and(listed, isInStage(stage)))
					.orderBy(desc(applications.createdAt), desc(applications.id))
					.limit(boardColumnSize)})`,
		),
		sql` union all `,
	);

type StageSummary = { head: JobHead | null; counts: StageCounts; tags: string[] };

/** The requested job, the number of applicants per stage, and their tags. */
async function countStages(db: Queryable, filters: Filters, condition: SQL): Promise<StageSummary> {
	const countOf = (stage: Stage | "Withdrawn") => sql<number>`count(*) filter (where ${isInStage(stage)})`.mapWith(Number);
	const [counts] = await db
		.select({
			head: jobHead(filters),
			total: sql<number>`count(*)`.mapWith(Number),
			...(Object.fromEntries(stages.map((stage) => [stage, countOf(stage)])) as Record<Stage, SQL<number>>),
			Withdrawn: countOf("Withdrawn"),
			// as JSON documents: arrays of different lengths cannot be aggregated into one
			tags: sql<string[][] | null>`jsonb_agg(distinct to_jsonb(${applications.tags})) filter (where ${applications.tags} <> '{}')`,
		})
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(users, eq(users.id, applications.userId))
		.where(condition);
	const { head, tags, ...numbers } = counts ?? refuse("failed");
	if (filters.job !== undefined && head === null) return refuse("not_found");
	return { head, counts: numbers, tags: [...new Set((tags ?? []).flat())].toSorted() };
}

export type PersonRow = { id: string | null; fullName: string | null; avatar: string | null };
export type WholeRow = ApplicantRow & {
	slug: string | null;
	language: string | null;
	criteria: string[];
	handlerId: string | null;
	noteList: { id: string; text: string; at: string; by: PersonRow }[];
	cards: { by: PersonRow; scores: { criterion: string; score: number }[]; words: string | null; sentAt: string }[];
	acts: { kind: string; from: Stage | null; to: Stage | null; by: PersonRow; toPerson: string | null; at: string }[];
	interviewers: { id: string; fullName: string; hasScored: boolean }[];
	colleagues: Colleague[];
	replies: SavedReply[];
};

/** Everything the employer has on one application; throws `not_found` if the viewer may not read it. */
export async function findWhole(db: Queryable, viewer: Acting, id: string): Promise<{ whole: WholeRow; detail: DetailRow }> {
	const [row] = await db
		.select({
			detail: detailColumns(viewer.id),
			whole: wholeColumns(viewer.id),
		})
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(users, eq(users.id, applications.userId))
		.where(and(eq(applications.id, id), isReceivedBy(viewer.id), isWithin(viewer)));
	return (row as { whole: WholeRow; detail: DetailRow } | undefined) ?? refuse("not_found");
}

export const person = (column: SQL) => sql`(
	select json_build_object('id', ${people.id}, 'fullName', ${people.fullName}, 'avatar', ${people.avatar}) from ${users} as ${people} where ${people.id} = ${column}
)`;

/** More than anyone reads of one application. */
const shownMax = 200;

const notesOf = sql<WholeRow["noteList"]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({
			id: applicationNotes.id,
			text: applicationNotes.text,
			at: iso(applicationNotes.createdAt),
			by: person(sql`${applicationNotes.authorId}`),
		})}
		from ${applicationNotes} where ${applicationNotes.applicationId} = ${applications.id}
		order by ${applicationNotes.createdAt} desc, ${applicationNotes.id} desc limit ${shownMax}
	) as listed
)`;

const cardsOf = sql<WholeRow["cards"]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({
			by: person(sql`${applicationScorecards.userId}`),
			scores: applicationScorecards.scores,
			words: applicationScorecards.words,
			sentAt: iso(applicationScorecards.sentAt),
		})}
		from ${applicationScorecards} where ${applicationScorecards.applicationId} = ${applications.id}
		order by ${applicationScorecards.sentAt}, ${applicationScorecards.id} limit ${shownMax}
	) as listed
)`;

const actsOf = sql<WholeRow["acts"]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({
			kind: applicationActs.kind,
			from: applicationActs.fromStage,
			to: applicationActs.toStage,
			by: person(sql`${applicationActs.byUserId}`),
			toPerson: nameOf(sql`${applicationActs.toUserId}`),
			at: iso(applicationActs.createdAt),
		})}
		from ${applicationActs} where ${applicationActs.applicationId} = ${applications.id}
		order by ${applicationActs.createdAt} desc, ${applicationActs.id} desc limit ${shownMax}
	) as listed
)`;

/** For a query on `applications` and `jobs`: colleagues it is assigned to, except those who have left the company. */
const interviewersOf = sql<WholeRow["interviewers"]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${people.id} as "id", ${people.fullName} as "fullName", exists (
			select from ${applicationScorecards}
			where ${applicationScorecards.applicationId} = ${applications.id} and ${applicationScorecards.userId} = ${people.id}
		) as "hasScored"
		from ${applicationInterviewers} join ${users} as ${people} on ${people.id} = ${applicationInterviewers.userId}
			join ${companyMembers} on ${companyMembers.userId} = ${people.id} and ${companyMembers.companyId} = ${jobs.companyId}
		where ${applicationInterviewers.applicationId} = ${applications.id} order by ${applicationInterviewers.createdAt}, ${people.id}
	) as listed
)`;

/** For a query on `jobs`: the members of the job's company. */
export const colleaguesOf = sql<Colleague[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${people.id} as "id", ${people.fullName} as "fullName", ${people.avatar} as "avatar", ${companyMembers.role} as "role"
		from ${companyMembers} join ${users} as ${people} on ${people.id} = ${companyMembers.userId}
		where ${companyMembers.companyId} = ${jobs.companyId} order by ${people.fullName}, ${people.id} limit ${shownMax}
	) as listed
)`;

/** For a query on `jobs`: the saved replies of the job's company, or the viewer's own if the job has no company. */
const repliesFor = (viewerId: string) => sql<SavedReply[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({ id: savedReplies.id, name: savedReplies.name, en: savedReplies.en, fr: savedReplies.fr })}
		from ${savedReplies}
		where case when ${jobs.companyId} is null then ${savedReplies.userId} = ${viewerId}::uuid else ${savedReplies.companyId} = ${jobs.companyId} end
		order by ${savedReplies.name}, ${savedReplies.id} limit ${shownMax}
	) as listed
)`;

const wholeColumns = (viewerId: string) => ({
	...applicantColumns(viewerId),
	slug: users.slug,
	language: users.language,
	criteria: jobs.criteria,
	handlerId: applications.handlerId,
	noteList: notesOf,
	cards: cardsOf,
	acts: actsOf,
	interviewers: interviewersOf,
	colleagues: colleaguesOf,
	replies: repliesFor(viewerId),
});

/** The stages from which pending refusals that the viewer may take back were made; `moveAll` checks ownership again on moving them. */
export async function waitingAmong(db: Queryable, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) {
	return db
		.select({ id: applications.id, version: applications.version, to: waitingRefusals.fromStage })
		.from(waitingRefusals)
		.innerJoin(applications, eq(applications.id, waitingRefusals.applicationId))
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(sql`${applications.id} = any(${sql.param([...ids])}::uuid[])`, managedBy(viewerId), isFromSomeoneElse(viewerId)));
}
