import { type SQL, sql } from "drizzle-orm";
import { insertMails } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { refuseGuessable } from "./guessable.ts";
import { lockPeople } from "./lock-people.ts";
import { hashPassword } from "./passwords.ts";
import { insertTokens, spendToken } from "./tokens.ts";

/**
 * Verifies the address that a token was mailed to, and gives whether it was verified before: a second opening of the
 * link says so. Throws `bad_token`.
 */
export async function verifyEmail(db: Queryable, token: string): Promise<{ alreadyVerified: boolean }> {
	const hash = hashToken(token);
	const { rows } = await db.execute<{ isVerified: boolean; wasVerified: boolean; isKnown: boolean; isOver: boolean }>(sql`
		with known as (
			select expires_at <= now() and used_at is null as is_over, users.email_verified_at is not null as was_verified
			from account_tokens join users on users.id = user_id and lower(users.email) = lower(account_tokens.email)
			where token_hash = ${hash} and purpose = 'verify'
		), used as (${spendToken({ purpose: "verify", hash })}
		), verified as (
			update users set email_verified_at = coalesce(email_verified_at, now())
			from used where users.id = used.user_id and lower(users.email) = lower(used.email)
			returning users.id
		)
		select exists (select from verified) as "isVerified", exists (select from known) as "isKnown",
			coalesce((select was_verified from known), false) as "wasVerified", coalesce((select is_over from known), false) as "isOver"`);
	const [state] = rows;
	if (!state?.isKnown) refuse("bad_token");
	if (state.isOver && !state.wasVerified) refuse("bad_token", { sentence: "tokenExpired" });
	// known, in time and not to be used by us: somebody else, a moment ago, used it
	return { alreadyVerified: state.wasVerified || !state.isVerified };
}

/** The commit does not wait for the disk: nobody waits longer because there is somebody to write to. */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Mails a new verification link, when there is somebody with that address who needs one. One statement whoever asks, so
 * that neither answer nor time tells.
 */
export async function resendVerification(db: Queryable, { email, seal }: { email: string; seal: Seal }): Promise<void> {
	const { hash, sealed } = makeToken(seal);
	await db.execute(sql`
		with person as (
			select id, email, full_name, language, ${withoutWaiting} from users
			where lower(email) = lower(${email}) and email_verified_at is null and suspended_at is null
		), token as (${insertTokens(sql`person`, { purpose: "verify", hash })})
		${mailLink("verifyEmail", sealed)}`);
}

/** Mails a link to choose a new password, likewise. */
export async function forgotPassword(db: Queryable, { email, seal }: { email: string; seal: Seal }): Promise<void> {
	const { hash, sealed } = makeToken(seal);
	await db.execute(sql`
		with person as (
			select id, email, full_name, language, ${withoutWaiting} from users where lower(email) = lower(${email}) and suspended_at is null
		), token as (${insertTokens(sql`person`, { purpose: "reset", hash })})
		${mailLink("resetPassword", sealed)}`);
}

const mailLink = (kind: "verifyEmail" | "resetPassword", sealed: string) =>
	insertMails({
		source: sql`person`,
		to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
		kind,
		facts: sql`jsonb_build_object('sealedToken', ${sealed}::text)`,
	});

type NewPassword = { token: string; password: string; endsOtherWays: boolean; siteName: string };

/**
 * Sets a new password by a token, once. It ends every session, forgets every device and every spent try, proves the
 * address (what was linked before that is unlinked), and tells the person by mail, with the ways in that it leaves:
 * `endsOtherWays` takes them away. Throws `bad_token`, `invalid_fields` for a password that is easy to guess.
 */
export async function resetPassword(db: Queryable, { token, password, endsOtherWays, siteName }: NewPassword): Promise<void> {
	const hash = hashToken(token);
	const { rows: found } = await db.execute<{ userId: string; email: string; fullName: string; isUsed: boolean; isOver: boolean }>(sql`
		select user_id as "userId", account_tokens.email, full_name as "fullName", used_at is not null as "isUsed", expires_at <= now() as "isOver"
		from account_tokens join users on users.id = user_id where token_hash = ${hash} and purpose = 'reset'`);
	const [known] = found;
	if (!known) return refuse("bad_token");
	if (known.isUsed) refuse("bad_token", { sentence: "resetTokenUsed" });
	if (known.isOver) refuse("bad_token", { sentence: "tokenExpired" });
	refuseGuessable(password, { ...known, siteName });
	const passwordHash = await hashPassword(password);
	await db.transaction(async (tx) => {
		await lockPeople(tx, [known.userId]);
		const { rows } = await tx.execute<{ id: string }>(resetting({ hash, passwordHash, endsOtherWays }));
		if (rows.length === 0) refuse("bad_token", { sentence: "resetTokenUsed" });
	});
}

type Resetting = { hash: string; passwordHash: string; endsOtherWays: boolean };

const resetting = ({ hash, passwordHash, endsOtherWays }: Resetting): SQL => sql`
		with used as (${spendToken({ purpose: "reset", hash })}
		), changed as (
			update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
			from used where users.id = used.user_id and lower(users.email) = lower(used.email)
			returning users.id, users.email, users.full_name, users.language
		), ended as (
			delete from sessions using changed where sessions.user_id = changed.id
		), forgotten as (
			delete from known_devices using changed where known_devices.user_id = changed.id
		), unlinked as (
			-- of an address that nobody had proven, whoever linked a provider may be somebody else
			delete from identities using users was, changed
			where identities.user_id = was.id and was.id = changed.id and (was.email_verified_at is null or ${endsOtherWays})
			returning identities.user_id
		), keyless as (
			delete from passkeys using changed where passkeys.user_id = changed.id and ${endsOtherWays}
		), left_open as (
			select string_agg(name, ', ' order by name) as names from (
				select name from passkeys join changed on passkeys.user_id = changed.id where not ${endsOtherWays}
				union all
				select initcap(provider) from identities join changed on identities.user_id = changed.id where not exists (select from unlinked)
			) as way
		), forgiven as (
			delete from rate_limits using changed where key = 'sign-in account ' || lower(changed.email)
		), mailed as (${insertMails({
			source: sql`changed, left_open`,
			to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "passwordChanged",
			facts: sql`jsonb_strip_nulls(jsonb_build_object('note', names))`,
		})}
		)
		select id from changed`;
