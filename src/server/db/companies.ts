import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { MemberRole, PaperKind } from "../../contract/options.ts";
import { nameKeyVersion } from "../platform/name-key.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const companies = pgTable(
	"companies",
	{
		id: uuid().primaryKey(),
		slug: text().notNull(),
		name: text().notNull(),
		/** Key of how the name looks (`name-key.ts`), so that no two pages can be mistaken for each other. */
		nameKey: text("name_key").notNull(),
		nameKeyVersion: integer("name_key_version").notNull().default(nameKeyVersion),
		email: text(),
		location: text(),
		/** The website whose domain can be proven (`companyVerifications`). */
		website: text(),
		about: text(),
		industry: text(),
		size: text(),
		/** A picture's name (`pictures/picture.ts`). */
		logo: text(),
		/** When it first had a verification. */
		verifiedAt: instant("verified_at"),
		/** When it got an owner; the row settles concurrent claims. Null again when its last member is erased. */
		ownedSince: instant("owned_since"),
		/** Rows of `company_follows`, updated by the statement that changes them. */
		followersCount: integer("followers_count").notNull().default(0),
		/** Minutes until a refusal is sent to the applicant. */
		refusalDelay: integer("refusal_delay").notNull().default(15),
		/** The source's name if an import created the page. */
		importedFrom: text("imported_from"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		check("companies_refusal_delay_known", sql`${table.refusalDelay} between 0 and 1440`),
		uniqueIndex("companies_slug_key").on(table.slug),
		uniqueIndex("companies_name_key_key").on(table.nameKey),
		// companies by the words of their name and place; the function is created by the migration
		index("companies_lexemes_idx").using("gin", sql`search_lexemes(${table.name}, null, null, ${table.location}, '{}')`),
	],
);

const companyId = () =>
	uuid("company_id")
		.notNull()
		.references(() => companies.id, { onDelete: "cascade" });

const userId = () =>
	uuid("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });

/** Slugs from before a change of name: they redirect, and no other company gets them. */
export const companyOldSlugs = pgTable("company_old_slugs", { slug: text().primaryKey(), companyId: companyId() }, (table) => [
	// deleting a company's old slugs
	index("company_old_slugs_company_idx").on(table.companyId),
]);

/** A company with members has an owner: a trigger from the migration rejects a change that leaves none. */
export const companyMembers = pgTable(
	"company_members",
	{
		companyId: companyId(),
		userId: userId(),
		role: text().$type<MemberRole>().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// permission checks: by person, then company
		primaryKey({ columns: [table.userId, table.companyId] }),
		// a company's members
		index("company_members_company_idx").on(table.companyId, table.createdAt.desc().nullsFirst(), table.userId.desc().nullsFirst()),
		check("company_members_role_known", sql`${table.role} in ('owner', 'recruiter', 'interviewer')`),
	],
);

/** History of roles: whose changed, from what to what, by whom. Never updated; an erased person's name is not kept. */
export const companyRoleChanges = pgTable(
	"company_role_changes",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		/** Null for a moderator, or once they are erased. */
		byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
		cause: text().notNull(),
		fromRole: text("from_role").$type<MemberRole>(),
		toRole: text("to_role").$type<MemberRole>(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// a company's history, newest first
		index("company_role_changes_company_idx").on(table.companyId, table.createdAt.desc(), table.id.desc()),
		check(
			"company_role_changes_cause_known",
			sql`${table.cause} in ('founded', 'claimed', 'moderated', 'invited', 'changed', 'removed', 'left', 'inherited')`,
		),
	],
);

/** Followers of companies; an ended row stays, as in `follows`. */
export const companyFollows = pgTable(
	"company_follows",
	{
		companyId: companyId(),
		userId: userId(),
		createdAt: instant("created_at").notNull().defaultNow(),
		endedAt: instant("ended_at"),
	},
	(table) => [
		primaryKey({ columns: [table.companyId, table.userId] }),
		// a person's follows, for erasing them
		index("company_follows_user_idx").on(table.userId),
	],
);

/**
 * Verifications of a company, with their time: an address at its domain, a record of its domain, documents. Named `company_facts` in the
 * database, which the previous version reads.
 */
export const companyVerifications = pgTable(
	"company_facts",
	{
		companyId: companyId(),
		kind: text().notNull(),
		/** The proven domain; null for documents. */
		domain: text(),
		/** Kinds of documents checked. */
		papers: text().$type<PaperKind>().array().notNull().default(sql`'{}'`),
		/** Null for a moderator, or once they are erased. */
		byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
		confirmedAt: instant("confirmed_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.companyId, table.kind] }),
		check("company_facts_kind_known", sql`${table.kind} in ('email', 'dns', 'documents')`),
	],
);

/** Tokens mailed to an address at a company's domain: 32 random bytes, stored as SHA-256. A newer one replaces the older. */
export const companyDomainTokens = pgTable(
	"company_domain_tokens",
	{
		companyId: companyId(),
		userId: userId(),
		tokenHash: text("token_hash").notNull(),
		domain: text().notNull(),
		/** The page's website at the time of the request: another one is not proven by it. */
		website: text().notNull(),
		expiresAt: instant("expires_at").notNull(),
		usedAt: instant("used_at"),
	},
	(table) => [primaryKey({ columns: [table.companyId, table.userId] }), uniqueIndex("company_domain_tokens_hash_key").on(table.tokenHash)],
);

/** Requests to a moderator for an unowned page, with the claimant's reasons. */
export const companyClaims = pgTable(
	"company_claims",
	{
		companyId: companyId(),
		userId: userId(),
		message: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

/** Invitations by mail: the token's SHA-256, one open invitation per address and company. */
export const companyInvitations = pgTable(
	"company_invitations",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		email: text().notNull(),
		role: text().$type<MemberRole>().notNull(),
		tokenHash: text("token_hash").notNull(),
		/** Null once the inviter is erased. */
		invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
		createdAt: instant("created_at").notNull().defaultNow(),
		expiresAt: instant("expires_at").notNull(),
		answeredAt: instant("answered_at"),
		/** accepted, declined, revoked. */
		outcome: text(),
	},
	(table) => [
		uniqueIndex("company_invitations_hash_key").on(table.tokenHash),
		uniqueIndex("company_invitations_open_key").on(table.companyId, sql`lower(${table.email})`).where(sql`${table.answeredAt} is null`),
		// invitations waiting for a person
		index("company_invitations_email_idx").on(sql`lower(${table.email})`),
		check("company_invitations_role_known", sql`${table.role} in ('owner', 'recruiter', 'interviewer')`),
	],
);

/** Documents that owners sent for review; the file is removed once it is decided. */
export const companyDocuments = pgTable(
	"company_documents",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		/** One of the few waiting places. */
		place: integer().notNull(),
		/** Storage key in `platform/files.ts`. */
		key: text().notNull(),
		name: text().notNull(),
		bytes: integer().notNull(),
		sentBy: uuid("sent_by")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: instant("created_at").notNull().defaultNow(),
		/** confirmed, refused */
		outcome: text(),
		reason: text(),
		decidedAt: instant("decided_at"),
		decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
	},
	(table) => [
		uniqueIndex("company_documents_place_key").on(table.companyId, table.place).where(sql`${table.decidedAt} is null`),
		// a company's documents, newest first
		index("company_documents_company_idx").on(table.companyId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// documents awaiting review, longest waiting first
		index("company_documents_waiting_idx").on(table.createdAt, table.id).where(sql`${table.decidedAt} is null`),
		// erasing a person
		index("company_documents_sent_by_idx").on(table.sentBy),
		index("company_documents_decided_by_idx").on(table.decidedBy),
		check("company_documents_outcome_known", sql`${table.outcome} in ('confirmed', 'refused')`),
	],
);
