import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { HiringSnapshot } from "../../contract/reports.ts";
import { users } from "./accounts.ts";
import { companies } from "./companies.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const reports = pgTable(
	"reports",
	{
		id: uuid().primaryKey(),
		kind: text().notNull(),
		authorId: uuid("author_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** The company whose members may read it, besides the author. */
		companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
		title: text().notNull(),
		/** Markdown; may be empty in a hiring report. */
		content: text().notNull(),
		tags: text().array().notNull().default(sql`'{}'`),
		/** Text searched: title, tags and content, folded. */
		words: text().notNull(),
		/** The figures of a hiring report; written once. */
		snapshot: jsonb().$type<HiringSnapshot>(),
		/** Incremented by a guarded update, so concurrent uploads cannot exceed the limit. */
		attachmentCount: integer("attachment_count").notNull().default(0),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// an author's reports, newest first; NULLS FIRST is what `desc` means in a query
		index("reports_author_idx").on(table.authorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// reports shared with a company's members, newest first
		index("reports_company_idx").on(table.companyId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		check(
			"reports_kind_known",
			sql`(${table.kind} = 'written' and ${table.snapshot} is null) or (${table.kind} = 'hiring' and ${table.snapshot} is not null)`,
		),
	],
);

export const reportAttachments = pgTable(
	"report_attachments",
	{
		id: uuid().primaryKey(),
		reportId: uuid("report_id")
			.notNull()
			.references(() => reports.id, { onDelete: "cascade" }),
		/** The storage key; the name is that of the author's file. */
		key: text().notNull(),
		name: text().notNull(),
		bytes: integer().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	// a report's files, oldest first
	(table) => [index("report_attachments_report_idx").on(table.reportId, table.createdAt, table.id)],
);

export const reportComments = pgTable(
	"report_comments",
	{
		id: uuid().primaryKey(),
		reportId: uuid("report_id")
			.notNull()
			.references(() => reports.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		text: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// a report's comments, newest first
		index("report_comments_report_idx").on(table.reportId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// account deletion
		index("report_comments_user_idx").on(table.userId),
	],
);
