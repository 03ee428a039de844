import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { startIdentityProvider, startTokenServer } from "../../../tests/support/identity-provider.ts";
import { users } from "../accounts/schema.ts";
import { readSettings } from "../platform/settings.ts";
import { discover } from "./provider.ts";
import { identities } from "./schema.ts";

const people = ["new", "known", "same", "unverified-there", "twice", "suspended", "unverified-here"].map((sub) => ({
	sub,
	email: `${sub}@people.example`,
	email_verified: sub !== "unverified-there",
	name: `Person ${sub}`,
}));

let idp: Awaited<ReturnType<typeof startIdentityProvider>>;
let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	idp = await startIdentityProvider(people);
	idp.serve("http://localhost:3000");
	site = await testApp(idp.env);
});
afterAll(async () => {
	await site?.close();
	await idp?.stop();
});

/** A browser's cookies, by host, across both servers. */
function browser() {
	const jars = new Map<string, Map<string, string>>();
	const jar = (host: string) => jars.get(host) ?? (jars.set(host, new Map([["csrftoken", "t"]])).get(host) as Map<string, string>);
	const keep = (host: string, response: Response) => {
		for (const cookie of response.headers.getSetCookie()) {
			const [pair = ""] = cookie.split(";");
			const at = pair.indexOf("=");
			if (/max-age=0|1970/i.test(cookie)) jar(host).delete(pair.slice(0, at));
			else jar(host).set(pair.slice(0, at), pair.slice(at + 1));
		}
		return response;
	};
	const header = (host: string) => [...jar(host)].map(([name, value]) => `${name}=${value}`).join("; ");
	const ours = async (path: string, init: RequestInit = {}) => {
		const headers = { ...(init.headers as Record<string, string>), cookie: header("site"), "x-csrftoken": "t" };
		return keep("site", await site.app.request(`/api${path}`, { ...init, headers }));
	};
	const theirs = async (url: string, init: RequestInit = {}) => {
		const headers = { ...(init.headers as Record<string, string>), cookie: header("idp") };
		return keep("idp", await fetch(url, { ...init, headers, redirect: "manual" }));
	};
	/** Signs in there as one of its people; gives the query with which the provider sends the browser back. */
	const visit = async (sub: string): Promise<string> => {
		const { url } = await (await ours("/auth/google/")).json();
		let response = await theirs(url);
		for (let hops = 0; hops < 12; hops++) {
			const location = response.headers.get("location");
			if (location?.startsWith("http://localhost:3000/")) return new URL(location).search.slice(1);
			if (location) {
				response = await theirs(new URL(location, idp.issuer).href);
				continue;
			}
			const page = await response.text();
			const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
			const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "login";
			const body = new URLSearchParams({ prompt, login: sub, password: "any" });
			response = await theirs(new URL(action, idp.issuer).href, { method: "POST", body });
		}
		throw new Error("the provider does not send back");
	};
	const json = (path: string, body: unknown) =>
		ours(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
	const finish = (query: string) => json("/auth/social/google", { query });
	return { ours, json, visit, finish, jar: () => jar("site") };
}

const profile = {
	userType: "jobseeker",
	jobTitle: "Cook",
	experienceLevel: "1-3",
	primarySkills: ["Sauces"],
	agreedToTerms: true,
};
const account = async (email: string) => (await site.db.select().from(users).where(eq(users.email, email)))[0];

describe("Continue with Google (decisions.md Accounts), against a real provider", () => {
	test("somebody new has the wizard left, then an account with a verified address and no password", async () => {
		const visitor = browser();
		expect(await (await visitor.finish(await visitor.visit("new"))).json()).toMatchObject({ outcome: "joining" });
		expect(await (await visitor.ours("/auth/joining")).json()).toMatchObject({
			identity: { fullName: "Person new", email: "new@people.example" },
		});
		expect((await visitor.ours("/auth/profile")).status).toBe(401);
		expect((await visitor.json("/auth/complete", { ...profile, agreedToTerms: false })).status).toBe(422);
		const done = await visitor.json("/auth/complete", { ...profile, email: "thief@example.cm", roles: ["recruiter"] });
		expect(done.status).toBe(200);
		const { user } = await (await visitor.ours("/auth/profile")).json();
		expect(user).toMatchObject({ email: "new@people.example", fullName: "Person new", roles: ["jobseeker"], title: "Cook" });
		const row = await account("new@people.example");
		expect([row?.passwordHash, row?.emailVerifiedAt instanceof Date]).toEqual([null, true]);
		expect((await visitor.json("/auth/complete", profile)).status).toBe(400);
	});

	test("known people are in, by issuer and subject, in a new session", async () => {
		const user = await createSeeker(site.db, { email: "elsewhere@example.cm" });
		await site.db.insert(identities).values({ issuer: idp.issuer, subject: "known", userId: user.id });
		const visitor = browser();
		visitor.jar().set("session", "planted-by-somebody");
		expect(await (await visitor.finish(await visitor.visit("known"))).json()).toMatchObject({ outcome: "entered" });
		expect(visitor.jar().get("session")).not.toBe("planted-by-somebody");
		expect((await (await visitor.ours("/auth/profile")).json()).user.id).toBe(user.id);
	});

	test("an account with the same verified address is linked; one that never verified it is not", async () => {
		const user = await createSeeker(site.db, { email: "Same@people.example" });
		const visitor = browser();
		expect(await (await visitor.finish(await visitor.visit("same"))).json()).toMatchObject({ outcome: "entered" });
		expect(await site.db.select().from(identities).where(eq(identities.userId, user.id))).toMatchObject([{ subject: "same" }]);
		await createSeeker(site.db, { email: "unverified-here@people.example", emailVerifiedAt: null });
		const other = browser();
		expect(await (await other.finish(await other.visit("unverified-here"))).json()).toMatchObject({ code: "email_in_use" });
	});

	test("no verified address there, or suspended here: a sentence, nobody is in", async () => {
		await createSeeker(site.db, { email: "suspended@people.example", suspendedAt: new Date() });
		for (const [sub, code] of [
			["unverified-there", "bad_provider"],
			["suspended", "suspended"],
		] as const) {
			const visitor = browser();
			const answer = await (await visitor.finish(await visitor.visit(sub))).json();
			expect(answer).toMatchObject({ success: false, code });
			expect((await visitor.ours("/auth/profile")).status).toBe(401);
		}
	});

	test("what came back opens once, in the browser that went, with its own state", async () => {
		const [visitor, thief] = [browser(), browser()];
		const query = await visitor.visit("known");
		await thief.visit("known");
		expect((await thief.finish(query)).status).toBe(400);
		const wrongState = new URLSearchParams(query);
		wrongState.set("state", "made-up");
		expect((await visitor.finish(wrongState.toString())).status).toBe(400);
		const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.finish(query)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await visitor.finish(query)).status).toBe(400);
		expect((await visitor.finish("error=access_denied&state=x")).status).toBe(400);
	});

	test("two tabs through the wizard make one account", async () => {
		const [one, two] = [browser(), browser()];
		await one.finish(await one.visit("twice"));
		await two.finish(await two.visit("twice"));
		const answers = await Promise.all([one.json("/auth/complete", profile), two.json("/auth/complete", profile)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await site.db.select().from(identities).where(eq(identities.subject, "twice"))).toHaveLength(1);
	});

	test("Facebook is asked for what it has, and for tokens where its description names no place for them", async () => {
		const described = createServer((_, response) => {
			const facebook = { issuer: address, authorization_endpoint: `${address}/dialog/oauth/`, jwks_uri: `${address}/jwks/` };
			response.setHeader("content-type", "application/json").end(JSON.stringify(facebook));
		}).listen(0, "127.0.0.1");
		await once(described, "listening");
		const address = `http://127.0.0.1:${(described.address() as AddressInfo).port}`;
		const env = { FACEBOOK_CLIENT_ID: "x", FACEBOOK_CLIENT_SECRET: "y", FACEBOOK_ISSUER: address };
		const settings = readSettings(env);
		expect((await discover(settings, "facebook")).serverMetadata().token_endpoint).toBe("https://graph.facebook.com/oauth/access_token");
		const other = await testApp(env);
		const { url } = await (await other.guest.request("/api/auth/facebook")).json();
		expect(new URL(url).searchParams.get("scope")).toBe("openid email public_profile");
		await other.close();
		described.close();
	});

	test("an address that Facebook does not vouch for opens no account that is here, nor does another identity's", async () => {
		const liar = await startTokenServer();
		const other = await testApp({ FACEBOOK_CLIENT_ID: "x", FACEBOOK_CLIENT_SECRET: "y", FACEBOOK_ISSUER: liar.issuer });
		const come = async (claims: Record<string, unknown> | null) => {
			const begun = await other.guest.request("/api/auth/facebook");
			const asked = new URL((await begun.json()).url).searchParams;
			liar.says(claims && { ...claims, nonce: claims.nonce ?? asked.get("nonce") });
			const social = begun.headers
				.getSetCookie()
				.find((cookie) => cookie.startsWith("social="))
				?.split(";")[0];
			const answer = await other.guest.request("/api/auth/social/facebook", {
				method: "POST",
				body: JSON.stringify({ query: `code=any&state=${asked.get("state")}` }),
				headers: { "content-type": "application/json", "x-csrftoken": "t", cookie: `csrftoken=t; ${social}` },
			});
			const { outcome, code } = await answer.json();
			return outcome ?? code;
		};
		try {
			const email = "ama@example.cm";
			const user = await createSeeker(other.db, { email });
			const linked = () => other.db.select().from(identities).where(eq(identities.userId, user.id));
			expect(await come({ sub: "stranger", email })).toBe("email_in_use");
			expect(await come({ sub: "stranger", email, email_verified: false })).toBe("bad_provider");
			expect(await linked()).toEqual([]);
			expect(await come({ sub: "ama", email, email_verified: true, nonce: "of another visit" })).toBe("bad_provider");
			expect(await come({ sub: "ama", email, email_verified: true })).toBe("entered");
			expect(await come({ sub: "ama", email })).toBe("entered");
			expect(await come({ sub: "who got the address later", email, email_verified: true })).toBe("email_in_use");
			expect(await linked()).toMatchObject([{ subject: "ama" }]);
			expect(await come(null)).toBe("provider_unreachable");
		} finally {
			await other.close();
			await liar.stop();
		}
	});

	test("not set up, or away: 503 with its own code and a sentence", async () => {
		expect(await (await browser().ours("/auth/facebook/")).json()).toMatchObject({
			code: "provider_missing",
			message: "Signing in with Facebook is not set up on this site. Please use your email and password.",
		});
		const away = await testApp({ FACEBOOK_CLIENT_ID: "x", FACEBOOK_CLIENT_SECRET: "y", FACEBOOK_ISSUER: "http://127.0.0.1:9" });
		const answer = await away.guest.request("/api/auth/facebook");
		expect([answer.status, (await answer.json()).code]).toEqual([503, "provider_unreachable"]);
		await away.close();
	});
});
