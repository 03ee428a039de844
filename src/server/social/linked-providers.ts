import { sql } from "drizzle-orm";
import { type Provider, providerNames } from "../../contract/options.ts";
import { makeSecret, renewingSession } from "../accounts/sessions.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { lockingWaysIn } from "../settings/ways-in.ts";
import type { Identity } from "./identity.ts";

export type LinkedRow = { provider: Provider; email: string | null; linkedAt: Date };

/** What of other sites opens a person's account. */
export async function linkedProviders(db: Queryable, viewer: Viewer): Promise<LinkedRow[]> {
	const { rows } = await db.execute<LinkedRow>(
		sql`select provider, email, created_at as "linkedAt" from identities where user_id = ${viewer.id}`,
	);
	return rows;
}

type Changing = { sessionToken: string | undefined };

/**
 * Links an identity with a person, tells them by mail, and gives their session a new id, which is returned. One
 * statement. Throws `identity_in_use` when it opens another account, `conflict` when this one has another there.
 */
export async function linkProvider(db: Queryable, viewer: Viewer, { identity, sessionToken }: Changing & { identity: Identity }) {
	const { provider, issuer, subject, email } = identity;
	const token = makeSecret();
	const { rows } = await db.execute<{ isLinked: boolean; ownerId: string | null }>(sql`
		with linked as (
			insert into identities (issuer, subject, user_id, provider, email)
			values (${issuer}, ${subject}, ${viewer.id}, ${provider}, ${email})
			on conflict do nothing
			returning user_id
		), mailed as (${insertMails({
			source: sql`linked`,
			userId: sql`linked.user_id`,
			kind: "providerLinked",
			facts: sql`jsonb_build_object('provider', ${providerNames[provider]}::text)`,
		})}
		), ${renewingSession(sql`linked`, { from: sessionToken, to: token })}
		select exists (select from linked) as "isLinked",
			(select user_id from identities where issuer = ${issuer} and subject = ${subject}) as "ownerId"`);
	const [answer] = rows;
	const values = { provider: providerNames[provider] };
	if (answer?.isLinked) return token;
	return answer?.ownerId && answer.ownerId !== viewer.id
		? refuse("identity_in_use", { values })
		: refuse("conflict", { sentence: "providerLinkedBefore", values });
}

/**
 * Takes a link away, tells the person by mail, and gives their session a new id, which is returned. One statement.
 * Throws `not_found`, and `conflict` when nothing else would let them in.
 */
export async function unlinkProvider(db: Queryable, viewer: Viewer, { provider, sessionToken }: Changing & { provider: Provider }) {
	const token = makeSecret();
	const { rows } = await db.execute<{ isRemoved: boolean; wasLinked: boolean }>(sql`
		with ${lockingWaysIn(viewer.id)}, removed as (
			delete from identities using ways
			where identities.user_id = ways.id and provider = ${provider}
				and (has_password or cardinality(keys) > 0 or cardinality(links) > 1)
			returning user_id
		), mailed as (${insertMails({
			source: sql`removed`,
			userId: sql`removed.user_id`,
			kind: "providerUnlinked",
			facts: sql`jsonb_build_object('provider', ${providerNames[provider]}::text)`,
		})}
		), ${renewingSession(sql`removed`, { from: sessionToken, to: token })}
		select exists (select from removed) as "isRemoved", (select ${provider} = any(links) from ways) as "wasLinked"`);
	const [answer] = rows;
	if (!answer?.wasLinked) refuse("not_found");
	return answer.isRemoved ? token : refuse("conflict", { sentence: "lastWayIn" });
}
