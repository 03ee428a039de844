import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { jobs } from "./jobs.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Short codes of jobs that were shared (decisions.md "Trust"). A code stays when its job is deleted, so that it is never taken for one that
 * is not ours.
 */
export const jobCodes = pgTable("job_codes", {
	code: text().primaryKey(),
	jobId: uuid("job_id")
		.unique("job_codes_job_key")
		.references(() => jobs.id, { onDelete: "set null" }),
	createdAt: instant("created_at").notNull().defaultNow(),
});

/** Jobs people marked as shared. */
export const jobShares = pgTable(
	"job_shares",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		jobId: uuid("job_id")
			.notNull()
			.references(() => jobs.id, { onDelete: "cascade" }),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// how many people shared a job
		primaryKey({ columns: [table.jobId, table.userId] }),
		// a person's shares, for their data export and account deletion
		index("job_shares_user_idx").on(table.userId),
	],
);
