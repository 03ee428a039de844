import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ApplicationStatus, RefusalReason, Stage } from "../../contract/options.ts";
import type { Answer } from "../../contract/questions.ts";
import { users } from "./accounts.ts";
import { testAttempts } from "./assessments.ts";
import { jobs } from "./jobs.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** SQL condition: the applicant awaits an answer, and no refusal is on its way to them. */
export const isOwed = (table: Record<"answeredAt" | "status" | "stage", SQLWrapper>): SQL =>
	sql`${table.answeredAt} is null and ${table.status} = 'Pending' and ${table.stage} <> 'NotNow'`;

export const applications = pgTable(
	"applications",
	{
		id: uuid().primaryKey(),
		/** Null once the job is deleted; the applicant keeps the record with the texts below. */
		jobId: uuid("job_id").references(() => jobs.id, { onDelete: "set null" }),
		jobTitle: text("job_title").notNull(),
		companyName: text("company_name").notNull(),
		/**
		 * The employer it was sent to; never changes: the job's company, or a recruiter under their own name. No foreign key: refers to two
		 * tables.
		 */
		employerId: uuid("employer_id"),
		/** Null once the applicant is erased: the employer keeps the number and the decision, nothing about the person (`delete-user-data.ts`). */
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** The status that the applicant sees. */
		status: text().$type<ApplicationStatus>().notNull().default("Pending"),
		/** The stage that the employer sees; `NotNow` precedes `Rejected` while a refusal is waiting (`waiting_refusals`). */
		stage: text().$type<Stage>().notNull().default("New"),
		/** Incremented by every move, visible to the applicant or not; a move states which version was seen. */
		version: integer().notNull().default(0),
		/** The employer's own. */
		tags: text().array().notNull().default(sql`'{}'`),
		/** The colleague in charge; null means the job's owner. */
		handlerId: uuid("handler_id").references(() => users.id, { onDelete: "set null" }),
		/** Mean of its scorecards. */
		rating: real(),
		/** When the employer first moved it, which ends a blind review. */
		decidedAt: instant("decided_at"),
		/** When the applicant first got an answer (decisions.md "Hiring"). */
		answeredAt: instant("answered_at"),
		/** Days after which the employer was last reminded that an answer is due. */
		remindedAfter: integer("reminded_after").notNull().default(0),
		/** When the applicant was notified that no answer came. */
		unansweredAt: instant("unanswered_at"),
		/** When the applicant was notified that the job was taken down for fraud. */
		fraudToldAt: instant("fraud_told_at"),
		/** When a hired applicant was asked whether they started, and their answer. */
		startedAskedAt: instant("started_asked_at"),
		hasStarted: boolean("has_started"),
		fullName: text("full_name").notNull(),
		email: text().notNull(),
		message: text(),
		/** The letter as typed; null if it came as a file. */
		letter: text(),
		/** Includes the questions' wording, which the job may change later. */
		answers: jsonb().$type<Answer[]>().notNull().default([]),
		/** Storage keys; the names are those of the applicant's files. */
		cvKey: text("cv_key").notNull(),
		cvName: text("cv_name").notNull(),
		cvBytes: integer("cv_bytes").notNull(),
		coverLetterKey: text("cover_letter_key").notNull(),
		coverLetterName: text("cover_letter_name").notNull(),
		coverLetterBytes: integer("cover_letter_bytes").notNull(),
		/** The job's link that the applicant followed (`job_sources`), `other` for an unknown one; null for none. */
		source: text(),
		/** The client's key for this submission; a retry finds this row. */
		idempotencyKey: uuid("idempotency_key"),
		/** When the employer's side first opened it. */
		readAt: instant("read_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// once per person per job, unless withdrawn
		uniqueIndex("applications_once_key").on(table.jobId, table.userId).where(sql`${table.status} <> 'Withdrawn'`),
		// a retry after a lost response, even once the application was withdrawn
		uniqueIndex("applications_sending_key").on(table.userId, table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
		// a job's applicants, newest first; NULLS FIRST is the default of `desc` in a query
		index("applications_job_idx").on(table.jobId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// a job's board: each stage, newest first
		index("applications_stage_idx").on(table.jobId, table.stage, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// erasing a colleague
		index("applications_handler_idx").on(table.handlerId).where(sql`${table.handlerId} is not null`),
		// a person's applications, newest first
		index("applications_user_idx").on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// covers the window that an employer's reply rate reads
		index("applications_replies_idx").on(table.employerId, table.createdAt, table.answeredAt, table.status, table.updatedAt),
		// hires not asked yet whether they started
		index("applications_hired_idx").on(table.updatedAt).where(sql`${table.status} = 'Accepted' and ${table.startedAskedAt} is null`),
		// applications due for a reminder or notice, oldest first
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

/** The history: each step with its time and author. */
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
		/** Only for a refusal. */
		reason: text().$type<RefusalReason>(),
		byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	// an application's history in order
	(table) => [index("application_steps_application_idx").on(table.applicationId, table.createdAt, table.id)],
);

/** Refusals that have not been sent to the applicant yet and can still be taken back. */
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
		// refusals due
		index("waiting_refusals_tell_idx").on(table.tellAt),
		// erasing the person who decided
		index("waiting_refusals_by_idx").on(table.byUserId),
	],
);

/** A closed job's message to everybody still waiting: one row per applicant who has not got it yet. */
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
		/** Key of the submission (`messages.idempotencyKey`): the message arrives once, however often it is tried. */
		idempotencyKey: uuid("idempotency_key").notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	// erasing the author
	(table) => [index("waiting_messages_by_idx").on(table.byUserId)],
);

/** Test results that an applicant attached to an application. */
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
		// deleting a test
		index("application_results_attempt_idx").on(table.attemptId),
	],
);
