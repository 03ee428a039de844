import { sql } from "drizzle-orm";
import { providerNames } from "../../contract/options.ts";
import { type Browser, browserSession, makeSecret, openingSession } from "../accounts/sessions.ts";
import { type Budget, checkBudget, type Spent, spending } from "../http/rate-limit.ts";
import { insertMails } from "../mail/notify.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Identity } from "./identity.ts";
import { joiningSeconds, secretHash } from "./visit-provider.ts";

type Found = { isIn: boolean; isNew: boolean; isSuspended: boolean; isUnverified: boolean };

/**
 * Lets in whose identity this is, in a new session; somebody new is kept for the wizard, with where they were going.
 * An account with the same address is linked, and told so by mail, when the provider vouches for it, the account has
 * verified it too, and has no other identity there (an employer gives a former colleague's address away again). Else it
 * may not be the same person. Throws `email_in_use`, `email_not_verified`, `suspended`, and
 * `address_unproven` for somebody new without an address.
 */
export async function enterByIdentity(
	{ db, caller, cookies }: Browser,
	identity: Identity,
	next: string | null,
): Promise<"entered" | "joining"> {
	const { provider, issuer, subject, email, fullName, isVouched } = identity;
	const { session, keep } = browserSession({ caller, cookies });
	const secret = makeSecret();
	const facts = sql`jsonb_build_object('provider', ${providerNames[provider]}::text)`;
	const entering = sql`
		with known as (
			select users.id, suspended_at, email_verified_at from identities join users on users.id = user_id
			where issuer = ${issuer} and subject = ${subject}
		), same as (
			select id, suspended_at, ${isVouched} and suspended_at is null and email_verified_at is not null and not exists (
				select from identities where user_id = users.id and provider = ${provider}
			) as is_theirs
			from users where lower(email) = lower(${email}) and not exists (select from known)
		), linked as (
			insert into identities (issuer, subject, user_id, provider, email)
			select ${issuer}, ${subject}, id, ${provider}, ${email} from same where is_theirs
			-- of two callbacks at once the second finds what the first has linked
			on conflict (issuer, subject) do update set email = excluded.email where identities.user_id = excluded.user_id
			returning user_id, xmax = 0 as is_new
		), mailed as (${insertMails({
			source: sql`(select user_id from linked where is_new) linked`,
			userId: sql`linked.user_id`,
			kind: "providerLinked",
			facts,
		})}
		), person as (
			select id from known where suspended_at is null and email_verified_at is not null
			union all
			select user_id from linked
		), ${openingSession(sql`person`, session)}, joining as (
			insert into social_visits (secret_hash, provider, issuer, subject, email, full_name, is_vouched, next, expires_at)
			select ${secretHash(secret)}, ${provider}, ${issuer}, ${subject}, ${email}, ${fullName}, ${isVouched}, ${next},
				now() + make_interval(secs => ${joiningSeconds})
			where ${email !== null} and not exists (select from known) and not exists (select from same)
			returning secret_hash
		)
		select exists (select from opened) as "isIn", exists (select from joining) as "isNew",
			exists (select from known where suspended_at is not null union all select from same where suspended_at is not null) as "isSuspended",
			exists (select from known where email_verified_at is null) as "isUnverified"`;
	const found = await db
		.transaction(async (tx) => {
			await lockMeant(tx, identity);
			return (await tx.execute<Found>(entering)).rows[0];
		})
		.catch((error: unknown) => {
			// two people of one provider with the same address, at the same moment
			if (isUniqueViolation(error, "identities_user_provider_key")) return refuse("email_in_use");
			throw error;
		});
	if (found?.isIn) {
		cookies.clear("social");
		keep();
		return "entered";
	}
	if (found?.isNew) {
		cookies.set("social", secret, joiningSeconds);
		return "joining";
	}
	if (found?.isSuspended) refuse("suspended");
	if (found?.isUnverified) refuse("email_not_verified");
	if (email === null) refuse("address_unproven", { values: { provider: providerNames[provider] } });
	return refuse("email_in_use");
}

/** Whose account it may be: whatever ends all their sessions and links, as taking the address back does, is seen or sees this one. */
async function lockMeant(tx: Transaction, { issuer, subject, email }: Identity): Promise<void> {
	await tx.execute(sql`
		select from users
		where id = (select user_id from identities where issuer = ${issuer} and subject = ${subject}) or lower(email) = lower(${email})
		order by id for share`);
}

export type Joining = { fullName: string; email: string; isVouched: boolean };

/**
 * Who has the wizard left, of the browser with this secret; spends a try of the budget. One statement, none for a
 * browser without a secret. Throws `too_many_requests`.
 */
export async function joiningIdentity(
	db: Queryable,
	{ secret, budget, limited }: { secret: string | undefined; budget: Budget; limited: boolean },
): Promise<Joining | null> {
	if (!secret) return null;
	const { rows } = await db.execute<{ [Key in keyof Joining]: Joining[Key] | null } & Spent>(sql`
		with counted as (${spending([budget])})
		select full_name as "fullName", email, is_vouched as "isVouched", spent, wait from counted left join social_visits
			on secret_hash = ${secretHash(secret)} and subject is not null and expires_at > now()`);
	const [row] = rows;
	if (!row) return null;
	const { spent, wait, ...joining } = row;
	if (limited) checkBudget(budget, { spent, wait });
	return joining.email === null ? null : (joining as Joining);
}
