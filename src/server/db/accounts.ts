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

/** Written the same in queries and in the index, or the index is not used. */
const isRecruiter = sql`'recruiter' = any(roles)`;

/** A person. Roles are those granted; `activeRole` is the side they currently work on. */
export const users = pgTable(
	"users",
	{
		id: uuid().primaryKey(),
		slug: text().notNull(),
		email: text().notNull(),
		/** argon2id; null for people who only sign in through a provider. */
		passwordHash: text("password_hash"),
		fullName: text("full_name").notNull(),
		roles: text().array().notNull().default(sql`'{}'`),
		activeRole: text("active_role").notNull(),
		companyName: text("company_name"),
		title: text(),
		/** Answers to the wizard (accounts.md §2): a seeker's wishes, a recruiter's work. */
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
		/** A picture's name (`pictures/picture.ts`); `pictureHref` gives its URL. */
		avatar: text(),
		skills: text().array().notNull().default(sql`'{}'`),
		interests: text().array().notNull().default(sql`'{}'`),
		certifications: text().array().notNull().default(sql`'{}'`),
		/** Lists read and saved as a whole, in order: no tables of their own. */
		experiences: jsonb().$type<Experience[]>().notNull().default([]),
		portfolio: jsonb().$type<PortfolioItem[]>().notNull().default([]),
		website: text(),
		visibility: text().notNull().default("public"),
		notificationsOn: boolean("notifications_on").notNull().default(true),
		/** By group, where the person's choice differs from the default (`mail/notification-preferences.ts`). */
		notificationChoices: jsonb("notification_choices").$type<Choices>().notNull().default({}),
		/** Day, in Africa/Douala, of their last digest. */
		digestOn: date("digest_on"),
		/** Monday of the week in which they last got the summary of everybody awaiting an answer. */
		waitingWeek: date("waiting_week"),
		preferredContact: text("preferred_contact").notNull().default("email"),
		aiMatching: boolean("ai_matching").notNull().default(true),
		leftOut: jsonb("left_out").$type<LeftOut>().notNull().default({ words: [], companies: [] }),
		language: text(),
		theme: text().notNull().default("system"),
		/** Rows of `follows`, updated by the statement that changes them (`network/follow.ts`). */
		followersCount: integer("followers_count").notNull().default(0),
		followingCount: integer("following_count").notNull().default(0),
		agreedToTermsAt: instant("agreed_to_terms_at"),
		emailVerifiedAt: instant("email_verified_at"),
		suspendedAt: instant("suspended_at"),
		/** Granted on the command line (`tools/njangi/moderators`). */
		moderatorSince: instant("moderator_since"),
		/** Has access to `/admin`. */
		administratorSince: instant("administrator_since"),
		/** Set once the person asks to leave: they are erased after this instant (nightly), and may change their mind until then. */
		deleteAfter: instant("delete_after"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// sign-in: one account per address, ignoring case
		uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
		uniqueIndex("users_slug_key").on(table.slug),
		// recruiters, newest first
		index("users_recruiters_idx").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(isRecruiter),
		// recruiters by substring of their card; the function is created by the migration
		index("users_recruiter_words_idx")
			.using("gin", sql`person_words(${table.fullName}, ${table.companyName}, ${table.skills}) gin_trgm_ops`)
			.where(isRecruiter),
		// recruiters by substring of their place
		index("users_recruiter_location_idx").using("gin", sql`person_words(${table.location}, null, '{}') gin_trgm_ops`).where(isRecruiter),
		// people by the words on their card; the function is created by the migration
		index("users_lexemes_idx").using(
			"gin",
			sql`search_lexemes(${table.fullName}, ${table.title}, ${table.companyName}, ${table.location}, ${table.skills})`,
		),
		// accounts due for erasure
		index("users_delete_after_idx").on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`),
		check("users_active_role_known", sql`${table.activeRole} in ('jobseeker', 'recruiter')`),
	],
);

/** Slugs from before a change of name: they redirect, and nobody else gets them. */
export const oldSlugs = pgTable(
	"old_slugs",
	{
		slug: text().primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
	},
	// erasing a person's slugs
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
		/** Accurate to the hour. */
		lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
		expiresAt: instant("expires_at").notNull(),
		/** When a passkey was used in this session, by signing in with one or adding one. */
		passkeyAt: instant("passkey_at"),
	},
	// ending all sessions of a person
	(table) => [index("sessions_user_idx").on(table.userId)],
);

/**
 * Tokens mailed to prove an address: 32 random bytes, stored as SHA-256. One row per person and purpose, so that a newer one replaces the
 * older; those for keeping an address have a row each. A used one stays, so that it is recognised.
 */
export const accountTokens = pgTable(
	"account_tokens",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		purpose: text().notNull(),
		tokenHash: text("token_hash").primaryKey(),
		/** The address it was sent to, the only one it proves. */
		email: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		expiresAt: instant("expires_at").notNull(),
		usedAt: instant("used_at"),
	},
	(table) => [
		uniqueIndex("account_tokens_one_key").on(table.userId, table.purpose).where(sql`${table.purpose} <> 'keepEmail'`),
		// a person's tokens
		index("account_tokens_user_idx").on(table.userId),
		// accounts that may take an address back
		index("account_tokens_kept_idx").on(sql`lower(${table.email})`).where(sql`${table.purpose} = 'keepEmail'`),
	],
);

/** Browsers that a person has signed in on: strangers guessing passwords do not use up the attempts made from these. */
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
		// erasing a person's devices
		index("known_devices_user_idx").on(table.userId),
	],
);

/** Attempts spent in the current window, by key (an address, an account). */
export const rateLimits = pgTable("rate_limits", {
	key: text().primaryKey(),
	spent: bigint({ mode: "number" }).notNull(),
	endsAt: instant("ends_at").notNull(),
});
