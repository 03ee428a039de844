import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Who follows whom. A row that has ended stays: one row for each pair can be switched by one statement whoever clicks at
 * the same time, and whoever was told once is not told again.
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
		/** Since when, of the present time; beginning again begins anew. */
		createdAt: instant("created_at").notNull().defaultNow(),
		endedAt: instant("ended_at"),
	},
	(table) => [
		// does this one follow that one
		primaryKey({ columns: [table.followerId, table.followedId] }),
		check("follows_not_oneself", sql`${table.followerId} <> ${table.followedId}`),
		// a person's followers, newest first
		index("follows_followers_idx")
			.on(table.followedId, table.createdAt.desc().nullsFirst(), table.followerId.desc().nullsFirst())
			.where(sql`${table.endedAt} is null`),
		// whom a person follows, newest first
		index("follows_following_idx")
			.on(table.followerId, table.createdAt.desc().nullsFirst(), table.followedId.desc().nullsFirst())
			.where(sql`${table.endedAt} is null`),
	],
);

/**
 * Whom somebody blocked (neither sees the other any more) or muted (they hear nothing of them, who does not learn of it).
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
