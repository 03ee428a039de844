import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A thing or a person that was reported or held at least once. Every decision locks this row first. */
export const moderationCases = pgTable(
	"moderation_cases",
	{
		id: uuid().primaryKey(),
		/** One of `targets.ts`; no foreign key: the case outlives its target. */
		kind: text().notNull(),
		targetId: uuid("target_id").notNull(),
		/** The author's id; null for an imported job. */
		authorId: uuid("author_id").references(() => users.id, { onDelete: "cascade" }),
		/** The text as last reported or held: the author may have edited or deleted it since. */
		words: text().notNull(),
		/** Since when a report is open; null if none is. */
		openedAt: instant("opened_at"),
		/** Since when a job hidden by the warning rules awaits a moderator; null if it does not. */
		heldAt: instant("held_at"),
		/** Incremented on every decision: an optimistic lock for moderators. */
		version: integer().notNull().default(0),
	},
	(table) => [
		uniqueIndex("moderation_cases_target_key").on(table.kind, table.targetId),
		// the queue, longest waiting first
		index("moderation_cases_open_idx").on(table.openedAt, table.id).where(sql`${table.openedAt} is not null`),
		// held jobs
		index("moderation_cases_held_idx").on(table.heldAt, table.id).where(sql`${table.heldAt} is not null`),
		// account deletion
		index("moderation_cases_author_idx").on(table.authorId),
	],
);

/**
 * A decision of a moderator or of the warning rules, with the author's one appeal against it: the audit trail, and what the author is
 * shown.
 */
export const moderationDecisions = pgTable(
	"moderation_decisions",
	{
		id: uuid().primaryKey(),
		caseId: uuid("case_id")
			.notNull()
			.references(() => moderationCases.id, { onDelete: "cascade" }),
		/** Null for a decision from the command line or by the rules, and once the moderator's account is deleted. */
		moderatorId: uuid("moderator_id").references(() => users.id, { onDelete: "set null" }),
		action: text().notNull(),
		reason: text().notNull(),
		/** The target's text at the time. */
		words: text().notNull(),
		/** Hash of the token in the link mailed to a suspended person, who cannot sign in to appeal. */
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
		// the trail of one case, and of all cases, newest first
		index("moderation_decisions_case_idx").on(table.caseId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		index("moderation_decisions_newest_idx").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// open appeals
		index("moderation_decisions_appealed_idx").on(table.caseId).where(sql`${table.appealedAt} is not null and ${table.answeredAt} is null`),
		uniqueIndex("moderation_decisions_token_key").on(table.tokenHash),
		// account deletion
		index("moderation_decisions_moderator_idx").on(table.moderatorId),
		index("moderation_decisions_answered_by_idx").on(table.answeredById),
		check(
			"moderation_decisions_action_known",
			sql`${table.action} in ('hide', 'restore', 'warn', 'suspend', 'lift', 'dismiss', 'hold', 'takeDown')`,
		),
		check("moderation_decisions_outcome_known", sql`${table.outcome} in ('granted', 'declined')`),
	],
);

/** One person's report to the moderators. */
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
		// at most one open report per person and thing, even if submitted several times at once
		uniqueIndex("moderation_reports_open_key").on(table.caseId, table.reporterId).where(sql`${table.closedAt} is null`),
		// a person's reports, newest first
		index("moderation_reports_reporter_idx").on(table.reporterId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		check("moderation_reports_reason_known", sql`${table.reason} in ('spam', 'inappropriate', 'harassment', 'violence', 'other')`),
	],
);
