import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
		visibility: text().notNull().default("public"),
		notificationsOn: boolean("notifications_on").notNull().default(true),
		preferredContact: text("preferred_contact").notNull().default("email"),
		aiMatching: boolean("ai_matching").notNull().default(true),
		language: text(),
		theme: text().notNull().default("system"),
		emailVerifiedAt: instant("email_verified_at"),
		suspendedAt: instant("suspended_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(table) => [
		// sign-in: one account for each address, whatever its case
		uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
		uniqueIndex("users_slug_key").on(table.slug),
		check("users_active_role_known", sql`${table.activeRole} in ('jobseeker', 'recruiter')`),
	],
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
		expiresAt: instant("expires_at").notNull(),
	},
	// ending all sessions of a person
	(table) => [index("sessions_user_idx").on(table.userId)],
);

/** Spent tries by key (an address, an account) in the current window. */
export const rateLimits = pgTable("rate_limits", {
	key: text().primaryKey(),
	spent: bigint({ mode: "number" }).notNull(),
	endsAt: instant("ends_at").notNull(),
});
