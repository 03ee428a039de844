import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { Experience, PortfolioItem } from "../../contract/profiles.ts";
import type { LeftOut } from "./left-out.ts";
import type { Choices } from "./notification-choices.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** In a query as in the index, else that is not used. */
const isRecruiter = sql`'recruiter' = any(roles)`;

/** A person. Roles are granted here; `activeRole` is the side they work on now. */
export const users = pgTable(
	"users",
	{
		id: uuid().primaryKey(),
		slug: text().notNull(),
		email: text().notNull(),
		/** argon2id; null for people who only sign in elsewhere. */
		passwordHash: text("password_hash"),
		fullName: text("full_name").notNull(),
		roles: text().array().notNull().default(sql`'{}'`),
		activeRole: text("active_role").notNull(),
		companyName: text("company_name"),
		title: text(),
		/** What the wizard asked (accounts.md §2): a seeker's wishes, a recruiter's work. */
		experienceLevel: text("experience_level"),
		careerInterests: text("career_interests"),
		locationPreference: text("location_preference"),
		companyIndustry: text("company_industry"),
		companySize: text("company_size"),
		companyRole: text("company_role"),
		bio: text(),
		about: text(),
		location: text(),
		phoneNumber: text("phone_number"),
		countryCode: text("country_code").notNull().default("CMR"),
		status: text().notNull().default("available"),
		/** A picture's name (`pictures/picture.ts`); `pictureHref` says where it is shown. */
		avatar: text(),
		skills: text().array().notNull().default(sql`'{}'`),
		interests: text().array().notNull().default(sql`'{}'`),
		certifications: text().array().notNull().default(sql`'{}'`),
		/** Lists that are read and saved whole, in their order: no rows of their own. */
		experiences: jsonb().$type<Experience[]>().notNull().default([]),
		portfolio: jsonb().$type<PortfolioItem[]>().notNull().default([]),
		website: text(),
		visibility: text().notNull().default("public"),
		notificationsOn: boolean("notifications_on").notNull().default(true),
		/** By group, where the person chose otherwise than is usual (`mail/notification-preferences.ts`). */
		notificationChoices: jsonb("notification_choices").$type<Choices>().notNull().default({}),
		/** The day, in Africa/Douala, of their last digest. */
		digestOn: date("digest_on"),
		/** The Monday of the week in which they were last told, all at once, who waits for them. */
		waitingWeek: date("waiting_week"),
		preferredContact: text("preferred_contact").notNull().default("email"),
		aiMatching: boolean("ai_matching").notNull().default(true),
		leftOut: jsonb("left_out").$type<LeftOut>().notNull().default({ words: [], companies: [] }),
		language: text(),
		theme: text().notNull().default("system"),
		/** Of `follows`, changed by the statement that changes it (`network/follow.ts`). */
		followersCount: integer("followers_count").notNull().default(0),
		followingCount: integer("following_count").notNull().default(0),
		agreedToTermsAt: instant("agreed_to_terms_at"),
		emailVerifiedAt: instant("email_verified_at"),
		suspendedAt: instant("suspended_at"),
		/** Granted from the command line (`tools/njangi/moderators`). */
		moderatorSince: instant("moderator_since"),
		/** May see and do what stands at `/admin`. */
		administratorSince: instant("administrator_since"),
		/** The person wants to leave: from then on they are erased (nightly), until then they may stay. */
		deleteAfter: instant("delete_after"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// sign-in: one account for each address, whatever its case
		uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
		uniqueIndex("users_slug_key").on(table.slug),
		// recruiters, newest first
		index("users_recruiters_idx").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(isRecruiter),
		// recruiters by parts of what is written of them; the function comes with the migration
		index("users_recruiter_words_idx")
			.using("gin", sql`person_words(${table.fullName}, ${table.companyName}, ${table.skills}) gin_trgm_ops`)
			.where(isRecruiter),
		// recruiters by a part of their place
		index("users_recruiter_location_idx").using("gin", sql`person_words(${table.location}, null, '{}') gin_trgm_ops`).where(isRecruiter),
		// people by the words of their card; the function comes with the migration
		index("users_lexemes_idx").using(
			"gin",
			sql`search_lexemes(${table.fullName}, ${table.title}, ${table.companyName}, ${table.location}, ${table.skills})`,
		),
		// who is to be erased
		index("users_delete_after_idx").on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`),
		check("users_active_role_known", sql`${table.activeRole} in ('jobseeker', 'recruiter')`),
	],
);

/** Addresses that a person had before their name changed: they lead on, and nobody else gets them. */
export const oldSlugs = pgTable(
	"old_slugs",
	{
		slug: text().primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
	},
	// forgetting a person's addresses
	(table) => [index("old_slugs_user_idx").on(table.userId)],
);

/** Server-side sessions: the cookie holds 32 random bytes, the table their SHA-256. */
export const sessions = pgTable(
	"sessions",
	{
		tokenHash: text("token_hash").primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		userAgent: text("user_agent"),
		createdAt: instant("created_at").notNull().defaultNow(),
		/** To the hour. */
		lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
		expiresAt: instant("expires_at").notNull(),
		/** When a passkey was given in it: by signing in, or by adding one. */
		passkeyAt: instant("passkey_at"),
	},
	// ending all sessions of a person
	(table) => [index("sessions_user_idx").on(table.userId)],
);

/**
 * What was mailed to prove an address: 32 random bytes, here their SHA-256. One row for each person and purpose, so that
 * a newer one takes the place of the older; but of those that keep an address, each. A used one stays, to be recognised.
 */
export const accountTokens = pgTable(
	"account_tokens",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		purpose: text().notNull(),
		tokenHash: text("token_hash").primaryKey(),
		/** The address that it was sent to: it proves no other. */
		email: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		expiresAt: instant("expires_at").notNull(),
		usedAt: instant("used_at"),
	},
	(table) => [
		uniqueIndex("account_tokens_one_key").on(table.userId, table.purpose).where(sql`${table.purpose} <> 'keepEmail'`),
		// a person's tokens
		index("account_tokens_user_idx").on(table.userId),
		// who may take an address back
		index("account_tokens_kept_idx").on(sql`lower(${table.email})`).where(sql`${table.purpose} = 'keepEmail'`),
	],
);

/** Browsers on which a person has signed in: strangers who guess at the account do not use up their tries. */
export const knownDevices = pgTable(
	"known_devices",
	{
		/** SHA-256 of the cookie; several people may share a browser. */
		tokenHash: text("token_hash").notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		lastUsedAt: instant("last_used_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.tokenHash, table.userId] }),
		// forgetting a person's devices
		index("known_devices_user_idx").on(table.userId),
	],
);

/** Spent tries by key (an address, an account) in the current window. */
export const rateLimits = pgTable("rate_limits", {
	key: text().primaryKey(),
	spent: bigint({ mode: "number" }).notNull(),
	endsAt: instant("ends_at").notNull(),
});
