import { and, eq, gt, sql } from "drizzle-orm";
import { passwordMatches } from "../accounts/passwords.ts";
import { sessionHash } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import { consume, type RateLimit } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** The person themselves, beyond the session that somebody may have borrowed; only this file makes one. */
export type Proven = Viewer & { readonly [proof]: true; readonly passwordHash: string | null };

/** Sensitive calls, right or wrong. */
const budgetOf = (viewer: Viewer): RateLimit => ({ key: `prove account ${viewer.id}`, tries: 10, seconds: 15 * 60 });

type Proving = { viewer: Viewer; sessionToken: string | undefined; currentPassword: string | undefined; limited: boolean };

/**
 * Asks for the password again, or, of somebody who has none, for a session that was opened in the last fifteen minutes.
 * Each asking counts, before it is looked at: guesses at the same time gain nothing. Throws
 * `invalid_fields` under `currentPassword`, `too_many_requests`.
 */
export async function provePerson(db: Queryable, { viewer, sessionToken, currentPassword, limited }: Proving): Promise<Proven> {
	if (limited) await consume(db, [budgetOf(viewer)]);
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
