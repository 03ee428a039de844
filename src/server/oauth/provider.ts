import type { Configuration, ServerMetadata } from "openid-client";
import { type Provider, providerNames } from "../../contract/options.ts";
import { refuse } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";

/** Seconds a provider has to answer; a person waits for it. */
const patience = 5;

/** What each is asked for, and what its description of itself leaves out. */
export const traits: Record<Provider, { scope: string; parameters?: Record<string, string>; tokenEndpoint?: string }> = {
	// a shared phone may know several people there: which of them it is, is never guessed
	google: { scope: "openid email profile", parameters: { prompt: "select_account" } },
	// Facebook describes its sign-in page and its keys, not where a code is exchanged, and has permissions of its own
	facebook: { scope: "openid email public_profile", tokenEndpoint: "https://graph.facebook.com/oauth/access_token" },
};

const found = new Map<string, Promise<Configuration>>();

/** Where a provider sends people back to: an address of ours, never one that a request names. */
export const callbackUrl = ({ publicUrl }: Pick<Settings, "publicUrl">, provider: Provider): string =>
	`${publicUrl}/auth/callback/${provider}`;

/**
 * A provider as it describes itself, asked for once; its tokens count where its own keys signed them, though they come from itself.
 * Throws `provider_missing`, `provider_unreachable`.
 */
export async function discover(settings: Settings, provider: Provider): Promise<Configuration> {
	const given = settings.providers[provider];
	if (!given) return refuse("provider_missing", { values: { provider: providerNames[provider] } });
	const key = `${given.issuer} ${given.clientId}`;
	const oidc = await import("openid-client");
	const isLocal = new URL(given.issuer).protocol === "http:";
	const config =
		found.get(key) ??
		oidc
			.discovery(new URL(given.issuer), given.clientId, given.clientSecret, undefined, {
				timeout: patience,
				execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
			})
			.then((described) => {
				const { supportsPKCE: _, ...server } = described.serverMetadata();
				const { tokenEndpoint } = traits[provider];
				if (server.token_endpoint || !tokenEndpoint) return described;
				const completed = new oidc.Configuration(
					{ ...server, token_endpoint: tokenEndpoint } as ServerMetadata,
					given.clientId,
					given.clientSecret,
				);
				completed.timeout = patience;
				oidc.enableNonRepudiationChecks(completed);
				if (isLocal) oidc.allowInsecureRequests(completed);
				return completed;
			});
	found.set(key, config);
	return config.catch(() => {
		found.delete(key);
		return refuse("provider_unreachable", { values: { provider: providerNames[provider] } });
	});
}
