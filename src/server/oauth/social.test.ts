import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { authorizeAs, startIdentityProvider } from "../../../tests/support/identity-provider.ts";
import { openVisitor } from "../../../tests/support/visitor.ts";
import { accountTokens, sessions, users } from "../db/accounts.ts";
import { mails } from "../db/notifications.ts";
import { identities } from "../db/oauth.ts";
import { hashToken } from "../platform/tokens.ts";

/** Tests against a real OpenID provider on this machine, through the real app. */

let idp: Awaited<ReturnType<typeof startIdentityProvider>>;
let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	idp = await startIdentityProvider();
	site = await testApp(idp.env);
	idp.serve(site.services.settings.publicUrl);
});
afterAll(async () => {
	await site?.close();
	await idp?.stop();
});

let count = 0;
/** Somebody with an account at the provider. */
function newIdentity(claims: Partial<{ email: string; email_verified: boolean; name: string }> = {}) {
	const subject = `subject-${++count}`;
	const email = `there-${count}@people.example`;
	idp.people.set(subject, { email, email_verified: true, name: "Ama Ngono", ...claims });
	return { subject, email: claims.email ?? email };
}

type Visitor = ReturnType<typeof openVisitor>;
const enter = async (visitor: Visitor, subject: string, provider = "google") =>
	visitor.comeBack(await authorizeAs(await visitor.start(provider), subject), provider);

const profile = {
	userType: "jobseeker",
	jobTitle: "Cook",
	experienceLevel: "1-3",
	primarySkills: ["Sauces"],
	agreedToTerms: true,
};
const account = async (email: string) => (await site.db.select().from(users).where(sql`lower(email) = lower(${email})`))[0];
const linksOf = (subject: string) => site.db.select().from(identities).where(eq(identities.subject, subject));
const mailsTo = async (email: string) => (await site.db.select().from(mails).where(eq(mails.toAddress, email))).map(({ kind }) => kind);

/** How many statements are waiting for a lock. */
async function waiting(): Promise<number> {
	const { rows } = await site.db.execute<{ count: number }>(
		sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
	);
	return rows[0]?.count ?? 0;
}

describe("Continue with Google (decisions.md Accounts), against a real provider", () => {
	test("is requested with state, nonce and PKCE, for the one redirect URI and with an account choice", async () => {
		const url = new URL(await openVisitor(site).start());
		expect(Object.fromEntries(url.searchParams)).toMatchObject({
			redirect_uri: "http://localhost:3000/auth/callback/google",
			response_type: "code",
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge_method: "S256",
			state: expect.stringMatching(/.{40}/),
			nonce: expect.stringMatching(/.{40}/),
			prompt: "select_account",
		});
		expect(new URL(await openVisitor(site).start("facebook")).searchParams.has("prompt")).toBe(false);
	});

	test("a new person completes the wizard and gets a session and a verified account without a password", async () => {
		const { subject, email } = newIdentity();
		const visitor = openVisitor(site);
		const back = await authorizeAs(await visitor.start("google", "/jobs?q=cook"), subject);
		expect(await visitor.comeBack(back)).toMatchObject({ status: 200, body: { outcome: "signUp", next: "/jobs?q=cook" } });
		expect((await visitor.send("/auth/pending-identity")).body.identity).toEqual({ fullName: "Ama Ngono", email });
		expect((await visitor.profile()).status).toBe(401);
		expect(await account(email)).toBeUndefined();

		expect((await visitor.post("/auth/complete", { ...profile, agreedToTerms: false })).status).toBe(422);
		const sent = { ...profile, email: "thief@example.cm", fullName: "Somebody Else", roles: ["recruiter"] };
		const done = await visitor.post("/auth/complete", sent);
		expect(done).toMatchObject({ status: 200, body: { user: { fullName: "Ama Ngono", email }, isIn: true, next: "/jobs?q=cook" } });
		const { user } = (await visitor.profile()).body;
		expect(user).toMatchObject({ email, fullName: "Ama Ngono", roles: ["jobseeker"], title: "Cook" });
		const row = await account(email);
		expect(row).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date), agreedToTermsAt: expect.any(Date) });
		expect(await linksOf(subject)).toMatchObject([{ issuer: idp.issuer, provider: "google", email, userId: row?.id }]);
		expect(await mailsTo(email)).toEqual([]);
		expect((await visitor.post("/auth/complete", profile)).body).toMatchObject({ code: "bad_provider" });
	});

	test("known people sign in by issuer and subject, whatever their address is now; the old session ends", async () => {
		const { subject, email } = newIdentity();
		const visitor = openVisitor(site);
		await enter(visitor, subject);
		await visitor.post("/auth/complete", profile);
		for (const claims of [{ email: "moved@people.example", email_verified: false }, { name: "No address any more" }]) {
			idp.people.set(subject, claims);
			const old = visitor.jar.get("session") as string;
			expect((await enter(visitor, subject)).body).toMatchObject({ outcome: "entered", next: null });
			expect(visitor.jar.get("session")).not.toBe(old);
			expect((await visitor.profile()).body.user.email).toBe(email);
			const again = openVisitor(site);
			again.jar.set("session", old);
			expect((await again.profile()).body.code).toBe("session_ended");
		}
	});

	test("an account with the same address is linked if both sides verified it, with one mail", async () => {
		const { subject, email } = newIdentity();
		const user = await createSeeker(site.db, { email: email.toUpperCase() });
		expect((await enter(openVisitor(site), subject)).body).toMatchObject({ outcome: "entered" });
		expect((await enter(openVisitor(site), subject)).body).toMatchObject({ outcome: "entered" });
		expect(await linksOf(subject)).toMatchObject([{ userId: user.id }]);
		expect(await mailsTo(user.email)).toEqual(["providerLinked"]);
	});

	test("concurrent first sign-ins all succeed, with one mail about the link", async () => {
		const { subject, email } = newIdentity();
		const user = await createSeeker(site.db, { email });
		const visitors = await Promise.all(
			Array.from({ length: 4 }, async () => {
				const visitor = openVisitor(site);
				return { visitor, back: await authorizeAs(await visitor.start(), subject) };
			}),
		);
		// while the account is locked none can finish, so all of them have looked before the first one links
		const answers = await site.db.transaction(async (tx) => {
			await tx.execute(sql`select from users where id = ${user.id} for update`);
			const coming = visitors.map(({ visitor, back }) => visitor.comeBack(back));
			await expect.poll(waiting, { timeout: 10_000 }).toBe(4);
			return coming;
		});
		expect((await Promise.all(answers)).map(({ body }) => body.outcome)).toEqual(Array(4).fill("entered"));
		expect(await mailsTo(email)).toEqual(["providerLinked"]);
	});

	test("of two identities with the same address concurrently, one is linked and the other refused", async () => {
		const [one, other] = [newIdentity({ email: "shared@people.example" }), newIdentity({ email: "shared@people.example" })];
		await createSeeker(site.db, { email: "shared@people.example" });
		const visitors = await Promise.all(
			[one, other].map(async ({ subject }) => {
				const visitor = openVisitor(site);
				return { visitor, back: await authorizeAs(await visitor.start(), subject) };
			}),
		);
		const answers = await Promise.all(visitors.map(({ visitor, back }) => visitor.comeBack(back)));
		expect(answers.map(({ body }) => body.outcome ?? body.code).sort()).toEqual(["email_in_use", "entered"]);
	});

	test("isn't linked if only one side verified the address: no session, a 409, and the destination kept", async () => {
		const unproven = newIdentity({ email_verified: false });
		const unverified = newIdentity();
		await createSeeker(site.db, { email: unproven.email });
		await createSeeker(site.db, { email: unverified.email, emailVerifiedAt: null });
		for (const { subject } of [unproven, unverified]) {
			const visitor = openVisitor(site);
			const answer = await visitor.comeBack(await authorizeAs(await visitor.start("google", "/network"), subject));
			expect(answer).toMatchObject({ status: 409, body: { code: "email_in_use", next: "/network" } });
			expect(visitor.jar.has("session")).toBe(false);
			expect(await linksOf(subject)).toEqual([]);
		}
	});

	test("returns 403 for a suspended person, without linking, and for an identity without an address", async () => {
		const { subject, email } = newIdentity();
		await createSeeker(site.db, { email, suspendedAt: new Date() });
		expect(await enter(openVisitor(site), subject)).toMatchObject({ status: 403, body: { code: "suspended" } });
		expect(await linksOf(subject)).toEqual([]);
		idp.people.set("nameless", { name: "Nobody" });
		expect(await enter(openVisitor(site), "nameless")).toMatchObject({ status: 403, body: { code: "address_unproven" } });
	});

	test("cancelling at the provider opens no session and keeps the destination", async () => {
		const visitor = openVisitor(site);
		const back = await authorizeAs(await visitor.start("google", "/jobs/saved"), "");
		expect(await visitor.comeBack(back)).toMatchObject({ status: 200, body: { outcome: "cancelled", next: "/jobs/saved" } });
		expect(visitor.jar.has("session")).toBe(false);
	});

	test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "jobs", "/jobs\r\nSet-Cookie: a=b", `/${"x".repeat(3000)}`])(
		"no redirect to another site: %j",
		async (next) => {
			const answer = await openVisitor(site).send(`/auth/google?next=${encodeURIComponent(next)}`);
			expect(answer).toMatchObject({ status: 422, body: { fields: { next: expect.any(String) } } });
		},
	);
});

describe("a new person with an address the provider doesn't vouch for", () => {
	test("gets an account without a session and a verification mail, and can sign in once verified", async () => {
		const { subject, email } = newIdentity({ email_verified: false });
		const visitor = openVisitor(site);
		expect((await enter(visitor, subject)).body).toMatchObject({ outcome: "signUp" });
		const done = await visitor.post("/auth/complete", profile);
		expect(done.body).toMatchObject({ isIn: false, message: expect.stringContaining("verify your address"), user: { email } });
		expect(visitor.jar.has("session")).toBe(false);
		expect(await account(email)).toMatchObject({ emailVerifiedAt: null, passwordHash: null });
		expect(await mailsTo(email)).toEqual(["verifyEmail"]);
		expect(await enter(visitor, subject)).toMatchObject({ status: 403, body: { code: "email_not_verified" } });
		expect(visitor.jar.has("session")).toBe(false);
		await site.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
		expect((await enter(visitor, subject)).body).toMatchObject({ outcome: "entered" });
	});

	test("is unlinked when the address's owner proves it by setting a password", async () => {
		const { subject, email } = newIdentity({ email_verified: false });
		const visitor = openVisitor(site);
		await enter(visitor, subject);
		await visitor.post("/auth/complete", profile);
		await visitor.post("/auth/forgot-password", { email });
		const { tokenHash, token } = knownToken();
		await site.db.update(accountTokens).set({ tokenHash }).where(sql`purpose = 'reset' and email = ${email}`);
		expect((await visitor.post("/auth/reset-password", { token, password: "a long new password" })).status).toBe(200);
		expect(await linksOf(subject)).toEqual([]);
		expect((await enter(visitor, subject)).body).toMatchObject({ code: "email_in_use" });
	});
});

describe("the provider's claims about a person", () => {
	test.each([
		["Ama\r\nBcc: all@example.cm", "Ama Bcc: all@example.cm"],
		["\u0000\u001b[31mAma\u0007 Ngono", "[31mAma Ngono"],
		["Ng".repeat(200), "Ng".repeat(60)],
		[`${"a".repeat(119)}😀`, "a".repeat(119)],
		["Ama \ud83d Ngono", "Ama \ufffd Ngono"],
		["A", "their-name"],
		["   ", "their-name"],
	])("are cleaned by our own rules: %j", async (name, expected) => {
		const { subject } = newIdentity({ name, email: `their-name@${count + 1}.example` });
		const visitor = openVisitor(site);
		await enter(visitor, subject);
		expect((await visitor.send("/auth/pending-identity")).body.identity.fullName).toBe(expected);
	});

	test.each(["no address", "a@b\r\nBcc: c@example.cm", `${"a".repeat(300)}@example.cm`])(
		"an invalid address counts as none: %j",
		async (email) => {
			const { subject } = newIdentity({ email });
			expect((await enter(openVisitor(site), subject)).body).toMatchObject({ code: "address_unproven" });
		},
	);
});

describe("mismatched and replayed responses", () => {
	test("an authorization response works once, even replayed with its cookie or five times concurrently", async () => {
		const { subject, email } = newIdentity();
		await createSeeker(site.db, { email });
		const visitor = openVisitor(site);
		const url = await visitor.start();
		const social = visitor.jar.get("social") as string;
		const back = await authorizeAs(url, subject);
		const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.comeBack(back)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
		visitor.jar.set("social", social);
		expect((await visitor.comeBack(back)).body).toMatchObject({ code: "provider_over" });
	});

	test("a code works once, even with another flow's state", async () => {
		const { subject } = newIdentity();
		const visitor = openVisitor(site);
		const back = await authorizeAs(await visitor.start(), subject);
		await visitor.comeBack(back);
		back.searchParams.set("state", new URL(await visitor.start()).searchParams.get("state") ?? "");
		expect((await visitor.comeBack(back)).body).toMatchObject({ code: "bad_provider" });
		expect(visitor.jar.has("session")).toBe(false);
	});

	test("a response another browser asked for, or a made-up state, signs no one in", async () => {
		const { subject } = newIdentity();
		const attacker = openVisitor(site);
		const back = await authorizeAs(await attacker.start(), subject);
		const victim = openVisitor(site);
		expect((await victim.comeBack(back)).body).toMatchObject({ code: "provider_over" });
		await victim.start();
		expect((await victim.comeBack(back)).body).toMatchObject({ code: "provider_over" });
		expect((await attacker.comeBack(back, "facebook")).body).toMatchObject({ code: "provider_over" });
		const madeUp = new URL(back);
		madeUp.searchParams.set("state", "made-up");
		expect((await attacker.comeBack(madeUp)).body).toMatchObject({ code: "provider_over" });
		expect((await attacker.comeBack("error=access_denied&state=x")).body).toMatchObject({ code: "provider_over" });
		expect((await attacker.comeBack("")).body).toMatchObject({
			code: "provider_over",
			message: expect.stringContaining("Google"),
		});
	});

	test("an expired flow is refused", async () => {
		const { subject } = newIdentity();
		const visitor = openVisitor(site);
		const back = await authorizeAs(await visitor.start(), subject);
		await site.db.execute(sql`update oauth_flows set expires_at = now() where state = ${back.searchParams.get("state")}`);
		expect((await visitor.comeBack(back)).body).toMatchObject({ code: "provider_over" });
	});

	test("the flow's cookie and the wizard's can't stand in for each other", async () => {
		const { subject } = newIdentity();
		const visitor = openVisitor(site);
		const back = await authorizeAs(await visitor.start(), subject);
		expect((await visitor.post("/auth/complete", profile)).body).toMatchObject({ code: "bad_provider" });
		expect((await visitor.send("/auth/pending-identity")).body.identity).toBeNull();
		await visitor.comeBack(back);
		expect((await visitor.comeBack(back)).body).toMatchObject({ code: "provider_over" });
		expect((await openVisitor(site).send("/auth/pending-identity")).body.identity).toBeNull();
	});

	test("concurrent completions make one account, in one browser or two", async () => {
		const { subject, email } = newIdentity();
		const [one, two] = [openVisitor(site), openVisitor(site)];
		await enter(one, subject);
		await enter(two, subject);
		const answers = await Promise.all([one, one, one, two, two].map((visitor) => visitor.post("/auth/complete", profile)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([]);
		const person = await account(email);
		expect(await linksOf(subject)).toMatchObject([{ userId: person?.id }]);
		expect(
			await site.db
				.select()
				.from(sessions)
				.where(eq(sessions.userId, person?.id ?? "")),
		).toHaveLength(1);
	});

	test("the cookie reveals no secret and is HttpOnly", async () => {
		const { headers, body } = await openVisitor(site).send("/auth/google");
		const [cookie = ""] = headers.getSetCookie();
		expect(cookie).toMatch(/^social=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
		expect(cookie).not.toContain(new URL(body.url).searchParams.get("state"));
	});
});

describe("rate limits", () => {
	test("apply to each call per address, with Retry-After", async () => {
		const limited = await testApp({ ...idp.env, RATE_LIMITS: "on" });
		const visitor = openVisitor(limited);
		await visitor.start();
		const calls = {
			begin: () => visitor.send("/auth/google"),
			"come back": () => visitor.comeBack("code=x&state=y"),
			joining: () => visitor.send("/auth/pending-identity"),
			complete: () => visitor.post("/auth/complete", profile),
		};
		for (const [name, call] of Object.entries(calls)) {
			expect([name, (await call()).status]).not.toEqual([name, 429]);
			await limited.db.execute(sql`update rate_limits set spent = 60`);
			const answer = await call();
			expect([name, answer.status]).toEqual([name, 429]);
			expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
		}
		expect((await visitor.send("/auth/facebook")).status).toBe(429);
		await limited.close();
	});
});

/** A token known to the test, in place of the mailed one. */
function knownToken() {
	const token = `known-${++count}`;
	return { token, tokenHash: hashToken(token) };
}
