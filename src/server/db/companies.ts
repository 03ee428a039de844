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
		/** The name by its look (`name-key.ts`): one page, never a second that a reader takes for it. */
		nameKey: text("name_key").notNull(),
		nameKeyVersion: integer("name_key_version").notNull().default(nameKeyVersion),
		email: text(),
		location: text(),
		/** Whose domain can be proven (`companyVerifications`). */
		website: text(),
		about: text(),
		industry: text(),
		size: text(),
		/** A picture's name (`pictures/picture.ts`). */
		logo: text(),
		/** Since when it has a verification. */
		verifiedAt: instant("verified_at"),
		/** Somebody owns it: of two who claim it at once, the row decides. Null again when its last member is erased. */
		ownedSince: instant("owned_since"),
		/** Of `company_follows`, changed by the statement that changes it. */
		followersCount: integer("followers_count").notNull().default(0),
		/** Minutes until an applicant is told of a refusal. */
		refusalDelay: integer("refusal_delay").notNull().default(15),
		/** The source's name when an import made the page. */
		importedFrom: text("imported_from"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		check("companies_refusal_delay_known", sql`${table.refusalDelay} between 0 and 1440`),
		uniqueIndex("companies_slug_key").on(table.slug),
		uniqueIndex("companies_name_key_key").on(table.nameKey),
		// companies by the words of their name and place; the function comes with the migration
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

/** Addresses that a company had before its name changed: they lead on, and no other gets them. */
export const companyOldSlugs = pgTable("company_old_slugs", { slug: text().primaryKey(), companyId: companyId() }, (table) => [
	// freeing a company's former addresses
	index("company_old_slugs_company_idx").on(table.companyId),
]);

/** Whoever has members has an owner: a trigger, which comes with the migration, refuses a change that leaves none. */
export const companyMembers = pgTable(
	"company_members",
	{
		companyId: companyId(),
		userId: userId(),
		role: text().$type<MemberRole>().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// who may: by person, then company
		primaryKey({ columns: [table.userId, table.companyId] }),
		// a company's members
		index("company_members_company_idx").on(table.companyId, table.createdAt.desc().nullsFirst(), table.userId.desc().nullsFirst()),
		check("company_members_role_known", sql`${table.role} in ('owner', 'recruiter', 'interviewer')`),
	],
);

/** Who got, changed or lost which role, by whom: never changed, and kept without the name of who is erased. */
export const companyRoleChanges = pgTable(
	"company_role_changes",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		/** Null for a moderator, or who is gone. */
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

/** Who follows which company; a row that has ended stays, as in `follows`. */
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
		// what a person follows, for whoever leaves
		index("company_follows_user_idx").on(table.userId),
	],
);

/**
 * What was checked of a company, and when: an address at its domain, a record of its domain, documents. Called
 * `company_facts` in the database, which the version before this one reads.
 */
export const companyVerifications = pgTable(
	"company_facts",
	{
		companyId: companyId(),
		kind: text().notNull(),
		/** The domain that was proven; null for documents. */
		domain: text(),
		/** Of documents which were seen. */
		papers: text().$type<PaperKind>().array().notNull().default(sql`'{}'`),
		/** Null for a moderator, or who is gone. */
		byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
		confirmedAt: instant("confirmed_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.companyId, table.kind] }),
		check("company_facts_kind_known", sql`${table.kind} in ('email', 'dns', 'documents')`),
	],
);

/** What was mailed to an address at a company's domain: 32 random bytes, here their SHA-256. A newer one takes its place. */
export const companyDomainTokens = pgTable(
	"company_domain_tokens",
	{
		companyId: companyId(),
		userId: userId(),
		tokenHash: text("token_hash").notNull(),
		domain: text().notNull(),
		/** The page's website when it was asked: a changed one is not proven by it. */
		website: text().notNull(),
		expiresAt: instant("expires_at").notNull(),
		usedAt: instant("used_at"),
	},
	(table) => [primaryKey({ columns: [table.companyId, table.userId] }), uniqueIndex("company_domain_tokens_hash_key").on(table.tokenHash)],
);

/** Who asked a moderator for a page that nobody owns, and why it is theirs. */
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

/** Invitations by mail: the token's SHA-256, one open invitation for an address and company. */
export const companyInvitations = pgTable(
	"company_invitations",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		email: text().notNull(),
		role: text().$type<MemberRole>().notNull(),
		tokenHash: text("token_hash").notNull(),
		/** Null when who invited is gone. */
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
		// those that wait for a person
		index("company_invitations_email_idx").on(sql`lower(${table.email})`),
		check("company_invitations_role_known", sql`${table.role} in ('owner', 'recruiter', 'interviewer')`),
	],
);

/** Papers that owners sent for a moderator to see; the file of one goes when it is decided. */
export const companyDocuments = pgTable(
	"company_documents",
	{
		id: uuid().primaryKey(),
		companyId: companyId(),
		/** Of the few that may wait at a time. */
		place: integer().notNull(),
		/** In `platform/files.ts`. */
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
		// a company's, newest first
		index("company_documents_company_idx").on(table.companyId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// what waits for a moderator, the longest waiting first
		index("company_documents_waiting_idx").on(table.createdAt, table.id).where(sql`${table.decidedAt} is null`),
		// forgetting a person
		index("company_documents_sent_by_idx").on(table.sentBy),
		index("company_documents_decided_by_idx").on(table.decidedBy),
		check("company_documents_outcome_known", sql`${table.outcome} in ('confirmed', 'refused')`),
	],
);
