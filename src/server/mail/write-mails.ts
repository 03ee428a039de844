import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mails } from "../db/notifications.ts";
import { namesOf } from "../platform/rows.ts";
import { enqueue } from "../queue/enqueue.ts";
import type { MailTask } from "../queue/tasks.ts";

/** Expressions of what each row of `from` (a table, perhaps with joins and a condition) is written. */
type Writing = {
	userId?: SQLWrapper;
	email: SQLWrapper;
	fullName: SQLWrapper;
	language: SQLWrapper;
	kind: string;
	/** What the words fill in, as `jsonb`. */
	params: SQLWrapper;
	from: SQL;
};

/** A statement that writes a mail for each row of `from` and has the queue send it. */
export const writeMails = ({ userId = sql`null::uuid`, email, fullName, language, kind, facts, from }: Writing, task: MailTask): SQL => sql`
	insert into ${mails} (${namesOf(
		...[mails.id, mails.userId, mails.toAddress, mails.toName, mails.language, mails.kind, mails.params, mails.taskId],
	)})
	select made, whose, address, called, coalesce(tongue, 'en'), ${kind}::text, said, ${enqueue(task, sql`json_build_object('mail', made)`)}
	from (
		select gen_random_uuid() as made, ${userId} as whose, ${email} as address, ${fullName} as called, ${language} as tongue, ${facts} as said
		from ${from}
	) as written`;
