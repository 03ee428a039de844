import { sql } from "drizzle-orm";
import { appliesHere, isOpen } from "../access/jobs.ts";
import type { Upload } from "../http/context.ts";
import { insertMails, insertNotifications } from "../mail/notify.ts";
import { todayInDouala } from "../platform/clock.ts";
import { isUniqueViolation, type Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { mayApply, type OpenToViewer, sameJob } from "./policy.ts";
import { type SummaryRow, sentBefore, summaryColumns } from "./queries.ts";

type Application = { fullName: string; email: string; message: string | null; cv: Upload; coverLetter: Upload };

/** `isRepeated`: the same sending had arrived before, and the files of this one are kept by nobody. */
type Applied = { row: SummaryRow; isRepeated: boolean };

/**
 * Stores an application with its first step, tells the owner (notification and mail), confirms to the applicant and keeps
 * the event, in one statement. The database decides races: throws `already_applied`, and what `mayApply` throws when the
 * job was closed, deleted or left by everybody meanwhile. Of one sending that arrives several times at once each gets the first one's row.
 */
export async function apply(db: Queryable, { jobId, applicant, onceKey }: OpenToViewer, sent: Application): Promise<Applied> {
	const id = uuidv7();
	const { cv, coverLetter } = sent;
	try {
		const { rows } = await db.execute<SummaryRow>(sql`
			with target as (
				select id, title, company_name, owner_id from jobs
				where id = ${jobId} and owner_id is distinct from ${applicant.id}::uuid and ${isOpen(todayInDouala())} and ${appliesHere}
				for share
			), applied as (
				insert into applications (
					id, job_id, job_title, company_name, user_id, full_name, email, message,
					cv_key, cv_name, cv_bytes, cover_letter_key, cover_letter_name, cover_letter_bytes, once_key
				)
				select ${id}::uuid, id, title, company_name, ${applicant.id}::uuid, ${sent.fullName}, ${sent.email}, ${sent.message},
					${cv.key}, ${cv.name}, ${cv.bytes}::int, ${coverLetter.key}, ${coverLetter.name}, ${coverLetter.bytes}::int,
					${onceKey ?? null}::uuid
				from target
				returning *
			), step as (
				insert into application_steps (id, application_id, to_status, by_user_id)
				select ${uuidv7()}::uuid, id, status, user_id from applied
			), event as (
				insert into events (id, kind, user_id, job_id, application_id)
				select ${uuidv7()}::uuid, 'applied', user_id, job_id, id from applied
			), told as (
				select applied.*, target.owner_id,
					jsonb_build_object('applicant', full_name, 'jobTitle', job_title, 'company', applied.company_name, 'applicationId', applied.id) as facts
				from applied join target on target.id = applied.job_id
			), notified as (${insertNotifications({
				source: sql`told`,
				userId: sql`owner_id`,
				type: "other",
				kind: "applicationReceived",
				facts: sql`facts`,
				href: sql`'/applications/' || id`,
				hasMail: true,
			})}
			), mailed as (${insertMails({ source: sql`told`, userId: sql`told.owner_id`, kind: "applicationReceived", facts: sql`told.facts` })}
			), confirmed as (${insertMails({ source: sql`told`, userId: sql`told.user_id`, kind: "applicationSent", facts: sql`told.facts` })}
			)
			select ${summaryColumns(applicant.id)} from applied as applications join users on users.id = applications.user_id`);
		if (rows[0]) return { row: rows[0], isRepeated: false };
		// why not now, where it was possible when the files began to come
		await mayApply(db, applicant, { jobId, onceKey });
		return refuse("job_closed");
	} catch (error) {
		const isTwice = isUniqueViolation(error, "applications_once_key");
		if (!isTwice && !isUniqueViolation(error, "applications_sending_key")) throw error;
		// only the loser of a race asks: the others were told before their files were read
		const { rows } = await db.execute<SummaryRow>(sentBefore({ userId: applicant.id, onceKey }));
		if (rows[0]) return { row: sameJob(rows[0], jobId), isRepeated: true };
		return refuse("already_applied");
	}
}
