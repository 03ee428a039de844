import { and, asc, eq, gt, isNotNull, not, or, sql } from "drizzle-orm";
import { providerNames } from "../../contract/options.ts";
import { hasAddress } from "../access/people.ts";
import { type Browser, browserSession, makeSecret, startSession } from "../accounts/sessions.ts";
import { users } from "../db/accounts.ts";
import { identities, oauthFlows } from "../db/oauth.ts";
import { consume, type RateLimit } from "../http/rate-limit.ts";
import { mailPerson } from "../mail/steps.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { pendingSeconds, secretHash } from "./authorization-flow.ts";
import type { Identity } from "./identity.ts";

/**
 * Signs in the person with this identity, in a new session; for a new person, keeps the identity and their destination for the wizard. An
 * account with the same address is linked, and notified by mail, if the provider vouches for the address, the account has verified it too,
 * and the account has no other identity there (an employer may reassign a former colleague's address). Otherwise it may not be the same
 * person. Throws `email_in_use`, `email_not_verified`, `suspended`, and `address_unproven` for a new person without an address.
 */
export async function enterByIdentity(
	{ db, caller, cookies }: Browser,
	identity: Identity,
	next: string | null,
): Promise<"entered" | "signUp"> {
	const { session, setCookies } = browserSession({ caller, cookies });
	const secret = makeSecret();
	const enter = () =>
		db.transaction(async (tx) => {
			await lockCandidates(tx, identity);
			const found = (await findLinkedAccount(tx, identity)) ?? (await linkByAddress(tx, identity));
			if (found) await startSession(tx, { ...session, userId: found });
			else await storeForWizard(tx, identity, { secret, next });
			return found;
		});
	// a concurrent callback has linked this identity or another of the same provider: a second look finds out which
	const personId = await enter().catch((error: unknown) => {
		if (isUniqueViolation(error, "identities_user_provider_key")) return enter();
		throw error;
	});
	if (!personId) {
		cookies.set("social", secret, pendingSeconds);
		return "signUp";
	}
	cookies.clear("social");
	setCookies();
	return "entered";
}

const isIdentity = ({ issuer, subject }: Identity) => and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/**
 * Locks the accounts it may belong to: a transaction that ends all their sessions and links, as reclaiming the address does, is seen or
 * sees this one.
 */
async function lockCandidates(tx: Transaction, identity: Identity): Promise<void> {
	const owner = tx.select({ id: identities.userId }).from(identities).where(isIdentity(identity));
	await tx
		.select({ id: users.id })
		.from(users)
		.where(or(eq(users.id, owner), hasAddress(identity.email)))
		.orderBy(asc(users.id))
		.for("share");
}

/** The account this identity is linked with, or null. */
async function findLinkedAccount(tx: Transaction, identity: Identity): Promise<string | null> {
	const [row] = await tx
		.select({ id: users.id, suspendedAt: users.suspendedAt, emailVerifiedAt: users.emailVerifiedAt })
		.from(identities)
		.innerJoin(users, eq(users.id, identities.userId))
		.where(isIdentity(identity));
	if (!row) return null;
	if (row.suspendedAt) refuse("suspended");
	if (!row.emailVerifiedAt) refuse("email_not_verified");
	return row.id;
}

/** Links it with the account that has the same address; null if there is none. */
async function linkByAddress(tx: Transaction, identity: Identity): Promise<string | null> {
	const { provider, isVouched, email } = identity;
	const [same] = await tx
		.select({ id: users.id, suspendedAt: users.suspendedAt, emailVerifiedAt: users.emailVerifiedAt })
		.from(users)
		.where(hasAddress(email));
	if (!same) return null;
	if (same.suspendedAt) refuse("suspended");
	// a concurrent callback may have linked this same identity meanwhile
	const others = and(eq(identities.userId, same.id), eq(identities.provider, provider), not(isIdentity(identity)));
	if (!isVouched || !same.emailVerifiedAt || (await tx.$count(identities, others)) > 0) refuse("email_in_use");
	const { isNew } = await insertLink(tx, same.id, identity);
	if (isNew) await mailPerson(tx, { userId: same.id, kind: "providerLinked", params: { provider: providerNames[provider] } });
	return same.id;
}

/** Links the identity; of two concurrent callbacks the second finds the first's link. */
async function insertLink(tx: Transaction, userId: string, { issuer, subject, provider, email }: Identity): Promise<{ isNew: boolean }> {
	const [link] = await tx
		.insert(identities)
		.values({ issuer, subject, userId, provider, email })
		.onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: { email }, setWhere: eq(identities.userId, userId) })
		.returning({ isNew: sql<boolean>`xmax = 0` });
	return link ?? refuse("email_in_use");
}

async function storeForWizard(
	tx: Transaction,
	identity: Identity,
	{ secret, next }: { secret: string; next: string | null },
): Promise<void> {
	const { email, provider } = identity;
	if (email === null) refuse("address_unproven", { values: { provider: providerNames[provider] } });
	await tx.insert(oauthFlows).values({ ...identity, secretHash: secretHash(secret), next, expiresAt: inSeconds(pendingSeconds) });
}

export type Pending = { fullName: string; email: string; isVouched: boolean };

/**
 * The identity that is waiting for the wizard in the browser with this secret, or null. Counts one try, but none for a
 * browser without a secret. Throws `too_many_requests`.
 */
export async function pendingIdentity(
	db: Queryable,
	{ secret, rateLimit, limited }: { secret: string | undefined; rateLimit: RateLimit; limited: boolean },
): Promise<Pending | null> {
	if (!secret) return null;
	if (limited) await consume(db, [rateLimit]);
	const [pending] = await db
		.select({ fullName: oauthFlows.fullName, email: oauthFlows.email, isVouched: oauthFlows.isVouched })
		.from(oauthFlows)
		.where(and(eq(oauthFlows.secretHash, secretHash(secret)), isNotNull(oauthFlows.subject), gt(oauthFlows.expiresAt, sql`now()`)));
	return pending?.email ? (pending as Pending) : null;
}
