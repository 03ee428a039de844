import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PushWords } from "../../contract/options.ts";
import { sessions, users } from "./accounts.ts";
import { keptSearches } from "./alerts.ts";
import { notifications } from "./notifications.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Devices that a person wants to be told on: each is a session's, and goes with it however that ends. */
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
		/** Whoever knows it and our key can send there (RFC 8030). */
		endpoint: text().notNull(),
		/** By which only that browser reads what is sent (RFC 8291): its public key, and a secret that it shares with us. */
		p256dh: text().notNull(),
		auth: text().notNull(),
		/** Our public key that it was made for (RFC 8292). */
		vapidKey: text("vapid_key").notNull(),
		/** `much`: what is shown, also on a locked screen, names who and what. */
		says: text().$type<PushWords>().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("push_subscriptions_endpoint_key").on(table.endpoint),
		uniqueIndex("push_subscriptions_session_key").on(table.sessionHash),
		// a person's devices
		index("push_subscriptions_user_idx").on(table.userId),
		check("push_subscriptions_says_known", sql`${table.says} in ('little', 'much')`),
	],
);

/** What waits to be sent to a device; the words are made when it goes out. It goes with what it tells of, and when it was sent. */
export const pushes = pgTable(
	"pushes",
	{
		id: uuid().primaryKey(),
		subscriptionId: uuid("subscription_id")
			.notNull()
			.references(() => pushSubscriptions.id, { onDelete: "cascade" }),
		notificationId: uuid("notification_id").references(() => notifications.id, { onDelete: "cascade" }),
		searchId: uuid("search_id").references(() => keptSearches.id, { onDelete: "cascade" }),
		/** Of a search: the jobs that it found, the newest first. */
		jobIds: uuid("job_ids").array(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an event is one push on a device
		uniqueIndex("pushes_notification_key").on(table.notificationId, table.subscriptionId),
		// what goes with a device, or with a search
		index("pushes_subscription_idx").on(table.subscriptionId),
		index("pushes_search_idx").on(table.searchId),
		check("pushes_about", sql`num_nonnulls(${table.notificationId}, ${table.searchId}) = 1`),
		check("pushes_jobs", sql`(${table.searchId} is null) = (${table.jobIds} is null)`),
	],
);
