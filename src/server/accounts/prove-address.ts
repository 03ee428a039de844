import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { hasAddress } from "../access/people.ts";
import { accountTokens, knownDevices, sessions, users } from "../db/accounts.ts";
import { apiKeys } from "../db/api-keys.ts";
import { interviewFeeds } from "../db/interviews.ts";
import { identities } from "../db/oauth.ts";
import { passkeys } from "../db/passkeys.ts";
import { resetLimits } from "../http/rate-limit.ts";
import { mailOwner, mailPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { endApiKeys } from "./end-api-keys.ts";
import { endPasskeys } from "./end-passkeys.ts";
import { refuseGuessable } from "./guessable.ts";
import { lockPeople } from "./lock-people.ts";
import { hashPassword } from "./passwords.ts";
import { type ConsumedToken, consumeToken, storeToken } from "./tokens.ts";

const isExpired = sql<boolean>`${accountTokens.expiresAt} <= now()`;
const isUsed = sql<boolean>`${accountTokens.usedAt} is not null`;

const isOwnAddress = sql`lower(${users.email}) = lower(${accountTokens.email})`;

/**
 * Verifies the address a token was mailed to, and returns whether it already was, so that opening the link again can say so. Throws
 * `bad_token`.
 */
export const verifyEmail = (db: Queryable, token: string): Promise<{ alreadyVerified: boolean }> =>
	db.transaction(async (tx) => {
		const hash = hashToken(token);
		const [row] = await tx
			.select({ userId: users.id, verifiedAt: users.emailVerifiedAt, isExpired, isUsed })
			.from(accountTokens)
			.innerJoin(users, eq(users.id, accountTokens.userId))
			.where(and(eq(accountTokens.tokenHash, hash), eq(accountTokens.purpose, "verify"), isOwnAddress))
			.for("no key update", { of: users });
		if (!row) return refuse("bad_token");
		if (row.isExpired && !row.isUsed && !row.verifiedAt) refuse("bad_token", { sentence: "tokenExpired" });
		// valid, but already consumed: another request did so a moment ago
		if (!(await consumeToken(tx, { purpose: "verify", hash })) || row.verifiedAt) return { alreadyVerified: true };
		await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, row.userId));
		return { alreadyVerified: false };
	});

type LinkRequest = { email: string; seal: Seal };

/**
 * Mails a new verification link if someone with that address needs one. Runs the same statements in any case, so that neither response nor
 * timing reveals it.
 */
export async function resendVerification(db: Queryable, { email, seal }: LinkRequest): Promise<void> {
	const isUnverified = sql`${hasAddress(email)} and ${users.emailVerifiedAt} is null and ${users.suspendedAt} is null`;
	await mailLink(db, { where: isUnverified, purpose: "verify", kind: "verifyEmail", seal });
}

/** Mails a link to choose a new password, in the same way. */
export async function forgotPassword(db: Queryable, { email, seal }: LinkRequest): Promise<void> {
	const mayReset = sql`${hasAddress(email)} and ${users.suspendedAt} is null`;
	await mailLink(db, { where: mayReset, purpose: "reset", kind: "resetPassword", seal });
}

type Link = { where: SQL; seal: Seal } & ({ purpose: "verify"; kind: "verifyEmail" } | { purpose: "reset"; kind: "resetPassword" });

const mailLink = (db: Queryable, { where, purpose, kind, seal }: Link): Promise<void> =>
	db.transaction(async (tx) => {
		// do not wait for the disk on commit: otherwise timing would reveal that there was someone to write to
		await tx.execute(sql`set local synchronous_commit = off`);
		const { hash, sealed } = makeToken(seal);
		await storeToken(tx, { where, purpose, hash });
		await mailOwner(tx, { where, kind, params: { sealedToken: sealed } });
	});

type NewPassword = { token: string; password: string; endsOtherWays: boolean; siteName: string };

/**
 * Sets a new password with a one-time token. Ends all sessions, forgets known devices, resets rate limits, verifies the address (unlinking
 * providers if it was not verified before), and mails the person, listing the remaining ways to sign in; `endsOtherWays` removes those.
 * Throws `bad_token`; `invalid_fields` for a password that is easy to guess.
 */
export async function resetPassword(db: Queryable, { token, password, endsOtherWays, siteName }: NewPassword): Promise<void> {
	const hash = hashToken(token);
	const owner = await findResetToken(db, hash);
	refuseGuessable(password, { ...owner, siteName });
	const passwordHash = await hashPassword(password);
	await db.transaction(async (tx) => {
		const { userId } = owner;
		await lockPeople(tx, [userId]);
		const wasVerified = await isVerified(tx, userId);
		const consumed = await consumeToken(tx, { purpose: "reset", hash });
		if (!consumed) return refuse("bad_token", { sentence: "resetTokenUsed" });
		await setPassword(tx, { ...consumed, passwordHash });
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
		// as long as the address was unverified, a linked provider may belong to someone else
		if (endsOtherWays || !wasVerified) await tx.delete(identities).where(eq(identities.userId, userId));
		if (endsOtherWays) await endPasskeys(tx, userId);
		if (endsOtherWays) await endApiKeys(tx, userId);
		if (endsOtherWays) await tx.delete(interviewFeeds).where(eq(interviewFeeds.userId, userId));
		await resetLimits(tx, [`sign-in account ${consumed.email.toLowerCase()}`]);
		const note = await remainingLoginMethods(tx, userId);
		await mailPerson(tx, { userId, kind: "passwordChanged", params: note ? { note } : {} });
	});
}

/** The person who may choose a password with this token; throws `bad_token`. */
async function findResetToken(db: Queryable, hash: string): Promise<{ userId: string; email: string; fullName: string }> {
	const [row] = await db
		.select({ userId: users.id, email: accountTokens.email, fullName: users.fullName, isUsed, isExpired })
		.from(accountTokens)
		.innerJoin(users, eq(users.id, accountTokens.userId))
		.where(and(eq(accountTokens.tokenHash, hash), eq(accountTokens.purpose, "reset")));
	if (!row) return refuse("bad_token");
	if (row.isUsed) refuse("bad_token", { sentence: "resetTokenUsed" });
	if (row.isExpired) refuse("bad_token", { sentence: "tokenExpired" });
	return row;
}

async function isVerified(tx: Transaction, userId: string): Promise<boolean> {
	return (await tx.$count(users, and(eq(users.id, userId), isNull(users.emailVerifiedAt)))) === 0;
}

/** Only if the person still has the address the link was mailed to, which this also verifies. */
async function setPassword(tx: Transaction, { userId, email, passwordHash }: ConsumedToken & { passwordHash: string }): Promise<void> {
	const updated = await tx
		.update(users)
		.set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`, updatedAt: sql`now()` })
		.where(and(eq(users.id, userId), hasAddress(email)))
		.returning({ id: users.id });
	if (updated.length === 0) refuse("bad_token", { sentence: "resetTokenUsed" });
}

/** The other ways to access the account, as text; empty if there are none. */
async function remainingLoginMethods(tx: Transaction, userId: string): Promise<string> {
	const way = sql<string>`initcap(${identities.provider})`.as("way");
	const keyNamed = sql<string>`${apiKeys.name} || ' (API ' || ${apiKeys.lastFour} || ')'`.as("way");
	const ways = await tx
		.select({ way: passkeys.name })
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.unionAll(tx.select({ way }).from(identities).where(eq(identities.userId, userId)))
		.unionAll(tx.select({ way: keyNamed }).from(apiKeys).where(eq(apiKeys.makerId, userId)))
		.orderBy(asc(sql`1`));
	return ways.map(({ way }) => way).join(", ");
}
