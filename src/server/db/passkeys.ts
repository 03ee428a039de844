import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A key pair whose public half is here: opens the account without a password (WebAuthn). */
export const passkeys = pgTable(
	"passkeys",
	{
		/** The credential's own id, base64url. */
		id: text().primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		name: text().notNull(),
		/** base64url */
		publicKey: text("public_key").notNull(),
		/** How often it was used, where the authenticator counts; one that goes back was copied. */
		counter: bigint({ mode: "number" }).notNull(),
		transports: text().array().notNull().default(sql`'{}'`),
		createdAt: instant("created_at").notNull().defaultNow(),
		lastUsedAt: instant("last_used_at"),
	},
	// a person's passkeys
	(table) => [index("passkeys_user_idx").on(table.userId)],
);

/** What an authenticator is asked to sign, once; for a person who adds one, for nobody who signs in. */
export const passkeyChallenges = pgTable("passkey_challenges", {
	challenge: text().primaryKey(),
	userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
	expiresAt: instant("expires_at").notNull(),
});
