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
		/** Set when the owner is a member of the company, or the import made it. */
		companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
		companyName: text("company_name").notNull(),
		title: text().notNull(),
		location: text().notNull(),
		description: text().notNull(),
		/** A band's code (FCFA a month) and, or, a range: FCFA for the period. */
		salary: text(),
		salaryMin: integer("salary_min"),
		salaryMax: integer("salary_max"),
		payPeriod: text("pay_period").$type<PayPeriod>().notNull().default("month"),
		/** Why it names no amount, where its employer said so. */
		noPayReason: text("no_pay_reason").$type<NoPayReason>(),
		/** Work that has a legal minimum wage of its own. */
		wageSector: text("wage_sector").$type<WageSector>(),
		/** A day in Africa/Douala; the job is open until its end. */
		applicationDeadline: date("application_deadline"),
		/** Where it has no deadline: until when it was said to be still open. */
		keptUntil: date("kept_until"),
		/** The day with whose end it closes by itself (decisions.md "Hiring"). */
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
		/** Who applied is not named to the employer until the first decision (decisions.md "Hiring"). */
		isBlind: boolean("is_blind").notNull().default(false),
		/** What scorecards ask of its applicants. */
		criteria: text().array().notNull().default(sql`'{}'`),
		/** The test whose result it asks for. */
		testSubject: text("test_subject").references(() => testSubjects.slug, { onDelete: "set null" }),
		/** What its applicants are asked. */
		questions: jsonb().$type<Question[]>().notNull().default([]),
		/** Closed by its owner. A passed `openUntil` closes without it. */
		closedAt: instant("closed_at"),
		/** Its owner takes no applications for a while; its days go on. */
		pausedAt: instant("paused_at"),
		/** What came of it, where its owner said so. */
		outcome: text().$type<JobOutcome>(),
		/** When those who still waited were written to, all at once. */
		waitingToldAt: instant("waiting_told_at"),
		/** The `openUntil` of which the employer was told that it comes, and that it has passed. */
		endingToldFor: date("ending_told_for"),
		endedToldFor: date("ended_told_for"),
		/** A moderator hid it, or the warnings' rules until one decides. */
		hiddenAt: instant("hidden_at"),
		/** Taken down for fraud, which hides it too: its applicants' documents are closed to the employer. */
		takenDownAt: instant("taken_down_at"),
		/** Whoever posted it is suspended, and nobody else recruits for its company. */
		suspendedAt: instant("suspended_at"),
		/** Of an imported job: the source's name, its own id there, the address of the original. */
		source: text(),
		sourceId: text("source_id"),
		sourceUrl: text("source_url"),
		/** When the searches that people keep were asked about it; null: they are to be, once it is open (alerts/find-new.ts). */
		announcedAt: instant("announced_at"),
		/** Until when its changes were told to search engines (`site/index-now.ts`). */
		toldEnginesAt: instant("told_engines_at"),
		/** When it was published; an import keeps the source's date. */
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// My Jobs, newest first
		index("jobs_owner_idx").on(table.ownerId, table.createdAt.desc(), table.id.desc()),
		// a company's jobs, newest first
		index("jobs_company_idx").on(table.companyId, table.createdAt.desc(), table.id.desc()),
		// importing a row twice changes nothing
		uniqueIndex("jobs_source_key").on(table.source, table.sourceId),
		// those of which kept searches are to be asked
		index("jobs_unannounced_idx").on(table.id).where(sql`${table.announcedAt} is null`),
		// those of which search engines are to be told
		index("jobs_untold_idx").on(table.updatedAt).where(sql`${table.toldEnginesAt} is null or ${table.toldEnginesAt} < ${table.updatedAt}`),
		// those of which the employer is told that they end, or have ended
		index("jobs_end_idx").on(table.openUntil).where(sql`${table.closedAt} is null and ${table.source} is null`),
		check("jobs_pay_period_known", sql`${table.payPeriod} in ('hour', 'day', 'month', 'year')`),
		check("jobs_no_pay_reason_known", sql`${table.noPayReason} in ('agreed', 'scale', 'commission', 'task', 'unpaid')`),
		check("jobs_wage_sector_known", sql`${table.wageSector} in ('agriculture', 'state')`),
		// whose applicants are told of fraud
		index("jobs_taken_down_idx").on(table.takenDownAt).where(sql`${table.takenDownAt} is not null`),
		check("jobs_outcome_known", sql`${table.outcome} in ('hiredHere', 'hiredElsewhere', 'givenUp')`),
		check("jobs_type_known", sql`${table.jobType} in ('FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'INTERN')`),
	],
);

/** What was sent with an `Idempotency-Key` and what it was answered, for a day: sent again, it is one job. */
export const jobSendings = pgTable(
	"job_sendings",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		key: uuid().notNull(),
		/** SHA-256 of what was sent, and of the company by whose key. */
		bodyHash: text("body_hash").notNull(),
		answer: jsonb().$type<JobForViewer>().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.key] }),
		// what is a day old
		index("job_sendings_created_idx").on(table.createdAt),
	],
);
