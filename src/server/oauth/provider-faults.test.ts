import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { authorizeAs, startIdentityProvider, startTokenServer } from "../../../tests/support/identity-provider.ts";
import { openVisitor } from "../../../tests/support/visitor.ts";
import { identities } from "../db/oauth.ts";
import { readSettings } from "../platform/settings.ts";
import { discover } from "./provider.ts";

/** Tests against a provider that is failing or is not who it claims to be: it says whatever the test tells it to. */

let liar: Awaited<ReturnType<typeof startTokenServer>>;
let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	liar = await startTokenServer();
	site = await testApp(liar.env);
});
afterAll(async () => {
	await site?.close();
	await liar?.stop();
});

type Claims = Record<string, unknown>;
type Signer = Parameters<typeof liar.says>[1];

/** Runs the authorization flow and returns with a code for a token of these claims; `nonce` defaults to that of the visit. */
async function comeBackWith(claims: Claims | null | "hang", { query = "", by = "itself" }: { query?: string; by?: Signer } = {}) {
	const visitor = openVisitor(site);
	const authorization = new URL(await visitor.start("facebook", "/jobs")).searchParams;
	liar.says(claims && claims !== "hang" ? { nonce: authorization.get("nonce"), ...claims } : claims, by);
	const answer = await visitor.comeBack(`code=any&state=${authorization.get("state")}${query}`, "facebook");
	expect(visitor.jar.has("session")).toBe(answer.body.outcome === "entered");
	return { authorization, answer, said: answer.body.outcome ?? answer.body.code };
}

describe("ID token validation", () => {
	const ama = { sub: "ama", email: "ama@example.cm", email_verified: true };
	const now = Math.floor(Date.now() / 1000);
	beforeAll(async () => {
		const user = await createSeeker(site.db, { email: ama.email });
		await site.db.insert(identities).values({ issuer: liar.issuer, subject: "ama", userId: user.id, provider: "facebook" });
	});

	test.each<[string, Claims]>([
		["another visit's nonce", { nonce: "of another visit" }],
		["no nonce", { nonce: undefined }],
		["another issuer", { iss: "https://evil.example" }],
		["another site's audience", { aud: "another-client" }],
		["another site's audience beside ours", { aud: ["njangi", "another-client"], azp: "another-client" }],
		["a token whose time is over", { iat: now - 7200, exp: now - 3600 }],
		["a token without an end", { exp: undefined }],
		["a token without a subject", { sub: undefined }],
		["a token of access, which was made for the provider's own service", { nonce: undefined, aud: "https://api.example", scope: "email" }],
	])("rejects: %s", async (_, wrong) => {
		const { answer } = await comeBackWith({ ...ama, ...wrong });
		expect(answer).toMatchObject({ status: 400, body: { code: "bad_provider", next: "/jobs" } });
	});

	test.each<NonNullable<Signer>>(["another key", "our secret", "nobody"])("rejects the right claims signed by %s", async (by) => {
		expect((await comeBackWith(ama, { by })).said).toBe("bad_provider");
	});

	test("rejects a response that names another issuer", async () => {
		expect((await comeBackWith(ama, { query: "&iss=https%3A%2F%2Fevil.example" })).said).toBe("bad_provider");
	});

	test("accepts the right token", async () => {
		expect((await comeBackWith(ama)).said).toBe("entered");
	});
});

test("the code is exchanged with the challenge's verifier and exactly the requested redirect URI", async () => {
	const { authorization } = await comeBackWith({ sub: "curious", email: "curious@example.cm" });
	const verifier = liar.asked().get("code_verifier") ?? "";
	expect(createHash("sha256").update(verifier).digest("base64url")).toBe(authorization.get("code_challenge"));
	expect(liar.asked().get("redirect_uri")).toBe("http://localhost:3000/auth/callback/facebook");
	expect(authorization.get("redirect_uri")).toBe("http://localhost:3000/auth/callback/facebook");
});

test("a real provider gives no code for a changed redirect URI or without PKCE", async () => {
	const idp = await startIdentityProvider();
	const real = await testApp(idp.env);
	idp.serve(real.services.settings.publicUrl);
	const url = await openVisitor(real).start();
	for (const [name, value] of [
		["redirect_uri", "http://localhost:3000/auth/callback/google/"],
		["redirect_uri", "https://evil.example/auth/callback/google"],
	] as const) {
		const changed = new URL(url);
		changed.searchParams.set(name, value);
		expect((await fetch(changed, { redirect: "manual" })).status).toBe(400);
	}
	const bare = new URL(url);
	bare.searchParams.delete("code_challenge");
	bare.searchParams.delete("code_challenge_method");
	expect((await authorizeAs(bare.href, "anybody")).searchParams.get("error")).toBe("invalid_request");
	await real.close();
	await idp.stop();
});

test("an unverified Facebook address, or a second identity with that address, can't open an existing account", async () => {
	const email = "njoya@example.cm";
	await createSeeker(site.db, { email });
	expect((await comeBackWith({ sub: "stranger", email })).said).toBe("email_in_use");
	expect((await comeBackWith({ sub: "stranger", email, email_verified: "true" })).said).toBe("email_in_use");
	expect((await comeBackWith({ sub: "stranger", email, email_verified: false })).said).toBe("email_in_use");
	expect((await comeBackWith({ sub: "njoya", email, email_verified: true })).said).toBe("entered");
	expect((await comeBackWith({ sub: "njoya", email })).said).toBe("entered");
	expect((await comeBackWith({ sub: "who got the address later", email, email_verified: true })).said).toBe("email_in_use");
});

describe("provider and configuration faults", () => {
	test("nonsense and temporarily_unavailable count as an unreachable provider, other errors as a bad one", async () => {
		expect((await comeBackWith(null)).answer).toMatchObject({ status: 503, body: { code: "provider_unreachable", next: "/jobs" } });
		const visitor = openVisitor(site);
		const state = new URL(await visitor.start("facebook")).searchParams.get("state");
		expect((await visitor.comeBack(`error=temporarily_unavailable&state=${state}`, "facebook")).body.code).toBe("provider_unreachable");
		const again = new URL(await visitor.start("facebook")).searchParams.get("state");
		expect((await visitor.comeBack(`error=invalid_scope&state=${again}`, "facebook")).body.code).toBe("bad_provider");
	});

	test("hanging providers hold no database connection, and each attempt ends with a message", async () => {
		const silent = await startTokenServer("hang");
		const other = await testApp(silent.env);
		const beginning = openVisitor(other).send("/auth/facebook");
		const before = liar.waiting();
		const hanging = Promise.all(Array.from({ length: 12 }, () => comeBackWith("hang")));
		await expect.poll(() => liar.waiting() - before, { timeout: 20_000 }).toBe(12);
		await expect.poll(() => silent.waiting()).toBe(1);
		for (const { totalCount, idleCount, waitingCount } of [site.pool, other.pool])
			expect([totalCount - idleCount, waitingCount]).toEqual([0, 0]);
		expect((await openVisitor(site).send("/health")).status).toBe(200);
		expect((await hanging).map(({ said }) => said)).toEqual(Array(12).fill("provider_unreachable"));
		expect(await beginning).toMatchObject({ status: 503, body: { code: "provider_unreachable" } });
		await other.close();
		await silent.stop();
	});

	test("an unconfigured provider returns 503 with a message", async () => {
		expect(await openVisitor(site).send("/auth/google")).toMatchObject({
			status: 503,
			body: {
				code: "provider_missing",
				message: "Google sign-in isn’t available on this site. Please use your email and password.",
			},
		});
	});

	test("a provider that is down is reported, both at the start and on return, and is tried again", async () => {
		const shaky = await startIdentityProvider(new Map([["x", { email: "x@example.cm", email_verified: true }]]));
		const app = await testApp(shaky.env);
		const visitor = openVisitor(app);
		expect(await visitor.send("/auth/google")).toMatchObject({ status: 503, body: { code: "provider_unreachable" } });
		shaky.serve(app.services.settings.publicUrl);
		const back = await authorizeAs(await visitor.start(), "x");
		await shaky.stop();
		expect(await visitor.comeBack(back)).toMatchObject({ status: 503, body: { code: "provider_unreachable" } });
		await app.close();
	});

	test("an incomplete or insecure provider setting is refused with a message", () => {
		expect(() => readSettings({ GOOGLE_CLIENT_ID: "x" })).toThrow("GOOGLE_CLIENT_SECRET");
		expect(() => readSettings({ FACEBOOK_ISSUER: "http://login.example" })).toThrow("FACEBOOK_ISSUER");
		expect(readSettings({ GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y" }).providers).toEqual({
			google: { clientId: "x", clientSecret: "y", issuer: "https://accounts.google.com" },
			facebook: null,
		});
	});

	test("metadata that names or redirects to another provider is refused, and that provider isn't contacted", async () => {
		const other = await startTokenServer();
		const requestedUrls: string[] = [];
		const leading = createServer((request, response) => {
			requestedUrls.push(request.url ?? "");
			response.writeHead(302, { location: `${other.issuer}${request.url}` }).end();
		}).listen(0, "127.0.0.1");
		await once(leading, "listening");
		const issuer = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`;
		const lying = await startTokenServer({ issuer: other.issuer });
		for (const configured of [issuer, lying.issuer])
			await expect(discover(readSettings({ ...lying.env, FACEBOOK_ISSUER: configured }), "facebook")).rejects.toMatchObject({
				code: "provider_unreachable",
			});
		expect(requestedUrls).toEqual(["/.well-known/openid-configuration"]);
		expect(other.requests()).toBe(0);
		leading.close();
		await Promise.all([other.stop(), lying.stop()]);
	});

	test("Facebook gets its own scopes, and a default token endpoint if its metadata has none", async () => {
		const described = await startTokenServer({ token_endpoint: undefined });
		const config = await discover(readSettings(described.env), "facebook");
		expect(config.serverMetadata().token_endpoint).toBe("https://graph.facebook.com/oauth/access_token");
		expect(new URL(await openVisitor(site).start("facebook")).searchParams.get("scope")).toBe("openid email public_profile");
		await described.stop();
	});
});
