import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ApplicationStatus } from "../../contract/options.ts";
import { users } from "./accounts.ts";
import { jobs } from "./jobs.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const applications = pgTable(
	"applications",
	{
		id: uuid().primaryKey(),
		/** Null once the job was deleted; the applicant keeps the record with the words below. */
		jobId: uuid("job_id").references(() => jobs.id, { onDelete: "set null" }),
		jobTitle: text("job_title").notNull(),
		companyName: text("company_name").notNull(),
		/** Null once the applicant was erased: who received it keeps the number and the decision, nothing of the person (`leave.ts`). */
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		status: text().$type<ApplicationStatus>().notNull().default("Pending"),
		fullName: text("full_name").notNull(),
		email: text().notNull(),
		message: text(),
		/** Storage keys; the names are those that the applicant's files had. */
		cvKey: text("cv_key").notNull(),
		cvName: text("cv_name").notNull(),
		cvBytes: integer("cv_bytes").notNull(),
		coverLetterKey: text("cover_letter_key").notNull(),
		coverLetterName: text("cover_letter_name").notNull(),
		coverLetterBytes: integer("cover_letter_bytes").notNull(),
		/** What the sender called this sending; the same one sent again is this row. */
		onceKey: uuid("once_key"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// once per person per job, unless withdrawn
		uniqueIndex("applications_once_key").on(table.jobId, table.userId).where(sql`${table.status} <> 'Withdrawn'`),
		// a sending that is repeated, because its answer was lost, also after the application was withdrawn
		uniqueIndex("applications_sending_key").on(table.userId, table.onceKey).where(sql`${table.onceKey} is not null`),
		// applicants of a job, newest first; NULLS FIRST is what `desc` means in a query
		index("applications_job_idx").on(table.jobId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// what a person sent, newest first
		index("applications_user_idx").on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		check(
			"applications_nobody_is_blank",
			sql`${table.userId} is not null or ${table.fullName} || ${table.email} || coalesce(${table.message}, '') || ${table.cvKey} || ${table.cvName} || ${table.coverLetterKey} || ${table.coverLetterName} = ''`,
		),
		check("applications_status_known", sql`${table.status} in ('Pending', 'Interview', 'Accepted', 'Rejected', 'Withdrawn')`),
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
		byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	// an application's history in order
	(table) => [index("application_steps_application_idx").on(table.applicationId, table.createdAt, table.id)],
);
