import { type SQL, sql } from "drizzle-orm";
import { type JobFields, skillsOf } from "../../contract/jobs.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { isMixedScript, nameKey } from "../companies/name-key.ts";
import { refuse } from "../http/errors.ts";
import { insertNotifications } from "../notifications/notify.ts";
import type { Database } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { lockManageableJob, type ManageableJob } from "./policy.ts";
import { isShown, type JobRow, jobColumns, managedBy } from "./queries.ts";
import { indexing, indexJobs, removeFromIndex } from "./search/index-jobs.ts";

type Posting = { viewer: Viewer; fields: JobFields; today: string };

/**
 * Posts a job: for a company for which the person recruits, else under their own or a free name (decisions.md "Trust").
 * Two statements. Throws `invalid_fields` for a deadline in the past and for a company that is somebody else's.
 */
export async function postJob(db: Database, { viewer, fields, today }: Posting): Promise<JobRow> {
	refusePastDeadline(fields, today);
	const id = uuidv7();
	const createdAt = new Date().toISOString();
	const employer = await employerNamed(db, { userId: viewer.id, name: fields.company });
	const { rows } = await db.execute<JobRow>(sql`
		with posted as (
			insert into jobs (
				id, owner_id, company_id, company_name, title, location, description, salary, salary_min, salary_max,
				application_deadline, is_remote, job_type, experience, required_skills, skills, created_at, updated_at
			) values (
				${id}, ${viewer.id}, ${employer.id}, ${employer.name}, ${fields.title}, ${fields.location}, ${fields.description},
				${fields.salary}, ${fields.salaryMin}, ${fields.salaryMax}, ${fields.applicationDeadline}, ${fields.isRemote},
				${fields.jobType}, ${fields.experience}, ${fields.requiredSkills}, ${sql.param(skillsOf(fields))}::text[],
				${createdAt}, ${createdAt}
			) returning *
		), ${event("job_posted", viewer.id, sql`posted`)}, ${indexing([{ ...indexable(fields), id, createdAt }])}
		select ${jobColumns(viewer.id)} from posted as jobs left join companies on companies.id = jobs.company_id`);
	return only(rows);
}

/**
 * Writes a job anew. Its poster may name another company for which they recruit; a colleague may not. Throws `invalid_fields`
 * for that, for somebody else's company and for a changed deadline in the past, `not_found` when it was deleted meanwhile.
 */
export async function editJob(db: Database, job: ManageableJob, { fields, today }: Omit<Posting, "viewer">): Promise<JobRow> {
	if (fields.applicationDeadline !== job.applicationDeadline) refusePastDeadline(fields, today);
	const isSameName = nameKey(fields.company) === nameKey(job.companyName);
	if (!job.isOwn && !isSameName) refuse("invalid_fields", { fields: { company: "jobCompanyFixed" } });
	// a company that was renamed since is still the one that the job names
	const named = { userId: job.managerId, name: fields.company, sameAsJob: isSameName ? job.id : null };
	const employer = await employerNamed(db, named);
	const { rows } = await db.execute<JobRow>(sql`
			with edited as (
				update jobs set
					company_id = ${employer.id}, company_name = ${employer.name}, title = ${fields.title}, location = ${fields.location},
					description = ${fields.description}, salary = ${fields.salary}, salary_min = ${fields.salaryMin},
					salary_max = ${fields.salaryMax}, application_deadline = ${fields.applicationDeadline},
					is_remote = ${fields.isRemote}, job_type = ${fields.jobType}, experience = ${fields.experience},
					required_skills = ${fields.requiredSkills}, skills = ${sql.param(skillsOf(fields))}::text[], updated_at = now()
				where id = ${job.id}
				returning *
			), ${event("job_edited", job.managerId, sql`edited`)},
			${indexing([{ ...indexable(fields), id: job.id, createdAt: job.createdAt }], sql`exists (select from edited as jobs where closed_at is null and ${isShown})`)}
			select ${jobColumns(job.managerId)} from edited as jobs left join companies on companies.id = jobs.company_id`);
	return only(rows);
}

type Asked = { viewer: Viewer; jobId: string };

/** Closes a job; one that is closed stays as it is. Two statements. Throws `not_found`. */
export async function closeJob(db: Database, { viewer, jobId }: Asked): Promise<JobRow> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<JobRow>(sql`
			with target as (
				select id, closed_at from jobs where id = ${jobId} and ${managedBy(viewer.id)} for update
			), closed as (
				update jobs set closed_at = coalesce(jobs.closed_at, now()), updated_at = case when jobs.closed_at is null then now() else jobs.updated_at end
				from target where jobs.id = target.id
				returning jobs.*
			), ${event("job_closed", viewer.id, sql`target`, sql`closed_at is null`)}
			select ${jobColumns(viewer.id)} from closed as jobs left join companies on companies.id = jobs.company_id`);
		const job = only(rows);
		await removeFromIndex(tx, [job.id]);
		return job;
	});
}

/** Opens a closed job again. Two statements. Throws `not_found`; `conflict` when the deadline has passed. */
export async function reopenJob(db: Database, { viewer, jobId, today }: Asked & { today: string }): Promise<JobRow> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<JobRow & { isReopened: boolean }>(sql`
			with target as (
				select id, closed_at from jobs where id = ${jobId} and ${managedBy(viewer.id)} for update
			), reopened as (
				update jobs set closed_at = null, updated_at = case when jobs.closed_at is null then jobs.updated_at else now() end
				from target where jobs.id = target.id and (application_deadline is null or application_deadline >= ${today}::date)
				returning jobs.*
			), ${event("job_reopened", viewer.id, sql`target join reopened using (id)`, sql`target.closed_at is not null`)}
			select jobs.id is not null as "isReopened", ${jobColumns(viewer.id)}
			from target left join reopened as jobs on true left join companies on companies.id = jobs.company_id`);
		const { isReopened, ...job } = only(rows);
		if (!isReopened) refuse("conflict", { sentence: "jobDeadlinePassed" });
		if (!job.isHidden) await indexJobs(tx, [job]);
		return job;
	});
}

/**
 * Deletes a job. Applicants keep their records; those who still waited for an answer are told. Two statements: the lock
 * first, so that the second sees every application. Throws `not_found`.
 */
export async function deleteJob(db: Database, asked: Asked): Promise<void> {
	await db.transaction(async (tx) => {
		const job = await lockManageableJob(tx, asked);
		await tx.execute(sql`
			with waiting as (
				select id, user_id, jsonb_build_object('jobTitle', job_title, 'company', company_name) as facts
				from applications where job_id = ${job.id} and status in ('Pending', 'Interview')
			), told as (${insertNotifications({
				source: sql`waiting`,
				userId: sql`user_id`,
				type: "other",
				kind: "jobDeleted",
				facts: sql`facts`,
				href: sql`'/applications/' || id`,
			})}
			), deleted as (
				delete from jobs where id = ${job.id} returning id
			), ${event("job_deleted", job.managerId, sql`deleted`)}
			select from deleted`);
	});
}

type Named = {
	userId: string;
	name: string /** The job that names this company already, under this or a former name. */;
	sameAsJob?: string | null;
};

/**
 * Whom a job names as its employer: a company for which the person recruits, as it spells itself, or a name that nobody has.
 * Another's company, however it is spelled, is refused with the ways to join it (decisions.md "Trust").
 */
async function employerNamed(db: Database, { userId, name, sameAsJob = null }: Named): Promise<{ id: string | null; name: string }> {
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { company: "companyNameMixed" } });
	const key = nameKey(name);
	const { rows } = await db.execute<{ id: string; name: string; recruitsFor: boolean }>(sql`
		select companies.id, companies.name, exists (
			select from company_members
			where company_id = companies.id and user_id = ${userId} and company_members.role in ('owner', 'recruiter')
		) as "recruitsFor"
		from companies
		where companies.name_key = ${key} or companies.id = (select company_id from jobs where id = ${sameAsJob}::uuid)
		order by companies.name_key <> ${key}`);
	const [company] = rows;
	if (!company) return { id: null, name };
	const own = rows.find(({ recruitsFor }) => recruitsFor) ?? refuse("invalid_fields", { fields: { company: "jobCompanyTaken" } });
	return { id: own.id, name: own.name };
}

/** A statement's part that keeps what happened to the job of `source`. */
const event = (kind: string, userId: string, source: SQL, condition: SQL = sql`true`): SQL => sql`event as (
	insert into events (id, kind, user_id, job_id) select ${uuidv7()}::uuid, ${kind}, ${userId}::uuid, id from ${source} where ${condition}
)`;

/** What the index needs of what was typed. */
const indexable = (fields: JobFields) => ({ ...fields, companyName: fields.company, skills: skillsOf(fields) });

const only = <Row>(rows: Row[]): Row => rows[0] ?? refuse("not_found");

function refusePastDeadline({ applicationDeadline }: JobFields, today: string): void {
	if (applicationDeadline !== null && applicationDeadline < today) {
		refuse("invalid_fields", { fields: { applicationDeadline: "deadlinePast" } });
	}
}
