import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";

/** Seconds: long enough to find the phone, short enough that nothing lies about. */
const lifetime = 5 * 60;

/** 32 random bytes: `bytes` for the library, `text` as the browser gives them back. */
export function makeChallenge(): { bytes: Uint8Array<ArrayBuffer>; text: string } {
	const bytes = randomBytes(32);
	return { bytes: new Uint8Array(bytes), text: bytes.toString("base64url") };
}

/** Keeps a challenge, as a part of a statement that may have more to say. */
export const keepingChallenge = ({ challenge, userId }: { challenge: string; userId: string | null }): SQL => sql`
	old as (delete from passkey_challenges where expires_at < now()), kept as (
		insert into passkey_challenges (challenge, user_id, expires_at)
		values (${challenge}, ${userId}::uuid, now() + make_interval(secs => ${lifetime}))
	)`;

/** Uses a challenge up, as a part of a statement: a row when it was asked for, by this person, in time. */
export const spendingChallenge = ({ challenge, userId }: { challenge: string; userId: string | null }): SQL => sql`
	delete from passkey_challenges
	where challenge = ${challenge} and user_id is not distinct from ${userId}::uuid and expires_at > now()
	returning challenge`;

/** Uses a challenge up; gives whether it was good. */
export async function spendChallenge(db: Queryable, spent: { challenge: string; userId: string | null }): Promise<boolean> {
	const { rows } = await db.execute<{ challenge: string }>(spendingChallenge(spent));
	return rows.length > 0;
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
