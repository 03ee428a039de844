import { bigint, integer, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

/** graphile-worker's public view of its queue (https://worker.graphile.org/docs/schema), created by its own migrations. */
export const queued = pgSchema("graphile_worker").table("jobs", {
	id: bigint({ mode: "number" }).notNull(),
	task: text("task_identifier").notNull(),
	attempts: integer().notNull(),
	maxAttempts: integer("max_attempts").notNull(),
	lastError: text("last_error"),
	runAt: timestamp("run_at", { withTimezone: true }).notNull(),
	lockedAt: timestamp("locked_at", { withTimezone: true }),
	lockedBy: text("locked_by"),
	updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
