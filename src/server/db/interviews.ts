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
		/** The employer-side interviewer; null once their account is deleted. */
		hostId: uuid("host_id").references(() => users.id, { onDelete: "set null" }),
		state: text().$type<InterviewState>().notNull().default("proposed"),
		/** Incremented on every change: an optimistic lock for updates, and what calendars order revisions by (RFC 5545 §3.8.7.4). */
		sequence: integer().notNull().default(0),
		/** Set once a time is taken; kept after cancellation. */
		startsAt: instant("starts_at"),
		minutes: integer().notNull(),
		kind: text().$type<InterviewKind>().notNull(),
		place: text(),
		words: text(),
		/** Message given with the last request for other times, move or cancellation. */
		said: text("said_words"),
		saidBy: text("said_by").$type<InterviewSide>(),
		saidById: uuid("said_by_id").references(() => users.id, { onDelete: "set null" }),
		/** When both sides are reminded next; null if no reminder is left. */
		remindAt: instant("remind_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("interviews_application_idx").on(table.applicationId),
		// at most one unsettled interview per application
		uniqueIndex("interviews_unsettled_key").on(table.applicationId).where(sql`${table.state} in ('proposed', 'asked')`),
		// a host's interviews in time order, and account deletion
		index("interviews_host_idx").on(table.hostId, table.startsAt),
		// account deletion
		index("interviews_said_by_idx").on(table.saidById),
		// due reminders
		index("interviews_remind_idx").on(table.remindAt).where(sql`${table.remindAt} is not null`),
		check("interviews_state_known", sql`${table.state} in ('proposed', 'asked', 'taken', 'cancelled')`),
		check("interviews_kind_known", sql`${table.kind} in ('place', 'phone', 'video')`),
		check("interviews_taken_has_time", sql`${table.state} <> 'taken' or ${table.startsAt} is not null`),
		check("interviews_reminds_of_taken", sql`${table.remindAt} is null or ${table.state} = 'taken'`),
	],
);

/** The times offered to the applicant. */
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

/** The secret address of a person's own interview calendar feed. */
export const interviewFeeds = pgTable("interview_feeds", {
	userId: uuid("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	tokenHash: text("token_hash").notNull().unique(),
	createdAt: instant("created_at").notNull().defaultNow(),
});
