import { boolean, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A person's identity at a provider: the only link between the provider's accounts and ours (decisions.md "Accounts"). */
export const identities = pgTable(
	"identities",
	{
		issuer: text().notNull(),
		subject: text().notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		provider: text().notNull(),
		/** The address at the provider, by which the person recognises the account; it proves nothing. */
		email: text(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.issuer, table.subject] }),
		// one identity per person and provider; also lists a person's identities
		uniqueIndex("identities_user_provider_key").on(table.userId, table.provider),
	],
);

/**
 * A sign-in or account linking in progress at a provider, bound to the browser that has the cookie. The callback must match `state`,
 * `nonce` and `verifier`; for a new person the row then holds their identity until they finish the wizard.
 */
export const oauthFlows = pgTable("oauth_flows", {
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
	/** Whether the provider vouches that the address is theirs. */
	isVouched: boolean("is_vouched"),
	/** The user linking an identity; null for a sign-in. */
	userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
	/** Where to continue afterwards: a path of this site. */
	next: text(),
	expiresAt: instant("expires_at").notNull(),
});
