import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The public half of a key pair that opens the account without a password (WebAuthn). */
export const passkeys = pgTable(
	"passkeys",
	{
		/** The credential id, base64url. */
		id: text().primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		name: text().notNull(),
		/** base64url */
		publicKey: text("public_key").notNull(),
		/** Number of uses, if the authenticator counts them; a decrease means the key was copied. */
		counter: bigint({ mode: "number" }).notNull(),
		transports: text().array().notNull().default(sql`'{}'`),
		createdAt: instant("created_at").notNull().defaultNow(),
		lastUsedAt: instant("last_used_at"),
	},
	(table) => [index("passkeys_user_idx").on(table.userId)],
);

/** A single-use challenge for an authenticator to sign; tied to a person when they add a passkey, to nobody at sign-in. */
export const passkeyChallenges = pgTable("passkey_challenges", {
	challenge: text().primaryKey(),
	userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
	expiresAt: instant("expires_at").notNull(),
});
