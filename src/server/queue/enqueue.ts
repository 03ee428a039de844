import { type SQL, sql } from "drizzle-orm";
import { type TaskName, tasks } from "./tasks.ts";

/** Puts a task into the queue for each row of the statement that selects this expression, and gives its id: both are there, or none. */
export const enqueue = (name: TaskName, payload: SQL): SQL => sql`
	(graphile_worker.add_job(${name}::text, payload := ${payload}, max_attempts := ${tasks[name].tries}::integer, priority := ${tasks[name].priority}::integer)).${sql.identifier("id")}`;
