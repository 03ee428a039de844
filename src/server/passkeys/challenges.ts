import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { passkeyChallenges } from "../db/passkeys.ts";
import type { Queryable } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";

/** Seconds: long enough to find the phone, short enough that nothing lies about. */
const lifetime = 5 * 60;

/** 32 random bytes: `bytes` for the library, `text` as the browser gives them back. */
export function makeChallenge(): { bytes: Uint8Array<ArrayBuffer>; text: string } {
	const bytes = randomBytes(32);
	return { bytes: new Uint8Array(bytes), text: bytes.toString("base64url") };
}

/** For a person who adds a passkey, for nobody who signs in. */
type Asked = { challenge: string; userId: string | null };

/** Keeps a challenge, and forgets those that nobody answered in time. */
export async function keepChallenge(db: Queryable, asked: Asked): Promise<void> {
	await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
	await db.insert(passkeyChallenges).values({ ...asked, expiresAt: inSeconds(lifetime) });
}

/** Uses a challenge up; gives whether it was asked for, of this person, in time. */
export async function spendChallenge(db: Queryable, { challenge, userId }: Asked): Promise<boolean> {
	const spent = await db
		.delete(passkeyChallenges)
		.where(
			and(
				eq(passkeyChallenges.challenge, challenge),
				userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
				gt(passkeyChallenges.expiresAt, sql`now()`),
			),
		)
		.returning({ challenge: passkeyChallenges.challenge });
	return spent.length > 0;
}

/** The challenge that an answer says it signed; the library checks that it did. */
export function challengeOf(response: Record<string, unknown>): string {
	try {
		const { clientDataJSON } = response.response as { clientDataJSON: string };
		return String(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()).challenge);
	} catch {
		return "";
	}
}
