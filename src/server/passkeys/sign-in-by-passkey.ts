import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lt, sql } from "drizzle-orm";
import { viewerColumns } from "../accounts/sessions.ts";
import { users } from "../db/accounts.ts";
import { passkeys } from "../db/passkeys.ts";
import type { AccountRow } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { challengeOf, consumeChallenge, makeChallenge, storeChallenge } from "./challenges.ts";
import type { RelyingParty } from "./relying-party.ts";

/** The browser's options for signing in; they name nobody, so they reveal nothing. */
export async function beginSignIn(db: Queryable, { id }: RelyingParty): Promise<Record<string, unknown>> {
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	const challenge = makeChallenge();
	await storeChallenge(db, { challenge: challenge.text, userId: null });
	return { ...(await generateAuthenticationOptions({ rpID: id, challenge: challenge.bytes, userVerification: "required" })) };
}

type VerifiedPasskey = { viewer: AccountRow; consumeProof: (tx: Transaction) => Promise<void> };

/**
 * Finds the owner of the passkey that signed one of our challenges; `consumeProof` counts its use, for `enter`. Throws `bad_passkey` (unknown, not
 * asked for, already used, for another site, or a copy), `email_not_verified`, `suspended`.
 */
export async function findByPasskey(
	db: Queryable,
	{ response, party }: { response: Record<string, unknown>; party: RelyingParty },
): Promise<VerifiedPasskey> {
	const id = typeof response.id === "string" ? response.id : "";
	const challenge = challengeOf(response);
	if (!(await consumeChallenge(db, { challenge, userId: null }))) refuse("bad_passkey");
	const [passkey] = await db
		.select({ publicKey: passkeys.publicKey, counter: passkeys.counter, viewer: viewerColumns })
		.from(passkeys)
		.innerJoin(users, eq(users.id, passkeys.userId))
		.where(eq(passkeys.id, id));
	if (!passkey) return refuse("bad_passkey");
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: response as unknown as AuthenticationResponseJSON,
		expectedChallenge: challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")), counter: passkey.counter },
	}).catch(() => refuse("bad_passkey"));
	if (!verified) return refuse("bad_passkey");
	const viewer = passkey.viewer as AccountRow;
	if (!viewer.emailVerifiedAt) refuse("email_not_verified");
	if (viewer.suspendedAt) refuse("suspended");
	const { newCounter } = authenticationInfo;
	return { viewer, consumeProof: (tx) => countUse(tx, { id, counter: newCounter }) };
}

/** Most authenticators do not count uses; for one that does, a copy used at the same moment is refused here. */
async function countUse(tx: Transaction, { id, counter }: { id: string; counter: number }): Promise<void> {
	const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
	const used = await tx
		.update(passkeys)
		.set({ counter, lastUsedAt: sql`now()` })
		.where(and(eq(passkeys.id, id), isNext))
		.returning({ id: passkeys.id });
	if (used.length === 0) refuse("bad_passkey");
}
