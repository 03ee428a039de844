import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mails } from "../db/notifications.ts";
import { namesOf } from "../platform/rows.ts";
import { enqueueEach } from "../queue/enqueue.ts";
import type { MailTask } from "../queue/tasks.ts";

/** Expressions for the mail written per row of `from` (a table, possibly with joins and a condition). */
export type MailColumns = {
	userId?: SQLWrapper;
	email: SQLWrapper;
	fullName: SQLWrapper;
	language: SQLWrapper;
	kind: string;
	/** Values for the placeholders, as `jsonb`. */
	params: SQLWrapper;
	from: SQL;
};

/** A statement that writes a mail for each row of `from` (of every writing, if several) and queues it for sending. */
export const writeMails = (writing: MailColumns | MailColumns[], task: MailTask): SQL => sql`
	with written as materialized (${sql.join([writing].flat().map(rowsOf), sql` union all `)}
	), queued as (${enqueueEach(task, { payload: sql`json_build_object('mail', new_id)`, from: sql`written` })})
	insert into ${mails} (${namesOf(
		...[mails.id, mails.userId, mails.toAddress, mails.toName, mails.language, mails.kind, mails.params, mails.taskId],
	)})
	select new_id, to_user, to_mailbox, to_person, coalesce(to_language, 'en'), mail_kind, mail_params, task_number
	from written join queued on (payload ->> 'mail')::uuid = new_id`;

const rowsOf = ({ userId = sql`null::uuid`, email, fullName, language, kind, params, from }: MailColumns): SQL => sql`
	select gen_random_uuid() as new_id, ${userId} as to_user, ${email} as to_mailbox, ${fullName} as to_person,
		${language} as to_language, ${kind}::text as mail_kind, ${params} as mail_params
	from ${from}`;
