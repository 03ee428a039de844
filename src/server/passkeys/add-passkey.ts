import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeysMax } from "../../contract/limits/passkeys.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { markPasskeyPresented } from "../accounts/sessions.ts";
import { passkeys } from "../db/passkeys.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Proven } from "../settings/policy.ts";
import { consumeChallenge, makeChallenge, storeChallenge } from "./challenges.ts";
import { refuseWithoutPasskey } from "./policy.ts";
import { type PasskeyRow, passkeyColumns } from "./queries.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * The browser's options for creating a passkey, excluding those the person already has. Throws `conflict` if they have the maximum,
 * `passkey_needed`.
 */
export async function beginAdding(db: Queryable, person: Proven, { id, name }: RelyingParty): Promise<Record<string, unknown>> {
	const { generateRegistrationOptions } = await import("@simplewebauthn/server");
	const challenge = makeChallenge();
	const existing = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, person.id));
	refuseAnother(person, existing.length);
	await storeChallenge(db, { challenge: challenge.text, userId: person.id });
	const options = await generateRegistrationOptions({
		challenge: challenge.bytes,
		rpID: id,
		rpName: name,
		userID: new TextEncoder().encode(person.id),
		userName: person.email,
		userDisplayName: person.fullName,
		attestationType: "none",
		excludeCredentials: existing,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	return { ...options };
}

type AddPasskeyInput = { name: string; response: Record<string, unknown>; sessionToken: string | undefined; party: RelyingParty };

/**
 * Adds the created passkey, which counts as given in this session, and notifies the person by mail. Throws `bad_passkey` if it was not
 * asked for, is too late, for another site or already known; `conflict` if they have the maximum; `passkey_needed`.
 */
export async function addPasskey(
	db: Queryable,
	viewer: Viewer,
	{ name, response, sessionToken, party }: AddPasskeyInput,
): Promise<PasskeyRow> {
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	const { verified, registrationInfo } = await verifyRegistrationResponse({
		response: response as unknown as RegistrationResponseJSON,
		expectedChallenge: (challenge) => consumeChallenge(db, { challenge, userId: viewer.id }),
		expectedOrigin: party.origin,
		expectedRPID: party.id,
	}).catch(() => refuse("bad_passkey"));
	if (!verified) return refuse("bad_passkey");
	const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
	const credential = { id, name, counter, transports, publicKey: Buffer.from(publicKey).toString("base64url") };
	return inTurnOf(db, viewer.id, async (tx) => {
		refuseAnother(viewer, await tx.$count(passkeys, eq(passkeys.userId, viewer.id)));
		const added = await insertPasskey(tx, { ...credential, userId: viewer.id });
		await markPasskeyPresented(tx, { userId: viewer.id, sessionToken });
		await mailPerson(tx, { userId: viewer.id, kind: "passkeyAdded", params: { passkey: name } });
		return added;
	});
}

/**
 * Refuses another passkey to a person who has this many. A moderator's first one takes only their password; somebody with nothing but the
 * password must not add the next.
 */
function refuseAnother(viewer: Viewer, existing: number): void {
	if (existing >= passkeysMax) refuse("conflict", { sentence: "passkeysTooMany" });
	if (existing > 0) refuseWithoutPasskey(viewer);
}

/** Throws `bad_passkey` if somebody already has it. */
async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
	const [added] = await tx.insert(passkeys).values(passkey).onConflictDoNothing({ target: passkeys.id }).returning(passkeyColumns);
	return added ?? refuse("bad_passkey");
}
