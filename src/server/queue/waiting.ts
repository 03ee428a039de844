import { count, sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";
import { queueCounts } from "./count.ts";
import { queued } from "./library.ts";

/** Task counts by kind of task, the largest first. */
export const waitingTasks = (db: Queryable) =>
	db
		.select({ task: queued.task, ...queueCounts })
		.from(queued)
		.groupBy(queued.task)
		.orderBy(sql`${count()} desc`);
