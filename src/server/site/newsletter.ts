import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { newsletterSubscribers } from "../db/site.ts";
import { subscriberOf } from "../mail/newsletter-token.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";

/** Long enough for a mail that is opened after a week away. */
const confirmSeconds = 7 * 24 * 60 * 60;

type SubscribeInput = { email: string; language: Language; seal: Seal };

/**
 * Stores the subscription request and mails a link to confirm it; does nothing for an address that is confirmed already. Runs the same
 * statements in every case, so that neither response nor timing reveals which.
 */
export async function subscribe(db: Queryable, { email, language, seal }: SubscribeInput): Promise<void> {
	const { hash, sealed } = makeToken(seal);
	const pending = { email, language, tokenHash: hash, tokenExpiresAt: inSeconds(confirmSeconds) };
	await db.transaction(async (tx) => {
		const isRenewed = await renewPending(tx, pending);
		const isFirst = await insertPending(tx, pending);
		await mailLink(tx, { email, language, sealed, isAsked: isRenewed || isFirst });
	});
}

type PendingSubscription = { email: string; language: Language; tokenHash: string; tokenExpiresAt: SQL };

/** Asking again before confirming replaces the link; the older one stops working. */
async function renewPending(tx: Transaction, { email, ...pending }: PendingSubscription): Promise<boolean> {
	const renewed = await tx
		.update(newsletterSubscribers)
		.set(pending)
		.where(and(sql`lower(${newsletterSubscribers.email}) = lower(${email})`, isNull(newsletterSubscribers.confirmedAt)))
		.returning({ id: newsletterSubscribers.id });
	return renewed.length > 0;
}

/** Does nothing if the address is on the list already. */
async function insertPending(tx: Transaction, pending: PendingSubscription): Promise<boolean> {
	const inserted = await tx
		.insert(newsletterSubscribers)
		.values({ id: uuidv7(), ...pending })
		.onConflictDoNothing()
		.returning({ id: newsletterSubscribers.id });
	return inserted.length > 0;
}

type Link = { email: string; language: Language; sealed: string; isAsked: boolean };

async function mailLink(tx: Transaction, { email, language, sealed, isAsked }: Link): Promise<void> {
	const insert = insertMails({
		source: sql`(select where ${isAsked}::boolean) as asked`,
		to: { email: sql`${email}::text`, fullName: sql`''`, language: sql`${language}::text` },
		kind: "newsletterConfirm",
		params: sql`jsonb_build_object('sealedToken', ${sealed}::text)`,
	});
	await tx.execute(insert);
}

/** Confirms the address that a link was mailed to; a second click gets the same response. Throws `bad_token`. */
export async function confirmSubscription(db: Queryable, token: string): Promise<void> {
	const confirmed = await db
		.update(newsletterSubscribers)
		.set({ confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, now())` })
		.where(
			and(
				eq(newsletterSubscribers.tokenHash, hashToken(token)),
				or(isNotNull(newsletterSubscribers.confirmedAt), gt(newsletterSubscribers.tokenExpiresAt, sql`now()`)),
			),
		)
		.returning({ id: newsletterSubscribers.id });
	if (confirmed.length === 0) refuse("bad_token");
}

/** Deletes a subscriber; succeeds if they have left already. */
export async function unsubscribe(db: Queryable, { token, seal }: { token: string; seal: Seal }): Promise<void> {
	const isTheirs = sql`${newsletterSubscribers.id} = ${subscriberOf(seal, token)}::uuid`;
	await db.delete(newsletterSubscribers).where(or(isTheirs, eq(newsletterSubscribers.unsubscribeHash, hashToken(token))));
}
