import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { viewerColumns } from "../accounts/sessions.ts";
import { users } from "../db/accounts.ts";
import { passkeyChallenges, passkeys } from "../db/passkeys.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { challengeOf, keepingChallenge, makeChallenge, spendingChallenge } from "./challenges.ts";
import type { RelyingParty } from "./relying-party.ts";

/** What the browser asks for; it names nobody, so it tells nothing. */
export async function beginSignIn(db: Queryable, { id }: RelyingParty): Promise<Record<string, unknown>> {
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	const challenge = makeChallenge();
	await db.execute(sql`with ${keepingChallenge({ challenge: challenge.text, userId: null })} select 1`);
	return { ...(await generateAuthenticationOptions({ rpID: id, challenge: challenge.bytes, userVerification: "required" })) };
}

type Known = { viewer: Viewer; uses: { change: SQL; otherwise: "bad_passkey" } };

/**
 * Finds whose passkey signed a challenge of ours; `uses` counts its use, for `enter`. Throws `bad_passkey`: unknown, not
 * asked for, used up, another site's, or copied; `email_not_verified`, `suspended`. One statement.
 */
export async function findByPasskey(
	db: Queryable,
	{ response, party }: { response: Record<string, unknown>; party: RelyingParty },
): Promise<Known> {
	const id = typeof response.id === "string" ? response.id : "";
	const challenge = challengeOf(response);
	const spent = db.$with("spent", { challenge: passkeyChallenges.challenge }).as(spendingChallenge({ challenge, userId: null }));
	const [known] = await db
		.with(spent)
		.select({ publicKey: passkeys.publicKey, counter: passkeys.counter, viewer: viewerColumns })
		.from(passkeys)
		.innerJoin(users, eq(users.id, passkeys.userId))
		.where(and(eq(passkeys.id, id), sql`exists (select from spent)`));
	if (!known) return refuse("bad_passkey");
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: response as unknown as AuthenticationResponseJSON,
		expectedChallenge: challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		credential: { id, publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")), counter: known.counter },
	}).catch(() => refuse("bad_passkey"));
	if (!verified) return refuse("bad_passkey");
	const viewer = known.viewer as Viewer;
	if (!viewer.emailVerifiedAt) refuse("email_not_verified");
	if (viewer.suspendedAt) refuse("suspended");
	const { newCounter } = authenticationInfo;
	// most authenticators do not count; where one does, a copy that was used in the same moment is refused here
	const change = sql`
		update passkeys set counter = ${newCounter}, last_used_at = now()
		where id = ${id} and (counter < ${newCounter} or counter = 0 and ${newCounter} = 0) returning id`;
	return { viewer, uses: { change, otherwise: "bad_passkey" } };
}
