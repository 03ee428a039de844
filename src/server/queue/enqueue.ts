import { type SQL, sql } from "drizzle-orm";
import { type MailTask, type Payload, type PushTask, type TaskName, tasks } from "./tasks.ts";

/**
 * Expression that enqueues a task for each row of the statement selecting it and returns its id, in the same transaction: both or neither.
 */
export const enqueue = (name: TaskName, payload: SQL): SQL => sql`
	(graphile_worker.add_job(${name}::text, payload := ${payload}, max_attempts := ${tasks[name].maxAttempts}::integer, priority := ${tasks[name].priority}::integer)).${sql.identifier("id")}`;

/**
 * Query that enqueues a task for each row of a part of the statement, all in one library call; returns each task's id, `task_number`, and
 * its `payload`.
 */
export const enqueueEach = (name: TaskName, { payload, from }: { payload: SQL; from: SQL }): SQL => sql`
	select put.${sql.identifier("id")} as task_number, put.payload from graphile_worker.add_jobs(array(
		select (${name}::text, ${payload}, null, null, ${tasks[name].maxAttempts}::smallint, null, ${tasks[name].priority}::smallint, null)::graphile_worker.job_spec
		from ${from}
	)) as put where exists (select from ${from})`;

/** Enqueues a task for the next time it is that hour in Africa/Douala. */
export const enqueueAt = <Name extends MailTask | PushTask>(
	name: Name,
	payload: Payload<Name>,
	{ hour }: { hour: number },
): SQL<number> => sql<number>`
	(graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, max_attempts := ${tasks[name].maxAttempts}::integer,
		priority := ${tasks[name].priority}::integer, run_at := (
			date_trunc('day', (now() at time zone 'Africa/Douala') + make_interval(hours => ${24 - hour}::integer)) + make_interval(hours => ${hour}::integer)
		) at time zone 'Africa/Douala')).${sql.identifier("id")}`;

/** Enqueues work on one thing for a given instant; repeated calls keep a single task, at the time named last. */
export const enqueueLater = (name: TaskName, payload: Record<string, string>, at: Date): SQL => sql`
	graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, max_attempts := ${tasks[name].maxAttempts}::integer,
		priority := ${tasks[name].priority}::integer, job_key := ${[name, ...Object.values(payload)].join(" ")}::text,
		run_at := ${at.toISOString()}::timestamptz)`;
