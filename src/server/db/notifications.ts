import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TargetKind } from "../../contract/addresses.ts";
import type { Language } from "../../contract/options.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An event, addressed to one person. The text is made on reading, in the reader's language, from `kind` and `params`. */
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
		/** Named `facts` in the database: the previous version still reads that column. */
		params: jsonb("facts").$type<Record<string, string>>().notNull(),
		/** The subject; its URL is built on reading. */
		targetKind: text("target_kind").$type<TargetKind>().notNull(),
		/** No foreign key: refers to many tables. Null for targets that are always the reader's own. */
		targetId: uuid("target_id"),
		/** Whether it is in the person's list; if not, it only waits to be mailed or pushed, counts as read and is deleted at night. */
		shown: boolean().notNull().default(true),
		/** How it is still to be mailed: `now`, `daily`; null if not at all, or already done. */
		mail: text(),
		/** Not pushed to the person's devices yet. */
		push: boolean().notNull().default(false),
		readAt: instant("read_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("notifications_newest_idx").on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// all notifications about a target, deleted with it
		index("notifications_target_idx").on(table.targetId),
		// the unread badge in the header
		index("notifications_unread_idx").on(table.userId).where(sql`${table.readAt} is null`),
		// a burst of messages is one notification until it is read (conversations/send.ts)
		uniqueIndex("notifications_burst_key")
			.on(table.userId, table.targetId)
			.where(sql`${table.type} = 'message' and ${table.readAt} is null`),
		// for immediate mails and the digest
		index("notifications_mail_idx").on(table.mail, table.userId).where(sql`${table.mail} is not null`),
		// for pushes to devices
		index("notifications_push_idx").on(table.createdAt).where(sql`${table.push}`),
	],
);

/** The outbox: mails written in the transaction that causes them (`write-mails.ts`) and sent by the queue afterwards. */
export const mails = pgTable(
	"mails",
	{
		/** Also the Message-ID: a mail sent again after a lost response is recognised as a duplicate. */
		id: uuid().primaryKey(),
		/** The recipient's account, whatever address they had then; null if they have none. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		toAddress: text("to_address").notNull(),
		toName: text("to_name").notNull(),
		language: text().$type<Language>().notNull(),
		kind: text().notNull(),
		/** Named `facts` in the database: the previous version still reads that column. */
		params: jsonb("facts").$type<Record<string, string>>().notNull(),
		/** The queue task that sends it; null once sent. */
		taskId: bigint("task_id", { mode: "number" }),
		sentAt: instant("sent_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an unsent mail needs a task, or nobody sends it
		check("mails_task_check", sql`${table.sentAt} is not null or ${table.taskId} is not null`),
		index("mails_user_idx").on(table.userId),
	],
);

/** User activity, recorded from the first day: the source for analytics, reply rate and matching. */
export const events = pgTable(
	"events",
	{
		id: uuid().primaryKey(),
		kind: text().notNull(),
		/** The acting user; null for a guest. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		/** No foreign key: the event outlives its subject. */
		jobId: uuid("job_id"),
		applicationId: uuid("application_id"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [index("events_job_idx").on(table.jobId, table.kind, table.createdAt)],
);
