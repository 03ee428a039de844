import { sql } from "drizzle-orm";
import { refuse } from "../http/errors.ts";
import type { Queryable } from "../platform/database.ts";
import { type Identity, joiningSeconds, secretHash } from "./visit-provider.ts";

/**
 * Finds whose identity this is. An account with the same address is linked when the provider vouches for it, the account
 * has verified it too, and has no other identity there (an employer gives a former colleague's address away again). Else
 * it may not be the same person: `email_in_use`. Null for somebody new, who is kept for the wizard under `secret`. Throws `suspended`. One statement, and one for somebody new.
 */
export async function findByIdentity(
	db: Queryable,
	{ identity, provider, secret }: { identity: Identity; provider: string; secret: string },
): Promise<string | null> {
	const { issuer, subject, email, fullName, isVouched } = identity;
	const { rows } = await db.execute<{ userId: string; isSuspended: boolean; isTheirs: boolean }>(sql`
		with known as (
			select users.id, suspended_at, true as is_theirs from identities join users on users.id = user_id
			where issuer = ${issuer} and subject = ${subject}
		), same as (
			select id, suspended_at, ${isVouched} and email_verified_at is not null and not exists (
				select from identities where user_id = users.id and issuer = ${issuer}
			) as is_theirs from users
			where lower(email) = lower(${email}) and not exists (select from known)
		), linked as (
			insert into identities (issuer, subject, user_id)
			select ${issuer}, ${subject}, id from same where is_theirs and suspended_at is null
			on conflict do nothing
		)
		select id as "userId", suspended_at is not null as "isSuspended", is_theirs as "isTheirs" from known
		union all
		select id, suspended_at is not null, is_theirs from same`);
	const [found] = rows;
	if (found?.isSuspended) refuse("suspended");
	if (found && !found.isTheirs) refuse("email_in_use");
	if (found) return found.userId;
	await db.execute(sql`
		insert into social_visits (secret_hash, provider, issuer, subject, email, full_name, expires_at)
		values (${secretHash(secret)}, ${provider}, ${issuer}, ${subject}, ${email}, ${fullName}, now() + make_interval(secs => ${joiningSeconds}))`);
	return null;
}

/** Who has the wizard left, of the browser with this secret. */
export async function joiningIdentity(db: Queryable, secret: string | undefined): Promise<{ fullName: string; email: string } | null> {
	if (!secret) return null;
	const { rows } = await db.execute<{ fullName: string; email: string }>(sql`
		select full_name as "fullName", email from social_visits
		where secret_hash = ${secretHash(secret)} and subject is not null and expires_at > now()`);
	return rows[0] ?? null;
}
