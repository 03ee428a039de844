import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DeckAnswer, StartupSector, StartupStage, VersionState } from "../../contract/options.ts";
import type { StartupContent } from "../../contract/startups.ts";
import { users } from "./accounts.ts";
import { companies } from "./companies.ts";
import { tsvector } from "./tsvector.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The startup side of a company: what everybody reads of it. What is being written stands in `startup_versions`. */
export const startups = pgTable(
	"startups",
	{
		id: uuid().primaryKey(),
		companyId: uuid("company_id")
			.notNull()
			.references(() => companies.id, { onDelete: "cascade" }),
		/** Who wrote the first of it, and is told what moderators decide; null when they are gone. */
		madeBy: uuid("made_by").references(() => users.id, { onDelete: "set null" }),
		/** From here to `rounds` the public version's, copied when it becomes it. */
		oneLine: text("one_line").notNull().default(""),
		sector: text().$type<StartupSector>(),
		stage: text().$type<StartupStage>(),
		town: text().notNull().default(""),
		/** The town's name without case and accents, as the filter asks for it. */
		townKey: text("town_key").notNull().default(""),
		foundedYear: integer("founded_year"),
		about: text().notNull().default(""),
		milestones: jsonb().$type<StartupContent["milestones"]>().notNull().default([]),
		rounds: jsonb().$type<StartupContent["rounds"]>().notNull().default([]),
		words: tsvector().generatedAlwaysAs((): SQL => sql`search_lexemes(one_line, about, null, town, '{}')`),
		isRaising: boolean("is_raising").notNull().default(false),
		/** Since when it was first public; null: never yet. */
		publishedAt: instant("published_at"),
		/** Its makers closed it. */
		closedAt: instant("closed_at"),
		/** A moderator hid it. */
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
		// forgetting a person
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

/** All that was ever written of a startup's page, who wrote it when, and what moderators said. */
export const startupVersions = pgTable(
	"startup_versions",
	{
		id: uuid().primaryKey(),
		startupId: startupId(),
		number: integer().notNull(),
		state: text().$type<VersionState>().notNull(),
		content: jsonb().$type<StartupContent>().notNull(),
		/** Goes up each time that it is saved: who saves says which one they saw. */
		revision: integer().notNull().default(1),
		writtenBy: someoneGone("written_by"),
		/** Followers of the company are told of its newest milestone when it becomes public. */
		tellsFollowers: boolean("tells_followers").notNull().default(false),
		/** And who sent it posts that in the feed. */
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
		// one is being written or waits, of two at once the index decides; one is public
		uniqueIndex("startup_versions_open_key").on(table.startupId).where(sql`${table.state} in ('draft', 'waiting')`),
		uniqueIndex("startup_versions_public_key").on(table.startupId).where(sql`${table.state} = 'public'`),
		// what waits for a moderator, the longest waiting first
		index("startup_versions_waiting_idx").on(table.sentAt, table.id).where(sql`${table.state} = 'waiting'`),
		// forgetting a person
		index("startup_versions_written_by_idx").on(table.writtenBy),
		index("startup_versions_sent_by_idx").on(table.sentBy),
		index("startup_versions_decided_by_idx").on(table.decidedBy),
		check("startup_versions_state_known", sql`${table.state} in ('draft', 'waiting', 'public', 'sentBack', 'replaced')`),
	],
);

/** Who was asked to be named in the team: shown with their own word alone. */
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
		/** Null while they have not answered. */
		isAccepted: boolean("is_accepted"),
	},
	(table) => [
		uniqueIndex("startup_team_person_key").on(table.startupId, table.userId),
		// what waits for a person
		index("startup_team_user_idx").on(table.userId),
		// forgetting a person
		index("startup_team_asked_by_idx").on(table.askedBy),
	],
);

/** The private PDF of a startup: one at a time. */
export const startupDecks = pgTable(
	"startup_decks",
	{
		startupId: uuid("startup_id")
			.primaryKey()
			.references(() => startups.id, { onDelete: "cascade" }),
		/** In `platform/files.ts`. */
		key: text().notNull(),
		name: text().notNull(),
		bytes: integer().notNull(),
		uploadedBy: someoneGone("uploaded_by"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// forgetting a person
		index("startup_decks_uploaded_by_idx").on(table.uploadedBy),
	],
);

/** Who asked for a deck, why, and what a maker answered. */
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
		// forgetting a person
		index("startup_deck_requests_user_idx").on(table.userId),
		index("startup_deck_requests_answered_by_idx").on(table.answeredBy),
		check("startup_deck_requests_answer_known", sql`${table.answer} in ('letIn', 'refused', 'takenBack')`),
	],
);

/** Each time that somebody who was let in opened a deck. */
export const deckOpenings = pgTable(
	"startup_deck_openings",
	{
		startupId: startupId(),
		userId: userId(),
		/** The file's name then. */
		name: text().notNull(),
		openedAt: instant("opened_at").notNull().defaultNow(),
		id: uuid().primaryKey(),
	},
	(table) => [
		// a startup's, newest first
		index("startup_deck_openings_newest_idx").on(table.startupId, table.openedAt.desc().nullsLast()),
		// forgetting a person
		index("startup_deck_openings_user_idx").on(table.userId),
	],
);
