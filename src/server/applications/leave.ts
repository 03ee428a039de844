import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { say } from "../../contract/sentences/say.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { pathSql } from "../platform/path-sql.ts";

/** In the reader's language, where their name stood; `language` is a column. */
const nobody = (language: SQL): SQL =>
	sql`case when ${language} = 'fr' then ${say("fr", "deletedAccount")}::text else ${say("en", "deletedAccount")}::text end`;
const isOpen = (status: SQL): SQL => sql`${status} in ('Pending', 'Interview')`;

/**
 * Before an applicant is erased: who received their applications keeps the number, the steps and the decision, without
 * name, words and files. What was still open is withdrawn and the job's owner told. What nobody received goes with the
 * person. One statement; the files are the caller's, and go first.
 */
export async function leaveSentApplications(db: Queryable, personId: string): Promise<void> {
	await db.execute(sql`
		with sent as (
			select applications.id, applications.job_id, applications.job_title, applications.company_name, applications.status, jobs.owner_id
			from applications join jobs on jobs.id = applications.job_id
			where applications.user_id = ${personId} and jobs.owner_id is distinct from ${personId}::uuid
			for update of applications
		), blanked as (
			update applications set
				user_id = null, once_key = null, full_name = '', email = '', message = null,
				cv_key = '', cv_name = '', cv_bytes = 0, cover_letter_key = '', cover_letter_name = '', cover_letter_bytes = 0,
				status = case when ${isOpen(sql`sent.status`)} then 'Withdrawn' else sent.status end,
				updated_at = case when ${isOpen(sql`sent.status`)} then now() else updated_at end
			from sent where applications.id = sent.id
		), hushed as (
			update application_steps set note = null from sent where application_id = sent.id and note is not null
		), open as (select * from sent where ${isOpen(sql`status`)}
		), step as (
			insert into application_steps (id, application_id, from_status, to_status)
			select gen_random_uuid(), id, status, 'Withdrawn' from open
		), event as (
			insert into events (id, kind, job_id, application_id) select gen_random_uuid(), 'applicationWithdrawn', job_id, id from open
		), retold as (
			update notifications set facts = notifications.facts || jsonb_build_object('applicant', ${nobody(sql`readers.language`)}, 'note', '')
			from applications as own, users as readers
			where own.user_id = ${personId} and href = ${pathSql(paths.application, sql`own.id`)}
				and notifications.user_id = readers.id and readers.id <> ${personId}
		), left_open as (
			select open.id, owner_id, jsonb_build_object(
				'applicant', ${nobody(sql`owners.language`)}, 'jobTitle', job_title, 'company', open.company_name,
				'status', 'Withdrawn', 'note', '', 'applicationId', open.id) as facts
			from open join users as owners on owners.id = owner_id
		)
		${insertNotifications({
			source: sql`left_open`,
			userId: sql`owner_id`,
			type: "other",
			kind: "applicationWithdrawn",
			facts: sql`facts`,
			href: pathSql(paths.application, sql`id`),
		})}`);
}

type Received = { personId: string /** Names of companies that are the person's own. */; ownNames: readonly string[] };

/**
 * Before a recruiter is erased: their applicants keep their records, without the recruiter's words and name; those who
 * still waited are told that the job is gone. One statement.
 */
export async function leaveReceivedApplications(db: Queryable, { personId, ownNames }: Received): Promise<void> {
	const isOwnName = sql`applications.company_name = any(${sql.param(ownNames)}::text[])`;
	await db.execute(sql`
		with noted as (
			update application_steps set note = null where by_user_id = ${personId} and note is not null returning application_id
		), received as (
			select applications.id, user_id, job_title, status, jobs.id is not null as is_ending,
				case when ${isOwnName} then '' else applications.company_name end as company
			from applications left join jobs on jobs.id = applications.job_id and jobs.owner_id = ${personId}
			where user_id is not null
				and (jobs.id is not null or applications.id in (select application_id from noted) or job_id is null and ${isOwnName})
			for update of applications
		), renamed as (
			update applications set company_name = '' from received where applications.id = received.id and ${isOwnName}
		), retold as (
			update notifications set facts = facts || jsonb_build_object(
				'note', '', 'company', case when received.company = '' then ${nobody(sql`readers.language`)} else received.company end)
			from received, users as readers
			where href = ${pathSql(paths.application, sql`received.id`)} and notifications.user_id = readers.id and readers.id <> ${personId}
		), waiting as (
			select received.id, user_id, jsonb_build_object('jobTitle', job_title, 'company',
				case when company = '' then ${nobody(sql`applicants.language`)} else company end) as facts
			from received join users as applicants on applicants.id = user_id where is_ending and ${isOpen(sql`received.status`)}
		)
		${insertNotifications({
			source: sql`waiting`,
			userId: sql`user_id`,
			type: "other",
			kind: "jobDeleted",
			facts: sql`facts`,
			href: pathSql(paths.application, sql`id`),
		})}`);
}
