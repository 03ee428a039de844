import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { interactionPolicy } from "oidc-provider";

type Claims = { email?: string; email_verified?: boolean; name?: string };

const scope = "openid email profile";
const client = { id: "njangi", secret: "a secret of this test" };

/**
 * Another site with accounts, on this machine: a real OpenID provider whose form only asks for a name. `people` are its accounts by
 * subject. `env` holds the settings of a site that uses it as Google and as Facebook; `serve` takes that site's address.
 */
export async function startIdentityProvider(people: Map<string, Claims> = new Map()) {
	let provider: Provider | undefined;
	const server = createServer((request, response) => {
		if (!provider) return void response.writeHead(503).end();
		if (request.url?.startsWith("/login/")) return void login(provider, request, response);
		return provider.callback()(request, response);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const issuer = addressOf(server);
	return {
		issuer,
		people,
		env: Object.fromEntries(
			["GOOGLE", "FACEBOOK"].flatMap((name) => [
				[`${name}_ISSUER`, issuer],
				[`${name}_CLIENT_ID`, client.id],
				[`${name}_CLIENT_SECRET`, client.secret],
			]),
		) as Record<string, string>,
		serve: (site: string) => {
			provider = openProvider(issuer, people, site);
		},
		stop: () => stop(server),
	};
}

function openProvider(issuer: string, people: Map<string, Claims>, site: string) {
	const policy = interactionPolicy.base();
	// shown only when requested by name, like the account chooser that it imitates
	policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: client.id,
				client_secret: client.secret,
				token_endpoint_auth_method: "client_secret_post",
				grant_types: ["authorization_code"],
				redirect_uris: ["google", "facebook"].map((name) => `${site}/auth/callback/${name}`),
			},
		],
		scopes: ["openid", "email", "profile", "public_profile"],
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], public_profile: ["name"] },
		conformIdTokenClaims: false,
		cookies: { keys: ["for this test"] },
		features: { devInteractions: { enabled: false } },
		pkce: { required: () => true },
		interactions: { policy, url: (_, { uid }) => `/login/${uid}` },
		findAccount: (_, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...people.get(accountId) }) }),
		// signing in there implies consent
		loadExistingGrant: async ({ oidc }) => {
			const grant = new provider.Grant({ accountId: oidc.session?.accountId ?? "", clientId: oidc.client?.clientId ?? "" });
			grant.addOIDCScope(`${scope} public_profile`);
			await grant.save();
			return grant;
		},
	});
	return provider;
}

/** A minimal sign-in page; an empty name cancels. */
async function login(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
	if (request.method !== "POST") {
		const form = `<form method="post"><label>Who are you? <input name="login"></label><button>Go on</button></form>`;
		return void response
			.setHeader("content-type", "text/html")
			.end(`<!doctype html><html lang="en"><title>Elsewhere</title>${form}</html>`);
	}
	let body = "";
	for await (const chunk of request) body += String(chunk);
	const accountId = new URLSearchParams(body).get("login");
	const result = accountId ? { login: { accountId }, select_account: {} } : { error: "access_denied" };
	await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Follows the flow as a browser does and signs in as `login`, or cancels if it is ""; returns the address it leads back to. */
export async function authorizeAs(url: string, login: string): Promise<URL> {
	const jar = new Map<string, string>();
	let next = new URL(url);
	let init: RequestInit = {};
	for (let hops = 0; hops < 10; hops++) {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await fetch(next, { ...init, headers: { ...init.headers, cookie }, redirect: "manual" });
		for (const set of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			jar.set(name, value);
		}
		init = {};
		const location = response.headers.get("location");
		if (location) {
			next = new URL(location, next);
			if (next.pathname.startsWith("/auth/callback/")) return next;
		} else if (next.pathname.startsWith("/login/") && response.ok) {
			init = { method: "POST", body: new URLSearchParams({ login }), headers: { "content-type": "application/x-www-form-urlencoded" } };
		} else throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
	}
	throw new Error(`${url} leads nowhere`);
}

type Signer = "itself" | "another key" | "our secret" | "nobody";

/**
 * As much of a provider as it takes to exchange a code, for what a well-behaved one does not do: `says` sets any claims in its token, null
 * an error response, `hang` no response at all; `by` chooses who signs the token. `described` adds to its own metadata, or is `hang`.
 */
export async function startTokenServer(described: Record<string, unknown> | "hang" = {}) {
	const [own, another] = [1, 2].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }));
	let tokenAnswer: Record<string, unknown> | null | "hang" = null;
	let signer: Signer = "itself";
	let tokenRequest = new URLSearchParams();
	const waiting: ServerResponse[] = [];
	let requests = 0;
	const server = createServer(async (request, response) => {
		requests++;
		if (request.url === "/jwks") return send(response, { keys: [{ ...own?.publicKey.export({ format: "jwk" }), use: "sig" }] });
		if (request.url !== "/token") return void (described === "hang" ? waiting.push(response) : send(response, describe(described)));
		let body = "";
		for await (const chunk of request) body += String(chunk);
		tokenRequest = new URLSearchParams(body);
		if (tokenAnswer === "hang") return void waiting.push(response);
		if (tokenAnswer === null) return void response.writeHead(502).end();
		send(response, { access_token: "any", token_type: "bearer", id_token: idToken(tokenAnswer) });
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const issuer = addressOf(server);
	const send = (response: ServerResponse, value: unknown) =>
		response.setHeader("content-type", "application/json").end(JSON.stringify(value));
	const describe = (more: Record<string, unknown>) => ({
		issuer,
		authorization_endpoint: `${issuer}/authorize`,
		token_endpoint: `${issuer}/token`,
		jwks_uri: `${issuer}/jwks`,
		...more,
	});
	const idToken = (claims: Record<string, unknown>) => {
		const now = Math.floor(Date.now() / 1000);
		const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
		const { alg, seal } = signatures[signer];
		const text = `${part({ alg })}.${part({ iss: issuer, aud: client.id, iat: now, exp: now + 300, ...claims })}`;
		return `${text}.${seal(text).toString("base64url")}`;
	};
	const byKey = (pair: typeof own) => (text: string) => sign("sha256", Buffer.from(text), pair?.privateKey ?? "");
	const signatures: Record<Signer, { alg: string; seal: (text: string) => Buffer }> = {
		itself: { alg: "RS256", seal: byKey(own) },
		"another key": { alg: "RS256", seal: byKey(another) },
		"our secret": { alg: "HS256", seal: (text) => createHmac("sha256", client.secret).update(text).digest() },
		nobody: { alg: "none", seal: () => Buffer.alloc(0) },
	};
	return {
		issuer,
		env: { FACEBOOK_CLIENT_ID: client.id, FACEBOOK_CLIENT_SECRET: client.secret, FACEBOOK_ISSUER: issuer },
		says: (claims: Record<string, unknown> | null | "hang", by: Signer = "itself") => {
			tokenAnswer = claims;
			signer = by;
		},
		/** The parameters that the site sent with the last code. */
		asked: () => tokenRequest,
		/** How many requests it received. */
		requests: () => requests,
		/** How many requests it keeps waiting. */
		waiting: () => waiting.length,
		stop: () => stop(server),
	};
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function stop(server: Server): Promise<void> {
	if (!server.listening) return;
	server.closeAllConnections();
	server.close();
	await once(server, "close");
}
