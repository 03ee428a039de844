import type { Configuration, ServerMetadata } from "openid-client";
import { type Provider, providerNames } from "../../contract/options.ts";
import { refuse } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";

/** Seconds for a provider to respond while a person waits. */
const timeout = 5;

/** The parameters of each provider's request, and what its discovery document leaves out. */
export const providerRequests: Record<Provider, { scope: string; parameters?: Record<string, string>; tokenEndpoint?: string }> = {
	// a shared phone may be signed in to several accounts there: never guess which
	google: { scope: "openid email profile", parameters: { prompt: "select_account" } },
	// Facebook's discovery document has its sign-in page and keys, but no token endpoint; its scopes are its own
	facebook: { scope: "openid email public_profile", tokenEndpoint: "https://graph.facebook.com/oauth/access_token" },
};

const configurations = new Map<string, Promise<Configuration>>();

/** A provider's redirect address: always our own, never one from a request. */
export const callbackUrl = ({ publicUrl }: Pick<Settings, "publicUrl">, provider: Provider): string =>
	`${publicUrl}/auth/callback/${provider}`;

/**
 * A provider's configuration by its discovery document, requested once. Tokens are accepted only if signed with the provider's own keys,
 * even though they come directly from it. Throws `provider_missing`, `provider_unreachable`.
 */
export async function discover(settings: Settings, provider: Provider): Promise<Configuration> {
	const registered = settings.providers[provider];
	if (!registered) return refuse("provider_missing", { values: { provider: providerNames[provider] } });
	const key = `${registered.issuer} ${registered.clientId}`;
	const oidc = await import("openid-client");
	const isLocal = new URL(registered.issuer).protocol === "http:";
	const config =
		configurations.get(key) ??
		oidc
			.discovery(new URL(registered.issuer), registered.clientId, registered.clientSecret, undefined, {
				timeout,
				execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
			})
			.then((discovered) => {
				const { supportsPKCE: _, ...server } = discovered.serverMetadata();
				const { tokenEndpoint } = providerRequests[provider];
				if (server.token_endpoint || !tokenEndpoint) return discovered;
				const completed = new oidc.Configuration(
					{ ...server, token_endpoint: tokenEndpoint } as ServerMetadata,
					registered.clientId,
					registered.clientSecret,
				);
				completed.timeout = timeout;
				oidc.enableNonRepudiationChecks(completed);
				if (isLocal) oidc.allowInsecureRequests(completed);
				return completed;
			});
	configurations.set(key, config);
	return config.catch(() => {
		configurations.delete(key);
		return refuse("provider_unreachable", { values: { provider: providerNames[provider] } });
	});
}
