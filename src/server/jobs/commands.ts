import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { type JobFields, skillsOf } from "../../contract/jobs.ts";
import { companySlug } from "../access/company-slug.ts";
import { isShown } from "../access/jobs.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { isMixedScript, nameKey } from "../platform/name-key.ts";
import { pathSql } from "../platform/path-sql.ts";
import { refuse } from "../platform/refusal.ts";
import { indexing, indexJobs, removeFromIndex } from "../search/index-jobs.ts";
import { lockManageableJob, lockOwnRoles, type ManageableJob } from "./policy.ts";
import { type JobRow, jobColumns } from "./queries.ts";

type Posting = { viewer: Viewer; fields: JobFields; today: string };
type Asked = { viewer: Viewer; jobId: string };

/**
 * Posts a job: for a company for which the person recruits, else under their own or a free name (decisions.md "Trust").
 * Throws `invalid_fields` for a deadline in the past and for a company that is somebody else's, `suspended` for who was
 * suspended a moment ago: their jobs are held, and this one would not be.
 */
export async function postJob(db: Database, posting: Posting): Promise<JobRow> {
	refusePastDeadline(posting.fields, posting.today);
	return db.transaction(async (tx) => {
		await lockOwnRoles(tx, posting.viewer.id);
		await lockPeople(tx, [posting.viewer.id]);
		return insertJob(tx, posting);
	});
}

async function insertJob(tx: Transaction, { viewer, fields }: Posting): Promise<JobRow> {
	const id = uuidv7();
	const createdAt = new Date().toISOString();
	const employer = await employerNamed(tx, { userId: viewer.id, name: fields.company });
	const { rows } = await tx.execute<JobRow>(sql`
		with posted as (
			insert into jobs (
				id, owner_id, company_id, company_name, title, location, description, salary, salary_min, salary_max,
				application_deadline, is_remote, job_type, experience, required_skills, skills, created_at, updated_at
			)
			select ${id}::uuid, id, ${employer.id}::uuid, ${employer.name}, ${fields.title}, ${fields.location}, ${fields.description},
				${fields.salary}, ${fields.salaryMin}::int, ${fields.salaryMax}::int, ${fields.applicationDeadline}::date,
				${fields.isRemote}::boolean, ${fields.jobType}, ${fields.experience}, ${fields.requiredSkills},
				${sql.param(skillsOf(fields))}::text[], ${createdAt}::timestamptz, ${createdAt}::timestamptz
			from users where id = ${viewer.id} and suspended_at is null
			returning *
		), ${event("job_posted", viewer.id, sql`posted`)}, ${indexing([{ ...indexable(fields), id, createdAt }], sql`exists (select from posted)`)}
		select ${jobColumns(viewer.id)} from posted as jobs left join companies on companies.id = jobs.company_id`);
	return rows[0] ?? refuse("suspended");
}

/**
 * Writes a job anew. Its poster may name another company for which they recruit; a colleague may not. Throws `invalid_fields`
 * for that, for somebody else's company and for a changed deadline in the past, `not_found` when it was deleted, or taken from
 * them, meanwhile.
 */
export async function editJob(db: Database, { viewer, jobId }: Asked, { fields, today }: Omit<Posting, "viewer">): Promise<JobRow> {
	return db.transaction(async (tx) => {
		const job = await lockManageableJob(tx, { viewer, jobId });
		if (fields.applicationDeadline !== job.applicationDeadline) refusePastDeadline(fields, today);
		if (!job.isOwn && nameKey(fields.company) !== nameKey(job.companyName))
			refuse("invalid_fields", { fields: { company: "jobCompanyFixed" } });
		return writeAnew(tx, job, fields);
	});
}

async function writeAnew(tx: Transaction, job: ManageableJob, fields: JobFields): Promise<JobRow> {
	const employer = await employerNamed(tx, { userId: job.managerId, name: fields.company, job });
	const { rows } = await tx.execute<JobRow>(sql`
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

/** Closes a job; one that is closed stays as it is. Throws `not_found`. */
export async function closeJob(db: Database, asked: Asked): Promise<JobRow> {
	return db.transaction(async (tx) => {
		const job = await lockManageableJob(tx, asked);
		const { rows } = await tx.execute<JobRow>(sql`
			with closed as (
				-- not when the transaction began: whoever applied while it waited was in time
				update jobs set closed_at = clock_timestamp(), updated_at = now() where id = ${job.id} and closed_at is null returning *
			), ${event("job_closed", job.managerId, sql`closed`)}
			${presentJobOf(job, sql`closed`)}`);
		await removeFromIndex(tx, [job.id]);
		return only(rows);
	});
}

/** Opens a closed job again. Throws `not_found`; `conflict` when the deadline has passed. */
export async function reopenJob(db: Database, { today, ...asked }: Asked & { today: string }): Promise<JobRow> {
	return db.transaction(async (tx) => {
		const job = await lockManageableJob(tx, asked);
		if (job.applicationDeadline !== null && job.applicationDeadline < today) refuse("conflict", { sentence: "jobDeadlinePassed" });
		const { rows } = await tx.execute<JobRow>(sql`
			with reopened as (
				update jobs set closed_at = null, updated_at = now() where id = ${job.id} and closed_at is not null returning *
			), ${event("job_reopened", job.managerId, sql`reopened`)}
			${presentJobOf(job, sql`reopened`)}`);
		const row = only(rows);
		if (!row.isHidden) await indexJobs(tx, [row]);
		return row;
	});
}

/** The job as a statement's part `changed` has left it, or as it was. */
const presentJobOf = ({ id, managerId }: ManageableJob, changed: SQL): SQL => sql`
	select ${jobColumns(managerId)}
	from (select * from ${changed} union all select * from jobs where id = ${id} and not exists (select from ${changed})) as jobs
	left join companies on companies.id = jobs.company_id`;

/**
 * Deletes a job. Applicants keep their records; those who still waited for an answer are told. The lock is first, so that
 * every application is seen, and each as it is then. Throws `not_found`.
 */
export async function deleteJob(db: Database, asked: Asked): Promise<void> {
	await db.transaction(async (tx) => {
		const job = await lockManageableJob(tx, asked);
		await tx.execute(sql`
			with waiting as (
				select id, user_id, jsonb_build_object('jobTitle', job_title, 'company', company_name) as facts
				from applications where job_id = ${job.id} and status in ('Pending', 'Interview') order by id for update
			), told as (${insertNotifications({
				source: sql`waiting`,
				userId: sql`user_id`,
				type: "other",
				kind: "jobDeleted",
				facts: sql`facts`,
				href: pathSql(paths.application, sql`id`),
			})}
			), deleted as (
				delete from jobs where id = ${job.id} returning id
			), ${event("job_deleted", job.managerId, sql`deleted`)}
			select from deleted`);
	});
}

type Named = {
	userId: string;
	name: string;
	/** Names a company already, which may have been renamed since the form was opened. */
	job?: ManageableJob;
};

/**
 * Whom a job names as its employer: a company for which the person recruits, as it spells itself, or a name that nobody has.
 * Another's company, however it is spelled, is refused with the ways to join it (decisions.md "Trust").
 */
async function employerNamed(tx: Transaction, { userId, name, job }: Named): Promise<{ id: string | null; name: string }> {
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { company: "companyNameMixed" } });
	const key = nameKey(name);
	const { rows } = await tx.execute<{ id: string; name: string; recruitsFor: boolean }>(sql`
		select companies.id, companies.name, exists (
			select from company_members
			where company_id = companies.id and user_id = ${userId} and company_members.role in ('owner', 'recruiter')
		) as "recruitsFor"
		from companies
		where companies.name_key = ${key} or ${job ? isCompanyOf(job, name) : sql`false`}
		order by companies.name_key <> ${key}`);
	const [company] = rows;
	if (!company) return { id: null, name };
	const own = rows.find(({ recruitsFor }) => recruitsFor) ?? refuse("invalid_fields", { fields: { company: "jobCompanyTaken" } });
	return { id: own.id, name: own.name };
}

/** Of `companies`: the job's, when it is still called by the name that the job or its address had. */
const isCompanyOf = (job: ManageableJob, name: string): SQL => sql`(
	companies.id = (select company_id from jobs where id = ${job.id}) and (${nameKey(name) === nameKey(job.companyName)}
		or exists (select from company_old_slugs where company_id = companies.id and slug = ${companySlug(name)}))
)`;

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
