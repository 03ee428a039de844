import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Provider } from "../../contract/options.ts";
import { refuse } from "../http/errors.ts";
import type { Queryable } from "../platform/database.ts";
import type { Settings } from "../platform/settings.ts";
import { callbackUrl, discover, names, traits } from "./provider.ts";

/** Seconds: to sign in elsewhere; to go through the wizard. */
const visitSeconds = 15 * 60;
export const joiningSeconds = 60 * 60;

export const secretHash = (secret: string | undefined): string =>
	createHash("sha256")
		.update(secret ?? "")
		.digest("base64url");
const makeSecret = () => randomBytes(32).toString("base64url");

type Visiting = { settings: Settings; provider: Provider };

/** Begins a visit: where to send the browser, and the secret for its cookie. One statement. Throws as `discover` does. */
export async function beginVisit(
	db: Queryable,
	{ settings, provider }: Visiting,
): Promise<{ url: string; secret: string; seconds: number }> {
	const config = await discover(settings, provider);
	const oidc = await import("openid-client");
	const [secret, state, nonce, verifier] = [makeSecret(), oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
	await db.execute(sql`
		with old as (delete from social_visits where expires_at < now())
		insert into social_visits (secret_hash, provider, state, nonce, verifier, expires_at)
		values (${secretHash(secret)}, ${provider}, ${state}, ${nonce}, ${verifier}, now() + make_interval(secs => ${visitSeconds}))`);
	const url = oidc.buildAuthorizationUrl(config, {
		redirect_uri: callbackUrl(settings, provider),
		scope: traits[provider].scope,
		state,
		nonce,
		code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
	});
	return { url: url.href, secret, seconds: visitSeconds };
}

export type Identity = {
	issuer: string;
	subject: string;
	email: string;
	fullName: string;
	/** The provider says in so many words that the address is theirs. */
	isVouched: boolean;
};

/**
 * Takes what the provider sent back, once: state, nonce and PKCE must be those of this browser's visit. Gives who it is.
 * One statement. Throws `bad_provider` (also when the person said no there, or has no verified address),
 * `provider_unreachable`.
 */
export async function endVisit(
	db: Queryable,
	{ settings, provider, query, secret }: Visiting & { query: string; secret: string | undefined },
): Promise<Identity> {
	const config = await discover(settings, provider);
	const asked = new URLSearchParams(query);
	const { rows } = await db.execute<{ state: string; nonce: string; verifier: string }>(sql`
		delete from social_visits
		where secret_hash = ${secretHash(secret)} and provider = ${provider} and state = ${asked.get("state") ?? ""} and expires_at > now()
		returning state, nonce, verifier`);
	const [visit] = rows;
	if (!visit) return refuse("bad_provider", { values: { provider: names[provider] } });
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
			return refuse(isAway ? "provider_unreachable" : "bad_provider", { values: { provider: names[provider] } });
		});
	const claims = tokens.claims();
	const isVouched = claims?.email_verified === true;
	// Facebook gives an address only when it is valid, but never says that it is theirs: enough to begin, not to open what is here
	const isTaken = isVouched || (provider === "facebook" && claims?.email_verified === undefined);
	if (!claims || typeof claims.email !== "string" || !isTaken) {
		return refuse("bad_provider", { sentence: "providerNoAddress", values: { provider: names[provider] } });
	}
	const fullName =
		typeof claims.name === "string" && claims.name.trim().length >= 2 ? claims.name.trim() : (claims.email.split("@")[0] ?? "");
	return { issuer: claims.iss, subject: claims.sub, email: claims.email, fullName: fullName.slice(0, 120), isVouched };
}
