import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { sessions, users } from "../db/accounts.ts";
import { becomeRecruiter } from "./commands.ts";
import { hashPassword } from "./passwords.ts";
import { findViewer, openSession } from "./sessions.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
beforeAll(async () => {
	site = await testApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
	passwordHash = await hashPassword("right password");
});
afterAll(() => site.close());

type Browser = { cookies: Map<string, string>; post(path: string, body: object): Promise<Response>; get(path: string): Promise<Response> };

/** Keeps cookies between requests, like a browser. */
function browser(address = `10.1.1.${++count}`): Browser {
	const cookies = new Map([["csrftoken", "t"]]);
	const send = async (path: string, init: RequestInit) => {
		const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
		const headers = { cookie, "x-csrftoken": "t", "content-type": "application/json", "x-forwarded-for": address };
		const response = await site.app.request(path, { ...init, headers });
		for (const header of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
			if (value) cookies.set(name, value);
			else cookies.delete(name);
		}
		return response;
	};
	return {
		cookies,
		post: (path, body) => send(path, { method: "POST", body: JSON.stringify(body) }),
		get: (path) => send(path, {}),
	};
}
let count = 0;

test("an unverified account can't call anything, however it signed in", async () => {
	const person = await createSeeker(site.db, { emailVerifiedAt: null });
	const answer = await site.as(person).call("GET /auth/notifications");
	expect([answer.status, answer.body.code]).toEqual([403, "email_not_verified"]);
});

describe("rate limits", () => {
	test("failed guesses lock out unknown devices, never one the person has used before", async () => {
		const email = "victim@example.cm";
		await createSeeker(site.db, { email, passwordHash });
		const phone = browser();
		expect((await phone.post("/api/auth/login", { email, password: "right password" })).status).toBe(200);
		expect(phone.cookies.get("device")).toMatch(/^[\w-]{43}$/);
		await phone.post("/api/auth/logout", {});
		for (let i = 0; i < 12; i++) await browser().post("/api/auth/login", { email, password: "guess" });
		const stranger = await browser().post("/api/auth/login", { email, password: "right password" });
		expect(stranger.status).toBe(429);
		expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await phone.post("/api/auth/login", { email, password: "right password" })).status).toBe(200);
	});

	test("a known device is limited too, and is known only for accounts that signed in on it", async () => {
		await createSeeker(site.db, { email: "mine@example.cm", passwordHash });
		await createSeeker(site.db, { email: "theirs@example.cm", passwordHash });
		const phone = browser();
		await phone.post("/api/auth/login", { email: "mine@example.cm", password: "right password" });
		const device = phone.cookies.get("device");
		for (let i = 0; i < 10; i++) {
			expect((await phone.post("/api/auth/login", { email: "mine@example.cm", password: "guess" })).status).toBe(401);
			expect((await phone.post("/api/auth/login", { email: "theirs@example.cm", password: "guess" })).status).toBe(401);
		}
		expect((await phone.post("/api/auth/login", { email: "mine@example.cm", password: "guess" })).status).toBe(429);
		expect((await browser().post("/api/auth/login", { email: "theirs@example.cm", password: "right password" })).status).toBe(429);
		expect((await browser().post("/api/auth/login", { email: "mine@example.cm", password: "right password" })).status).toBe(200);
		expect(phone.cookies.get("device")).toBe(device);
	});

	test.each([
		["/api/auth/login", (i: number) => ({ email: `nobody-${i}@example.cm`, password: "guess" }), 100],
		["/api/auth/resend-email", (i: number) => ({ email: `nobody-${i}@example.cm` }), 60],
		["/api/auth/forgot-password", (i: number) => ({ email: `stranger-${i}@example.cm` }), 60],
		["/api/auth/reset-password", () => ({ token: "x", password: "new and long" }), 60],
		["/api/auth/register", () => ({}), 60],
		["/api/auth/verify-email?token=x", () => null, 120],
	])("%s returns 429 with Retry-After to an IP address that calls too often", { timeout: 90_000 }, async (path, body, tries) => {
		const one = browser();
		const send = (sender: Browser, i: number) => {
			const sent = body(i);
			return sent ? sender.post(path, sent) : sender.get(path);
		};
		for (let i = 0; i < tries; i++) expect((await send(one, i)).status).not.toBe(429);
		const refused = await send(one, tries);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await send(browser(), tries)).status).not.toBe(429);
	});

	test.each(["/api/auth/resend-email", "/api/auth/forgot-password"])(
		"%s sends at most five mails an hour to an address, known or not",
		async (path) => {
			for (const email of [`five-${count}@example.cm`, `known-${count}@example.cm`]) {
				if (email.startsWith("known")) await createSeeker(site.db, { email, emailVerifiedAt: null });
				const answers = [];
				for (let i = 0; i < 6; i++) answers.push((await browser().post(path, { email })).status);
				expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
			}
		},
	);

	test("an IPv6 /64 counts as one address", async () => {
		const body = { token: "x", password: "new and long" };
		for (let i = 0; i < 60; i++) await browser(`2001:db8:1:2::${i.toString(16)}`).post("/api/auth/reset-password", body);
		expect((await browser("2001:db8:1:2:ffff::1").post("/api/auth/reset-password", body)).status).toBe(429);
		expect((await browser("2001:db8:1:3::1").post("/api/auth/reset-password", body)).status).not.toBe(429);
	});
});

describe("sessions", () => {
	test("becoming a recruiter issues a new session id and ends the old session at once", async () => {
		const email = "rising@example.cm";
		await createSeeker(site.db, { email, passwordHash });
		const phone = browser();
		await phone.post("/api/auth/login", { email, password: "right password" });
		const before = phone.cookies.get("session");
		expect((await phone.post("/api/user/become-recruiter", { companyName: "Le Lac" })).status).toBe(200);
		expect(phone.cookies.get("session")).not.toBe(before);
		expect((await phone.get("/api/auth/profile")).status).toBe(200);
		const old = browser();
		old.cookies.set("session", before ?? "");
		expect((await old.get("/api/auth/profile")).status).toBe(401);
	});

	test("becoming a recruiter several times concurrently gives one grant and one session", async () => {
		const person = await createSeeker(site.db, { passwordHash });
		const sessionToken = await openSession(site.db, { userId: person.id, userAgent: "" });
		const viewer = await findViewer(site.db, sessionToken);
		if (!viewer) throw new Error("nobody is signed in");
		const attempts = Array.from({ length: 8 }, () => becomeRecruiter(site.db, viewer, { companyName: "Le Lac", sessionToken }));
		const answers = await Promise.all(attempts);
		for (const { viewer: recruiter } of answers) expect(recruiter.roles).toEqual(["jobseeker", "recruiter"]);
		const [token, ...others] = answers.flatMap((answer) => answer.token ?? []);
		expect(others).toEqual([]);
		expect(await site.db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(1);
		expect(await findViewer(site.db, sessionToken)).toBeNull();
		expect((await findViewer(site.db, token ?? ""))?.activeRole).toBe("recruiter");
	});

	test("a password reset during its check opens no session", async () => {
		const person = await createSeeker(site.db, { passwordHash });
		await site.db.update(users).set({ passwordHash: "another" }).where(eq(users.id, person.id));
		const stillHolds = sql`password_hash = ${passwordHash}`;
		await expect(openSession(site.db, { userId: person.id, userAgent: "", stillHolds })).rejects.toMatchObject({
			code: "wrong_credentials",
		});
	});
});

describe("sign-up and sign-in calls, open to everyone", () => {
	const calls: [string, (person: Person) => Promise<{ status: number }>, number][] = [
		["register", (person) => person.call("POST /auth/register", { form: new FormData() }), 422],
		["verify", (person) => person.call("GET /auth/verify-email", { query: { token: "x" } }), 400],
		["resend", (person) => person.call("POST /auth/resend-email", { body: { email: "x" } }), 422],
		["forgot", (person) => person.call("POST /auth/forgot-password", { body: { email: "x" } }), 422],
		["reset", (person) => person.call("POST /auth/reset-password", { body: { token: "x", password: "new and long" } }), 400],
		["sign in", (person) => person.call("POST /auth/login", { body: { email: "x@y.cm", password: "x" } }), 401],
	];
	test.each(calls)("%s", async (_, call, status) => {
		const [unverified, seeker, recruiter, suspended] = await Promise.all([
			createSeeker(site.db, { emailVerifiedAt: null }),
			createSeeker(site.db),
			createRecruiter(site.db),
			createSeeker(site.db, { suspendedAt: new Date() }),
		]);
		for (const person of [site.guest, ...[unverified, seeker, recruiter, suspended].map((one) => site.as(one))]) {
			expect((await call(person)).status).toBe(status);
		}
	});

	test("sign-in reveals an unverified or suspended account (403) only with the correct password", async () => {
		const people = { "u@example.cm": { emailVerifiedAt: null }, "s@example.cm": { suspendedAt: new Date() }, "r@example.cm": {} };
		const answers: Record<string, number[]> = {};
		for (const [email, values] of Object.entries(people)) {
			await createSeeker(site.db, { email, passwordHash, ...values });
			const tries = ["wrong", "right password"].map((password) => site.guest.call("POST /auth/login", { body: { email, password } }));
			answers[email] = (await Promise.all(tries)).map(({ status }) => status);
		}
		expect(answers).toEqual({ "u@example.cm": [401, 403], "s@example.cm": [401, 403], "r@example.cm": [401, 200] });
	});
});
