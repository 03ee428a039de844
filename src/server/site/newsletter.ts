import { sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { subscriberOf } from "../mail/letter-token.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";

/** A mail that somebody opens after a week away still works. */
const confirmDays = 7;

/**
 * Keeps the wish for the letter and mails a link to confirm it; for an address that has confirmed already nothing
 * happens. One statement whoever asks, so that neither answer nor time tells.
 */
export async function subscribe(
	db: Queryable,
	{ email, language, seal }: { email: string; language: Language; seal: Seal },
): Promise<void> {
	const { hash, sealed } = makeToken(seal);
	await db.execute(sql`
		with subscriber as (
			insert into newsletter_subscribers (id, email, language, token_hash, token_expires_at)
			values (${uuidv7()}, ${email}, ${language}, ${hash}, now() + make_interval(days => ${confirmDays}))
			on conflict (lower(email)) do update set
				language = excluded.language, token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at
			where newsletter_subscribers.confirmed_at is null
			returning email, language
		)
		${insertMails({
			source: sql`subscriber`,
			to: { email: sql`email`, fullName: sql`''`, language: sql`language` },
			kind: "newsletterConfirm",
			facts: sql`jsonb_build_object('sealedToken', ${sealed}::text)`,
		})}`);
}

/** Confirms the address that a link was mailed to; a second press is told the same. Throws `bad_token`. */
export async function confirmSubscription(db: Queryable, token: string): Promise<void> {
	const { rows } = await db.execute<{ id: string }>(sql`
		update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now())
		where token_hash = ${hashToken(token)} and (confirmed_at is not null or token_expires_at > now())
		returning id`);
	if (rows.length === 0) refuse("bad_token");
}

/** Forgets a subscriber; somebody who has left already has left. */
export async function unsubscribe(db: Queryable, { token, seal }: { token: string; seal: Seal }): Promise<void> {
	await db.execute(sql`
		delete from newsletter_subscribers
		where id = ${subscriberOf(seal, token)}::uuid or unsubscribe_hash = ${hashToken(token)}`);
}
