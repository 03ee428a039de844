import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ActKind } from "../../contract/hiring.ts";
import type { Stage } from "../../contract/options.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";
import { companies } from "./companies.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant("created_at").notNull().defaultNow();

const applicationId = () =>
	uuid("application_id")
		.notNull()
		.references(() => applications.id, { onDelete: "cascade" });

/** Colleagues' notes about an applicant; all of them are in the applicant's data download. */
export const applicationNotes = pgTable(
	"application_notes",
	{
		id: uuid().primaryKey(),
		applicationId: applicationId(),
		/** Null once they are erased. */
		authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
		text: text().notNull(),
		/** Colleagues mentioned in it. */
		mentions: uuid().array().notNull().default(sql`'{}'`),
		createdAt: createdAt(),
	},
	(table) => [
		// an application's notes in order
		index("application_notes_application_idx").on(table.applicationId, table.createdAt, table.id),
		// notes that mention a colleague
		index("application_notes_mentions_idx").using("gin", table.mentions),
		// erasing the author
		index("application_notes_author_idx").on(table.authorId),
	],
);

/** One per colleague, 1 to 4 on the job's criteria; a criterion keeps the wording it had. */
export const applicationScorecards = pgTable(
	"application_scorecards",
	{
		id: uuid().primaryKey(),
		applicationId: applicationId(),
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		scores: jsonb().$type<{ criterion: string; score: number }[]>().notNull(),
		words: text(),
		sentAt: instant("sent_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("application_scorecards_key").on(table.applicationId, table.userId),
		// erasing the colleague
		index("application_scorecards_user_idx").on(table.userId),
	],
);

/** Interviewers assigned to read and score an application. */
export const applicationInterviewers = pgTable(
	"application_interviewers",
	{
		applicationId: applicationId(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		givenBy: uuid("given_by").references(() => users.id, { onDelete: "set null" }),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.applicationId, table.userId] }),
		// applications assigned to a colleague
		index("application_interviewers_user_idx").on(table.userId),
		// erasing the person who assigned it
		index("application_interviewers_given_idx").on(table.givenBy),
	],
);

/** Colleagues' acts on an application: its internal history, and the team's. */
export const applicationActs = pgTable(
	"application_acts",
	{
		id: uuid().primaryKey(),
		applicationId: applicationId(),
		/** The job's company at the time; null for a recruiter under their own name. */
		companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
		byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
		kind: text().$type<ActKind>().notNull(),
		fromStage: text("from_stage").$type<Stage>(),
		toStage: text("to_stage").$type<Stage>(),
		/** The colleague it was assigned or handed over to. */
		toUserId: uuid("to_user_id").references(() => users.id, { onDelete: "set null" }),
		createdAt: createdAt(),
	},
	(table) => [
		// an application's internal history in order
		index("application_acts_application_idx").on(table.applicationId, table.createdAt, table.id),
		// a team's latest acts
		index("application_acts_company_idx").on(table.companyId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// erasing the actor or the colleague it went to
		index("application_acts_by_idx").on(table.byUserId),
		index("application_acts_to_idx").on(table.toUserId),
		check("application_acts_kind_known", sql`${table.kind} in ('moved', 'noted', 'scored', 'given', 'taken', 'handed')`),
	],
);

/** Saved replies: a company's, or a recruiter's under their own name. */
export const savedReplies = pgTable(
	"saved_replies",
	{
		id: uuid().primaryKey(),
		companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		name: text().notNull(),
		/** At least one language is set. */
		en: text(),
		fr: text(),
		createdAt: createdAt(),
	},
	(table) => [
		// a company's replies, or a person's own
		index("saved_replies_company_idx").on(table.companyId),
		index("saved_replies_user_idx").on(table.userId),
		check("saved_replies_have_one_owner", sql`num_nonnulls(${table.companyId}, ${table.userId}) = 1`),
		check("saved_replies_say_something", sql`num_nonnulls(${table.en}, ${table.fr}) > 0`),
	],
);
