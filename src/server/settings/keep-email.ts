import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { endApiKeys } from "../accounts/end-api-keys.ts";
import { endPasskeys } from "../accounts/end-passkeys.ts";
import { type ConsumedToken, storeToken } from "../accounts/tokens.ts";
import { accountTokens, knownDevices, sessions, users } from "../db/accounts.ts";
import { interviewFeeds } from "../db/interviews.ts";
import { identities } from "../db/oauth.ts";
import { mailOwner } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { askedToLeaveAt } from "./delete-account.ts";
import { takeAddress } from "./take-address.ts";

/**
 * Gives the account back to whoever reads the mail of an old address: keeps that address, or restores it whatever changes followed.
 * Invalidates everything that somebody else may know or may have added: password, sessions, devices, passkeys, providers, API keys, the
 * calendar's secret URL; a link to choose a password goes to the kept address. Throws `bad_token`, `email_taken`.
 */
export async function keepEmail(db: Database, { token, seal }: { token: string; seal: Seal }): Promise<void> {
	const hash = hashToken(token);
	await takeAddress(db, { purpose: "keepEmail", hash }, async (tx, spent) => {
		const { userId, email } = spent;
		const where = eq(users.id, userId);
		const isAskedBefore = sql`${askedToLeaveAt} < ${madeAt(tx, hash)}`;
		await tx
			.update(users)
			.set({
				email,
				emailVerifiedAt: sql`now()`,
				passwordHash: null,
				deleteAfter: sql`case when ${isAskedBefore} then ${users.deleteAfter} end`,
				updatedAt: sql`now()`,
			})
			.where(where);
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
		await endPasskeys(tx, userId);
		await endApiKeys(tx, userId);
		await tx.delete(identities).where(eq(identities.userId, userId));
		await tx.delete(interviewFeeds).where(eq(interviewFeeds.userId, userId));
		await invalidateNewer(tx, hash, spent);
		const reset = makeToken(seal);
		await storeToken(tx, { where, purpose: "reset", hash: reset.hash });
		await mailOwner(tx, { where, kind: "emailKept", params: { sealedToken: reset.sealed } });
	});
}

/** The token's creation time, to the microsecond. */
const madeAt = (tx: Transaction, hash: string) =>
	tx.select({ at: accountTokens.createdAt }).from(accountTokens).where(eq(accountTokens.tokenHash, hash));

/** Invalidates the links of newer addresses, but not those of older ones: the oldest wins. */
async function invalidateNewer(tx: Transaction, hash: string, { userId, email }: ConsumedToken): Promise<void> {
	const isNewer = gt(accountTokens.createdAt, madeAt(tx, hash));
	const isSame = sql`lower(${accountTokens.email}) = lower(${email})`;
	const isOver = or(
		inArray(accountTokens.purpose, ["verify", "confirmEmail"]),
		and(eq(accountTokens.purpose, "keepEmail"), or(isNewer, isSame)),
	);
	await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), ne(accountTokens.tokenHash, hash), isOver));
}
