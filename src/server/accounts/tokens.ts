import { type SQL, sql } from "drizzle-orm";

export type TokenPurpose = "verify" | "reset" | "confirmEmail" | "keepEmail";

/** Seconds. A day for a mail that is read in the evening; an hour where a password hangs on it; a week to notice that somebody else changed the address. */
const lifetimes: Record<TokenPurpose, number> = {
	verify: 24 * 60 * 60,
	reset: 60 * 60,
	confirmEmail: 24 * 60 * 60,
	keepEmail: 7 * 24 * 60 * 60,
};

/**
 * Stores a token for each person (`id`, `email`) of a CTE. One that they had for the same purpose is dead from now on, but
 * those that keep an address: who changes it again must not put out the first one's.
 */
export const insertTokens = (source: SQL, { purpose, hash }: { purpose: TokenPurpose; hash: string }): SQL => sql`
	insert into account_tokens (user_id, purpose, token_hash, email, expires_at)
	select id, ${purpose}, ${hash}, email, now() + make_interval(secs => ${lifetimes[purpose]}) from ${source}
	on conflict (user_id, purpose) where purpose <> 'keepEmail' do update set
		token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at,
		expires_at = excluded.expires_at, used_at = null`;

/** Uses a token up and gives its `user_id`, `email` and `created_at`: of fifty tries at once, to one of them. */
export const spendToken = ({ purpose, hash }: { purpose: TokenPurpose; hash: string }): SQL => sql`
	update account_tokens set used_at = now()
	where token_hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > now()
	returning user_id, email, created_at`;

/** Whether an address may still be taken back by somebody (`except` a person): until then nobody else gets it. */
export const isToBeTakenBack = (email: SQL, { except }: { except?: SQL } = {}): SQL => sql`exists (
	select from account_tokens
	where purpose = 'keepEmail' and lower(account_tokens.email) = lower(${email}) and used_at is null and expires_at > now()
		${except ? sql`and user_id <> ${except}` : sql``}
)`;
