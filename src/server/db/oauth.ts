import { boolean, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

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
		provider: text().notNull(),
		/** The address that they have there, to be recognised by the person; it proves nothing. */
		email: text(),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.issuer, table.subject] }),
		// one of each provider; also a person's own
		uniqueIndex("identities_user_provider_key").on(table.userId, table.provider),
	],
);

/**
 * A sign-in or linking under way at a provider, of the browser that has the cookie. Until it comes back, `state`, `nonce` and `verifier` are
 * what it must fit; for somebody new it then holds who they are, until the wizard is through.
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
	/** The provider says that the address is theirs. */
	isVouched: boolean("is_vouched"),
	/** Who went to link what is theirs there; null for somebody who wants in. */
	userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
	/** Where they were going: a path of this site. */
	next: text(),
	expiresAt: instant("expires_at").notNull(),
});
