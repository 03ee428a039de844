import { sql } from "drizzle-orm";
import { insertTokens, isToBeTakenBack, spendToken } from "../accounts/tokens.ts";
import { insertMails } from "../mail/notify.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import type { Proven } from "./policy.ts";
import { takeAddress } from "./take-address.ts";

/**
 * Mails a link to the new address that takes it, and one to the old address that keeps the old. Nothing changes until
 * the first is opened. One statement. Throws `email_taken`, `session_ended` when the account was given back meanwhile.
 */
export async function requestEmail(db: Queryable, person: Proven, { email, seal }: { email: string; seal: Seal }): Promise<void> {
	const [confirm, keep] = [makeToken(seal), makeToken(seal)];
	const { rows } = await db.execute<{ isThere: boolean; isFree: boolean }>(sql`
		with person as (
			select id, email, full_name, language from users
			where id = ${person.id} and email = ${person.email} and password_hash is not distinct from ${person.passwordHash}
			for no key update
		), asking as (
			select * from person
			where not exists (select from users where lower(email) = lower(${email}))
				and not ${isToBeTakenBack(sql`${email}::text`, { except: sql`person.id` })}
		), wanted as (select id, ${email}::text as email, full_name, language from asking
		), confirming as (${insertTokens(sql`wanted`, { purpose: "confirmEmail", hash: confirm.hash })}
		), keeping as (${insertTokens(sql`asking`, { purpose: "keepEmail", hash: keep.hash })}
		), asked as (${insertMails({
			source: sql`wanted`,
			to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "confirmEmail",
			facts: sql`jsonb_build_object('sealedToken', ${confirm.sealed}::text)`,
		})}
		), told as (${insertMails({
			source: sql`asking`,
			to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "keepEmail",
			facts: sql`jsonb_build_object('sealedToken', ${keep.sealed}::text, 'email', ${email}::text)`,
		})}
		)
		select exists (select from person) as "isThere", exists (select from asking) as "isFree"`);
	if (!rows[0]?.isThere) refuse("session_ended");
	if (!rows[0].isFree) refuse("email_taken");
}

/**
 * Takes the address that a token was mailed to, and tells the old one, with another link to take it back. Every session
 * ends. Two statements. Throws `bad_token`, `email_taken`.
 */
export async function confirmEmail(db: Database, { token, seal }: { token: string; seal: Seal }): Promise<void> {
	const hash = hashToken(token);
	const keep = makeToken(seal);
	await takeAddress(
		db,
		hash,
		sql`
		with used as (${spendToken({ purpose: "confirmEmail", hash })}
		), was as (select id, users.email, full_name, language from users join used on user_id = id
		), changed as (
			update users set email = used.email, email_verified_at = now(), updated_at = now()
			from used where users.id = used.user_id
			returning users.id, users.email
		), ended as (
			delete from sessions using changed where sessions.user_id = changed.id
		), dead as (
			delete from account_tokens using changed where account_tokens.user_id = changed.id and purpose in ('reset', 'verify')
		), keeping as (${insertTokens(sql`was`, { purpose: "keepEmail", hash: keep.hash })}
		), moved as (select was.*, changed.email as to_email from was join changed on changed.id = was.id
		), told as (${insertMails({
			source: sql`moved`,
			to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "emailChanged",
			facts: sql`jsonb_build_object('sealedToken', ${keep.sealed}::text, 'email', to_email)`,
		})}
		)
		select id from changed`,
	);
}
