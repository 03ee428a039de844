import { sql } from "drizzle-orm";
import { insertTokens, spendToken } from "../accounts/tokens.ts";
import { insertMails } from "../mail/notify.ts";
import type { Database } from "../platform/database.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { askedToLeaveAt } from "./delete-account.ts";
import { takeAddress } from "./take-address.ts";

/**
 * Gives the account back to who reads the mail of an old address: keeps that address, or takes it back whatever changes
 * followed. Nothing that somebody else may know or may have added opens it any more: password, sessions, devices, passkeys,
 * providers; a link to choose a password goes to the kept address. Links of newer addresses are dead, those of older ones
 * are not: the oldest wins. Two statements. Throws `bad_token`, `email_taken`.
 */
export async function keepEmail(db: Database, { token, seal }: { token: string; seal: Seal }): Promise<void> {
	const hash = hashToken(token);
	const reset = makeToken(seal);
	await takeAddress(
		db,
		hash,
		sql`
		with used as (${spendToken({ purpose: "keepEmail", hash })}
		), changed as (
			update users set email = used.email, email_verified_at = now(), password_hash = null, updated_at = now(),
				delete_after = case when ${askedToLeaveAt} < used.created_at then delete_after end
			from used where users.id = used.user_id
			returning users.id, users.email, full_name, language
		), ended as (delete from sessions using changed where sessions.user_id = changed.id
		), unknown as (delete from known_devices using changed where known_devices.user_id = changed.id
		), keyless as (delete from passkeys using changed where passkeys.user_id = changed.id
		), unlinked as (delete from identities using changed where identities.user_id = changed.id
		), dead as (
			delete from account_tokens using used
			where account_tokens.user_id = used.user_id and token_hash <> ${hash} and (
				purpose in ('verify', 'confirmEmail')
				or purpose = 'keepEmail' and (account_tokens.created_at > used.created_at or lower(account_tokens.email) = lower(used.email))
			)
		), resetting as (${insertTokens(sql`changed`, { purpose: "reset", hash: reset.hash })}
		), mailed as (${insertMails({
			source: sql`changed`,
			to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "emailKept",
			facts: sql`jsonb_build_object('sealedToken', ${reset.sealed}::text)`,
		})}
		)
		select id from changed`,
	);
}
