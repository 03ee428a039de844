import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Provider, providerNames } from "../../contract/options.ts";
import { makeSecret } from "../accounts/sessions.ts";
import { type Budget, checkBudget, type Spent, spending } from "../http/rate-limit.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { type Identity, identityOf } from "./identity.ts";
import { callbackUrl, discover, traits } from "./provider.ts";

/** Seconds: to sign in elsewhere; to go through the wizard. */
const visitSeconds = 15 * 60;
export const joiningSeconds = 60 * 60;

/** What `social_visits` keeps of the cookie. */
export const secretHash = (secret: string | undefined): string =>
	createHash("sha256")
		.update(secret ?? "")
		.digest("base64url");

type Visiting = { settings: Settings; provider: Provider };
type Beginning = Visiting & { next: string | undefined; linksFor?: { id: string } };

/**
 * Begins a visit: where to send the browser, and the secret for its cookie. `linksFor`: a person who wants to link what
 * is theirs there. One statement. Throws as `discover` does, `conflict` when they have linked one already.
 */
export async function beginVisit(
	db: Queryable,
	{ settings, provider, next, linksFor }: Beginning,
): Promise<{ url: string; secret: string; seconds: number }> {
	const config = await discover(settings, provider);
	const oidc = await import("openid-client");
	const [secret, state, nonce, verifier] = [makeSecret(), oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
	const userId = linksFor?.id ?? null;
	const { rows } = await db.execute<{ state: string }>(sql`
		with old as (delete from social_visits where expires_at < now())
		insert into social_visits (secret_hash, provider, state, nonce, verifier, user_id, next, expires_at)
		select ${secretHash(secret)}, ${provider}, ${state}, ${nonce}, ${verifier}, ${userId}::uuid, ${next ?? null}, now() + make_interval(secs => ${visitSeconds})
		where not exists (select from identities where user_id = ${userId}::uuid and provider = ${provider})
		returning state`);
	if (rows.length === 0) refuse("conflict", { sentence: "providerLinkedBefore", values: { provider: providerNames[provider] } });
	const { scope, parameters } = traits[provider];
	const url = oidc.buildAuthorizationUrl(config, {
		redirect_uri: callbackUrl(settings, provider),
		scope,
		state,
		nonce,
		code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
		...parameters,
	});
	return { url: url.href, secret, seconds: visitSeconds };
}

/** A visit as it was begun: what the answer must fit, who wants to link, where they were going. */
export type Visit = { state: string; nonce: string; verifier: string; userId: string | null; next: string | null };

type Returning = { provider: Provider; query: URLSearchParams; secret: string | undefined; budget: Budget; limited: boolean };

/**
 * Takes the visit that this browser began, once, and spends a try of the budget. One statement. Throws `provider_over`
 * when there is none with this state: used, too late, or another browser's; `too_many_requests`.
 */
export async function takeVisit(db: Queryable, { provider, query, secret, budget, limited }: Returning): Promise<Visit> {
	const { rows } = await db.execute<{ [Key in keyof Visit]: Visit[Key] | null } & Spent>(sql`
		with counted as (${spending([budget])}
		), taken as (
			delete from social_visits
			where secret_hash = ${secretHash(secret)} and provider = ${provider} and state = ${query.get("state") ?? ""} and expires_at > now()
				and (not ${limited} or (select spent from counted) <= ${budget.tries})
			returning state, nonce, verifier, user_id, next
		)
		select state, nonce, verifier, user_id as "userId", next, spent, wait from counted left join taken on true`);
	const [row] = rows;
	if (limited && row) checkBudget(budget, row);
	const values = { provider: providerNames[provider] };
	return row?.state ? (row as Visit) : refuse("provider_over", { values });
}

/**
 * Asks the provider who came back; null when they did not want to go on there. Nonce, PKCE and the token's issuer,
 * audience and time must fit the visit. No statement: nobody waits for a database connection while a provider thinks.
 * Throws `bad_provider`, `provider_unreachable`.
 */
export async function askWhoItIs({ settings, provider }: Visiting, visit: Visit, query: URLSearchParams): Promise<Identity | null> {
	if (query.get("error") === "access_denied") return null;
	const config = await discover(settings, provider);
	const oidc = await import("openid-client");
	const tokens = await oidc
		.authorizationCodeGrant(config, new URL(`${callbackUrl(settings, provider)}?${query}`), {
			expectedState: visit.state,
			expectedNonce: visit.nonce,
			pkceCodeVerifier: visit.verifier,
			idTokenExpected: true,
		})
		.catch((error: unknown) => {
			const code = error instanceof oidc.ClientError ? error.code : undefined;
			// no connection, no answer in time, or an answer of a server that is ill (a refusal is a ResponseBodyError)
			const isAway = error instanceof TypeError || code === "OAUTH_TIMEOUT" || code === "OAUTH_RESPONSE_IS_NOT_CONFORM";
			const isIll = error instanceof oidc.AuthorizationResponseError && /^(server_error|temporarily_unavailable)$/.test(error.error);
			return refuse(isAway || isIll ? "provider_unreachable" : "bad_provider", { values: { provider: providerNames[provider] } });
		});
	const claims = tokens.claims();
	return claims ? identityOf(claims, provider) : refuse("bad_provider", { values: { provider: providerNames[provider] } });
}
