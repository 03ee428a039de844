import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who a provider says somebody is: the only thing that links its people with ours (decisions.md "Accounts"). */
export const identities = pgTable(
	"identities",
	{
		issuer: text().notNull(),
		subject: text().notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.issuer, table.subject] }), index("identities_user_idx").on(table.userId)],
);

/**
 * A visit to a provider, of the browser that has the cookie. Until it comes back, `state`, `nonce` and `verifier` are
 * what it must fit; for somebody new it then holds who they are, until the wizard is through.
 */
export const socialVisits = pgTable("social_visits", {
	/** SHA-256 of the cookie. */
	secretHash: text("secret_hash").primaryKey(),
	provider: text().notNull(),
	state: text(),
	nonce: text(),
	verifier: text(),
	issuer: text(),
	subject: text(),
	email: text(),
	fullName: text("full_name"),
	expiresAt: instant("expires_at").notNull(),
});
