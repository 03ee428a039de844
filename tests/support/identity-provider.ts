import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
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
	const server = createServer((request, response) => provider.callback()(request, response));
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

/** As much of a provider as exchanges a code, with any claims that a test has it say; null is no answer in good health. */
export async function startTokenServer() {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	let said: Record<string, unknown> | null = null;
	const server = createServer((request, response) => {
		const isToken = request.url === "/token";
		if (isToken && !said) return void response.writeHead(502).end();
		const described = {
			issuer,
			authorization_endpoint: `${issuer}/authorize`,
			token_endpoint: `${issuer}/token`,
			jwks_uri: `${issuer}/jwks`,
		};
		const answer = isToken ? { access_token: "any", token_type: "bearer", id_token: idToken() } : described;
		response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const idToken = () => {
		const now = Math.floor(Date.now() / 1000);
		const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
		const text = `${part({ alg: "RS256" })}.${part({ iss: issuer, aud: "x", iat: now, exp: now + 300, ...said })}`;
		return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
	};
	return {
		issuer,
		says: (claims: Record<string, unknown> | null) => {
			said = claims;
		},
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
