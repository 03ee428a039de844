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

/** Groups of people of a trade or a town (decisions.md "Community"). */
export const groups = pgTable(
	"groups",
	{
		id: uuid().primaryKey(),
		slug: text().notNull(),
		name: text().notNull(),
		about: text().notNull(),
		rules: text(),
		/** Who reads and joins; can be narrowed, never widened: what was written for members stays theirs. */
		access: text().$type<GroupAccess>().notNull(),
		trade: text().$type<GroupTrade>(),
		town: text(),
		/** The folded town, for searching. */
		townKey: text("town_key"),
		language: text().$type<GroupLanguage>().notNull(),
		picture: text(),
		/** Search index, stored in the row: scanning the largest groups would otherwise recompute it for each. */
		words: tsvector().generatedAlwaysAs((): SQL => sql`search_lexemes(name, about, null, town, '{}')`),
		/** Rows of `group_members`, updated in the transaction that changes them. */
		membersCount: integer("members_count").notNull().default(0),
		/** Read-only since then. */
		archivedAt: instant("archived_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => {
		const isListed = sql`${table.access} <> 'invitation' and ${table.archivedAt} is null`;
		// built again for each index: a column object loses its order once an index has used it
		const largest = () => [table.membersCount.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
		return [
			uniqueIndex("groups_slug_key").on(table.slug),
			// target of `posts.group_access`, which follows a change of the group's access
			uniqueIndex("groups_access_key").on(table.id, table.access),
			// the list, largest first: all groups, by trade, by town, by both
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
			// groups by words (groups/by-words.ts)
			index("groups_words_idx").using("gin", table.words),
			check("groups_access_known", sql`${table.access} in ('open', 'request', 'invitation')`),
		];
	},
);

/** Current and former members: an ended row stays, so that those who left get no more notices. A group with members has an owner. */
export const groupMembers = pgTable(
	"group_members",
	{
		groupId: groupId(),
		userId: userId(),
		role: text().$type<GroupRole>().notNull(),
		/** Set if they want no notices about the group. */
		mutedAt: instant("muted_at"),
		joinedAt: instant("joined_at").notNull().defaultNow(),
		leftAt: instant("left_at"),
	},
	(table) => [
		// permission to read a group's posts; a person's groups
		primaryKey({ columns: [table.userId, table.groupId] }),
		// a group's members, latest to join first
		index("group_members_group_idx")
			.on(table.groupId, table.joinedAt.desc().nullsFirst(), table.userId.desc().nullsFirst())
			.where(sql`${table.leftAt} is null`),
		// a group's owners and moderators
		index("group_members_staff_idx").on(table.groupId).where(sql`(${table.role} <> 'member' and ${table.leftAt} is null)`),
		check("group_members_role_known", sql`${table.role} in ('owner', 'moderator', 'member')`),
	],
);

/** Requests to join, with a sentence. */
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
		// one open request, however often they click
		uniqueIndex("group_requests_waiting_key").on(table.groupId, table.userId).where(sql`${table.answeredAt} is null`),
		// a group's open requests, longest waiting first
		index("group_requests_waiting_idx").on(table.groupId, table.createdAt, table.id).where(sql`${table.answeredAt} is null`),
		// erasing a person
		index("group_requests_answered_by_idx").on(table.answeredBy),
		// a person's requests
		index("group_requests_user_idx").on(table.userId),
		check("group_requests_outcome_known", sql`${table.outcome} in ('accepted', 'declined', 'withdrawn')`),
	],
);

/** Invitations by a member who runs the group. */
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
		// a person's open invitations
		index("group_invitations_user_idx").on(table.userId, table.answeredAt),
		// erasing a person
		index("group_invitations_inviter_idx").on(table.invitedBy),
		check("group_invitations_outcome_known", sql`${table.outcome} in ('accepted', 'declined', 'revoked')`),
	],
);

/** People barred from joining a group and from writing in it. */
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
		// erasing a person
		index("group_blocks_user_idx").on(table.userId),
	],
);

/** Decisions of those who run a group about something in it. */
export const groupDecisions = pgTable(
	"group_decisions",
	{
		id: uuid().primaryKey(),
		groupId: groupId(),
		kind: text().$type<"post" | "comment">().notNull(),
		/** No foreign key: the decision outlives its target. */
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
		// a group's decisions, newest first
		index("group_decisions_group_idx").on(table.groupId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// erasing a person
		index("group_decisions_author_idx").on(table.authorId),
		index("group_decisions_by_idx").on(table.byUserId),
		check("group_decisions_action_known", sql`${table.action} in ('hide', 'restore', 'dismiss')`),
	],
);

/** Reports to those who run the group, before they reach the site's moderators, if they do. */
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
		/** The target's text at the time. */
		words: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		closedAt: instant("closed_at"),
		/** The decision that closed it. */
		decisionId: uuid("decision_id").references(() => groupDecisions.id, { onDelete: "set null" }),
	},
	(table) => [
		// one open report per person and target
		uniqueIndex("group_reports_open_key").on(table.targetId, table.reporterId).where(sql`${table.closedAt} is null`),
		// a group's open reports, longest waiting first
		index("group_reports_open_idx").on(table.groupId, table.createdAt, table.id).where(sql`${table.closedAt} is null`),
		index("group_reports_decision_idx").on(table.decisionId),
		// erasing a person
		index("group_reports_reporter_idx").on(table.reporterId),
		index("group_reports_author_idx").on(table.authorId),
	],
);
