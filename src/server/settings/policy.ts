import { sql } from "drizzle-orm";
import { passwordMatches } from "../accounts/passwords.ts";
import { sessionHash } from "../accounts/sessions.ts";
import { type Budget, checkBudget, type Spent, spending } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** The person themselves, beyond the session that somebody may have borrowed; only this file makes one. */
export type Proven = Viewer & { readonly [proof]: true; readonly passwordHash: string | null };

/** Sensitive calls, right or wrong. */
const budgetOf = (viewer: Viewer): Budget => ({ key: `prove account ${viewer.id}`, tries: 10, seconds: 15 * 60 });

type Proving = { viewer: Viewer; sessionToken: string | undefined; currentPassword: string | undefined; limited: boolean };

/**
 * Asks for the password again, or, of somebody who has none, for a session that was opened in the last fifteen minutes.
 * Each asking counts, before it is looked at: guesses at the same time gain nothing. One statement. Throws
 * `invalid_fields` under `currentPassword`, `too_many_requests`.
 */
export async function provePerson(db: Queryable, { viewer, sessionToken, currentPassword, limited }: Proving): Promise<Proven> {
	const budget = budgetOf(viewer);
	const { rows } = await db.execute<{ passwordHash: string | null; isFresh: boolean } & Spent>(sql`
		with counted as (${spending([budget])})
		select password_hash as "passwordHash", counted.spent, counted.wait,
			exists (
				select from sessions where token_hash = ${sessionHash(sessionToken ?? "")} and created_at > now() - interval '15 minutes'
			) as "isFresh"
		from counted, users where users.id = ${viewer.id}`);
	const [person] = rows;
	if (!person) return refuse("session_ended");
	if (limited) checkBudget(budget, person);
	const { passwordHash } = person;
	if (passwordHash === null && !person.isFresh) refuse("invalid_fields", { fields: { currentPassword: "signInAgain" } });
	if (passwordHash !== null && !(await passwordMatches(currentPassword ?? "", passwordHash))) {
		refuse("invalid_fields", { fields: { currentPassword: "currentPasswordWrong" } });
	}
	return { ...viewer, passwordHash } as Proven;
}
