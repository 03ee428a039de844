import { sql } from "drizzle-orm";
import { refuseGuessable } from "../accounts/guessable.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { makeSecret, sessionHash } from "../accounts/sessions.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Proven } from "./policy.ts";

/**
 * Sets the password, ends the person's other sessions, gives this one a new id, forgets their devices, and tells them by
 * mail. The person is locked first, as by whoever signs in. Gives the new session's token. Throws `invalid_fields` for a password that is easy to guess, `conflict` when it was changed meanwhile.
 */
export async function changePassword(
	db: Queryable,
	person: Proven,
	{ password, sessionToken, siteName }: { password: string; sessionToken: string | undefined; siteName: string },
): Promise<string> {
	refuseGuessable(password, { ...person, siteName });
	const passwordHash = await hashPassword(password);
	const token = makeSecret();
	const changing = sql`
		with changed as (
			update users set password_hash = ${passwordHash}, updated_at = now()
			where id = ${person.id} and password_hash is not distinct from ${person.passwordHash}
			returning id
		), ended as (
			delete from sessions using changed where sessions.user_id = changed.id and token_hash <> ${sessionHash(sessionToken ?? "")}
		), renewed as (
			update sessions set token_hash = ${sessionHash(token)}, created_at = now()
			from changed where sessions.user_id = changed.id and token_hash = ${sessionHash(sessionToken ?? "")}
		), unknown as (
			delete from known_devices using changed where known_devices.user_id = changed.id
		), forgotten as (
			delete from account_tokens using changed where account_tokens.user_id = changed.id and purpose = 'reset'
		), mailed as (${insertMails({ source: sql`changed`, userId: sql`changed.id`, kind: "passwordChanged", facts: sql`'{}'::jsonb` })}
		)
		select id from changed`;
	return db.transaction(async (tx) => {
		await lockPeople(tx, [person.id]);
		const { rows } = await tx.execute<{ id: string }>(changing);
		return rows.length > 0 ? token : refuse("conflict");
	});
}
