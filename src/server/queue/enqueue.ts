import { type SQL, sql } from "drizzle-orm";
import { type MailTask, type Payload, type PushTask, type TaskName, tasks } from "./tasks.ts";

/** Puts a task into the queue for each row of the statement that selects this expression, and gives its id: both are there, or none. */
export const enqueue = (name: TaskName, payload: SQL): SQL => sql`
	(graphile_worker.add_job(${name}::text, payload := ${payload}, max_attempts := ${tasks[name].tries}::integer, priority := ${tasks[name].priority}::integer)).${sql.identifier("id")}`;

/** Puts in a task for each row of a part of a statement, all by one call of the library: a query that gives the number of each, `task_number`, and its `payload`. */
export const enqueueEach = (name: TaskName, { payload, from }: { payload: SQL; from: SQL }): SQL => sql`
	select put.${sql.identifier("id")} as task_number, put.payload from graphile_worker.add_jobs(array(
		select (${name}::text, ${payload}, null, null, ${tasks[name].tries}::smallint, null, ${tasks[name].priority}::smallint, null)::graphile_worker.job_spec
		from ${from}
	)) as put where exists (select from ${from})`;

/** Puts one in, when it is next that hour in Africa/Douala. */
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
