import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { InterviewKind, InterviewSide, InterviewState } from "../../contract/options.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const interviews = pgTable(
	"interviews",
	{
		id: uuid().primaryKey(),
		applicationId: uuid("application_id")
			.notNull()
			.references(() => applications.id, { onDelete: "cascade" }),
		/** Who meets the applicant. */
		hostId: uuid("host_id").references(() => users.id, { onDelete: "set null" }),
		state: text().$type<InterviewState>().notNull().default("proposed"),
		/** Rises with each change: who changes it says which one they saw; calendars go by it, too (RFC 5545 §3.8.7.4). */
		sequence: integer().notNull().default(0),
		/** Once a time was taken; it stays when it is cancelled. */
		startsAt: instant("starts_at"),
		minutes: integer().notNull(),
		kind: text().$type<InterviewKind>().notNull(),
		place: text(),
		words: text(),
		/** The last words of who asked for others, moved or cancelled. */
		said: text("said_words"),
		saidBy: text("said_by").$type<InterviewSide>(),
		saidById: uuid("said_by_id").references(() => users.id, { onDelete: "set null" }),
		/** When both are reminded next; null: no more. */
		remindAt: instant("remind_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// an application's interviews
		index("interviews_application_idx").on(table.applicationId),
		// one that waits to be settled for each application
		uniqueIndex("interviews_unsettled_key").on(table.applicationId).where(sql`${table.state} in ('proposed', 'asked')`),
		// a person's own in order, and forgetting who met
		index("interviews_host_idx").on(table.hostId, table.startsAt),
		// forgetting who said it
		index("interviews_said_by_idx").on(table.saidById),
		// those that are due
		index("interviews_remind_idx").on(table.remindAt).where(sql`${table.remindAt} is not null`),
		check("interviews_state_known", sql`${table.state} in ('proposed', 'asked', 'taken', 'cancelled')`),
		check("interviews_kind_known", sql`${table.kind} in ('place', 'phone', 'video')`),
		check("interviews_taken_has_time", sql`${table.state} <> 'taken' or ${table.startsAt} is not null`),
		check("interviews_reminds_of_taken", sql`${table.remindAt} is null or ${table.state} = 'taken'`),
	],
);

/** The times that an applicant may choose from. */
export const interviewTimes = pgTable(
	"interview_times",
	{
		interviewId: uuid("interview_id")
			.notNull()
			.references(() => interviews.id, { onDelete: "cascade" }),
		startsAt: instant("starts_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.interviewId, table.startsAt] })],
);

/** The secret address of a person's own interviews for their calendar. */
export const interviewFeeds = pgTable("interview_feeds", {
	userId: uuid("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	tokenHash: text("token_hash").notNull().unique(),
	createdAt: instant("created_at").notNull().defaultNow(),
});
