import { sql } from "drizzle-orm";
import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What people wrote to the operator; forgotten after a year (nightly, and so says the privacy page). */
export const contactMessages = pgTable(
	"contact_messages",
	{
		id: uuid().primaryKey(),
		fullName: text("full_name").notNull(),
		email: text().notNull(),
		message: text().notNull(),
		language: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	// what is a year old
	(table) => [index("contact_messages_created_idx").on(table.createdAt)],
);

/** Who gets the weekly letter. Leaving it deletes the row: nothing is kept of somebody who wants nothing. */
export const newsletterSubscribers = pgTable(
	"newsletter_subscribers",
	{
		id: uuid().primaryKey(),
		email: text().notNull(),
		language: text().notNull(),
		/** Of the mail that asks to confirm. */
		tokenHash: text("token_hash").notNull(),
		tokenExpiresAt: instant("token_expires_at").notNull(),
		confirmedAt: instant("confirmed_at"),
		/** Of the way out in letters from when it was drawn by lot and kept; a letter's own is made when it goes out. */
		unsubscribeHash: text("unsubscribe_hash"),
		/** The day, in Africa/Douala, of the last letter. */
		letterOn: date("letter_on"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("newsletter_subscribers_email_key").on(sql`lower(${table.email})`),
		uniqueIndex("newsletter_subscribers_token_key").on(table.tokenHash),
		uniqueIndex("newsletter_subscribers_unsubscribe_key").on(table.unsubscribeHash),
	],
);
