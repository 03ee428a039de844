import { type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "../../contract/options.ts";
import { jobsManagedBy, managedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

/** All that a list tells of an application. Instants are ISO 8601 in UTC. */
export type SummaryRow = {
	id: string;
	status: ApplicationStatus;
	createdAt: string;
	updatedAt: string;
	jobId: string | null;
	jobTitle: string;
	companyName: string;
	/** Empty, and the next three null, once the applicant was erased. */
	fullName: string;
	userId: string | null;
	userSlug: string | null;
	userName: string | null;
	/** Whether the applicant's page may be opened: not after they withdrew, where it is private. */
	isVisible: boolean | null;
};

export type StepRow = {
	from: ApplicationStatus | null;
	to: ApplicationStatus;
	note: string | null;
	at: string;
	byId: string | null;
	byName: string | null;
};

export type DetailRow = SummaryRow & {
	email: string;
	message: string | null;
	cvName: string;
	cvBytes: number;
	coverLetterName: string;
	coverLetterBytes: number;
	steps: StepRow[];
	isOwn: boolean;
};

/** Of `applications` left-joined with `users`, the applicant. */
export const summaryColumns = (viewerId: string): SQL => sql`
	applications.id, applications.status, ${iso("applications.created_at")} as "createdAt", ${iso("applications.updated_at")} as "updatedAt",
	applications.job_id as "jobId", applications.job_title as "jobTitle", applications.company_name as "companyName",
	applications.full_name as "fullName", users.id as "userId", users.slug as "userSlug", users.full_name as "userName",
	${visibleTo(viewerId)} as "isVisible"`;

/** The same with everything that its two sides read; `steps` is the table that holds its history. */
export const detailColumns = (viewerId: string, steps: SQL = sql`application_steps`): SQL => sql`${summaryColumns(viewerId)},
	applications.email, applications.message, applications.cv_name as "cvName", applications.cv_bytes as "cvBytes",
	applications.cover_letter_name as "coverLetterName", applications.cover_letter_bytes as "coverLetterBytes",
	applications.user_id is not distinct from ${viewerId}::uuid as "isOwn",
	(
		select coalesce(json_agg(json_build_object(
			'from', steps.from_status, 'to', steps.to_status, 'note', steps.note, 'at', ${iso("steps.created_at")},
			'byId', case when ${visibleTo(viewerId)} then users.id end, 'byName', users.full_name
		) order by steps.created_at, steps.id), '[]')
		from ${steps} as steps left join users on users.id = steps.by_user_id
		where steps.application_id = applications.id
	) as steps`;

/** What the same sending made before; no row without a key. */
export const sentBefore = ({ userId, onceKey }: { userId: string; onceKey: string | undefined }): SQL => sql`
	select ${summaryColumns(userId)} from applications join users on users.id = applications.user_id
	where applications.user_id = ${userId} and applications.once_key = ${onceKey ?? null}::uuid`;

/** One application, for the applicant and for who decides; null for anybody else. */
export async function findApplication(db: Queryable, { id, viewerId }: { id: string; viewerId: string }): Promise<DetailRow | null> {
	const { rows } = await db.execute<DetailRow>(sql`
		select ${detailColumns(viewerId)}
		from applications left join users on users.id = applications.user_id left join jobs on jobs.id = applications.job_id
		where applications.id = ${id} and (applications.user_id = ${viewerId} or (jobs.id is not null and ${managedBy(viewerId)}))`);
	return rows[0] ?? null;
}

export type DocumentRow = { key: string; name: string; bytes: number };

/**
 * Where a document is, for the same two sides; null for anybody else, where it was erased with its applicant, and for who
 * decided once the applicant has withdrawn.
 */
export async function findDocument(
	db: Queryable,
	{ id, document, viewerId }: { id: string; document: "cv" | "cover_letter"; viewerId: string },
): Promise<DocumentRow | null> {
	const columns =
		document === "cv"
			? sql`cv_key as key, cv_name as name, cv_bytes as bytes`
			: sql`cover_letter_key as key, cover_letter_name as name, cover_letter_bytes as bytes`;
	const { rows } = await db.execute<DocumentRow>(sql`
		select ${columns} from applications left join jobs on jobs.id = applications.job_id
		where applications.id = ${id} and user_id is not null
			and (applications.user_id = ${viewerId} or applications.status <> 'Withdrawn' and jobs.id is not null and ${managedBy(viewerId)})`);
	return rows[0] ?? null;
}

export type Side = "seeker" | "recruiter";

type Listing = { viewerId: string; side: Side; search: string | undefined; after: Place; limit: number };

export type CompanyColumns = { companyEmail: string | null; companyLocation: string | null };
export type Counts = { total: number; pending: number; interview: number; accepted: number; rejected: number };
type ListRow = SummaryRow & CompanyColumns & { counts: Counts };

/**
 * What a seeker sent, or what a recruiter's jobs received, newest first, with the counts of each status over all of that
 * side (not only the found ones). One statement.
 */
export async function listApplications(db: Queryable, { viewerId, side, search, after, limit }: Listing) {
	const mine =
		side === "seeker"
			? sql`select applications.* from applications where user_id = ${viewerId}`
			: sql`select applications.* from applications where job_id in (select id from ${jobsManagedBy(viewerId)} as managed)`;
	const words = side === "seeker" ? sql`job_title || ' ' || company_name` : sql`full_name || ' ' || job_title`;
	const { rows } = await db.execute<{ counts: Counts } & { row: ListRow | null }>(sql`
		with mine as materialized (${mine}),
		counts as (
			select json_build_object(
				'total', count(*), 'pending', count(*) filter (where status = 'Pending'), 'interview', count(*) filter (where status = 'Interview'),
				'accepted', count(*) filter (where status = 'Accepted'), 'rejected', count(*) filter (where status = 'Rejected')
			) as counts from mine
		), found as (
			select * from mine
			where ${matches(words, search)} and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)
			order by created_at desc, id desc limit ${limit + 1}
		), listed as (
			select ${summaryColumns(viewerId)}, companies.email as "companyEmail", companies.location as "companyLocation"
			from found as applications left join users on users.id = applications.user_id
			left join jobs on jobs.id = applications.job_id left join companies on companies.id = jobs.company_id
		)
		select counts.counts, to_json(listed) as row from counts left join listed on true
		order by listed."createdAt" desc, listed.id desc`);
	const found = rows.flatMap(({ row }) => row ?? []);
	return { ...cutPage(found, limit, (row) => ({ at: row.createdAt, id: row.id })), counts: (rows[0] as { counts: Counts }).counts };
}

const applicantsPageSize = 10;

/** A numbered page of a job's applicants, newest first, and whether there is a next one. */
export async function listApplicants(
	db: Queryable,
	{ jobId, viewerId, search, page }: { jobId: string; viewerId: string; search: string | undefined; page: number },
): Promise<{ job: { id: string; title: string } | null; rows: SummaryRow[]; hasNext: boolean }> {
	const { rows } = await db.execute<{ id: string; title: string; row: SummaryRow | null }>(sql`
		with job as (select id, title from jobs where id = ${jobId} and ${managedBy(viewerId)}),
		listed as (
			select ${summaryColumns(viewerId)}
			from job join applications on applications.job_id = job.id left join users on users.id = applications.user_id
			where ${matches(sql`applications.full_name || ' ' || applications.job_title`, search)}
			order by applications.created_at desc, applications.id desc
			limit ${applicantsPageSize + 1} offset ${(page - 1) * applicantsPageSize}
		)
		select job.id, job.title, to_json(listed) as row from job left join listed on true
		order by listed."createdAt" desc, listed.id desc`);
	const [first] = rows;
	const found = rows.flatMap(({ row }) => row ?? []);
	return {
		job: first ? { id: first.id, title: first.title } : null,
		rows: found.slice(0, applicantsPageSize),
		hasNext: found.length > applicantsPageSize,
	};
}

/** A part of the words, whatever its case; every character stands for itself. */
const matches = (words: SQL, search: string | undefined): SQL => (search ? sql`strpos(lower(${words}), lower(${search})) > 0` : sql`true`);
