import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A thing or a person that was reported at least once. Whoever decides locks this row first. */
export const moderationCases = pgTable(
	"moderation_cases",
	{
		id: uuid().primaryKey(),
		/** One of `targets.ts`; no foreign key: the case outlives what it is about. */
		kind: text().notNull(),
		targetId: uuid("target_id").notNull(),
		/** Whose it is; null for an imported job. */
		authorId: uuid("author_id").references(() => users.id, { onDelete: "cascade" }),
		/** What was read there by who reported it last: its author may change or delete it since. */
		words: text().notNull(),
		/** Since when a report waits; null while none does. */
		openedAt: instant("opened_at"),
		/** Since when a job that the warnings' rules hide waits for a moderator; null while none does. */
		heldAt: instant("held_at"),
		/** Goes up with each decision: who decides says which one they saw. */
		version: integer().notNull().default(0),
	},
	(table) => [
		uniqueIndex("moderation_cases_target_key").on(table.kind, table.targetId),
		// the queue, the longest waiting first
		index("moderation_cases_open_idx").on(table.openedAt, table.id).where(sql`${table.openedAt} is not null`),
		// held jobs
		index("moderation_cases_held_idx").on(table.heldAt, table.id).where(sql`${table.heldAt} is not null`),
		// forgetting a person
		index("moderation_cases_author_idx").on(table.authorId),
	],
);

/** What a moderator did, or the rules of warnings, and the author's one appeal against it: the trail, and what its author is shown. */
export const moderationDecisions = pgTable(
	"moderation_decisions",
	{
		id: uuid().primaryKey(),
		caseId: uuid("case_id")
			.notNull()
			.references(() => moderationCases.id, { onDelete: "cascade" }),
		/** Null from the command line, of the rules, and where the moderator is gone. */
		moderatorId: uuid("moderator_id").references(() => users.id, { onDelete: "set null" }),
		action: text().notNull(),
		reason: text().notNull(),
		/** What it was about, as it read then. */
		words: text().notNull(),
		/** Of the link in a mail to who is suspended: they cannot sign in to appeal. */
		tokenHash: text("token_hash"),
		createdAt: instant("created_at").notNull().defaultNow(),
		appeal: text(),
		appealedAt: instant("appealed_at"),
		/** granted, declined */
		outcome: text(),
		answer: text(),
		answeredAt: instant("answered_at"),
		answeredById: uuid("answered_by_id").references(() => users.id, { onDelete: "set null" }),
	},
	(table) => [
		// the trail of a case, and of all, newest first
		index("moderation_decisions_case_idx").on(table.caseId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		index("moderation_decisions_newest_idx").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// appeals that wait
		index("moderation_decisions_appealed_idx").on(table.caseId).where(sql`${table.appealedAt} is not null and ${table.answeredAt} is null`),
		uniqueIndex("moderation_decisions_token_key").on(table.tokenHash),
		// forgetting a person
		index("moderation_decisions_moderator_idx").on(table.moderatorId),
		index("moderation_decisions_answered_by_idx").on(table.answeredById),
		check(
			"moderation_decisions_action_known",
			sql`${table.action} in ('hide', 'restore', 'warn', 'suspend', 'lift', 'dismiss', 'hold', 'takeDown')`,
		),
		check("moderation_decisions_outcome_known", sql`${table.outcome} in ('granted', 'declined')`),
	],
);

/** What somebody told the moderators. */
export const moderationReports = pgTable(
	"moderation_reports",
	{
		id: uuid().primaryKey(),
		caseId: uuid("case_id")
			.notNull()
			.references(() => moderationCases.id, { onDelete: "cascade" }),
		reporterId: uuid("reporter_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		reason: text().notNull(),
		description: text(),
		createdAt: instant("created_at").notNull().defaultNow(),
		closedAt: instant("closed_at"),
		/** The decision that closed it. */
		decisionId: uuid("decision_id").references(() => moderationDecisions.id, { onDelete: "set null" }),
	},
	(table) => [
		// one open report of a person for each thing, whatever the clicking
		uniqueIndex("moderation_reports_open_key").on(table.caseId, table.reporterId).where(sql`${table.closedAt} is null`),
		// what somebody reported, newest first
		index("moderation_reports_reporter_idx").on(table.reporterId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		check("moderation_reports_reason_known", sql`${table.reason} in ('spam', 'inappropriate', 'harassment', 'violence', 'other')`),
	],
);
