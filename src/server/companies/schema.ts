import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/schema.ts";

export const companies = pgTable(
	"companies",
	{
		id: uuid().primaryKey(),
		slug: text().notNull(),
		name: text().notNull(),
		/** The name folded (case, accents, spaces): one page, never a second spelling of it. */
		nameKey: text("name_key").notNull(),
		email: text(),
		location: text(),
		website: text(),
		about: text(),
		verifiedAt: timestamp("verified_at", { withTimezone: true }),
		/** The source's name when an import made the page. */
		importedFrom: text("imported_from"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("companies_slug_key").on(table.slug),
		uniqueIndex("companies_name_key_key").on(table.nameKey),
		// companies by the words of their name and place; the function comes with the migration
		index("companies_lexemes_idx").using("gin", sql`search_lexemes(${table.name}, null, null, ${table.location}, '{}')`),
	],
);

export const companyMembers = pgTable(
	"company_members",
	{
		companyId: uuid("company_id")
			.notNull()
			.references(() => companies.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		role: text().notNull(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		// who may: by person, then company
		primaryKey({ columns: [table.userId, table.companyId] }),
		check("company_members_role_known", sql`${table.role} in ('owner', 'recruiter', 'reader')`),
	],
);
