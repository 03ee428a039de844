import { sql } from "drizzle-orm";
import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Messages to the operator; deleted after a year (nightly, as the privacy page states). */
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
	// messages older than a year
	(table) => [index("contact_messages_created_idx").on(table.createdAt)],
);

/** Subscribers of the weekly newsletter. Unsubscribing deletes the row: nothing is kept about someone who left. */
export const newsletterSubscribers = pgTable(
	"newsletter_subscribers",
	{
		id: uuid().primaryKey(),
		email: text().notNull(),
		language: text().notNull(),
		/** Hash of the token in the confirmation mail. */
		tokenHash: text("token_hash").notNull(),
		tokenExpiresAt: instant("token_expires_at").notNull(),
		confirmedAt: instant("confirmed_at"),
		/** Hash of the unsubscribe token in older newsletters, which was random and stored; the token of a newsletter is now made on sending. */
		unsubscribeHash: text("unsubscribe_hash"),
		/** The day of the last newsletter, in Africa/Douala. */
		letterOn: date("letter_on"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("newsletter_subscribers_email_key").on(sql`lower(${table.email})`),
		uniqueIndex("newsletter_subscribers_token_key").on(table.tokenHash),
		uniqueIndex("newsletter_subscribers_unsubscribe_key").on(table.unsubscribeHash),
	],
);
