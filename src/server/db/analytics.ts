import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { jobs } from "./jobs.ts";

/** Readers of a job per day: numbers only, which identify nobody (`jobs/count-view.ts` counts). */
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
 * A job's links, by the word for where each was published, with the number of readers who followed it; `other` counts those with an unknown
 * word. Numbers only, as above.
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
	// a job's links, and one by its word
	(table) => [primaryKey({ columns: [table.jobId, table.name] })],
);
