import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PushWords } from "../../contract/options.ts";
import { sessions, users } from "./accounts.ts";
import { keptSearches } from "./alerts.ts";
import { notifications } from "./notifications.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Devices a person wants push notifications on; each belongs to a session and is deleted with it, however the session ends. */
export const pushSubscriptions = pgTable(
	"push_subscriptions",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		sessionHash: text("session_hash")
			.notNull()
			.references(() => sessions.tokenHash, { onDelete: "cascade", onUpdate: "cascade" }),
		/** Knowing this URL and our key is enough to send to the device (RFC 8030). */
		endpoint: text().notNull(),
		/** Encrypt a push so that only that browser can read it (RFC 8291): its public key, and a secret it shares with us. */
		p256dh: text().notNull(),
		auth: text().notNull(),
		/** Our public key at the time of subscribing (RFC 8292). */
		vapidKey: text("vapid_key").notNull(),
		/** `much`: the text names people and subjects, even on a locked screen. */
		says: text().$type<PushWords>().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("push_subscriptions_endpoint_key").on(table.endpoint),
		uniqueIndex("push_subscriptions_session_key").on(table.sessionHash),
		index("push_subscriptions_user_idx").on(table.userId),
		check("push_subscriptions_says_known", sql`${table.says} in ('little', 'much')`),
	],
);

/** Pushes waiting to be sent to a device; the text is made on sending. Deleted with their subject, and once sent. */
export const pushes = pgTable(
	"pushes",
	{
		id: uuid().primaryKey(),
		subscriptionId: uuid("subscription_id")
			.notNull()
			.references(() => pushSubscriptions.id, { onDelete: "cascade" }),
		notificationId: uuid("notification_id").references(() => notifications.id, { onDelete: "cascade" }),
		searchId: uuid("search_id").references(() => keptSearches.id, { onDelete: "cascade" }),
		/** For a saved search: the jobs found, newest first. */
		jobIds: uuid("job_ids").array(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// one push per notification and device
		uniqueIndex("pushes_notification_key").on(table.notificationId, table.subscriptionId),
		// deletion of a device or a search
		index("pushes_subscription_idx").on(table.subscriptionId),
		index("pushes_search_idx").on(table.searchId),
		check("pushes_about", sql`num_nonnulls(${table.notificationId}, ${table.searchId}) = 1`),
		check("pushes_jobs", sql`(${table.searchId} is null) = (${table.jobIds} is null)`),
	],
);
