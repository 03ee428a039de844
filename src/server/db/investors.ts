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

/** A colleague; null once their account is erased, so the company keeps its records without the name. */
const userRef = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Members an owner has given access to the company's investors; removed with the membership. */
export const investorAccess = pgTable(
	"investor_access",
	{
		companyId: uuid("company_id").notNull(),
		userId: uuid("user_id").notNull(),
		byUserId: userRef("by_user_id"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.companyId] }),
		foreignKey({
			name: "investor_access_member_fk",
			columns: [table.userId, table.companyId],
			foreignColumns: [companyMembers.userId, companyMembers.companyId],
		}).onDelete("cascade"),
		// members to notify of a change
		index("investor_access_company_idx").on(table.companyId),
		// account deletion
		index("investor_access_by_idx").on(table.byUserId),
	],
);

/** A company's funding rounds; at most one is current. */
export const investorRounds = pgTable(
	"investor_rounds",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		name: text().notNull(),
		/** FCFA. */
		target: francs("target").notNull(),
		closesOn: date("closes_on", { mode: "string" }),
		/** Since when the board counts towards this round; null if it is not the current one. */
		currentSince: instant("current_since"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("investor_rounds_company_idx").on(table.companyId, table.createdAt),
		uniqueIndex("investor_rounds_current_key").on(table.companyId).where(sql`${table.currentSince} is not null`),
	],
);

/** The investors a company talks to; never visible outside the company. */
export const investors = pgTable(
	"investors",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		roundId: uuid("round_id").references(() => investorRounds.id, { onDelete: "set null" }),
		name: text().notNull(),
		/** Folded name: an equal one hints at a duplicate. */
		nameKey: text("name_key").notNull(),
		kind: text().$type<InvestorKind>().notNull(),
		stage: text().$type<InvestorStage>().notNull(),
		/** FCFA. */
		amount: francs("amount"),
		ownerId: userRef("owner_id"),
		nextStep: text("next_step"),
		nextOn: date("next_on", { mode: "string" }),
		/** The next-step day that a reminder was last sent for: one reminder per day set. */
		remindedOn: date("reminded_on", { mode: "string" }),
		about: text(),
		/** Text searched: name, next step and description, folded. */
		words: text().notNull(),
		/** Incremented on every change. */
		version: integer().notNull().default(1),
		fileCount: integer("file_count").notNull().default(0),
		/** When it entered its current stage. */
		movedAt: instant("moved_at").notNull().defaultNow(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// one column of the board, latest arrivals first
		index("investors_stage_idx").on(table.companyId, table.stage, table.movedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// all of a company's investors in one pass, for the export
		index("investors_company_idx").on(table.companyId, table.id),
		// possible duplicates
		index("investors_name_idx").on(table.companyId, table.nameKey),
		// due next steps
		index("investors_next_idx").on(table.nextOn).where(sql`${table.nextOn} is not null`),
		// deletion of a round
		index("investors_round_idx").on(table.roundId),
		// account deletion
		index("investors_owner_idx").on(table.ownerId),
		check("investors_kind_known", sql`${table.kind} in ('organisation', 'person')`),
		check("investors_stage_known", sql`${table.stage} in ('identified', 'contacted', 'meeting', 'diligence', 'committed', 'passed')`),
	],
);

const investorId = () =>
	uuid("investor_id")
		.notNull()
		.references(() => investors.id, { onDelete: "cascade" });

/** Contact persons at an investor: records of the company, not accounts. */
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
		// an investor's contacts, oldest first
		index("investor_people_investor_idx").on(table.investorId, table.createdAt, table.id),
		// contacts with the same address
		index("investor_people_email_idx").on(sql`lower(${table.email})`),
	],
);

export const investorNotes = pgTable(
	"investor_notes",
	{
		id: uuid().primaryKey(),
		investorId: investorId(),
		authorId: userRef("author_id"),
		/** The day of the meeting; null if the note is not about one. */
		metOn: date("met_on", { mode: "string" }),
		text: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an investor's notes, newest first
		index("investor_notes_investor_idx").on(table.investorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// account deletion
		index("investor_notes_author_idx").on(table.authorId),
	],
);

export const investorFiles = pgTable(
	"investor_files",
	{
		id: uuid().primaryKey(),
		investorId: investorId(),
		/** Storage key (`platform/files.ts`). */
		key: text().notNull(),
		name: text().notNull(),
		bytes: integer().notNull(),
		sentBy: userRef("sent_by"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an investor's files, oldest first
		index("investor_files_investor_idx").on(table.investorId, table.createdAt, table.id),
		// account deletion
		index("investor_files_sent_by_idx").on(table.sentBy),
	],
);

/** Audit trail: who changed what and when. Rows are never updated; they lose the name when that person's account is erased. */
export const investorChanges = pgTable(
	"investor_changes",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		investorId: investorId(),
		byUserId: userRef("by_user_id"),
		kind: text().$type<InvestorChangeKind>().notNull(),
		/** As stored: a stage by name, a colleague or a round by id. */
		from: text("from_value"),
		to: text("to_value"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// an investor's history, newest first
		index("investor_changes_investor_idx").on(table.investorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// changes that open pages missed
		index("investor_changes_company_idx").on(table.companyId, table.createdAt),
		// account deletion
		index("investor_changes_by_idx").on(table.byUserId),
	],
);

/** An uploaded list, previewed before it is run; deleted with its file after a day. */
export const investorImports = pgTable(
	"investor_imports",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** Storage key (`platform/files.ts`). */
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
		// expired imports
		index("investor_imports_created_idx").on(table.createdAt),
		index("investor_imports_company_idx").on(table.companyId),
	],
);
