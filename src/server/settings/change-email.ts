import { sql } from "drizzle-orm";
import { hashToken, insertTokens, makeToken, spendToken, type TokenPurpose } from "../accounts/tokens.ts";
import { refuse } from "../http/errors.ts";
import { insertMails } from "../notifications/notify.ts";
import { isUniqueViolation, type Queryable } from "../platform/database.ts";
import type { Seal } from "../platform/seal.ts";
import type { Proven } from "./policy.ts";

/**
 * Mails a link to the new address that takes it, and one to the old address that keeps the old. Nothing changes until
 * the first is opened. One statement. Throws `email_taken`.
 */
export async function requestEmail(db: Queryable, person: Proven, { email, seal }: { email: string; seal: Seal }): Promise<void> {
	const [confirm, keep] = [makeToken(seal), makeToken(seal)];
	const { rows } = await db.execute<{ id: string }>(sql`
		with person as (
			select id, email, full_name, language from users
			where id = ${person.id} and not exists (select from users where lower(email) = lower(${email}))
		), wanted as (select id, ${email}::text as email, full_name, language from person
		), confirming as (${insertTokens(sql`wanted`, { purpose: "confirmEmail", hash: confirm.hash })}
		), keeping as (${insertTokens(sql`person`, { purpose: "keepEmail", hash: keep.hash })}
		), asked as (${insertMails({
			source: sql`wanted`,
			to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "confirmEmail",
			facts: sql`jsonb_build_object('sealedToken', ${confirm.sealed}::text)`,
		})}
		), told as (${insertMails({
			source: sql`person`,
			to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "keepEmail",
			facts: sql`jsonb_build_object('sealedToken', ${keep.sealed}::text, 'email', ${email}::text)`,
		})}
		)
		select id from person`);
	if (rows.length === 0) refuse("email_taken");
}

/** Takes the address that a token was mailed to. Throws `bad_token`, `email_taken`. */
export const confirmEmail = (db: Queryable, token: string) => takeEmail(db, "confirmEmail", token);

/** Keeps the old address, or takes it back when another one was confirmed meanwhile. Throws the same. */
export const keepEmail = (db: Queryable, token: string) => takeEmail(db, "keepEmail", token);

/** Every session ends, and with the old address back every passkey and every link with a provider: whoever is in must come in again. The other link of the same change is dead from now on. */
async function takeEmail(db: Queryable, purpose: TokenPurpose, token: string): Promise<void> {
	try {
		const { rows } = await db.execute<{ id: string }>(sql`
			with used as (${spendToken({ purpose, hash: hashToken(token) })}
			), changed as (
				update users set email = used.email, email_verified_at = now(), updated_at = now()
				from used where users.id = used.user_id
				returning users.id
			), ended as (
				delete from sessions using changed where sessions.user_id = changed.id
			), dead as (
				delete from account_tokens using changed
				where account_tokens.user_id = changed.id and purpose in ('reset', ${purpose === "keepEmail" ? "confirmEmail" : "verify"})
			)${
				purpose === "keepEmail"
					? sql`, keyless as (
				delete from passkeys using changed where passkeys.user_id = changed.id
			), unlinked as (delete from identities using changed where identities.user_id = changed.id)`
					: sql``
			}
			select id from changed`);
		if (rows.length === 0) refuse("bad_token");
	} catch (error) {
		if (isUniqueViolation(error, "users_email_key")) refuse("email_taken");
		throw error;
	}
}
