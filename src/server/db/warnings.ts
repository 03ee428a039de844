import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Warning } from "../../contract/warnings.ts";
import { jobs } from "./jobs.ts";

/** What the rules found in a job (decisions.md "Trust"); most have no row. */
export const jobWarnings = pgTable(
	"job_warnings",
	{
		jobId: uuid("job_id")
			.primaryKey()
			.references(() => jobs.id, { onDelete: "cascade" }),
		/** Of the rules that read it last. */
		rulesVersion: text("rules_version").notNull(),
		warnings: jsonb().$type<Warning[]>().notNull(),
		/** What a moderator read and let through: nobody is warned of it again. */
		released: jsonb().$type<Warning[]>().notNull().default([]),
		/** Hidden by the rules; not by a moderator, who may have kept it so. */
		isHeld: boolean("is_held").notNull().default(false),
		/** Its text and its telephone numbers in one form each, by which the same under another name is found. */
		marks: text().array().notNull().default(sql`'{}'`),
	},
	(table) => [
		// the same text or telephone elsewhere
		index("job_warnings_marks_idx").using("gin", table.marks),
	],
);

/** How far the jobs were read again after the rules changed. */
export const warningPasses = pgTable("warning_passes", {
	rulesVersion: text("rules_version").primaryKey(),
	/** The id of the last job that was read. */
	doneTo: uuid("done_to"),
	endedAt: timestamp("ended_at", { withTimezone: true }),
});
