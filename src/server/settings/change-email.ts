import { and, eq, inArray, sql } from "drizzle-orm";
import { hasAddress } from "../access/people.ts";
import { isReclaimable, storeToken } from "../accounts/tokens.ts";
import { accountTokens, sessions, users } from "../db/accounts.ts";
import { mailOwner } from "../mail/steps.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import type { Proven } from "./policy.ts";
import { takeAddress } from "./take-address.ts";

/**
 * Mails the new address a link that confirms it, and the old address a link that keeps the old. Nothing changes until the first is opened.
 * Throws `email_taken`, `session_ended` if the account was given back meanwhile.
 */
export const requestEmail = (db: Queryable, person: Proven, { email, seal }: { email: string; seal: Seal }): Promise<void> =>
	db.transaction(async (tx) => {
		await lockUnchanged(tx, person);
		if (await isTaken(tx, email)) refuse("email_taken");
		if (await isReclaimable(tx, email, { except: person.id })) refuse("email_taken");
		const [confirm, keep] = [makeToken(seal), makeToken(seal)];
		const where = eq(users.id, person.id);
		await storeToken(tx, { where, email, purpose: "confirmEmail", hash: confirm.hash });
		await storeToken(tx, { where, purpose: "keepEmail", hash: keep.hash });
		await mailOwner(tx, { where, at: email, kind: "confirmEmail", params: { sealedToken: confirm.sealed } });
		await mailOwner(tx, { where, kind: "keepEmail", params: { sealedToken: keep.sealed, email } });
	});

async function lockUnchanged(tx: Transaction, { id, email, passwordHash }: Proven): Promise<void> {
	const unchanged = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, id), eq(users.email, email), sql`${users.passwordHash} is not distinct from ${passwordHash}`))
		.for("no key update");
	if (unchanged.length === 0) refuse("session_ended");
}

async function isTaken(tx: Transaction, email: string): Promise<boolean> {
	return (await tx.$count(users, hasAddress(email))) > 0;
}

/**
 * Switches to the address that a token was mailed to, and notifies the old one, with another link to take it back. Ends every session.
 * Throws `bad_token`, `email_taken`.
 */
export const confirmEmail = (db: Database, { token, seal }: { token: string; seal: Seal }): Promise<void> =>
	takeAddress(db, { purpose: "confirmEmail", hash: hashToken(token) }, async (tx, { userId, email }) => {
		const keep = makeToken(seal);
		const where = eq(users.id, userId);
		// while the account still has the old address
		await storeToken(tx, { where, purpose: "keepEmail", hash: keep.hash });
		await mailOwner(tx, { where, kind: "emailChanged", params: { sealedToken: keep.sealed, email } });
		await tx.update(users).set({ email, emailVerifiedAt: sql`now()`, updatedAt: sql`now()` }).where(where);
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, ["reset", "verify"])));
	});
