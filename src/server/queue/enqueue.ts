import { type SQL, sql } from "drizzle-orm";
import { type MailTask, type Payload, type PushTask, type TaskName, tasks } from "./tasks.ts";

/** Puts a task into the queue for each row of the statement that selects this expression, and gives its id: both are there, or none. */
export const enqueue = (name: TaskName, payload: SQL): SQL => sql`
	(graphile_worker.add_job(${name}::text, payload := ${payload}, max_attempts := ${tasks[name].tries}::integer, priority := ${tasks[name].priority}::integer)).${sql.identifier("id")}`;

/** The same for one, when it is next that hour in Africa/Douala. */
export const enqueueAt = <Name extends MailTask | PushTask>(
	name: Name,
	payload: Payload<Name>,
	{ hour }: { hour: number },
): SQL<number> => sql<number>`
	(graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, max_attempts := ${tasks[name].tries}::integer,
		priority := ${tasks[name].priority}::integer, run_at := (
			date_trunc('day', (now() at time zone 'Africa/Douala') + make_interval(hours => ${24 - hour}::integer)) + make_interval(hours => ${hour}::integer)
		) at time zone 'Africa/Douala')).${sql.identifier("id")}`;

/** The same for work on one thing, at an instant: of several that ask, one task is there, at the time that was named last. */
export const enqueueLater = (name: TaskName, payload: Record<string, string>, at: Date): SQL => sql`
	graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, max_attempts := ${tasks[name].tries}::integer,
		priority := ${tasks[name].priority}::integer, job_key := ${[name, ...Object.values(payload)].join(" ")}::text,
		run_at := ${at.toISOString()}::timestamptz)`;
