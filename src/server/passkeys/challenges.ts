import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { passkeyChallenges } from "../db/passkeys.ts";
import type { Queryable } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";

/** Seconds: long enough to find the phone, short enough that no challenge is left lying around. */
const lifetime = 5 * 60;

/** 32 random bytes: `bytes` for the library, `text` as the browser returns them. */
export function makeChallenge(): { bytes: Uint8Array<ArrayBuffer>; text: string } {
	const bytes = randomBytes(32);
	return { bytes: new Uint8Array(bytes), text: bytes.toString("base64url") };
}

/** With a person when they add a passkey, without one at sign-in. */
type NewChallenge = { challenge: string; userId: string | null };

/** Stores a challenge and deletes expired ones. */
export async function storeChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
	await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
	await db.insert(passkeyChallenges).values({ ...challenge, expiresAt: inSeconds(lifetime) });
}

/** Consumes a challenge; returns whether it was issued to this person and has not expired. */
export async function consumeChallenge(db: Queryable, { challenge, userId }: NewChallenge): Promise<boolean> {
	const deleted = await db
		.delete(passkeyChallenges)
		.where(
			and(
				eq(passkeyChallenges.challenge, challenge),
				userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
				gt(passkeyChallenges.expiresAt, sql`now()`),
			),
		)
		.returning({ challenge: passkeyChallenges.challenge });
	return deleted.length > 0;
}

/** The challenge a response claims to have signed; the library verifies that it did. */
export function challengeOf(response: Record<string, unknown>): string {
	try {
		const { clientDataJSON } = response.response as { clientDataJSON: string };
		return String(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()).challenge);
	} catch {
		return "";
	}
}
