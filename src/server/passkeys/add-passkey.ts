import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { passkeysMax } from "../../contract/limits.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { passkeys } from "../db/passkeys.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Proven } from "../settings/policy.ts";
import { keepingChallenge, makeChallenge, spendChallenge } from "./challenges.ts";
import type { RelyingParty } from "./relying-party.ts";

/** What the browser asks an authenticator for; those that the person has already are left out. One statement. Throws `conflict` when they have enough. */
export async function beginAdding(db: Queryable, person: Proven, { id, name }: RelyingParty): Promise<Record<string, unknown>> {
	const { generateRegistrationOptions } = await import("@simplewebauthn/server");
	const challenge = makeChallenge();
	const { rows } = await db.execute<{ id: string }>(sql`
		with ${keepingChallenge({ challenge: challenge.text, userId: person.id })} select id from passkeys where user_id = ${person.id}`);
	if (rows.length >= passkeysMax) refuse("conflict", { sentence: "passkeysTooMany" });
	const options = await generateRegistrationOptions({
		challenge: challenge.bytes,
		rpID: id,
		rpName: name,
		userID: new TextEncoder().encode(person.id),
		userName: person.email,
		userDisplayName: person.fullName,
		attestationType: "none",
		excludeCredentials: rows,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	return { ...options };
}

type Adding = { name: string; response: Record<string, unknown>; party: RelyingParty };
export type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Adds what the authenticator made, and tells the person by mail. Throws `bad_passkey`: not asked for, too late, another site's, or known already; `conflict` when they have enough. */
export async function addPasskey(db: Queryable, viewer: Viewer, { name, response, party }: Adding): Promise<PasskeyRow> {
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	const { verified, registrationInfo } = await verifyRegistrationResponse({
		response: response as unknown as RegistrationResponseJSON,
		expectedChallenge: (challenge) => spendChallenge(db, { challenge, userId: viewer.id }),
		expectedOrigin: party.origin,
		expectedRPID: party.id,
	}).catch(() => refuse("bad_passkey"));
	if (!verified) return refuse("bad_passkey");
	const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
	const row = await inTurnOf(db, viewer.id, async (tx) => {
		const count = await tx.$count(passkeys, eq(passkeys.userId, viewer.id));
		if (count >= passkeysMax) refuse("conflict", { sentence: "passkeysTooMany" });
		const { rows } = await tx.execute<PasskeyRow>(sql`
		with added as (
			insert into passkeys (id, user_id, name, public_key, counter, transports)
			values (${id}, ${viewer.id}, ${name}, ${Buffer.from(publicKey).toString("base64url")}, ${counter}, ${sql.param(transports)}::text[])
			on conflict (id) do nothing
			returning id, user_id, name, created_at, last_used_at
		), mailed as (${insertMails({
			source: sql`added`,
			userId: sql`added.user_id`,
			kind: "passkeyAdded",
			facts: sql`jsonb_build_object('passkey', added.name)`,
		})}
		)
		select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from added`);
		return rows[0];
	});
	return row ?? refuse("bad_passkey");
}
