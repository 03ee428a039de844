import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { GroupAccess, GroupAction, GroupLanguage, GroupRole, GroupTrade } from "../../contract/options.ts";
import { users } from "./accounts.ts";
import { tsvector } from "./tsvector.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const groupId = () =>
	uuid("group_id")
		.notNull()
		.references(() => groups.id, { onDelete: "cascade" });
const userId = () =>
	uuid("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });
const byUserId = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** People of a trade or a town among themselves (decisions.md "Community"). */
export const groups = pgTable(
	"groups",
	{
		id: uuid().primaryKey(),
		slug: text().notNull(),
		name: text().notNull(),
		about: text().notNull(),
		rules: text(),
		/** Who reads and joins; it can be narrowed, never widened: what was written for members stays theirs. */
		access: text().$type<GroupAccess>().notNull(),
		trade: text().$type<GroupTrade>(),
		town: text(),
		/** The town as it is folded, by which it is found. */
		townKey: text("town_key"),
		language: text().$type<GroupLanguage>().notNull(),
		picture: text(),
		/** By which it is found; in the row, so that the largest are looked through without making them again. */
		words: tsvector().generatedAlwaysAs((): SQL => sql`search_lexemes(name, about, null, town, '{}')`),
		/** Rows of `group_members`, kept in the transaction that changes them. */
		membersCount: integer("members_count").notNull().default(0),
		/** Nothing is written in it any more. */
		archivedAt: instant("archived_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => {
		const isListed = sql`${table.access} <> 'invitation' and ${table.archivedAt} is null`;
		// anew for each index: an order is forgotten with the first that takes it
		const largest = () => [table.membersCount.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
		return [
			uniqueIndex("groups_slug_key").on(table.slug),
			// what a post of it says of who may read it follows (`posts.group_access`)
			uniqueIndex("groups_access_key").on(table.id, table.access),
			// the list, the largest first: of all, of a trade, of a town, of both
			index("groups_listed_idx")
				.on(...largest())
				.where(isListed),
			index("groups_trade_idx")
				.on(table.trade, ...largest())
				.where(isListed),
			index("groups_town_idx")
				.on(table.townKey, ...largest())
				.where(isListed),
			index("groups_trade_town_idx")
				.on(table.trade, table.townKey, ...largest())
				.where(isListed),
			// groups by their words (groups/by-words.ts)
			index("groups_words_idx").using("gin", table.words),
			check("groups_access_known", sql`${table.access} in ('open', 'request', 'invitation')`),
		];
	},
);

/**
 * Who belongs to a group, and who did: a row that has ended stays, so that who left hears no more of it. Whoever has members
 * has an owner.
 */
export const groupMembers = pgTable(
	"group_members",
	{
		groupId: groupId(),
		userId: userId(),
		role: text().$type<GroupRole>().notNull(),
		/** Is told nothing of the group. */
		mutedAt: instant("muted_at"),
		joinedAt: instant("joined_at").notNull().defaultNow(),
		leftAt: instant("left_at"),
	},
	(table) => [
		// who may read a group's posts; a person's groups
		primaryKey({ columns: [table.userId, table.groupId] }),
		// a group's members, who joined last first
		index("group_members_group_idx")
			.on(table.groupId, table.joinedAt.desc().nullsFirst(), table.userId.desc().nullsFirst())
			.where(sql`${table.leftAt} is null`),
		// who runs a group
		index("group_members_staff_idx").on(table.groupId).where(sql`(${table.role} <> 'member' and ${table.leftAt} is null)`),
		check("group_members_role_known", sql`${table.role} in ('owner', 'moderator', 'member')`),
	],
);

/** Who asked to be let in, with a sentence. */
export const groupRequests = pgTable(
	"group_requests",
	{
		id: uuid().primaryKey(),
		groupId: groupId(),
		userId: userId(),
		words: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		answeredAt: instant("answered_at"),
		/** accepted, declined, withdrawn */
		outcome: text(),
		answeredBy: byUserId("answered_by"),
	},
	(table) => [
		// one that waits, whatever the clicking
		uniqueIndex("group_requests_waiting_key").on(table.groupId, table.userId).where(sql`${table.answeredAt} is null`),
		// those of a group, the longest waiting first
		index("group_requests_waiting_idx").on(table.groupId, table.createdAt, table.id).where(sql`${table.answeredAt} is null`),
		// forgetting a person
		index("group_requests_answered_by_idx").on(table.answeredBy),
		// what a person asked
		index("group_requests_user_idx").on(table.userId),
		check("group_requests_outcome_known", sql`${table.outcome} in ('accepted', 'declined', 'withdrawn')`),
	],
);

/** Who was asked in by a member who runs the group. */
export const groupInvitations = pgTable(
	"group_invitations",
	{
		id: uuid().primaryKey(),
		groupId: groupId(),
		userId: userId(),
		invitedBy: byUserId("invited_by"),
		createdAt: instant("created_at").notNull().defaultNow(),
		answeredAt: instant("answered_at"),
		/** accepted, declined, revoked */
		outcome: text(),
	},
	(table) => [
		uniqueIndex("group_invitations_waiting_key").on(table.groupId, table.userId).where(sql`${table.answeredAt} is null`),
		// what waits for a person's answer
		index("group_invitations_user_idx").on(table.userId, table.answeredAt),
		// forgetting a person
		index("group_invitations_inviter_idx").on(table.invitedBy),
		check("group_invitations_outcome_known", sql`${table.outcome} in ('accepted', 'declined', 'revoked')`),
	],
);

/** Who may neither join a group nor write in it. */
export const groupBlocks = pgTable(
	"group_blocks",
	{
		groupId: groupId(),
		userId: userId(),
		byUserId: byUserId("by_user_id"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.groupId, table.userId] }),
		// forgetting a person
		index("group_blocks_user_idx").on(table.userId),
	],
);

/** What those who run a group decided about something in it. */
export const groupDecisions = pgTable(
	"group_decisions",
	{
		id: uuid().primaryKey(),
		groupId: groupId(),
		kind: text().$type<"post" | "comment">().notNull(),
		/** No foreign key: the decision outlives what it is about. */
		targetId: uuid("target_id").notNull(),
		authorId: uuid("author_id").references(() => users.id, { onDelete: "cascade" }),
		byUserId: byUserId("by_user_id"),
		action: text().$type<GroupAction>().notNull(),
		reason: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// why something is hidden
		index("group_decisions_target_idx").on(table.targetId, table.createdAt),
		// a group's trail, newest first
		index("group_decisions_group_idx").on(table.groupId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// forgetting a person
		index("group_decisions_author_idx").on(table.authorId),
		index("group_decisions_by_idx").on(table.byUserId),
		check("group_decisions_action_known", sql`${table.action} in ('hide', 'restore', 'dismiss')`),
	],
);

/** What somebody told those who run the group, before it comes to the site's moderators, if it does. */
export const groupReports = pgTable(
	"group_reports",
	{
		id: uuid().primaryKey(),
		groupId: groupId(),
		kind: text().$type<"post" | "comment">().notNull(),
		targetId: uuid("target_id").notNull(),
		authorId: uuid("author_id").references(() => users.id, { onDelete: "cascade" }),
		reporterId: uuid("reporter_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		reason: text().notNull(),
		description: text(),
		/** What was read there then. */
		words: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		closedAt: instant("closed_at"),
		/** The decision that closed it. */
		decisionId: uuid("decision_id").references(() => groupDecisions.id, { onDelete: "set null" }),
	},
	(table) => [
		// one open report of a person for each thing
		uniqueIndex("group_reports_open_key").on(table.targetId, table.reporterId).where(sql`${table.closedAt} is null`),
		// a group's queue, the longest waiting first
		index("group_reports_open_idx").on(table.groupId, table.createdAt, table.id).where(sql`${table.closedAt} is null`),
		index("group_reports_decision_idx").on(table.decisionId),
		// forgetting a person
		index("group_reports_reporter_idx").on(table.reporterId),
		index("group_reports_author_idx").on(table.authorId),
	],
);
