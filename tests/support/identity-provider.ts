import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

type Person = { sub: string; email: string; email_verified: boolean; name: string };

/**
 * A real OpenID provider on this machine. Who signs in there names one of its people; it asks nothing else.
 * `redirectUri` is known only when the site runs: the client is read anew for each request.
 */
export async function startIdentityProvider(people: Person[]) {
	let provider: Provider;
	let redirectUris: string[] = [];
	const server = (await import("node:http")).createServer((request, response) => provider.callback()(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const make = () =>
		new Provider(issuer, {
			clients: [
				{
					client_id: "njangi",
					client_secret: "a secret of this test",
					redirect_uris: redirectUris,
					response_types: ["code"],
					grant_types: ["authorization_code"],
					token_endpoint_auth_method: "client_secret_post",
				},
			],
			claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
			conformIdTokenClaims: false,
			pkce: { required: () => true },
			features: { devInteractions: { enabled: true } },
			findAccount: (_, id) => {
				const person = people.find(({ sub }) => sub === id);
				return person && { accountId: id, claims: async () => person };
			},
		});
	return {
		issuer,
		env: { GOOGLE_CLIENT_ID: "njangi", GOOGLE_CLIENT_SECRET: "a secret of this test", GOOGLE_ISSUER: issuer },
		/** Serves from now on, for a site at this address. */
		serve: (publicUrl: string) => {
			redirectUris = [`${publicUrl}/auth/callback/google`];
			provider = make();
		},
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
