import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { users } from "../accounts/schema.ts";
import { viewerColumns } from "../accounts/sessions.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { refuse } from "../http/errors.ts";
import type { Queryable } from "../platform/database.ts";
import { challengeOf, keepingChallenge, makeChallenge, spendingChallenge } from "./challenges.ts";
import type { RelyingParty } from "./relying-party.ts";
import { passkeys } from "./schema.ts";

/** What the browser asks for; it names nobody, so it tells nothing. */
export async function beginSignIn(db: Queryable, { id }: RelyingParty): Promise<Record<string, unknown>> {
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	const challenge = makeChallenge();
	await db.execute(sql`with ${keepingChallenge({ challenge: challenge.text, userId: null })} select 1`);
	return { ...(await generateAuthenticationOptions({ rpID: id, challenge: challenge.bytes, userVerification: "required" })) };
}

type Known = { userId: string; publicKey: string; counter: number; isVerified: boolean; isSuspended: boolean };

/**
 * Finds whose passkey signed a challenge of ours, and counts its use. Throws `bad_passkey`: unknown, not asked for, used
 * up, another site's, or copied; `email_not_verified`, `suspended`. Two statements.
 */
export async function findByPasskey(
	db: Queryable,
	{ response, party }: { response: Record<string, unknown>; party: RelyingParty },
): Promise<Viewer> {
	const id = typeof response.id === "string" ? response.id : "";
	const challenge = challengeOf(response);
	const { rows } = await db.execute<Known>(sql`
		with spent as (${spendingChallenge({ challenge, userId: null })})
		select user_id as "userId", public_key as "publicKey", counter::int as counter,
			email_verified_at is not null as "isVerified", suspended_at is not null as "isSuspended"
		from passkeys join users on users.id = user_id where passkeys.id = ${id} and exists (select from spent)`);
	const [known] = rows;
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
	if (!known.isVerified) refuse("email_not_verified");
	if (known.isSuspended) refuse("suspended");
	const used = db
		.$with("used")
		.as(
			db
				.update(passkeys)
				.set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` })
				.where(eq(passkeys.id, id))
				.returning({ id: passkeys.id }),
		);
	const [viewer] = await db.with(used).select(viewerColumns).from(users).where(eq(users.id, known.userId));
	return (viewer as Viewer | undefined) ?? refuse("bad_passkey");
}
