import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { InvestorChangeKind } from "../../contract/investors.ts";
import type { InvestorKind, InvestorStage } from "../../contract/options.ts";
import { users } from "./accounts.ts";
import { companies, companyMembers } from "./companies.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const francs = (name: string) => bigint(name, { mode: "number" });

const companyId = () =>
	uuid("company_id")
		.notNull()
		.references(() => companies.id, { onDelete: "cascade" });

/** A colleague; the company's records stay without the name of who is erased. */
const someone = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Members whom an owner lets see the company's investors; it goes with the membership. */
export const investorAccess = pgTable(
	"investor_access",
	{
		companyId: uuid("company_id").notNull(),
		userId: uuid("user_id").notNull(),
		byUserId: someone("by_user_id"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.companyId] }),
		foreignKey({
			name: "investor_access_member_fk",
			columns: [table.userId, table.companyId],
			foreignColumns: [companyMembers.userId, companyMembers.companyId],
		}).onDelete("cascade"),
		// whom a change is told
		index("investor_access_company_idx").on(table.companyId),
		// forgetting a person
		index("investor_access_by_idx").on(table.byUserId),
	],
);

/** What a company raises, one at a time. */
export const investorRounds = pgTable(
	"investor_rounds",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		name: text().notNull(),
		/** FCFA. */
		target: francs("target").notNull(),
		closesOn: date("closes_on", { mode: "string" }),
		/** Null, or since when it is the one that the board counts towards. */
		currentSince: instant("current_since"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// a company's rounds
		index("investor_rounds_company_idx").on(table.companyId, table.createdAt),
		uniqueIndex("investor_rounds_current_key").on(table.companyId).where(sql`${table.currentSince} is not null`),
	],
);

/** Whom a company talks to about money; nobody outside of it reads them. */
export const investors = pgTable(
	"investors",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		roundId: uuid("round_id").references(() => investorRounds.id, { onDelete: "set null" }),
		name: text().notNull(),
		/** The name folded: who is called alike is perhaps the same. */
		nameKey: text("name_key").notNull(),
		kind: text().$type<InvestorKind>().notNull(),
		stage: text().$type<InvestorStage>().notNull(),
		/** FCFA. */
		amount: francs("amount"),
		ownerId: someone("owner_id"),
		nextStep: text("next_step"),
		nextOn: date("next_on", { mode: "string" }),
		/** The day of the next step of which somebody was told: once for each. */
		remindedOn: date("reminded_on", { mode: "string" }),
		about: text(),
		/** What the search reads: name, next step, what is said of them; folded. */
		words: text().notNull(),
		/** One more with every change. */
		version: integer().notNull().default(1),
		fileCount: integer("file_count").notNull().default(0),
		/** When it came to its stage. */
		movedAt: instant("moved_at").notNull().defaultNow(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// a column of the board, who came last first
		index("investors_stage_idx").on(table.companyId, table.stage, table.movedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// all of a company's, one after the other, for the list that goes out
		index("investors_company_idx").on(table.companyId, table.id),
		// who is called alike
		index("investors_name_idx").on(table.companyId, table.nameKey),
		// what is due
		index("investors_next_idx").on(table.nextOn).where(sql`${table.nextOn} is not null`),
		// of a round that goes
		index("investors_round_idx").on(table.roundId),
		// forgetting a person
		index("investors_owner_idx").on(table.ownerId),
		check("investors_kind_known", sql`${table.kind} in ('organisation', 'person')`),
		check("investors_stage_known", sql`${table.stage} in ('identified', 'contacted', 'meeting', 'diligence', 'committed', 'passed')`),
	],
);

const investorId = () =>
	uuid("investor_id")
		.notNull()
		.references(() => investors.id, { onDelete: "cascade" });

/** Whom one talks to there. They are the company's contacts, not accounts. */
export const investorPeople = pgTable(
	"investor_people",
	{
		id: uuid().primaryKey(),
		investorId: investorId(),
		name: text().notNull(),
		role: text(),
		email: text(),
		phone: text(),
		words: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an investor's, in the order in which they came
		index("investor_people_investor_idx").on(table.investorId, table.createdAt, table.id),
		// who has the same address
		index("investor_people_email_idx").on(sql`lower(${table.email})`),
	],
);

export const investorNotes = pgTable(
	"investor_notes",
	{
		id: uuid().primaryKey(),
		investorId: investorId(),
		authorId: someone("author_id"),
		/** Of a meeting, its day. */
		metOn: date("met_on", { mode: "string" }),
		text: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an investor's, newest first
		index("investor_notes_investor_idx").on(table.investorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// forgetting a person
		index("investor_notes_author_idx").on(table.authorId),
	],
);

export const investorFiles = pgTable(
	"investor_files",
	{
		id: uuid().primaryKey(),
		investorId: investorId(),
		/** In `platform/files.ts`. */
		key: text().notNull(),
		name: text().notNull(),
		bytes: integer().notNull(),
		sentBy: someone("sent_by"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an investor's, in the order in which they came
		index("investor_files_investor_idx").on(table.investorId, table.createdAt, table.id),
		// forgetting a person
		index("investor_files_sent_by_idx").on(table.sentBy),
	],
);

/** Who changed what, when: never changed, and kept without the name of who is erased. */
export const investorChanges = pgTable(
	"investor_changes",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		investorId: investorId(),
		byUserId: someone("by_user_id"),
		kind: text().$type<InvestorChangeKind>().notNull(),
		/** As it is stored: of a stage its name, of a colleague or a round the id. */
		from: text("from_value"),
		to: text("to_value"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an investor's history, newest first
		index("investor_changes_investor_idx").on(table.investorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// what open pages missed
		index("investor_changes_company_idx").on(table.companyId, table.createdAt),
		// forgetting a person
		index("investor_changes_by_idx").on(table.byUserId),
	],
);

/** A list that was sent and is looked at before it is run; its file goes with it after a day. */
export const investorImports = pgTable(
	"investor_imports",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** In `platform/files.ts`. */
		key: text().notNull(),
		name: text().notNull(),
		bytes: integer().notNull(),
		doneAt: instant("done_at"),
		added: integer().notNull().default(0),
		skipped: integer().notNull().default(0),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("investor_imports_user_idx").on(table.userId),
		// those that are over
		index("investor_imports_created_idx").on(table.createdAt),
		index("investor_imports_company_idx").on(table.companyId),
	],
);
