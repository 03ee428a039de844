import { type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "../../contract/options.ts";
import { nextStatuses } from "../../contract/options.ts";
import { managedBy } from "../access/jobs.ts";
import { insertMails, insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { DecidableApplication, OwnApplication } from "./policy.ts";
import { type DetailRow, detailColumns } from "./queries.ts";

type Decision = { from?: ApplicationStatus | undefined; status: ApplicationStatus; note: string | null };

/**
 * Takes the next step; the applicant is told. Asked again is whether it is theirs to decide: they may have been removed from the
 * company while they still wrote. Throws `already_decided` when it may not follow, or somebody was faster; `not_found`.
 */
export function decide(
	db: Queryable,
	application: DecidableApplication,
	{ from = application.status, status, note }: Decision,
): Promise<DetailRow> {
	const mayDecide = sql`exists (select from jobs where jobs.id = applications.job_id and ${managedBy(application.viewerId)})`;
	const told = sql`applications.user_id`;
	return move(db, application, { from, to: status, note, teller: `application${status}`, told, may: mayDecide });
}

/** Takes an own application back while it is undecided; the job's owner is told. Throws `already_decided`. */
export function withdraw(db: Queryable, application: OwnApplication): Promise<DetailRow> {
	return move(db, application, {
		from: application.status,
		to: "Withdrawn",
		note: null,
		teller: "applicationWithdrawn",
		told: sql`jobs.owner_id`,
		may: sql`user_id = ${application.viewerId}`,
	});
}

type Move = { from: ApplicationStatus; to: ApplicationStatus; note: string | null; teller: string; told: SQL; may: SQL };

/** One guarded update with its step, its event and who is told: of two at once, one finds the status changed. */
async function move(
	db: Queryable,
	{ id, viewerId }: { id: string; viewerId: string },
	{ from, to, note, teller, told, may }: Move,
): Promise<DetailRow> {
	if (!nextStatuses[from].includes(to)) refuse("already_decided");
	const { rows } = await db.execute<DetailRow>(sql`
		with moved as (
			update applications set status = ${to}, updated_at = now()
			where id = ${id} and status = ${from} and ${may}
			returning *
		), step as (
			insert into application_steps (id, application_id, from_status, to_status, note, by_user_id)
			select ${uuidv7()}::uuid, id, ${from}, status, ${note}, ${viewerId}::uuid from moved
			returning *
		), event as (
			insert into events (id, kind, user_id, job_id, application_id)
			select ${uuidv7()}::uuid, ${`application${to}`}, ${viewerId}::uuid, job_id, id from moved
		), told as (
			select applications.id, ${told} as told_id, jsonb_build_object(
				'applicant', applications.full_name, 'jobTitle', applications.job_title, 'company', applications.company_name,
				'status', applications.status, 'note', coalesce(${note}::text, ''), 'applicationId', applications.id) as facts
			from moved as applications left join jobs on jobs.id = applications.job_id
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`told_id`,
			type: "other",
			kind: teller,
			facts: sql`facts`,
			href: sql`'/applications/' || id`,
			hasMail: true,
		})}
		), mailed as (${insertMails({ source: sql`told`, userId: sql`told.told_id`, kind: teller, facts: sql`told.facts` })}
		)
		select ${detailColumns(viewerId, sql`(select * from application_steps union all select * from step)`)}
		from moved as applications left join users on users.id = applications.user_id`);
	if (rows[0]) return rows[0];
	const { rows: theirs } = await db.execute<{ id: string }>(sql`select id from applications where id = ${id} and ${may}`);
	return refuse(theirs.length > 0 ? "already_decided" : "not_found");
}
