import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { KeptFilters } from "../../contract/alerts.ts";
import type { AlertTime, AlertWay, Language } from "../../contract/options.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Searches that people keep to be mailed what is new (decisions.md "Trust"): a member's, or those of an address without an account. */
export const keptSearches = pgTable(
	"kept_searches",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** A guest's; a member's is that of the account. */
		email: text(),
		language: text().$type<Language>().notNull(),
		filters: jsonb().$type<KeptFilters>().notNull(),
		/** Words, folded: jobs with one of them in their head are left out. */
		without: text().array().notNull().default(sql`'{}'`),
		/** The same for all that look for the same (`mark.ts`): they are asked for once. */
		mark: text().notNull(),
		frequency: text().$type<AlertTime>().notNull(),
		/** How its owner is told. */
		way: text().$type<AlertWay>().notNull().default("mail"),
		/** Of the mail that asks a guest to confirm. */
		tokenHash: text("token_hash"),
		tokenExpiresAt: instant("token_expires_at"),
		/** Null: of an address that nobody has proven. */
		confirmedAt: instant("confirmed_at"),
		/** The day, in Africa/Douala, of the last mail. */
		mailedOn: date("mailed_on"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("kept_searches_user_key").on(table.userId, table.mark).where(sql`${table.userId} is not null`),
		uniqueIndex("kept_searches_email_key").on(sql`lower(${table.email})`, table.mark).where(sql`${table.userId} is null`),
		uniqueIndex("kept_searches_token_key").on(table.tokenHash),
		// who looks for the same
		index("kept_searches_mark_idx").on(table.mark),
		check("kept_searches_whose", sql`(${table.userId} is null) <> (${table.email} is null)`),
		check("kept_searches_way_known", sql`${table.way} in ('mail', 'both', 'push')`),
		check("kept_searches_frequency_known", sql`${table.frequency} in ('daily', 'weekly', 'off')`),
	],
);

/** What was found for a search since its last mail: the newest, one more than a mail names. A job that is gone meanwhile is not there when it is written. */
export const foundJobs = pgTable("found_jobs", {
	searchId: uuid("search_id")
		.primaryKey()
		.references(() => keptSearches.id, { onDelete: "cascade" }),
	jobIds: uuid("job_ids").array().notNull(),
});
