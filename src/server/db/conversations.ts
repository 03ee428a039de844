import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Warning } from "../../contract/warnings.ts";
import { users } from "./accounts.ts";
import { tsvector } from "./tsvector.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What two people write to each other: one row for each pair, whoever began and however often. */
export const conversations = pgTable(
	"conversations",
	{
		id: uuid().primaryKey(),
		/** The lesser of the two ids, so that a pair is one whoever asks; null once that person was erased (`leave.ts`). */
		userA: uuid("user_a").references(() => users.id, { onDelete: "set null" }),
		userB: uuid("user_b").references(() => users.id, { onDelete: "set null" }),
		/** Which of the two began. */
		startedByA: boolean("started_by_a").notNull(),
		/** `asked`: a stranger's request without an answer; `declined`: the same, and who was asked wants to hear no more of it. */
		state: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// of two who begin at the same time, the second finds the first's
		uniqueIndex("conversations_pair_key").on(table.userA, table.userB),
		// forgetting a person
		index("conversations_user_b_idx").on(table.userB),
		check("conversations_in_order", sql`${table.userA} < ${table.userB}`),
		check("conversations_state_known", sql`${table.state} in ('asked', 'open', 'declined')`),
	],
);

/** A conversation as one of its two has it. */
export const conversationSides = pgTable(
	"conversation_sides",
	{
		conversationId: uuid("conversation_id")
			.notNull()
			.references(() => conversations.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		box: text().notNull(),
		/** Of the newest message; of the newest that the other wrote; and up to when this one has seen them. */
		lastAt: instant("last_at").notNull(),
		lastReceivedAt: instant("last_received_at"),
		readAt: instant("read_at"),
		/** Made of the two by the database: whoever writes and whoever reads at the same time, it is true. */
		isUnread: boolean("is_unread").notNull().generatedAlwaysAs(sql`coalesce(last_received_at > read_at, last_received_at is not null)`),
	},
	(table) => [
		primaryKey({ columns: [table.conversationId, table.userId] }),
		// a person's boxes, the latest first
		index("conversation_sides_box_idx").on(
			table.userId,
			table.box,
			table.lastAt.desc().nullsFirst(),
			table.conversationId.desc().nullsFirst(),
		),
		// the badge
		index("conversation_sides_unread_idx").on(table.userId).where(sql`${table.isUnread}`),
		check("conversation_sides_box_known", sql`${table.box} in ('inbox', 'requests', 'archived', 'declined')`),
	],
);

export const messages = pgTable(
	"messages",
	{
		id: uuid().primaryKey(),
		conversationId: uuid("conversation_id")
			.notNull()
			.references(() => conversations.id, { onDelete: "cascade" }),
		/** Null once the author was erased: nothing but the place stays (`leave.ts`). */
		authorId: uuid("author_id").references(() => users.id, { onDelete: "cascade" }),
		recipientId: uuid("recipient_id").references(() => users.id, { onDelete: "set null" }),
		content: text().notNull(),
		/** What it is found by; the function comes with the migration. */
		words: tsvector().generatedAlwaysAs(sql`message_words(content)`),
		/** What it is about; no foreign key: the card is drawn while the thing is there and may be seen (`subject.ts`). */
		aboutKind: text("about_kind"),
		aboutId: uuid("about_id"),
		/** What its reader is warned of; null of what is not read by the rules, and where they find nothing. */
		warnings: jsonb().$type<Warning[]>(),
		/** What the sender calls this one sending: sent twice, it is one message. */
		idempotencyKey: uuid("idempotency_key"),
		deletedAt: instant("deleted_at"),
		/** Not when its transaction began: what waited for the conversation's row comes after what it waited for. */
		createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
	},
	(table) => [
		// a conversation's, newest first
		index("messages_newest_idx").on(table.conversationId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		uniqueIndex("messages_idempotency_key").on(table.authorId, table.idempotencyKey),
		// with the one before: all of a person's, to search them and to forget the person
		index("messages_recipient_idx").on(table.recipientId),
		check("messages_nobody_is_blank", sql`${table.authorId} is not null or ${table.content} = '' and ${table.aboutId} is null`),
		check("messages_subject_known", sql`${table.aboutKind} in ('application', 'job', 'profile')`),
	],
);
