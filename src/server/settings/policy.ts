import { sql } from "drizzle-orm";
import { passwordMatches } from "../accounts/passwords.ts";
import { sessionHash } from "../accounts/sessions.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { refuse } from "../http/errors.ts";
import { spend } from "../http/rate-limit.ts";
import type { Queryable } from "../platform/database.ts";

declare const proof: unique symbol;

/** The person themselves, beyond the session that somebody may have borrowed; only this file makes one. */
export type Proven = Viewer & { readonly [proof]: true; readonly passwordHash: string | null };

/** Wrong passwords for sensitive changes, and their window in seconds. */
const tries = 10;
const window = 15 * 60;

type Proving = { viewer: Viewer; sessionToken: string | undefined; currentPassword: string | undefined; limited: boolean };

/**
 * Asks for the password again, or, of somebody who has none, for a session that was opened in the last fifteen minutes.
 * One statement, two when the password is wrong. Throws `invalid_fields` under `currentPassword`, `too_many_requests`.
 */
export async function provePerson(db: Queryable, { viewer, sessionToken, currentPassword, limited }: Proving): Promise<Proven> {
	const key = `prove account ${viewer.id}`;
	const { rows } = await db.execute<{ passwordHash: string | null; isFresh: boolean; wait: number | null }>(sql`
		select password_hash as "passwordHash",
			exists (
				select from sessions where token_hash = ${sessionHash(sessionToken ?? "")} and created_at > now() - interval '15 minutes'
			) as "isFresh",
			(
				select ceil(extract(epoch from ends_at - now()))::int from rate_limits
				where key = ${key} and ends_at > now() and spent >= ${tries}
			) as wait
		from users where id = ${viewer.id}`);
	const [person] = rows;
	if (!person) return refuse("session_ended");
	if (limited && person.wait !== null) refuse("too_many_requests", { retryAfter: person.wait });
	const { passwordHash } = person;
	if (passwordHash === null && !person.isFresh) refuse("invalid_fields", { fields: { currentPassword: "signInAgain" } });
	if (passwordHash !== null && !(await passwordMatches(currentPassword ?? "", passwordHash))) {
		if (limited) await spend(db, [{ key, tries, seconds: window }]);
		refuse("invalid_fields", { fields: { currentPassword: "currentPasswordWrong" } });
	}
	return { ...viewer, passwordHash } as Proven;
}
