import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DeckAnswer, StartupSector, StartupStage, VersionState } from "../../contract/options.ts";
import type { StartupContent } from "../../contract/startups.ts";
import { users } from "./accounts.ts";
import { companies } from "./companies.ts";
import { tsvector } from "./tsvector.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The startup side of a company, as published. Drafts are in `startup_versions`. */
export const startups = pgTable(
	"startups",
	{
		id: uuid().primaryKey(),
		companyId: uuid("company_id")
			.notNull()
			.references(() => companies.id, { onDelete: "cascade" }),
		/** Author of the first version, notified of moderators' decisions; null once their account is deleted. */
		madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
		/** From here to `rounds`: copied from the version that becomes public. */
		oneLine: text("one_line").notNull().default(""),
		sector: text().$type<StartupSector>(),
		stage: text().$type<StartupStage>(),
		town: text().notNull().default(""),
		/** The town without case and accents, as the filter compares it. */
		townKey: text("town_key").notNull().default(""),
		foundedYear: integer("founded_year"),
		about: text().notNull().default(""),
		milestones: jsonb().$type<StartupContent["milestones"]>().notNull().default([]),
		rounds: jsonb().$type<StartupContent["rounds"]>().notNull().default([]),
		words: tsvector().generatedAlwaysAs((): SQL => sql`search_lexemes(one_line, about, null, town, '{}')`),
		isRaising: boolean("is_raising").notNull().default(false),
		/** When it was first made public; null if it never was. */
		publishedAt: instant("published_at"),
		/** When its makers closed it. */
		closedAt: instant("closed_at"),
		/** When a moderator hid it. */
		hiddenAt: instant("hidden_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("startups_company_key").on(table.companyId),
		// the directory, newest first (access/startups.ts)
		index("startups_public_idx")
			.on(table.publishedAt.desc().nullsLast(), table.id.desc().nullsLast())
			.where(sql`${table.publishedAt} is not null and ${table.closedAt} is null and ${table.hiddenAt} is null`),
		index("startups_words_idx").using("gin", table.words),
		// account deletion
		index("startups_made_by_idx").on(table.madeBy),
	],
);

const startupId = () =>
	uuid("startup_id")
		.notNull()
		.references(() => startups.id, { onDelete: "cascade" });
const userId = () =>
	uuid("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });
const someoneGone = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Every version of a startup's page, with who wrote it, when, and the moderators' decision. */
export const startupVersions = pgTable(
	"startup_versions",
	{
		id: uuid().primaryKey(),
		startupId: startupId(),
		number: integer().notNull(),
		state: text().$type<VersionState>().notNull(),
		content: jsonb().$type<StartupContent>().notNull(),
		/** Incremented on every save: an optimistic lock. */
		revision: integer().notNull().default(1),
		writtenBy: someoneGone("written_by"),
		/** Whether publication notifies the company's followers of the newest milestone. */
		tellsFollowers: boolean("tells_followers").notNull().default(false),
		/** Whether publication also posts that milestone in the feed, as the sender. */
		isPosted: boolean("is_posted").notNull().default(false),
		sentBy: someoneGone("sent_by"),
		sentAt: instant("sent_at"),
		decidedBy: someoneGone("decided_by"),
		decidedAt: instant("decided_at"),
		reason: text(),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("startup_versions_number_key").on(table.startupId, table.number),
		// at most one draft or waiting version, which settles races, and one public version
		uniqueIndex("startup_versions_open_key").on(table.startupId).where(sql`${table.state} in ('draft', 'waiting')`),
		uniqueIndex("startup_versions_public_key").on(table.startupId).where(sql`${table.state} = 'public'`),
		// versions awaiting a moderator, longest waiting first
		index("startup_versions_waiting_idx").on(table.sentAt, table.id).where(sql`${table.state} = 'waiting'`),
		// account deletion
		index("startup_versions_written_by_idx").on(table.writtenBy),
		index("startup_versions_sent_by_idx").on(table.sentBy),
		index("startup_versions_decided_by_idx").on(table.decidedBy),
		check("startup_versions_state_known", sql`${table.state} in ('draft', 'waiting', 'public', 'sentBack', 'replaced')`),
	],
);

/** People asked to be named in the team: shown only with their consent. */
export const startupTeam = pgTable(
	"startup_team",
	{
		id: uuid().primaryKey(),
		startupId: startupId(),
		userId: userId(),
		title: text().notNull(),
		askedBy: someoneGone("asked_by"),
		createdAt: instant("created_at").notNull().defaultNow(),
		answeredAt: instant("answered_at"),
		/** Null until they answer. */
		isAccepted: boolean("is_accepted"),
	},
	(table) => [
		uniqueIndex("startup_team_person_key").on(table.startupId, table.userId),
		// a person's invitations
		index("startup_team_user_idx").on(table.userId),
		// account deletion
		index("startup_team_asked_by_idx").on(table.askedBy),
	],
);

/** A startup's private PDF; at most one. */
export const startupDecks = pgTable(
	"startup_decks",
	{
		startupId: uuid("startup_id")
			.primaryKey()
			.references(() => startups.id, { onDelete: "cascade" }),
		/** Storage key (`platform/files.ts`). */
		key: text().notNull(),
		name: text().notNull(),
		bytes: integer().notNull(),
		uploadedBy: someoneGone("uploaded_by"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// account deletion
		index("startup_decks_uploaded_by_idx").on(table.uploadedBy),
	],
);

/** Requests to see a deck: who asked and why, and a maker's answer. */
export const deckRequests = pgTable(
	"startup_deck_requests",
	{
		id: uuid().primaryKey(),
		startupId: startupId(),
		userId: userId(),
		sentence: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		answer: text().$type<DeckAnswer>(),
		answeredBy: someoneGone("answered_by"),
		answeredAt: instant("answered_at"),
	},
	(table) => [
		uniqueIndex("startup_deck_requests_person_key").on(table.startupId, table.userId),
		// account deletion
		index("startup_deck_requests_user_idx").on(table.userId),
		index("startup_deck_requests_answered_by_idx").on(table.answeredBy),
		check("startup_deck_requests_answer_known", sql`${table.answer} in ('letIn', 'refused', 'takenBack')`),
	],
);

/** One row per opening of a deck by somebody who was let in. */
export const deckOpenings = pgTable(
	"startup_deck_openings",
	{
		startupId: startupId(),
		userId: userId(),
		/** The file's name at the time. */
		name: text().notNull(),
		openedAt: instant("opened_at").notNull().defaultNow(),
		id: uuid().primaryKey(),
	},
	(table) => [
		// a startup's openings, newest first
		index("startup_deck_openings_newest_idx").on(table.startupId, table.openedAt.desc().nullsLast()),
		// account deletion
		index("startup_deck_openings_user_idx").on(table.userId),
	],
);
