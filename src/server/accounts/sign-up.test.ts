import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createSeeker } from "../../../tests/support/cast.ts";
import { sendMails, tokenIn } from "../../../tests/support/mail.ts";
import { photo, pixelFlood } from "../../../tests/support/pictures.ts";
import { createKey } from "../../../tests/support/program.ts";
import { accountTokens, sessions, users } from "../db/accounts.ts";
import { apiKeys } from "../db/api-keys.ts";
import { companyMembers } from "../db/companies.ts";
import { interviewFeeds } from "../db/interviews.ts";
import { mails } from "../db/notifications.ts";
import { identities } from "../db/oauth.ts";
import { passkeys } from "../db/passkeys.ts";
import { hashPassword } from "./passwords.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
beforeEach(() => site.db.delete(mails));
afterAll(() => site.close());

type Fields = Record<string, string | string[] | Blob>;

let count = 0;
const freshEmail = () => `joiner-${++count}@example.cm`;

const seeker = (more: Fields = {}): Fields => ({
	fullName: "Ama Ngono",
	email: freshEmail(),
	password: "ndolé et plantain",
	userType: "jobseeker",
	jobTitle: "Cook",
	experienceLevel: "3-5",
	"primarySkills[]": ["Grilling", "Sauces"],
	careerInterests: "Hotels",
	locationPreference: "onsite",
	aiMatching: "true",
	agreedToTerms: "true",
	...more,
});
const recruiter = (more: Fields = {}): Fields => ({
	fullName: "Paul Biyong",
	email: freshEmail(),
	password: "ndolé et plantain",
	userType: "recruiter",
	companyName: "Marché du Lac",
	industry: "Medical Devices",
	companySize: "11-50",
	companyRole: "HR Manager",
	agreedToTerms: "true",
	...more,
});

function form(fields: Fields): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one);
	return data;
}

const register = (fields: Fields, person = site.guest) => person.call("POST /auth/register", { form: form(fields) });
const personWith = async (email: string) => (await site.db.select().from(users).where(sql`lower(email) = lower(${email})`))[0];
const signIn = (email: string, password: string) => site.guest.call("POST /auth/login", { body: { email, password } });

/** Registers a person whose address is not verified yet; returns it with the token from their mail. */
async function joined(): Promise<{ email: string; token: string }> {
	const email = freshEmail();
	expect((await register(seeker({ email }))).status).toBe(200);
	const [mail] = await sendMails(site.services);
	return { email, token: tokenIn(mail) };
}

describe("POST /auth/register (accounts.md §5, §7, §8)", () => {
	test("creates a seeker with all the wizard's fields, and mails a link to the public address", async () => {
		const fields = seeker({ fullName: "  Éloïse\tNgo  Bassong ", profilePicture: await photo() });
		const answer = await register(fields);
		expect(answer.status).toBe(200);
		expect(answer.body.user).toEqual({
			id: expect.any(String),
			slug: "eloise-ngo-bassong",
			fullName: "Éloïse Ngo Bassong",
			email: fields.email,
		});
		expect(await personWith(fields.email as string)).toMatchObject({
			roles: ["jobseeker"],
			activeRole: "jobseeker",
			title: "Cook",
			experienceLevel: "3-5",
			skills: ["Grilling", "Sauces"],
			careerInterests: "Hotels",
			locationPreference: "onsite",
			aiMatching: true,
			emailVerifiedAt: null,
			companyName: null,
			avatar: expect.stringMatching(/^[\w-]{32}(-[\da-z]+){3}$/),
			agreedToTermsAt: expect.any(Date),
		});
		const [waiting] = await site.db.select().from(mails);
		const [row] = await site.db
			.select()
			.from(accountTokens)
			.where(eq(accountTokens.email, fields.email as string));
		const [mail] = await sendMails(site.services);
		const token = tokenIn(mail);
		expect(mail).toContain("http://localhost:3000/verify-email?token=");
		// the token cannot be read at rest, neither before nor after the mail was sent
		expect(JSON.stringify(waiting)).not.toContain(token);
		expect(JSON.stringify(row)).not.toContain(token);
		expect(JSON.stringify(await site.db.select().from(mails))).not.toContain("sealedToken");
	});

	test("creates a recruiter; naming an existing company gives no membership", async () => {
		const company = await createCompany(site.db, { name: "Marché du Lac" });
		const fields = recruiter();
		expect((await register(fields)).status).toBe(200);
		expect(await personWith(fields.email as string)).toMatchObject({
			roles: ["recruiter"],
			activeRole: "recruiter",
			// they recruit under their own name
			companyName: null,
			companyIndustry: "Medical Devices",
			companySize: "11-50",
			companyRole: "HR Manager",
			aiMatching: true,
			title: null,
		});
		expect(await site.db.select().from(companyMembers).where(eq(companyMembers.companyId, company.id))).toEqual([]);
	});

	test("also accepts JSON and a URL-encoded form", async () => {
		const [one, two] = [freshEmail(), freshEmail()];
		const { "primarySkills[]": _, ...fields } = seeker();
		const headers = { "x-csrftoken": "test-csrf-token" };
		const json = await site.guest.request("/api/auth/register/", {
			method: "POST",
			body: JSON.stringify({ ...fields, email: one, primarySkills: ["A"], aiMatching: false, agreedToTerms: true }),
			headers: { ...headers, "content-type": "application/json" },
		});
		expect(json.status).toBe(200);
		expect((await personWith(one))?.aiMatching).toBe(false);
		const plain = await site.guest.request("/api/auth/register", {
			method: "POST",
			body: new URLSearchParams({ ...(fields as Record<string, string>), email: two, primarySkills: "A, B,a" }),
			headers,
		});
		expect(plain.status).toBe(200);
		expect((await personWith(two))?.skills).toEqual(["A", "B"]);
	});

	test.each<[string, Fields, Record<string, string>]>([
		["a short name", { fullName: " A " }, { fullName: "Full name must be at least 2 characters" }],
		["no address", { email: "ama@" }, { email: "Invalid email address" }],
		["a short password", { password: "12345" }, { password: "Password must be at least 6 characters" }],
		["a known password", { password: "Azerty2024!" }, { password: "This password is too common. Choose another one." }],
		[
			"their own name and the site's for a password",
			{ password: "AmaNgonoNjangi24" },
			{ password: "This password is too close to your name, your email or this site’s name. Choose another one." },
		],
		["no type", { userType: "admin" }, { userType: "User type is required" }],
		["no title", { jobTitle: "" }, { jobTitle: "Job title is required" }],
		["no experience", { experienceLevel: "" }, { experienceLevel: "Experience level is required" }],
		["no skill", { "primarySkills[]": [" ", ""] }, { primarySkills: "At least one skill is required" }],
		["no skill's field", { "primarySkills[]": [] }, { primarySkills: "At least one skill is required" }],
		["no agreement", { agreedToTerms: "false" }, { agreedToTerms: "You must agree to terms" }],
		["another place to work", { locationPreference: "moon" }, { locationPreference: "This isn’t a valid value." }],
		["a field twice", { fullName: ["Ama", "Ngono"] }, { fullName: "Full name must be at least 2 characters" }],
	])("refuses a seeker with %s, with the specified message", async (_, change, expected) => {
		const answer = await register(seeker(change));
		expect([answer.status, answer.body.fields]).toEqual([422, expected]);
	});

	test("refuses a recruiter with missing or invalid fields, with the specified messages", async () => {
		const answer = await register(recruiter({ companyName: " ", industry: "Astrology", companySize: "", companyRole: "Boss" }));
		expect([answer.status, answer.body.fields]).toEqual([
			422,
			{
				companyName: "Company name is required",
				industry: "Industry is required",
				companySize: "Company size is required",
				companyRole: "Your role is required",
			},
		]);
	});

	test("an address registers once, whatever its case, even concurrently, and failed attempts leave nothing", async () => {
		const email = freshEmail();
		const answers = await Promise.all(
			Array.from({ length: 20 }, async (_, i) =>
				register(seeker({ email: i % 2 ? email : email.toUpperCase(), profilePicture: await photo() })),
			),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "email_taken",
			message: "Email already registered. Please log in.",
		});
		expect(await site.db.select().from(mails)).toHaveLength(1);
		const avatar = (await personWith(email))?.avatar;
		const others = await site.db.select({ avatar: users.avatar }).from(users);
		const pictures = await readdir(join(site.folder, "files"));
		expect(avatar && pictures.filter((name) => name.includes(avatar))).toHaveLength(3);
		expect(pictures).toHaveLength(3 * others.filter((one) => one.avatar).length);
	});

	test("people with the same name get different slugs, even concurrently", async () => {
		const answers = await Promise.all(Array.from({ length: 8 }, () => register(seeker({ fullName: "Njoya Ibrahim" }))));
		const slugs = answers.map(({ body }) => body.user.slug);
		expect(new Set(slugs).size).toBe(8);
		expect(slugs.every((slug) => /^njoya-ibrahim(-\d|-[0-9a-f]{10})?$/.test(slug))).toBe(true);
		expect((await register(seeker({ fullName: "王小明" }))).body.user.slug).toMatch(/^person/);
	});

	test.each([
		["another kind in disguise", async () => new File(["%PDF-1.7"], "me.png", { type: "image/png" }), 415, "Unsupported file type"],
		["a flood of pixels", async () => pixelFlood(50_000, 50_000), 413, "This picture is too large. Use one of at most 24 megapixels."],
		[
			"one byte too many",
			async () => new File([await photo(), new Uint8Array(10 * 1024 * 1024)], "big.jpg"),
			413,
			"File must be under 10 MB.",
		],
	])("a picture that is %s is refused under its field, and nobody is registered", async (_, file, status, message) => {
		const before = await readdir(join(site.folder, "files"));
		const fields = seeker({ profilePicture: await file() });
		const answer = await register(fields);
		expect([answer.status, answer.body.fields]).toEqual([status, { profilePicture: message }]);
		expect(await personWith(fields.email as string)).toBeUndefined();
		expect(await readdir(join(site.folder, "files"))).toEqual(before);
	});

	test("the mail's link returns to the requested page of this site; other sites are refused", async () => {
		expect((await register(seeker({ next: "/jobs?q=cook" }))).status).toBe(200);
		const [mail] = await sendMails(site.services);
		expect(mail?.replace(/=\r\n/g, "").replaceAll("=3D", "=")).toContain(`token=${tokenIn(mail)}&next=%2Fjobs%3Fq%3Dcook`);
		for (const next of ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", `/${"x".repeat(3_000)}`]) {
			const answer = await register(seeker({ next }));
			expect([answer.status, Object.keys(answer.body.fields ?? {})], next).toEqual([422, ["next"]]);
		}
	});

	test("ignores unexpected fields (mass assignment)", async () => {
		const fields = seeker({
			id: "1",
			slug: "boss",
			roles: ["recruiter"],
			emailVerifiedAt: "2020-01-01",
			suspendedAt: "",
			avatar: "x",
			companyName: "X",
		});
		expect((await register(fields)).status).toBe(200);
		expect(await personWith(fields.email as string)).toMatchObject({
			roles: ["jobseeker"],
			emailVerifiedAt: null,
			avatar: null,
			companyName: null,
			slug: expect.stringMatching(/^ama-ngono/),
		});
	});

	test("a line break in a name can't inject a mail header; mails are in the person's language, under 30 KB", async () => {
		const fields = seeker({ fullName: "Ama\r\nBcc: all@example.cm" });
		const answer = await site.guest.request("/api/auth/register", {
			method: "POST",
			body: form(fields),
			headers: { "x-csrftoken": "test-csrf-token", "accept-language": "fr" },
		});
		expect(answer.status).toBe(200);
		const [mail = ""] = await sendMails(site.services);
		const head = mail.slice(0, mail.indexOf("\r\n\r\n"));
		expect(head).not.toMatch(/^bcc:/im);
		expect(head).toContain("Subject: Confirmez votre adresse pour Njangi");
		expect(mail).toContain("text/plain");
		expect(mail).toContain("text/html");
		expect(mail.length).toBeLessThan(30 * 1024);
	});
});

describe("GET /auth/verify-email (accounts.md §5, §8; decisions.md Accounts)", () => {
	test("verifies once, allows sign-in only then, and says so when opened again", async () => {
		const { email, token } = await joined();
		const early = await signIn(email, "ndolé et plantain");
		expect([early.status, early.body.code, early.body.message]).toEqual([
			403,
			"email_not_verified",
			"Please verify your email before signing in.",
		]);
		const answer = await site.guest.call("GET /auth/verify-email", { query: { token } });
		expect([answer.status, answer.body.message, answer.body.alreadyVerified]).toEqual([
			200,
			"Your email is verified. You can sign in now.",
			false,
		]);
		expect(answer.statements.length).toBeLessThanOrEqual(3);
		const again = await site.guest.call("GET /auth/verify-email", { query: { token } });
		expect([again.status, again.body.message]).toEqual([200, "This email address is already verified. You can sign in."]);
		expect((await signIn(email, "ndolé et plantain")).status).toBe(200);
	});

	test("of fifty concurrent openings one verifies, and the others report it as already verified", async () => {
		const { token } = await joined();
		const answers = await Promise.all(Array.from({ length: 50 }, () => site.guest.call("GET /auth/verify-email", { query: { token } })));
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		expect(answers.filter(({ body }) => !body.alreadyVerified)).toHaveLength(1);
	});

	test("refuses a missing, unknown, replaced or expired token", async () => {
		const missing = await site.guest.call("GET /auth/verify-email", { query: {} });
		expect([missing.status, missing.body.error]).toEqual([400, "Verification token is missing."]);
		const { email, token } = await joined();
		expect((await site.guest.call("GET /auth/verify-email", { query: { token: "x".repeat(43) } })).body.code).toBe("bad_token");
		await site.guest.call("POST /auth/resend-email", { body: { email } });
		const [mail] = await sendMails(site.services);
		expect((await site.guest.call("GET /auth/verify-email", { query: { token } })).status).toBe(400);
		await site.db
			.update(accountTokens)
			.set({ expiresAt: new Date(Date.now() - 1000) })
			.where(eq(accountTokens.email, email));
		const old = await site.guest.call("GET /auth/verify-email", { query: { token: tokenIn(mail) } });
		expect([old.status, old.body.message]).toEqual([400, "This link has expired. Ask for a new one."]);
		expect((await personWith(email))?.emailVerifiedAt).toBeNull();
	});

	test("a token verifies only the address it was sent to", async () => {
		const { email, token } = await joined();
		await site.db
			.update(users)
			.set({ email: `other-${email}` })
			.where(eq(users.email, email));
		expect((await site.guest.call("GET /auth/verify-email", { query: { token } })).status).toBe(400);
	});

	test("a reset token can't verify an address, and a verification token can't reset a password", async () => {
		const { email, token } = await joined();
		expect((await site.guest.call("POST /auth/reset-password", { body: { token, password: "another one" } })).status).toBe(400);
		await site.guest.call("POST /auth/forgot-password", { body: { email } });
		const [mail] = await sendMails(site.services);
		expect((await site.guest.call("GET /auth/verify-email", { query: { token: tokenIn(mail) } })).status).toBe(400);
	});
});

describe("POST /auth/resend-email and /auth/forgot-password (accounts.md §7, §8; decisions.md Accounts)", () => {
	test.each(["POST /auth/resend-email", "POST /auth/forgot-password"] as const)(
		"%s returns identical bytes for every address",
		async (key) => {
			const [known, unverified] = [freshEmail(), freshEmail()];
			await createSeeker(site.db, { email: known });
			await createSeeker(site.db, { email: unverified, emailVerifiedAt: null });
			const suspended = freshEmail();
			await createSeeker(site.db, { email: suspended, suspendedAt: new Date(), emailVerifiedAt: null });
			const answers = [];
			for (const email of [freshEmail(), known, unverified, suspended]) {
				const answer = await site.guest.call(key, { body: { email } });
				expect(answer.statements.length).toBeLessThanOrEqual(3);
				answers.push([answer.status, JSON.stringify(answer.body), [...answer.headers].filter(([name]) => name !== "date").toSorted()]);
			}
			expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
			expect(answers[0]?.[0]).toBe(200);
			const sent = (await site.db.select().from(mails)).map(({ toAddress }) => toAddress).toSorted();
			expect(sent).toEqual(key === "POST /auth/resend-email" ? [unverified] : [known, unverified].toSorted());
		},
	);

	test("resend reads only the address, and forgot requires a valid one", async () => {
		const email = freshEmail();
		await createSeeker(site.db, { email, emailVerifiedAt: null });
		const body = { email, id: "someone", fullName: "x" } as { email: string };
		expect((await site.guest.call("POST /auth/resend-email", { body })).body.message).toBe(
			"Verification email resent! Please check your inbox.",
		);
		const bad = await site.guest.call("POST /auth/forgot-password", { body: { email: "nothing" } });
		expect([bad.status, bad.body.fields]).toEqual([422, { email: "Invalid email address" }]);
	});
});

describe("POST /auth/reset-password (decisions.md Accounts)", () => {
	async function requestReset() {
		const email = freshEmail();
		const person = await createSeeker(site.db, { email, passwordHash: await hashPassword("old and known") });
		await site.guest.call("POST /auth/forgot-password", { body: { email } });
		const [mail] = await sendMails(site.services);
		expect(mail).toContain("http://localhost:3000/reset-password?token=");
		return { email, person, token: tokenIn(mail) };
	}

	test("sets the password, ends every session and notifies the person by mail", async () => {
		const { email, person, token } = await requestReset();
		const device = site.as(person);
		expect((await device.call("GET /auth/profile")).status).toBe(200);
		const answer = await site.guest.call("POST /auth/reset-password", { body: { token, password: "new and long" } });
		expect([answer.status, answer.body.message]).toEqual([200, "Password changed. Sign in with the new one."]);
		expect((await device.call("GET /auth/profile")).status).toBe(401);
		expect(await site.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
		expect((await signIn(email, "old and known")).status).toBe(401);
		expect((await signIn(email, "new and long")).status).toBe(200);
		const [mail] = await sendMails(site.services);
		expect(mail).toContain("Your Njangi password was changed");
	});

	test("keeps the other sign-in methods and lists them in the mail, or removes them on request", async () => {
		const waysIn = async (id: string) => [
			await site.db.$count(passkeys, eq(passkeys.userId, id)),
			await site.db.$count(identities, eq(identities.userId, id)),
			await site.db.$count(apiKeys, eq(apiKeys.makerId, id)),
			await site.db.$count(interviewFeeds, eq(interviewFeeds.userId, id)),
		];
		for (const [endsOtherWays, remainingWays] of [
			[undefined, [2, 1, 1, 1]],
			["on", [0, 0, 0, 0]],
		] as const) {
			const { person, token } = await requestReset();
			for (const name of ["Phone", "Desk"])
				await site.db.insert(passkeys).values({ id: `${name} ${person.id}`, userId: person.id, name, publicKey: "x", counter: 0 });
			await site.db.insert(identities).values({ issuer: "https://idp.example", subject: person.id, userId: person.id, provider: "google" });
			await createKey(site.db, person, { name: "Website", lastFour: "abcd" });
			await site.db.insert(interviewFeeds).values({ userId: person.id, tokenHash: person.id });
			const body = { token, password: "new and long", ...(endsOtherWays ? { endsOtherWays } : {}) };
			const answer = await site.guest.call("POST /auth/reset-password", { body });
			expect([answer.status, await waysIn(person.id)]).toEqual([200, remainingWays]);
			const mail = ((await sendMails(site.services))[0] ?? "").replace(/=\r\n/g, "");
			const names =
				"These still open your account without a password. In your settings, remove any you don=E2=80=99t recognise: Desk, Google, Phone, Website (API abcd)";
			expect(mail.includes(names)).toBe(!endsOtherWays);
		}
	});

	test("a link works once, even used fifty times concurrently", async () => {
		const { token } = await requestReset();
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, i) => site.guest.call("POST /auth/reset-password", { body: { token, password: `try number ${i}` } })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
		const late = await site.guest.call("POST /auth/reset-password", { body: { token, password: "once more" } });
		expect([late.status, late.body.message]).toEqual([400, "This link has already been used. Ask for a new one if you still need it."]);
	});

	test("a newer link invalidates the older one, and each expires after an hour", async () => {
		const { email, token } = await requestReset();
		await site.guest.call("POST /auth/forgot-password", { body: { email } });
		const [mail] = await sendMails(site.services);
		expect((await site.guest.call("POST /auth/reset-password", { body: { token, password: "new and long" } })).status).toBe(400);
		const [row] = await site.db.select().from(accountTokens).where(eq(accountTokens.email, email));
		expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000);
		await site.db.update(accountTokens).set({ expiresAt: new Date() }).where(eq(accountTokens.email, email));
		expect((await site.guest.call("POST /auth/reset-password", { body: { token: tokenIn(mail), password: "new and long" } })).status).toBe(
			400,
		);
	});

	test("also verifies the address, so the person can sign in", async () => {
		const { email } = await joined();
		await site.guest.call("POST /auth/forgot-password", { body: { email } });
		const [mail] = await sendMails(site.services);
		await site.guest.call("POST /auth/reset-password", { body: { token: tokenIn(mail), password: "new and long" } });
		expect((await signIn(email, "new and long")).status).toBe(200);
	});

	test.each([
		["12345", "Password must be at least 6 characters"],
		["bonjour123", "This password is too common. Choose another one."],
	])("refuses %j and keeps the link valid", async (password, sentence) => {
		const { token } = await requestReset();
		const answer = await site.guest.call("POST /auth/reset-password", { body: { token, password } });
		expect([answer.status, answer.body.fields]).toEqual([422, { password: sentence }]);
		expect((await site.guest.call("POST /auth/reset-password", { body: { token, password: "new and long" } })).status).toBe(200);
	});

	test("links never come from the Host header", async () => {
		const email = freshEmail();
		await createSeeker(site.db, { email });
		await site.guest.request("http://evil.example/api/auth/forgot-password", {
			method: "POST",
			body: JSON.stringify({ email }),
			headers: {
				host: "evil.example",
				"x-forwarded-host": "evil.example",
				"x-csrftoken": "test-csrf-token",
				"content-type": "application/json",
			},
		});
		const [mail] = await sendMails(site.services);
		expect(mail).not.toContain("evil.example");
	});
});
