import { createHash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { type Provider, providerNames } from "../../contract/options.ts";
import { makeSecret } from "../accounts/sessions.ts";
import { identities, oauthFlows } from "../db/oauth.ts";
import { consume, type RateLimit } from "../http/rate-limit.ts";
import type { Queryable } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { type Identity, identityOf } from "./identity.ts";
import { callbackUrl, discover, providerRequests } from "./provider.ts";

/** Seconds to sign in at the provider, and to finish the wizard. */
const flowSeconds = 15 * 60;
export const pendingSeconds = 60 * 60;

/** The hash of the cookie's secret, as stored in `oauth_flows`. */
export const secretHash = (secret: string | undefined): string =>
	createHash("sha256")
		.update(secret ?? "")
		.digest("base64url");

type ProviderRequest = { settings: Settings; provider: Provider };
type BeginFlowInput = ProviderRequest & { next: string | undefined; linksFor?: { id: string } };

/**
 * Begins a flow: returns the address to send the browser to, and the secret for its cookie. `linksFor`: a person who wants to link their
 * identity there. Throws what `discover` throws; `conflict` if they have already linked one.
 */
export async function beginFlow(
	db: Queryable,
	{ settings, provider, next, linksFor }: BeginFlowInput,
): Promise<{ url: string; secret: string; seconds: number }> {
	const config = await discover(settings, provider);
	const oidc = await import("openid-client");
	const [secret, state, nonce, verifier] = [makeSecret(), oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
	if (linksFor) await refuseLinked(db, linksFor.id, provider);
	await db.delete(oauthFlows).where(lt(oauthFlows.expiresAt, sql`now()`));
	const flow = { secretHash: secretHash(secret), provider, state, nonce, verifier, userId: linksFor?.id ?? null, next: next ?? null };
	await db.insert(oauthFlows).values({ ...flow, expiresAt: inSeconds(flowSeconds) });
	const { scope, parameters } = providerRequests[provider];
	const url = oidc.buildAuthorizationUrl(config, {
		redirect_uri: callbackUrl(settings, provider),
		scope,
		state,
		nonce,
		code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
		...parameters,
	});
	return { url: url.href, secret, seconds: flowSeconds };
}

async function refuseLinked(db: Queryable, userId: string, provider: Provider): Promise<void> {
	const links = await db.$count(identities, and(eq(identities.userId, userId), eq(identities.provider, provider)));
	if (links > 0) refuse("conflict", { sentence: "providerLinkedBefore", values: { provider: providerNames[provider] } });
}

/** A flow as it was begun: what the response must match, who wants to link, and where they were going. */
export type Flow = { state: string; nonce: string; verifier: string; userId: string | null; next: string | null };

type ConsumeFlowInput = { provider: Provider; query: URLSearchParams; secret: string | undefined; rateLimit: RateLimit; limited: boolean };

/**
 * Takes the flow that this browser began, once, and counts one try. Throws `provider_over` if there is none with this state
 * (used, expired or another browser's); `too_many_requests`.
 */
export async function consumeFlow(db: Queryable, { provider, query, secret, rateLimit, limited }: ConsumeFlowInput): Promise<Flow> {
	if (limited) await consume(db, [rateLimit]);
	const [flow] = await db
		.delete(oauthFlows)
		.where(
			and(
				eq(oauthFlows.secretHash, secretHash(secret)),
				eq(oauthFlows.provider, provider),
				eq(oauthFlows.state, query.get("state") ?? ""),
				gt(oauthFlows.expiresAt, sql`now()`),
			),
		)
		.returning({
			state: oauthFlows.state,
			nonce: oauthFlows.nonce,
			verifier: oauthFlows.verifier,
			userId: oauthFlows.userId,
			next: oauthFlows.next,
		});
	return flow?.state ? (flow as Flow) : refuse("provider_over", { values: { provider: providerNames[provider] } });
}

/**
 * Asks the provider for the identity of the person who came back; null if they cancelled there. Nonce, PKCE and the token's issuer,
 * audience and times must match the flow. Runs no SQL, so that no database connection is held while the provider responds. Throws
 * `bad_provider`, `provider_unreachable`.
 */
export async function fetchIdentity({ settings, provider }: ProviderRequest, flow: Flow, query: URLSearchParams): Promise<Identity | null> {
	if (query.get("error") === "access_denied") return null;
	const config = await discover(settings, provider);
	const oidc = await import("openid-client");
	const tokens = await oidc
		.authorizationCodeGrant(config, new URL(`${callbackUrl(settings, provider)}?${query}`), {
			expectedState: flow.state,
			expectedNonce: flow.nonce,
			pkceCodeVerifier: flow.verifier,
			idTokenExpected: true,
		})
		.catch((error: unknown) => {
			const code = error instanceof oidc.ClientError ? error.code : undefined;
			// no connection, no response in time, or the response of a failing server (a refusal is a ResponseBodyError)
			const isUnreachable = error instanceof TypeError || code === "OAUTH_TIMEOUT" || code === "OAUTH_RESPONSE_IS_NOT_CONFORM";
			const isProviderError =
				error instanceof oidc.AuthorizationResponseError && /^(server_error|temporarily_unavailable)$/.test(error.error);
			return refuse(isUnreachable || isProviderError ? "provider_unreachable" : "bad_provider", {
				values: { provider: providerNames[provider] },
			});
		});
	const claims = tokens.claims();
	return claims ? identityOf(claims, provider) : refuse("bad_provider", { values: { provider: providerNames[provider] } });
}
