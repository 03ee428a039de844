import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ApplicationStatus, RefusalReason, Stage } from "../../contract/options.ts";
import type { Answer } from "../../contract/questions.ts";
import { users } from "./accounts.ts";
import { testAttempts } from "./assessments.ts";
import { jobs } from "./jobs.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Whoever sent it waits for an answer, and no refusal is on its way to them. */
export const isOwed = (table: Record<"answeredAt" | "status" | "stage", SQLWrapper>): SQL =>
	sql`${table.answeredAt} is null and ${table.status} = 'Pending' and ${table.stage} <> 'NotNow'`;

export const applications = pgTable(
	"applications",
	{
		id: uuid().primaryKey(),
		/** Null once the job was deleted; the applicant keeps the record with the words below. */
		jobId: uuid("job_id").references(() => jobs.id, { onDelete: "set null" }),
		jobTitle: text("job_title").notNull(),
		companyName: text("company_name").notNull(),
		/** Whom it was sent to, for good: the job's company, or who recruited under their own name. No foreign key: of two tables. */
		employerId: uuid("employer_id"),
		/** Null once the applicant was erased: who received it keeps the number and the decision, nothing of the person (`leave.ts`). */
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** What the applicant sees. */
		status: text().$type<ApplicationStatus>().notNull().default("Pending"),
		/** Where it stands for who decides; `NotNow` before `Rejected` while the refusal waits (`waiting_refusals`). */
		stage: text().$type<Stage>().notNull().default("New"),
		/** Rises with each move inside or outside: who moves it says which one they saw. */
		version: integer().notNull().default(0),
		/** Of the employer. */
		tags: text().array().notNull().default(sql`'{}'`),
		/** The colleague who cares for it; null: whose job it is. */
		handlerId: uuid("handler_id").references(() => users.id, { onDelete: "set null" }),
		/** The mean of its scorecards. */
		rating: real(),
		/** When the employer first moved it; a blind review ends with it. */
		decidedAt: instant("decided_at"),
		/** The first answer that the applicant got (decisions.md "Hiring"). */
		answeredAt: instant("answered_at"),
		/** After how many days the employer was last reminded of the answer that they owe. */
		remindedAfter: integer("reminded_after").notNull().default(0),
		/** When the applicant was told that no answer came. */
		unansweredAt: instant("unanswered_at"),
		/** When the applicant was told that its job was taken down for fraud. */
		fraudToldAt: instant("fraud_told_at"),
		/** When whoever was hired was asked whether they started there, and what they said. */
		startedAskedAt: instant("started_asked_at"),
		hasStarted: boolean("has_started"),
		fullName: text("full_name").notNull(),
		email: text().notNull(),
		message: text(),
		/** The letter as it was typed; null where it came as a file. */
		letter: text(),
		/** With the words of the questions, which the job may change. */
		answers: jsonb().$type<Answer[]>().notNull().default([]),
		/** Storage keys; the names are those that the applicant's files had. */
		cvKey: text("cv_key").notNull(),
		cvName: text("cv_name").notNull(),
		cvBytes: integer("cv_bytes").notNull(),
		coverLetterKey: text("cover_letter_key").notNull(),
		coverLetterName: text("cover_letter_name").notNull(),
		coverLetterBytes: integer("cover_letter_bytes").notNull(),
		/** The job's link by which the applicant came (`job_sources`), `other` for one that it does not have; null: by none. */
		source: text(),
		/** What the sender called this sending; the same one sent again is this row. */
		idempotencyKey: uuid("idempotency_key"),
		/** When somebody who decides first opened it. */
		readAt: instant("read_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// once per person per job, unless withdrawn
		uniqueIndex("applications_once_key").on(table.jobId, table.userId).where(sql`${table.status} <> 'Withdrawn'`),
		// a sending that is repeated, because its answer was lost, also after the application was withdrawn
		uniqueIndex("applications_sending_key").on(table.userId, table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
		// applicants of a job, newest first; NULLS FIRST is what `desc` means in a query
		index("applications_job_idx").on(table.jobId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// a job's board: each stage, newest first
		index("applications_stage_idx").on(table.jobId, table.stage, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// forgetting a colleague
		index("applications_handler_idx").on(table.handlerId).where(sql`${table.handlerId} is not null`),
		// what a person sent, newest first
		index("applications_user_idx").on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// an employer's reply rate reads its window here and nothing else
		index("applications_replies_idx").on(table.employerId, table.createdAt, table.answeredAt, table.status, table.updatedAt),
		// hires that nobody was asked about yet
		index("applications_hired_idx").on(table.updatedAt).where(sql`${table.status} = 'Accepted' and ${table.startedAskedAt} is null`),
		// those of which somebody is to be reminded or told, oldest first
		index("applications_owed_idx")
			.on(table.createdAt)
			.where(sql`${isOwed(table)} and ${table.unansweredAt} is null`),
		check(
			"applications_nobody_is_blank",
			sql`${table.userId} is not null or ${table.fullName} || ${table.email} || coalesce(${table.message}, '') || coalesce(${table.letter}, '') || ${table.cvKey} || ${table.cvName} || ${table.coverLetterKey} || ${table.coverLetterName} = '' and ${table.answers} = '[]'`,
		),
		check("applications_status_known", sql`${table.status} in ('Pending', 'Interview', 'Accepted', 'Rejected', 'Withdrawn')`),
		check(
			"applications_stage_fits",
			sql`case ${table.status}
				when 'Pending' then ${table.stage} in ('New', 'Shortlist', 'NotNow')
				when 'Interview' then ${table.stage} in ('Interview', 'Offer', 'NotNow')
				when 'Accepted' then ${table.stage} = 'Hired'
				when 'Rejected' then ${table.stage} = 'NotNow'
				else ${table.stage} in ('New', 'Shortlist', 'Interview', 'Offer')
			end`,
		),
	],
);

/** The history: each step with its time and who took it. */
export const applicationSteps = pgTable(
	"application_steps",
	{
		id: uuid().primaryKey(),
		applicationId: uuid("application_id")
			.notNull()
			.references(() => applications.id, { onDelete: "cascade" }),
		fromStatus: text("from_status").$type<ApplicationStatus>(),
		toStatus: text("to_status").$type<ApplicationStatus>().notNull(),
		note: text(),
		/** Of a refusal. */
		reason: text().$type<RefusalReason>(),
		byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	// an application's history in order
	(table) => [index("application_steps_application_idx").on(table.applicationId, table.createdAt, table.id)],
);

/** Refusals that the applicant is not told of yet: until then each can be taken back. */
export const waitingRefusals = pgTable(
	"waiting_refusals",
	{
		applicationId: uuid("application_id")
			.primaryKey()
			.references(() => applications.id, { onDelete: "cascade" }),
		fromStage: text("from_stage").$type<Stage>().notNull(),
		reason: text().$type<RefusalReason>().notNull(),
		words: text(),
		byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
		tellAt: instant("tell_at").notNull(),
	},
	(table) => [
		// those that are due
		index("waiting_refusals_tell_idx").on(table.tellAt),
		// forgetting who decided
		index("waiting_refusals_by_idx").on(table.byUserId),
	],
);

/** Of a closed job's one message to all who still waited: those who do not have it yet. */
export const waitingMessages = pgTable(
	"waiting_messages",
	{
		applicationId: uuid("application_id")
			.primaryKey()
			.references(() => applications.id, { onDelete: "cascade" }),
		byUserId: uuid("by_user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		content: text().notNull(),
		/** What this sending is called (`messages.idempotencyKey`): it arrives once, however often it is tried. */
		idempotencyKey: uuid("idempotency_key").notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	// forgetting who wrote
	(table) => [index("waiting_messages_by_idx").on(table.byUserId)],
);

/** Results of tests that an applicant shows with an application. */
export const applicationResults = pgTable(
	"application_results",
	{
		applicationId: uuid("application_id")
			.notNull()
			.references(() => applications.id, { onDelete: "cascade" }),
		attemptId: uuid("attempt_id")
			.notNull()
			.references(() => testAttempts.id, { onDelete: "cascade" }),
	},
	(table) => [
		primaryKey({ columns: [table.applicationId, table.attemptId] }),
		// what goes with its test
		index("application_results_attempt_idx").on(table.attemptId),
	],
);
