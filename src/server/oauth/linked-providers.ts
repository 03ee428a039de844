import { and, eq } from "drizzle-orm";
import { type Provider, providerNames } from "../../contract/options.ts";
import { renewSession } from "../accounts/sessions.ts";
import { identities } from "../db/oauth.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { lockWaysIn, refuseLastWayIn } from "../settings/ways-in.ts";
import type { Identity } from "./identity.ts";

export type LinkedRow = { provider: string; email: string | null; linkedAt: Date };

/** The provider identities that open the person's account. */
export const linkedProviders = (db: Queryable, viewer: Viewer): Promise<LinkedRow[]> =>
	db
		.select({ provider: identities.provider, email: identities.email, linkedAt: identities.createdAt })
		.from(identities)
		.where(eq(identities.userId, viewer.id));

type LinkInput = { sessionToken: string | undefined };

/**
 * Links an identity with a person, notifies them by mail, and renews their session's id, which is returned. Throws `identity_in_use` if it
 * opens another account, `conflict` if this one already has an identity there.
 */
export const linkProvider = (db: Queryable, viewer: Viewer, { identity, sessionToken }: LinkInput & { identity: Identity }) =>
	db.transaction(async (tx) => {
		await insertLink(tx, viewer, identity);
		await mailPerson(tx, { userId: viewer.id, kind: "providerLinked", params: { provider: providerNames[identity.provider] } });
		return renewSession(tx, { userId: viewer.id, sessionToken });
	});

/**
 * Removes a link, notifies the person by mail, and renews their session's id, which is returned. Throws `not_found`, and `conflict` if it
 * is their only way to sign in.
 */
export const unlinkProvider = (db: Queryable, viewer: Viewer, { provider, sessionToken }: LinkInput & { provider: Provider }) =>
	db.transaction(async (tx) => {
		const ways = await lockWaysIn(tx, viewer.id);
		if (!ways.providers.includes(provider)) refuse("not_found");
		refuseLastWayIn(ways);
		await tx.delete(identities).where(and(eq(identities.userId, viewer.id), eq(identities.provider, provider)));
		await mailPerson(tx, { userId: viewer.id, kind: "providerUnlinked", params: { provider: providerNames[provider] } });
		return renewSession(tx, { userId: viewer.id, sessionToken });
	});

async function insertLink(tx: Transaction, viewer: Viewer, { provider, issuer, subject, email }: Identity): Promise<void> {
	const linked = await tx
		.insert(identities)
		.values({ issuer, subject, userId: viewer.id, provider, email })
		.onConflictDoNothing()
		.returning({ userId: identities.userId });
	if (linked.length > 0) return;
	const [owner] = await tx
		.select({ id: identities.userId })
		.from(identities)
		.where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
	const values = { provider: providerNames[provider] };
	if (owner && owner.id !== viewer.id) refuse("identity_in_use", { values });
	refuse("conflict", { sentence: "providerLinkedBefore", values });
}
