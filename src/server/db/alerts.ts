import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { KeptFilters } from "../../contract/alerts.ts";
import type { AlertTime, AlertWay, Language } from "../../contract/options.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Saved searches, whose owners are mailed new jobs (decisions.md "Trust"): a member's, or those of an address without an account. */
export const keptSearches = pgTable(
	"kept_searches",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** A guest's address; a member's comes from the account. */
		email: text(),
		language: text().$type<Language>().notNull(),
		filters: jsonb().$type<KeptFilters>().notNull(),
		/** Folded words: jobs with one of them in the head are excluded. */
		without: text().array().notNull().default(sql`'{}'`),
		/** Equal for searches for the same thing (`kept-filters.ts`), which are matched once. */
		mark: text().notNull(),
		frequency: text().$type<AlertTime>().notNull(),
		/** By mail, push, or both. */
		way: text().$type<AlertWay>().notNull().default("mail"),
		/** Of the confirmation mail to a guest. */
		tokenHash: text("token_hash"),
		tokenExpiresAt: instant("token_expires_at"),
		/** Null while the address is unconfirmed. */
		confirmedAt: instant("confirmed_at"),
		/** Day, in Africa/Douala, of the last mail. */
		mailedOn: date("mailed_on"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("kept_searches_user_key").on(table.userId, table.mark).where(sql`${table.userId} is not null`),
		uniqueIndex("kept_searches_email_key").on(sql`lower(${table.email})`, table.mark).where(sql`${table.userId} is null`),
		uniqueIndex("kept_searches_token_key").on(table.tokenHash),
		// searches for the same thing
		index("kept_searches_mark_idx").on(table.mark),
		check("kept_searches_whose", sql`(${table.userId} is null) <> (${table.email} is null)`),
		check("kept_searches_way_known", sql`${table.way} in ('mail', 'both', 'push')`),
		check("kept_searches_frequency_known", sql`${table.frequency} in ('daily', 'weekly', 'off')`),
	],
);

/**
 * Matches of a search since its last mail: the newest ones, one more than a mail lists. Jobs that are gone by then are left out of the
 * mail.
 */
export const foundJobs = pgTable("found_jobs", {
	searchId: uuid("search_id")
		.primaryKey()
		.references(() => keptSearches.id, { onDelete: "cascade" }),
	jobIds: uuid("job_ids").array().notNull(),
});
