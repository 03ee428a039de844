import { and, eq, gt, sql } from "drizzle-orm";
import { passwordMatches } from "../accounts/passwords.ts";
import { sessionHash } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import { consume, type RateLimit } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A viewer proven to be the person themselves, since somebody may have borrowed the session; only this file creates one. */
export type Proven = Viewer & { readonly [proof]: true; readonly passwordHash: string | null };

/** The limit for sensitive calls, right or wrong. */
const rateLimitOf = (viewer: Viewer): RateLimit => ({ key: `prove account ${viewer.id}`, tries: 10, seconds: 15 * 60 });

type ProvePersonInput = { viewer: Viewer; sessionToken: string | undefined; currentPassword: string | undefined; limited: boolean };

/**
 * Requires the password again or, from somebody without one, a session opened in the last fifteen minutes. Each attempt counts before it is
 * checked, so that concurrent guesses gain nothing. Throws `invalid_fields` under `currentPassword`, `too_many_requests`.
 */
export async function provePerson(db: Queryable, { viewer, sessionToken, currentPassword, limited }: ProvePersonInput): Promise<Proven> {
	if (limited) await consume(db, [rateLimitOf(viewer)]);
	const [person] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.id));
	if (!person) return refuse("session_ended");
	const { passwordHash } = person;
	if (passwordHash === null && !(await isFresh(db, sessionToken))) refuse("invalid_fields", { fields: { currentPassword: "signInAgain" } });
	if (passwordHash !== null && !(await passwordMatches(currentPassword ?? "", passwordHash))) {
		refuse("invalid_fields", { fields: { currentPassword: "currentPasswordWrong" } });
	}
	return { ...viewer, passwordHash } as Proven;
}

async function isFresh(db: Queryable, sessionToken: string | undefined): Promise<boolean> {
	const isOpenedNow = gt(sessions.createdAt, sql`now() - interval '15 minutes'`);
	return (await db.$count(sessions, and(eq(sessions.tokenHash, sessionHash(sessionToken ?? "")), isOpenedNow))) > 0;
}
