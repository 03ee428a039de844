import { date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { jobs } from "./jobs.ts";

/** How many people read a job on a day: numbers alone, nobody can be found in them (`jobs/count-view.ts` counts). */
export const jobViews = pgTable(
	"job_views",
	{
		jobId: uuid("job_id")
			.notNull()
			.references(() => jobs.id, { onDelete: "cascade" }),
		/** In Africa/Douala. */
		day: date().notNull(),
		views: integer().notNull(),
	},
	// a job's days
	(table) => [primaryKey({ columns: [table.jobId, table.day] })],
);
