import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeysMax } from "../../contract/limits/passkeys.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { keepPasskeyGiven } from "../accounts/sessions.ts";
import { passkeys } from "../db/passkeys.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Proven } from "../settings/policy.ts";
import { keepChallenge, makeChallenge, spendChallenge } from "./challenges.ts";
import { refuseWithoutPasskey } from "./policy.ts";
import { type PasskeyRow, passkeyColumns } from "./queries.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * What the browser asks an authenticator for; those that the person has already are left out. Throws `conflict` when they
 * have enough, `passkey_needed`.
 */
export async function beginAdding(db: Queryable, person: Proven, { id, name }: RelyingParty): Promise<Record<string, unknown>> {
	const { generateRegistrationOptions } = await import("@simplewebauthn/server");
	const challenge = makeChallenge();
	const known = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, person.id));
	refuseAnother(person, known.length);
	await keepChallenge(db, { challenge: challenge.text, userId: person.id });
	const options = await generateRegistrationOptions({
		challenge: challenge.bytes,
		rpID: id,
		rpName: name,
		userID: new TextEncoder().encode(person.id),
		userName: person.email,
		userDisplayName: person.fullName,
		attestationType: "none",
		excludeCredentials: known,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	return { ...options };
}

type Adding = { name: string; response: Record<string, unknown>; sessionToken: string | undefined; party: RelyingParty };

/**
 * Adds what the authenticator made, which counts as given in this session, and tells the person by mail. Throws
 * `bad_passkey`: not asked for, too late, another site's, or known already; `conflict` when they have enough; `passkey_needed`.
 */
export async function addPasskey(db: Queryable, viewer: Viewer, { name, response, sessionToken, party }: Adding): Promise<PasskeyRow> {
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	const { verified, registrationInfo } = await verifyRegistrationResponse({
		response: response as unknown as RegistrationResponseJSON,
		expectedChallenge: (challenge) => spendChallenge(db, { challenge, userId: viewer.id }),
		expectedOrigin: party.origin,
		expectedRPID: party.id,
	}).catch(() => refuse("bad_passkey"));
	if (!verified) return refuse("bad_passkey");
	const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
	const credential = { id, name, counter, transports, publicKey: Buffer.from(publicKey).toString("base64url") };
	return inTurnOf(db, viewer.id, async (tx) => {
		refuseAnother(viewer, await tx.$count(passkeys, eq(passkeys.userId, viewer.id)));
		const added = await insertPasskey(tx, { ...credential, userId: viewer.id });
		await keepPasskeyGiven(tx, { userId: viewer.id, sessionToken });
		await mailPerson(tx, { userId: viewer.id, kind: "passkeyAdded", params: { passkey: name } });
		return added;
	});
}

/** To a person who has so many. A moderator's first comes after their password; whoever has only that must not add the next. */
function refuseAnother(viewer: Viewer, existing: number): void {
	if (existing >= passkeysMax) refuse("conflict", { sentence: "passkeysTooMany" });
	if (existing > 0) refuseWithoutPasskey(viewer);
}

/** Throws `bad_passkey` for one that somebody has. */
async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
	const [added] = await tx.insert(passkeys).values(passkey).onConflictDoNothing({ target: passkeys.id }).returning(passkeyColumns);
	return added ?? refuse("bad_passkey");
}
