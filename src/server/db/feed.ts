import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { GroupAccess } from "../../contract/options.ts";
import { users } from "./accounts.ts";
import { groups } from "./groups.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Posts of the feed and of groups (marketplace.md §3 Post). */
export const posts = pgTable(
	"posts",
	{
		id: uuid().primaryKey(),
		authorId: uuid("author_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		kind: text().notNull(),
		/** The group it was written in; null for the public feed. */
		groupId: uuid("group_id"),
		/** The group's access, kept equal to the group's row by the database. */
		groupAccess: text("group_access").$type<GroupAccess>(),
		/** Set while it is pinned above the group's other posts. */
		pinnedAt: instant("pinned_at"),
		content: text().notNull(),
		/** Only for an article or an event. */
		title: text(),
		/** Only for an event or a live post, like the next three. */
		link: text(),
		place: text(),
		startsAt: instant("starts_at"),
		endsAt: instant("ends_at"),
		/** Extracted from the text, as `tagKey` writes them. */
		tags: text().array().notNull(),
		/** People mentioned in the text; ids of erased people stand for nobody. */
		mentions: uuid().array().notNull(),
		/** The client's key for this submission: sent twice, it is one post. */
		idempotencyKey: uuid("idempotency_key"),
		/** Counted rows of `post_likes` and of `comments`, updated by the statement that changes them. */
		likesCount: integer("likes_count").notNull().default(0),
		commentsCount: integer("comments_count").notNull().default(0),
		/** Counted rows of `event_interests`. */
		interestedCount: integer("interested_count").notNull().default(0),
		/** Hidden by a moderator since then. */
		hiddenAt: instant("hidden_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		editedAt: instant("edited_at"),
	},
	(table) => [
		foreignKey({ columns: [table.groupId, table.groupAccess], foreignColumns: [groups.id, groups.access] })
			.onUpdate("cascade")
			.onDelete("cascade"),
		check("posts_group_whole", sql`(${table.groupId} is null) = (${table.groupAccess} is null)`),
		// the public feed, newest first (`isOpenToAll`)
		index("posts_newest_idx")
			.on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
			.where(sql`(${table.groupAccess} is null or ${table.groupAccess} = 'open')`),
		// a group's posts, newest first; the newest of each of a person's groups
		index("posts_group_idx")
			.on(table.groupId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
			.where(sql`${table.groupId} is not null`),
		// a group's events, next one first
		index("posts_group_events_idx")
			.on(table.groupId, table.startsAt, table.id)
			.where(sql`${table.groupId} is not null and ${table.kind} = 'event'`),
		uniqueIndex("posts_pinned_key").on(table.groupId).where(sql`${table.pinnedAt} is not null`),
		// a person's posts, newest first; the newest of each person followed
		index("posts_author_idx").on(table.authorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// posts by words (search/by-words.ts)
		index("posts_lexemes_idx").using("gin", sql`search_lexemes(${table.title}, ${table.content}, null, ${table.place}, ${table.tags})`),
		uniqueIndex("posts_idempotency_key").on(table.authorId, table.idempotencyKey),
		check("posts_kind_known", sql`${table.kind} in ('text', 'media', 'event', 'article', 'live')`),
	],
);

/** Posts by tag, newest first. */
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
		// deleting a post's tags
		index("post_tags_post_idx").on(table.postId),
	],
);

/** Likes. An ended one keeps its row: one row however often somebody clicks, and the author is notified only once. */
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

/** People interested in an event; an ended row stays, as for likes. */
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

/** Pictures, a video and other files of a post. The row is the only record of the files, so delete those first. */
export const media = pgTable(
	"media",
	{
		id: uuid().primaryKey(),
		postId: uuid("post_id")
			.notNull()
			.references(() => posts.id, { onDelete: "cascade" }),
		position: integer().notNull(),
		kind: text().notNull(),
		/** Every file in storage; the first is the one its owner downloads, for a picture the largest JPEG. */
		keys: text().array().notNull(),
		/** For a video or a file, as detected from its first bytes. */
		contentType: text("content_type"),
		/** Bytes that a reader loads at first. */
		bytes: integer().notNull(),
		/** Bytes of all files in storage; null where a version without this column wrote the row. */
		totalBytes: integer("total_bytes"),
		/** For a picture, as stored; like the next three. */
		width: integer(),
		height: integer(),
		widths: integer().array(),
		placeholder: text(),
		alt: text(),
		/** The original name, for a file. */
		name: text(),
	},
	(table) => [
		uniqueIndex("media_place_key").on(table.postId, table.position),
		check("media_kind_known", sql`${table.kind} in ('image', 'video', 'file')`),
	],
);

/** Comments under a post, nested to any depth (marketplace.md §3 Comment). */
export const comments = pgTable(
	"comments",
	{
		id: uuid().primaryKey(),
		postId: uuid("post_id")
			.notNull()
			.references(() => posts.id, { onDelete: "cascade" }),
		parentId: uuid("parent_id"),
		/** Null once the author is erased. */
		authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
		content: text().notNull(),
		mentions: uuid().array().notNull(),
		idempotencyKey: uuid("idempotency_key"),
		likesCount: integer("likes_count").notNull().default(0),
		/** Rows with this one as their parent. */
		repliesCount: integer("replies_count").notNull().default(0),
		/** Deleted by its author while it had replies; the text is erased. */
		deletedAt: instant("deleted_at"),
		/** Hidden by a moderator since then. */
		hiddenAt: instant("hidden_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		editedAt: instant("edited_at"),
	},
	(table) => [
		uniqueIndex("comments_post_key").on(table.postId, table.id),
		// a reply belongs to the same post as its parent
		foreignKey({ columns: [table.postId, table.parentId], foreignColumns: [table.postId, table.id] }).onDelete("cascade"),
		// comments directly under a post, newest first
		index("comments_roots_idx")
			.on(table.postId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
			.where(sql`${table.parentId} is null`),
		// replies to a comment, oldest first
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
