import { sql } from "drizzle-orm";
import { isCommonPassword } from "../../contract/common-passwords.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { makeSecret, sessionHash } from "../accounts/sessions.ts";
import { refuse } from "../http/errors.ts";
import { insertMails } from "../notifications/notify.ts";
import type { Queryable } from "../platform/database.ts";
import type { Proven } from "./policy.ts";

/**
 * Sets the password, ends the person's other sessions, gives this one a new id, forgets their devices, and tells them by
 * mail. One statement. Gives the new session's token. Throws `invalid_fields` for a common password, `conflict` when it was changed meanwhile.
 */
export async function changePassword(
	db: Queryable,
	person: Proven,
	{ password, sessionToken }: { password: string; sessionToken: string | undefined },
): Promise<string> {
	if (isCommonPassword(password, { email: person.email })) refuse("invalid_fields", { fields: { password: "passwordCommon" } });
	const passwordHash = await hashPassword(password);
	const token = makeSecret();
	const { rows } = await db.execute<{ id: string }>(sql`
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
		select id from changed`);
	if (rows.length === 0) refuse("conflict");
	return token;
}
