import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Scope } from "../../contract/scopes.ts";
import { users } from "./accounts.ts";
import { companyMembers } from "./companies.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Keys that other programs call the API with: as a person, or for a company as one of its owners. */
export const apiKeys = pgTable(
	"api_keys",
	{
		id: uuid().primaryKey(),
		/** The person it acts as. */
		makerId: uuid("maker_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** Null for a personal key. */
		companyId: uuid("company_id"),
		name: text().notNull(),
		/** SHA-256 of the secret, which was shown once. */
		tokenHash: text("token_hash").notNull(),
		lastFour: text("last_four").notNull(),
		scopes: text().$type<Scope>().array().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		/** Null if it is valid until revoked. */
		expiresAt: instant("expires_at"),
		/** Accurate to the minute. */
		lastUsedAt: instant("last_used_at"),
	},
	(table) => [
		// authenticating a call
		uniqueIndex("api_keys_hash_key").on(table.tokenHash),
		// a person's keys, newest first
		index("api_keys_maker_idx").on(table.makerId, table.createdAt.desc()),
		// a company's keys, newest first
		index("api_keys_company_idx").on(table.companyId, table.createdAt.desc()).where(sql`${table.companyId} is not null`),
		// deletes a member's keys for the company when they leave it
		foreignKey({
			name: "api_keys_member_fk",
			columns: [table.makerId, table.companyId],
			foreignColumns: [companyMembers.userId, companyMembers.companyId],
		}).onDelete("cascade"),
		check("api_keys_scopes_some", sql`cardinality(${table.scopes}) > 0`),
	],
);
