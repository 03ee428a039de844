import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TargetKind } from "../../contract/addresses.ts";
import type { Language } from "../../contract/options.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What happened, for one person. The words are made when it is read, in the reader's language, from `kind` and `params`. */
export const notifications = pgTable(
	"notifications",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** message, mention, community, other (accounts.md §3). */
		type: text().notNull(),
		kind: text().notNull(),
		/** Called `facts` in the database, which the version before this one reads. */
		params: jsonb("facts").$type<Record<string, string>>().notNull(),
		/** The thing that it is about; its address is made when it is read. */
		targetKind: text("target_kind").$type<TargetKind>().notNull(),
		/** No foreign key: of many tables. Null of those that are always the reader's own. */
		targetId: uuid("target_id"),
		/** In the person's list; else it waits only for its mail, counts as read, and goes at night. */
		shown: boolean().notNull().default(true),
		/** How it still has to be mailed: `now`, `daily`; null: not, or it was. */
		mail: text(),
		/** It still has to be sent to the person's devices. */
		push: boolean().notNull().default(false),
		readAt: instant("read_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("notifications_newest_idx").on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// what was told of a thing, to be forgotten with it
		index("notifications_target_idx").on(table.targetId),
		// the header's badge
		index("notifications_unread_idx").on(table.userId).where(sql`${table.readAt} is null`),
		// a burst of messages is one notification until it is read (messages/send.ts)
		uniqueIndex("notifications_burst_key")
			.on(table.userId, table.targetId)
			.where(sql`${table.type} = 'message' and ${table.readAt} is null`),
		// what the mails at once and the digest take
		index("notifications_mail_idx").on(table.mail, table.userId).where(sql`${table.mail} is not null`),
		// what goes to devices
		index("notifications_push_idx").on(table.createdAt).where(sql`${table.push}`),
	],
);

/** Mails to send: written in the transaction that causes them (`write-mails.ts`), sent by the queue afterwards. */
export const mails = pgTable(
	"mails",
	{
		/** Also the Message-ID: a mail sent again after a lost answer is recognised as the same. */
		id: uuid().primaryKey(),
		/** Whose it is, whatever address they had then; null for who has no account. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		toAddress: text("to_address").notNull(),
		toName: text("to_name").notNull(),
		language: text().$type<Language>().notNull(),
		kind: text().notNull(),
		/** Called `facts` in the database, which the version before this one reads. */
		params: jsonb("facts").$type<Record<string, string>>().notNull(),
		/** Of the queue that sends it; gone when that is done. */
		taskId: bigint("task_id", { mode: "number" }),
		sentAt: instant("sent_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// without one nobody would send it
		check("mails_task_check", sql`${table.sentAt} is not null or ${table.taskId} is not null`),
		// a person's mails
		index("mails_user_idx").on(table.userId),
	],
);

/** What people's work causes, from the first day: analytics, reply rate and matching are read from it. */
export const events = pgTable(
	"events",
	{
		id: uuid().primaryKey(),
		kind: text().notNull(),
		/** Who; null for a guest. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		/** No foreign key: the event outlives what it was about. */
		jobId: uuid("job_id"),
		applicationId: uuid("application_id"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [index("events_job_idx").on(table.jobId, table.kind, table.createdAt)],
);
