import { startDnsServer } from "../../support/dns-server.ts";
import { startIdentityProvider } from "../../support/identity-provider.ts";
import { startPushService } from "../../support/push-service.ts";
import { webhookServer } from "../../support/webhook-server.ts";

export type ExternalServers = Awaited<ReturnType<typeof startExternalServers>>;

/**
 * Starts everything the site talks to, real and on this machine: an identity provider, a name server, a push service, a company's own
 * server.
 */
export async function startExternalServers() {
	const [provider, names, pushes, hooks] = await Promise.all([
		startIdentityProvider(),
		startDnsServer(),
		startPushService(),
		webhookServer(),
	]);
	return {
		provider,
		names,
		pushes,
		hooks,
		env: { ...provider.env, DNS_SERVER: names.server, INNER_HOSTS: `${pushes.host} ${hooks.host}` },
		close: async () => {
			await Promise.all([provider.stop(), names.stop(), pushes.stop(), hooks.close()]);
		},
	};
}
