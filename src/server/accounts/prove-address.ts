import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { accountTokens, knownDevices, sessions, users } from "../db/accounts.ts";
import { apiKeys } from "../db/api-keys.ts";
import { identities } from "../db/oauth.ts";
import { passkeys } from "../db/passkeys.ts";
import { forget } from "../http/rate-limit.ts";
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
import { type SpentToken, spendToken, storeToken } from "./tokens.ts";

const isOver = sql<boolean>`${accountTokens.expiresAt} <= now()`;
const isUsed = sql<boolean>`${accountTokens.usedAt} is not null`;

const isOwnAddress = sql`lower(${users.email}) = lower(${accountTokens.email})`;

/**
 * Verifies the address that a token was mailed to, and gives whether it was verified before: a second opening of the
 * link says so. Throws `bad_token`.
 */
export const verifyEmail = (db: Queryable, token: string): Promise<{ alreadyVerified: boolean }> =>
	db.transaction(async (tx) => {
		const hash = hashToken(token);
		const [known] = await tx
			.select({ userId: users.id, verifiedAt: users.emailVerifiedAt, isOver, isUsed })
			.from(accountTokens)
			.innerJoin(users, eq(users.id, accountTokens.userId))
			.where(and(eq(accountTokens.tokenHash, hash), eq(accountTokens.purpose, "verify"), isOwnAddress))
			.for("no key update", { of: users });
		if (!known) return refuse("bad_token");
		if (known.isOver && !known.isUsed && !known.verifiedAt) refuse("bad_token", { sentence: "tokenExpired" });
		// known, in time and not to be used by us: somebody else, a moment ago, used it
		if (!(await spendToken(tx, { purpose: "verify", hash })) || known.verifiedAt) return { alreadyVerified: true };
		await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, known.userId));
		return { alreadyVerified: false };
	});

type Asked = { email: string; seal: Seal };

const hasAddress = (email: string): SQL => sql`lower(${users.email}) = lower(${email})`;

/**
 * Mails a new verification link, when there is somebody with that address who needs one. The same statements whoever
 * asks, so that neither answer nor time tells.
 */
export async function resendVerification(db: Queryable, { email, seal }: Asked): Promise<void> {
	const needsOne = sql`${hasAddress(email)} and ${users.emailVerifiedAt} is null and ${users.suspendedAt} is null`;
	await mailLink(db, { whose: needsOne, purpose: "verify", kind: "verifyEmail", seal });
}

/** Mails a link to choose a new password, likewise. */
export async function forgotPassword(db: Queryable, { email, seal }: Asked): Promise<void> {
	const mayChoose = sql`${hasAddress(email)} and ${users.suspendedAt} is null`;
	await mailLink(db, { whose: mayChoose, purpose: "reset", kind: "resetPassword", seal });
}

type Link = { whose: SQL; seal: Seal } & ({ purpose: "verify"; kind: "verifyEmail" } | { purpose: "reset"; kind: "resetPassword" });

const mailLink = (db: Queryable, { whose, purpose, kind, seal }: Link): Promise<void> =>
	db.transaction(async (tx) => {
		// the commit does not wait for the disk: nobody waits longer because there is somebody to write to
		await tx.execute(sql`set local synchronous_commit = off`);
		const { hash, sealed } = makeToken(seal);
		await storeToken(tx, { whose, purpose, hash });
		await mailOwner(tx, { whose, kind, params: { sealedToken: sealed } });
	});

type NewPassword = { token: string; password: string; endsOtherWays: boolean; siteName: string };

/**
 * Sets a new password by a token, once. It ends every session, forgets every device and every spent try, proves the
 * address (what was linked before that is unlinked), and tells the person by mail, with the ways in that it leaves:
 * `endsOtherWays` takes them away. Throws `bad_token`, `invalid_fields` for a password that is easy to guess.
 */
export async function resetPassword(db: Queryable, { token, password, endsOtherWays, siteName }: NewPassword): Promise<void> {
	const hash = hashToken(token);
	const known = await findResetting(db, hash);
	refuseGuessable(password, { ...known, siteName });
	const passwordHash = await hashPassword(password);
	await db.transaction(async (tx) => {
		const { userId } = known;
		await lockPeople(tx, [userId]);
		const wasProven = await isProven(tx, userId);
		const spent = await spendToken(tx, { purpose: "reset", hash });
		if (!spent) return refuse("bad_token", { sentence: "resetTokenUsed" });
		await setPassword(tx, { ...spent, passwordHash });
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
		// of an address that nobody had proven, whoever linked a provider may be somebody else
		if (endsOtherWays || !wasProven) await tx.delete(identities).where(eq(identities.userId, userId));
		if (endsOtherWays) await endPasskeys(tx, userId);
		if (endsOtherWays) await endApiKeys(tx, userId);
		await forget(tx, [`sign-in account ${spent.email.toLowerCase()}`]);
		const left = await waysLeft(tx, userId);
		await mailPerson(tx, { userId, kind: "passwordChanged", params: left ? { note: left } : {} });
	});
}

/** Who may choose a password by a token; throws `bad_token`. */
async function findResetting(db: Queryable, hash: string): Promise<{ userId: string; email: string; fullName: string }> {
	const [known] = await db
		.select({ userId: users.id, email: accountTokens.email, fullName: users.fullName, isUsed, isOver })
		.from(accountTokens)
		.innerJoin(users, eq(users.id, accountTokens.userId))
		.where(and(eq(accountTokens.tokenHash, hash), eq(accountTokens.purpose, "reset")));
	if (!known) return refuse("bad_token");
	if (known.isUsed) refuse("bad_token", { sentence: "resetTokenUsed" });
	if (known.isOver) refuse("bad_token", { sentence: "tokenExpired" });
	return known;
}

async function isProven(tx: Transaction, userId: string): Promise<boolean> {
	return (await tx.$count(users, and(eq(users.id, userId), isNull(users.emailVerifiedAt)))) === 0;
}

/** Of who still has the address that the link was mailed to, which is proven by it. */
async function setPassword(tx: Transaction, { userId, email, passwordHash }: SpentToken & { passwordHash: string }): Promise<void> {
	const set = await tx
		.update(users)
		.set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`, updatedAt: sql`now()` })
		.where(and(eq(users.id, userId), hasAddress(email)))
		.returning({ id: users.id });
	if (set.length === 0) refuse("bad_token", { sentence: "resetTokenUsed" });
}

/** What else opens the account, in words; empty where nothing does. */
async function waysLeft(tx: Transaction, userId: string): Promise<string> {
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
