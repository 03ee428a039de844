import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { JobForViewer } from "../../contract/jobs.ts";
import { openDays } from "../../contract/limits/jobs.ts";
import type { WageSector } from "../../contract/minimum-wage.ts";
import type { JobOutcome, NoPayReason, PayPeriod } from "../../contract/options.ts";
import type { Question } from "../../contract/questions.ts";
import { users } from "./accounts.ts";
import { testSubjects } from "./assessments.ts";
import { companies } from "./companies.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const jobs = pgTable(
	"jobs",
	{
		id: uuid().primaryKey(),
		/** The owner; null for an imported job. */
		ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
		/** Set if the owner is a member of the company, or the import created the company. */
		companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
		companyName: text("company_name").notNull(),
		title: text().notNull(),
		location: text().notNull(),
		description: text().notNull(),
		/** A band's code (FCFA a month), a range (FCFA per pay period), or both. */
		salary: text(),
		salaryMin: integer("salary_min"),
		salaryMax: integer("salary_max"),
		payPeriod: text("pay_period").$type<PayPeriod>().notNull().default("month"),
		/** Why no amount is given, if the employer said so. */
		noPayReason: text("no_pay_reason").$type<NoPayReason>(),
		/** Set for work that has its own legal minimum wage. */
		wageSector: text("wage_sector").$type<WageSector>(),
		/** A day in Africa/Douala; the job is open until the end of that day. */
		applicationDeadline: date("application_deadline"),
		/** Without a deadline: the day until which the job was last confirmed as open. */
		keptUntil: date("kept_until"),
		/** The job closes by itself at the end of this day (decisions.md "Hiring"). */
		openUntil: date("open_until")
			.notNull()
			.generatedAlwaysAs(
				sql.raw(`coalesce(application_deadline, kept_until, (created_at at time zone 'Africa/Douala')::date + ${openDays})`),
			),
		isRemote: boolean("is_remote").notNull().default(false),
		jobType: text("job_type").notNull().default("FULL_TIME"),
		experience: text(),
		requiredSkills: text("required_skills"),
		skills: text().array().notNull().default(sql`'{}'`),
		/** Applicants' names are hidden from the employer until the first decision (decisions.md "Hiring"). */
		isBlind: boolean("is_blind").notNull().default(false),
		/** Criteria that scorecards rate its applicants on. */
		criteria: text().array().notNull().default(sql`'{}'`),
		/** The test whose result applicants are asked for. */
		testSubject: text("test_subject").references(() => testSubjects.slug, { onDelete: "set null" }),
		/** Questions for applicants. */
		questions: jsonb().$type<Question[]>().notNull().default([]),
		/** Set when the owner closes the job; a past `openUntil` closes it without this. */
		closedAt: instant("closed_at"),
		/** Set while the owner accepts no applications; the deadline keeps running. */
		pausedAt: instant("paused_at"),
		/** How it ended, if the owner said so. */
		outcome: text().$type<JobOutcome>(),
		/** When the owner wrote to all applicants still waiting; once per closing. */
		waitingToldAt: instant("waiting_told_at"),
		/** The `openUntil` for which the employer was notified that it is near, and that it has passed. */
		endingToldFor: date("ending_told_for"),
		endedToldFor: date("ended_told_for"),
		/** Set by a moderator, or by the warning rules until a moderator decides. */
		hiddenAt: instant("hidden_at"),
		/** Taken down for fraud, which also hides it: the employer can no longer open its applicants' documents. */
		takenDownAt: instant("taken_down_at"),
		/** Set while the owner is suspended and nobody else recruits for the company. */
		suspendedAt: instant("suspended_at"),
		/** For an imported job: the source's name, the job's id there, and the URL of the original. */
		source: text(),
		sourceId: text("source_id"),
		sourceUrl: text("source_url"),
		/** When it was matched against saved searches; null if that is due once the job is open (alerts/find-new.ts). */
		announcedAt: instant("announced_at"),
		/** Changes up to this time were sent to search engines (`site/index-now.ts`). */
		toldEnginesAt: instant("told_engines_at"),
		/** Publication time; for an import, the source's date. */
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// My Jobs, newest first
		index("jobs_owner_idx").on(table.ownerId, table.createdAt.desc(), table.id.desc()),
		// a company's jobs, newest first
		index("jobs_company_idx").on(table.companyId, table.createdAt.desc(), table.id.desc()),
		// makes re-importing a row a no-op
		uniqueIndex("jobs_source_key").on(table.source, table.sourceId),
		// jobs not yet matched against saved searches
		index("jobs_unannounced_idx").on(table.id).where(sql`${table.announcedAt} is null`),
		// jobs with changes not yet sent to search engines
		index("jobs_untold_idx").on(table.updatedAt).where(sql`${table.toldEnginesAt} is null or ${table.toldEnginesAt} < ${table.updatedAt}`),
		// jobs whose employer is notified that they end soon or have ended
		index("jobs_end_idx").on(table.openUntil).where(sql`${table.closedAt} is null and ${table.source} is null`),
		check("jobs_pay_period_known", sql`${table.payPeriod} in ('hour', 'day', 'month', 'year')`),
		check("jobs_no_pay_reason_known", sql`${table.noPayReason} in ('agreed', 'scale', 'commission', 'task', 'unpaid')`),
		check("jobs_wage_sector_known", sql`${table.wageSector} in ('agriculture', 'state')`),
		// jobs whose applicants are notified of fraud
		index("jobs_taken_down_idx").on(table.takenDownAt).where(sql`${table.takenDownAt} is not null`),
		check("jobs_outcome_known", sql`${table.outcome} in ('hiredHere', 'hiredElsewhere', 'givenUp')`),
		check("jobs_type_known", sql`${table.jobType} in ('FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'INTERN')`),
	],
);

/** Requests sent with an `Idempotency-Key` and their responses, kept for a day: a retry creates no second job. */
export const jobSendings = pgTable(
	"job_sendings",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		key: uuid().notNull(),
		/** SHA-256 of the request's content, and of the company whose API key sent it. */
		bodyHash: text("body_hash").notNull(),
		answer: jsonb().$type<JobForViewer>().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.key] }),
		// rows older than a day
		index("job_sendings_created_idx").on(table.createdAt),
	],
);
