import { type SQL, sql } from "drizzle-orm";
import { enqueue } from "../queue/enqueue.ts";
import type { MailTask } from "../queue/tasks.ts";

/**
 * A statement, or the part of one, that writes a mail for each row of `source` and has the queue send it. `source` is a query
 * or a table with `user_id`, `to_address`, `to_name`, `language`, `kind` and `facts`.
 */
export const writeMails = (source: SQL, task: MailTask): SQL => sql`
	insert into mails (id, user_id, to_address, to_name, language, kind, facts, task_id)
	select id, user_id, to_address, to_name, coalesce(language, 'en'), kind, facts, ${enqueue(task, sql`json_build_object('mail', id)`)}
	from (select gen_random_uuid() as id, * from (${source}) as written) as mail`;
