import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { accountTokens, users } from "../db/accounts.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { excluded } from "../platform/rows.ts";

export type TokenPurpose = "verify" | "reset" | "confirmEmail" | "keepEmail";

type Token = { purpose: TokenPurpose; hash: string };

/** Seconds. A day for a mail that is read in the evening; an hour where a password hangs on it; a week to notice that somebody else changed the address. */
const lifetimes: Record<TokenPurpose, number> = {
	verify: 24 * 60 * 60,
	reset: 60 * 60,
	confirmEmail: 24 * 60 * 60,
	keepEmail: 7 * 24 * 60 * 60,
};

/**
 * The step that stores a token for who is meant, of `users`, and for the address that it is mailed to: theirs, or another. One
 * that they had for the same purpose is dead from now on, but those that keep an address: who changes it again must not put
 * out the first one's.
 */
export async function storeToken(
	tx: Transaction,
	{ whose, email, purpose, hash }: Token & { whose: SQL; email?: string | undefined },
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
		.where(whose);
	await tx
		.insert(accountTokens)
		.select(stored)
		.onConflictDoUpdate({
			target: [accountTokens.userId, accountTokens.purpose],
			// as the index says it: a parameter would not be recognised
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

export type SpentToken = { userId: string; email: string };

/** Uses a token up and gives whose it is, and the address that it proves: of fifty tries at once, to one of them. */
export async function spendToken(tx: Transaction, { purpose, hash }: Token): Promise<SpentToken | undefined> {
	const isGood = and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, sql`now()`));
	const [spent] = await tx
		.update(accountTokens)
		.set({ usedAt: sql`now()` })
		.where(and(eq(accountTokens.tokenHash, hash), eq(accountTokens.purpose, purpose), isGood))
		.returning({ userId: accountTokens.userId, email: accountTokens.email });
	return spent;
}

/** Whether an address may still be taken back by somebody (`except` a person): until then nobody else gets it. */
export async function isToBeTakenBack(db: Queryable, email: string, { except }: { except?: string } = {}): Promise<boolean> {
	const keeps = and(
		sql`${accountTokens.purpose} = 'keepEmail'`,
		sql`lower(${accountTokens.email}) = lower(${email})`,
		isNull(accountTokens.usedAt),
		gt(accountTokens.expiresAt, sql`now()`),
		except === undefined ? undefined : ne(accountTokens.userId, except),
	);
	return (await db.$count(accountTokens, keeps)) > 0;
}
