import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Who follows whom. A row is kept after it has ended: with one row per pair, a single statement can toggle it under concurrent clicks, and
 * nobody is notified of the same follower twice.
 */
export const follows = pgTable(
	"follows",
	{
		followerId: uuid("follower_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		followedId: uuid("followed_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** Start of the current follow; following again resets it. */
		createdAt: instant("created_at").notNull().defaultNow(),
		endedAt: instant("ended_at"),
	},
	(table) => [
		// does one person follow another
		primaryKey({ columns: [table.followerId, table.followedId] }),
		check("follows_not_oneself", sql`${table.followerId} <> ${table.followedId}`),
		// a person's followers, newest first
		index("follows_followers_idx")
			.on(table.followedId, table.createdAt.desc().nullsFirst(), table.followerId.desc().nullsFirst())
			.where(sql`${table.endedAt} is null`),
		// the people someone follows, newest first
		index("follows_following_idx")
			.on(table.followerId, table.createdAt.desc().nullsFirst(), table.followedId.desc().nullsFirst())
			.where(sql`${table.endedAt} is null`),
	],
);

/**
 * Blocks (neither sees the other any more) and mutes (the other is left out of the user's lists and notifications, without learning of it).
 */
export const blocks = pgTable(
	"blocks",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		otherId: uuid("other_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		kind: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.otherId] }),
		index("blocks_other_idx").on(table.otherId),
		check("blocks_not_oneself", sql`${table.userId} <> ${table.otherId}`),
		check("blocks_kind_known", sql`${table.kind} in ('block', 'mute')`),
	],
);
