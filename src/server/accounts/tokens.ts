import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { accountTokens, users } from "../db/accounts.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { excluded } from "../platform/rows.ts";

export type TokenPurpose = "verify" | "reset" | "confirmEmail" | "keepEmail";

type Token = { purpose: TokenPurpose; hash: string };

/**
 * In seconds. A day for a mail that is read in the evening; an hour when a password depends on it; a week to notice that someone else
 * changed the address.
 */
const lifetimes: Record<TokenPurpose, number> = {
	verify: 24 * 60 * 60,
	reset: 60 * 60,
	confirmEmail: 24 * 60 * 60,
	keepEmail: 7 * 24 * 60 * 60,
};

/**
 * Transaction step that stores a token for the people selected from `users`, and the address it is mailed to: theirs, or another one. It
 * replaces an earlier token for the same purpose, except `keepEmail` tokens: changing the address again must not invalidate the first one.
 */
export async function storeToken(
	tx: Transaction,
	{ where, email, purpose, hash }: Token & { where: SQL; email?: string | undefined },
): Promise<void> {
	const stored = tx
		.select({
			userId: users.id,
			purpose: sql<string>`${purpose}::text`.as("purpose"),
			tokenHash: sql<string>`${hash}::text`.as("hash"),
			email: email === undefined ? users.email : sql<string>`${email}::text`.as("address"),
			expiresAt: inSeconds(lifetimes[purpose]).as("expires"),
		})
		.from(users)
		.where(where);
	await tx
		.insert(accountTokens)
		.select(stored)
		.onConflictDoUpdate({
			target: [accountTokens.userId, accountTokens.purpose],
			// must match the index's condition literally; a parameter would not be recognised
			targetWhere: sql`${accountTokens.purpose} <> 'keepEmail'`,
			set: {
				tokenHash: excluded(accountTokens.tokenHash),
				email: excluded(accountTokens.email),
				createdAt: excluded(accountTokens.createdAt),
				expiresAt: excluded(accountTokens.expiresAt),
				usedAt: null,
			},
		});
}

export type ConsumedToken = { userId: string; email: string };

/** Uses up a token and returns its owner and the address it proves; of fifty concurrent attempts, only one succeeds. */
export async function consumeToken(tx: Transaction, { purpose, hash }: Token): Promise<ConsumedToken | undefined> {
	const isUsable = and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, sql`now()`));
	const [consumed] = await tx
		.update(accountTokens)
		.set({ usedAt: sql`now()` })
		.where(and(eq(accountTokens.tokenHash, hash), eq(accountTokens.purpose, purpose), isUsable))
		.returning({ userId: accountTokens.userId, email: accountTokens.email });
	return consumed;
}

/** True if someone (other than `except`) can still take an address back; until then nobody else can have it. */
export async function isReclaimable(db: Queryable, email: string, { except }: { except?: string } = {}): Promise<boolean> {
	const isReclaimToken = and(
		sql`${accountTokens.purpose} = 'keepEmail'`,
		sql`lower(${accountTokens.email}) = lower(${email})`,
		isNull(accountTokens.usedAt),
		gt(accountTokens.expiresAt, sql`now()`),
		except === undefined ? undefined : ne(accountTokens.userId, except),
	);
	return (await db.$count(accountTokens, isReclaimToken)) > 0;
}
