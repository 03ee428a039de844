import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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

/**
 * A job's links, by the word that says where each was put, with how many read the job by it; `other` counts those whose
 * word no link has. Numbers alone, as above.
 */
export const jobSources = pgTable(
	"job_sources",
	{
		jobId: uuid("job_id")
			.notNull()
			.references(() => jobs.id, { onDelete: "cascade" }),
		name: text().notNull(),
		views: integer().notNull().default(0),
	},
	// a job's links, and the one of a word
	(table) => [primaryKey({ columns: [table.jobId, table.name] })],
);
