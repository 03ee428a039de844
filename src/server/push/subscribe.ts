import { and, eq, sql } from "drizzle-orm";
import type { PushWords } from "../../contract/options.ts";
import { sessionHash } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import { pushSubscriptions } from "../db/push.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { addressProblem } from "../platform/outside.ts";
import { refuse } from "../platform/refusal.ts";

type SubscribeInput = {
	viewerId: string;
	sessionToken: string | undefined;
	subscription: { endpoint: string; p256dh: string; auth: string; says: PushWords };
	vapidKey: string;
	innerHosts: readonly string[];
};

/**
 * Stores the subscription of this session's browser in place of any that it had, whoever's: the last person to sign in there is the one to
 * be notified. Throws `invalid_fields` for an address that nothing may be sent to, `session_ended`.
 */
export async function subscribe(db: Queryable, { viewerId, sessionToken = "", subscription, vapidKey, innerHosts }: SubscribeInput) {
	if (addressProblem(subscription.endpoint, innerHosts)) refuse("invalid_fields", { fields: { endpoint: "pushAddress" } });
	await db.transaction(async (tx) => {
		// of two pages of one browser, the last one wins
		await tx.select({ id: users.id }).from(users).where(eq(users.id, viewerId)).for("no key update");
		const hash = sessionHash(sessionToken);
		const [open] = await tx.select({ hash: sessions.tokenHash }).from(sessions).where(eq(sessions.tokenHash, hash)).for("key share");
		if (!open) refuse("session_ended");
		await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, hash));
		const row = { ...subscription, id: uuidv7(), userId: viewerId, sessionHash: hash, vapidKey };
		await tx
			.insert(pushSubscriptions)
			.values(row)
			.onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...row, createdAt: sql`now()` } });
	});
}

/** Deletes the device of a session. Throws `not_found`. */
export async function unsubscribe(db: Queryable, { viewerId, sessionId }: { viewerId: string; sessionId: string }): Promise<void> {
	const isTheirs = and(eq(pushSubscriptions.sessionHash, sessionId), eq(pushSubscriptions.userId, viewerId));
	const deleted = await db.delete(pushSubscriptions).where(isTheirs).returning({ id: pushSubscriptions.id });
	if (deleted.length === 0) refuse("not_found");
}
