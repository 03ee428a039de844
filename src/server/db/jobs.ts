import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
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
		/** A band's code and, or, a range: FCFA a month. */
		salary: text(),
		salaryMin: integer("salary_min"),
		salaryMax: integer("salary_max"),
		/** A day in Africa/Douala; the job is open until its end. */
		applicationDeadline: date("application_deadline"),
		isRemote: boolean("is_remote").notNull().default(false),
		jobType: text("job_type").notNull().default("FULL_TIME"),
		experience: text(),
		requiredSkills: text("required_skills"),
		skills: text().array().notNull().default(sql`'{}'`),
		/** Closed by its owner. A passed deadline closes without it. */
		closedAt: instant("closed_at"),
		/** A moderator hid it. */
		hiddenAt: instant("hidden_at"),
		/** Whoever posted it is suspended, and nobody else recruits for its company. */
		heldAt: instant("held_at"),
		/** Of an imported job: the source's name, its own id there, the address of the original. */
		source: text(),
		sourceId: text("source_id"),
		sourceUrl: text("source_url"),
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
		check("jobs_type_known", sql`${table.jobType} in ('FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'INTERN')`),
	],
);
