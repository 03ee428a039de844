import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Warning } from "../../contract/warnings.ts";
import { jobs } from "./jobs.ts";

/** The warning rules' findings in a job (decisions.md "Trust"); most jobs have no row. */
export const jobWarnings = pgTable(
	"job_warnings",
	{
		jobId: uuid("job_id")
			.primaryKey()
			.references(() => jobs.id, { onDelete: "cascade" }),
		/** Version of the rules that last checked it. */
		rulesVersion: text("rules_version").notNull(),
		warnings: jsonb().$type<Warning[]>().notNull(),
		/** Findings a moderator reviewed and let through: they raise no warning again. */
		released: jsonb().$type<Warning[]>().notNull().default([]),
		/** Whether it is hidden by the rules, and not by a moderator, who may have kept it hidden. */
		isHeld: boolean("is_held").notNull().default(false),
		/** Fingerprints of its text and telephone numbers, to find the same posting under another name. */
		marks: text().array().notNull().default(sql`'{}'`),
	},
	(table) => [
		// jobs with the same text or telephone number
		index("job_warnings_marks_idx").using("gin", table.marks),
	],
);

/** Progress of checking all jobs again after a change of the rules. */
export const warningPasses = pgTable("warning_passes", {
	rulesVersion: text("rules_version").primaryKey(),
	/** The id of the last job checked. */
	doneTo: uuid("done_to"),
	endedAt: timestamp("ended_at", { withTimezone: true }),
});
