import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { GroupAccess } from "../../contract/options.ts";
import { users } from "./accounts.ts";
import { groups } from "./groups.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What people write for everybody (marketplace.md §3 Post). */
export const posts = pgTable(
	"posts",
	{
		id: uuid().primaryKey(),
		authorId: uuid("author_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		kind: text().notNull(),
		/** In which group it was written; null for everybody's feed. */
		groupId: uuid("group_id"),
		/** Who may read in that group: the database keeps it as the group's row has it. */
		groupAccess: text("group_access").$type<GroupAccess>(),
		/** Stands above the group's others. */
		pinnedAt: instant("pinned_at"),
		content: text().notNull(),
		/** Of an article or an event. */
		title: text(),
		/** Of an event or a live post, as the next three. */
		link: text(),
		place: text(),
		startsAt: instant("starts_at"),
		endsAt: instant("ends_at"),
		/** Read from the text, as `tagKey` writes them. */
		tags: text().array().notNull(),
		/** Whom the text names; who is gone is nobody. */
		mentions: uuid().array().notNull(),
		/** What the sender calls this one sending: sent twice, it is one post. */
		idempotencyKey: uuid("idempotency_key"),
		/** Rows of `post_likes` and of `comments` that count, kept in the statement that changes them. */
		likesCount: integer("likes_count").notNull().default(0),
		commentsCount: integer("comments_count").notNull().default(0),
		/** Rows of `event_interests` that count. */
		interestedCount: integer("interested_count").notNull().default(0),
		/** A moderator hid it. */
		hiddenAt: instant("hidden_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		editedAt: instant("edited_at"),
	},
	(table) => [
		foreignKey({ columns: [table.groupId, table.groupAccess], foreignColumns: [groups.id, groups.access] })
			.onUpdate("cascade")
			.onDelete("cascade"),
		check("posts_group_whole", sql`(${table.groupId} is null) = (${table.groupAccess} is null)`),
		// everybody's, newest first (`isOpenToAll`)
		index("posts_newest_idx")
			.on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
			.where(sql`(${table.groupAccess} is null or ${table.groupAccess} = 'open')`),
		// a group's, newest first; of one's groups, each one's newest
		index("posts_group_idx")
			.on(table.groupId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
			.where(sql`${table.groupId} is not null`),
		// a group's events, the next first
		index("posts_group_events_idx")
			.on(table.groupId, table.startsAt, table.id)
			.where(sql`${table.groupId} is not null and ${table.kind} = 'event'`),
		uniqueIndex("posts_pinned_key").on(table.groupId).where(sql`${table.pinnedAt} is not null`),
		// one person's, newest first; of whom one follows, each one's newest
		index("posts_author_idx").on(table.authorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// posts by their words (search/by-words.ts)
		index("posts_lexemes_idx").using("gin", sql`search_lexemes(${table.title}, ${table.content}, null, ${table.place}, ${table.tags})`),
		uniqueIndex("posts_idempotency_key").on(table.authorId, table.idempotencyKey),
		check("posts_kind_known", sql`${table.kind} in ('text', 'media', 'event', 'article', 'live')`),
	],
);

/** The posts of a tag, newest first. */
export const postTags = pgTable(
	"post_tags",
	{
		tag: text().notNull(),
		createdAt: instant("created_at").notNull(),
		postId: uuid("post_id")
			.notNull()
			.references(() => posts.id, { onDelete: "cascade" }),
	},
	(table) => [
		primaryKey({ columns: [table.tag, table.createdAt, table.postId] }),
		// forgetting a post's tags
		index("post_tags_post_idx").on(table.postId),
	],
);

/**
 * Who likes what. A row that has ended stays: one row whatever the clicking, and whoever was told once is not told again.
 */
export const postLikes = pgTable(
	"post_likes",
	{
		postId: uuid("post_id")
			.notNull()
			.references(() => posts.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: instant("created_at").notNull().defaultNow(),
		endedAt: instant("ended_at"),
	},
	(table) => [primaryKey({ columns: [table.postId, table.userId] }), index("post_likes_user_idx").on(table.userId)],
);

/** Who wants to come to an event; as likes, a row that has ended stays. */
export const eventInterests = pgTable(
	"event_interests",
	{
		postId: uuid("post_id")
			.notNull()
			.references(() => posts.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: instant("created_at").notNull().defaultNow(),
		endedAt: instant("ended_at"),
	},
	(table) => [primaryKey({ columns: [table.postId, table.userId] }), index("event_interests_user_idx").on(table.userId)],
);

/** Pictures, a film, other files of a post. The row is what remembers the files: they go first. */
export const media = pgTable(
	"media",
	{
		id: uuid().primaryKey(),
		postId: uuid("post_id")
			.notNull()
			.references(() => posts.id, { onDelete: "cascade" }),
		position: integer().notNull(),
		kind: text().notNull(),
		/** Every file in storage; the first is what its owner is given back, of a picture the largest JPEG. */
		keys: text().array().notNull(),
		/** Of a film or a file, as its first bytes say. */
		contentType: text("content_type"),
		/** What a reader loads at first. */
		bytes: integer().notNull(),
		/** Of a picture as it is kept, like the next three. */
		width: integer(),
		height: integer(),
		widths: integer().array(),
		placeholder: text(),
		alt: text(),
		/** Of a file, as it was called. */
		name: text(),
	},
	(table) => [
		uniqueIndex("media_place_key").on(table.postId, table.position),
		check("media_kind_known", sql`${table.kind} in ('image', 'video', 'file')`),
	],
);

/** What is said under a post, to any depth (marketplace.md §3 Comment). */
export const comments = pgTable(
	"comments",
	{
		id: uuid().primaryKey(),
		postId: uuid("post_id")
			.notNull()
			.references(() => posts.id, { onDelete: "cascade" }),
		parentId: uuid("parent_id"),
		/** Null where the author is gone. */
		authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
		content: text().notNull(),
		mentions: uuid().array().notNull(),
		idempotencyKey: uuid("idempotency_key"),
		likesCount: integer("likes_count").notNull().default(0),
		/** Rows that name this one as their parent. */
		repliesCount: integer("replies_count").notNull().default(0),
		/** By its author, while replies stay; the text is gone. */
		deletedAt: instant("deleted_at"),
		/** A moderator hid it. */
		hiddenAt: instant("hidden_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		editedAt: instant("edited_at"),
	},
	(table) => [
		uniqueIndex("comments_post_key").on(table.postId, table.id),
		// a reply is under the post of what it answers
		foreignKey({ columns: [table.postId, table.parentId], foreignColumns: [table.postId, table.id] }).onDelete("cascade"),
		// what is said under a post, newest first
		index("comments_roots_idx")
			.on(table.postId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
			.where(sql`${table.parentId} is null`),
		// what answers a comment, oldest first
		index("comments_replies_idx").on(table.postId, table.parentId, table.createdAt, table.id).where(sql`${table.parentId} is not null`),
		uniqueIndex("comments_idempotency_key").on(table.authorId, table.idempotencyKey),
	],
);

export const commentLikes = pgTable(
	"comment_likes",
	{
		commentId: uuid("comment_id")
			.notNull()
			.references(() => comments.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: instant("created_at").notNull().defaultNow(),
		endedAt: instant("ended_at"),
	},
	(table) => [primaryKey({ columns: [table.commentId, table.userId] }), index("comment_likes_user_idx").on(table.userId)],
);
