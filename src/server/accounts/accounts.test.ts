import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { hashPassword } from "./passwords.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;

beforeAll(async () => {
	site = await testApp();
	passwordHash = await hashPassword("right password");
});
afterAll(() => site.close());

describe("sign-in (accounts.md §2, §7, §8)", () => {
	test("the correct password opens a session and sets its cookie", async () => {
		const seeker = await createSeeker(site.db, { passwordHash, email: "Ama@Example.cm" });
		const answer = await site.guest.call("POST /auth/login", { body: { email: "ama@example.CM", password: "right password" } });
		expect(answer.status).toBe(200);
		expect(answer.body.user).toMatchObject({ id: seeker.id, role: "jobseeker", roles: ["jobseeker"], unread: 0 });
		expect(JSON.stringify(answer.body)).not.toContain("argon2");
		const cookie = answer.headers.get("set-cookie") ?? "";
		expect(cookie).toMatch(/^session=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
		const profile = await site.guest.request("/api/auth/profile", { headers: { cookie: cookie.split(";")[0] as string } });
		expect(await profile.json()).toMatchObject({ success: true, user: { id: seeker.id } });
	});

	test("an unknown address and a wrong password get the same answer", async () => {
		await createSeeker(site.db, { passwordHash, email: "known@example.cm" });
		const wrong = await site.guest.call("POST /auth/login", { body: { email: "known@example.cm", password: "wrong" } });
		const unknown = await site.guest.call("POST /auth/login", { body: { email: "unknown@example.cm", password: "wrong" } });
		expect(wrong.status).toBe(401);
		expect(unknown.status).toBe(401);
		expect(unknown.body).toEqual(wrong.body);
		expect(wrong.body.notes).toBeUndefined();
	});

	test.each([{}, { email: "a@b.cm" }, { password: "x" }, { email: "", password: "" }])(
		"requires both email and password: %j",
		async (body) => {
			const answer = await site.guest.call("POST /auth/login", { body: body as { email: string; password: string } });
			expect(answer.status).toBe(422);
			expect(Object.values(answer.body.fields ?? {})).toContain("Please enter both email and password.");
		},
	);

	test("an unverified address is reported only with the correct password", async () => {
		await createSeeker(site.db, { passwordHash, email: "new@example.cm", emailVerifiedAt: null });
		const right = await site.guest.call("POST /auth/login", { body: { email: "new@example.cm", password: "right password" } });
		expect([right.status, right.body.message]).toEqual([403, "Please verify your email before signing in."]);
		const wrong = await site.guest.call("POST /auth/login", { body: { email: "new@example.cm", password: "wrong" } });
		expect(wrong.status).toBe(401);
	});

	test("attempts are limited per account, with Retry-After", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		try {
			const body = { email: "victim@example.cm", password: "guess" };
			for (let number = 0; number < 10; number++) expect((await limited.guest.call("POST /auth/login", { body })).status).toBe(401);
			const refused = await limited.guest.call("POST /auth/login", { body });
			expect(refused.status).toBe(429);
			expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		} finally {
			await limited.close();
		}
	});

	test("signing in again ends the browser's previous session", async () => {
		await createSeeker(site.db, { passwordHash, email: "again@example.cm" });
		const body = JSON.stringify({ email: "again@example.cm", password: "right password" });
		const signIn = (cookie: string) =>
			site.guest.request("/api/auth/login", {
				method: "POST",
				body,
				headers: { cookie, "x-csrftoken": "t", "content-type": "application/json" },
			});
		const first = (await signIn("csrftoken=t")).headers.get("set-cookie")?.split(";")[0] as string;
		await signIn(`csrftoken=t; ${first}`);
		expect((await site.guest.request("/api/auth/profile", { headers: { cookie: first } })).status).toBe(401);
	});

	test("signing out ends the session on the server", async () => {
		const person = site.as(await createSeeker(site.db));
		expect((await person.call("POST /auth/logout")).status).toBe(200);
		const after = await person.call("GET /auth/profile");
		expect([after.status, after.body.notes]).toEqual([401, "Session expired. Please log in again."]);
	});

	test("messages are in the reader's language", async () => {
		const french = await site.guest.request("/api/auth/profile", { headers: { "accept-language": "fr-CM,fr;q=0.9,en;q=0.5" } });
		expect((await french.json()).message).toBe("Connectez-vous pour continuer.");
	});
});

describe("PATCH /user/profile (marketplace.md §7, decisions.md The wire)", () => {
	test("saves one known field", async () => {
		const person = site.as(await createSeeker(site.db));
		const answer = await person.call("PATCH /user/profile", { body: { bio: "I count, exactly." } });
		expect(answer.body.user.bio).toBe("I count, exactly.");
		expect((await person.call("PATCH /user/profile", { body: { phone: "+237 6 70 00 00 00" } })).body.user.phoneNumber).toBe(
			"+237 6 70 00 00 00",
		);
		expect(
			(await person.call("PATCH /user/profile", { body: { interests: ["Finance", "Audit", "finance"] } })).body.user.interests,
		).toEqual(["Finance", "Audit"]);
		expect(answer.statements.length).toBeLessThanOrEqual(3);
	});

	const refused: Record<string, unknown>[] = [
		{},
		{ bio: "a", about: "b" },
		{ roles: ["recruiter"] },
		{ emailVerifiedAt: "2020-01-01" },
		{ toString: "x" },
		{ bio: "   " },
		{ theme: "pink" },
	];
	test.each(refused.map((body) => [body]))("refuses %j", async (body) => {
		const person = site.as(await createSeeker(site.db));
		expect((await person.call("PATCH /user/profile", { body })).status).toBe(422);
		expect((await person.call("GET /auth/profile")).body.user.roles).toEqual(["jobseeker"]);
	});
});

describe("recruiter and seeker sides (decisions.md Accounts)", () => {
	test("naming another's company grants the side but not the name; a seeker may name their employer", async () => {
		const company = await createCompany(site.db, { name: "Nyong Transports" });
		const user = await createSeeker(site.db);
		const person = site.as(user);
		const save = (companyName: string) =>
			person.request("/api/user/profile", {
				method: "PATCH",
				body: JSON.stringify({ companyName }),
				headers: { "x-csrftoken": "test-csrf-token", "content-type": "application/json" },
			});
		expect((await save(company.name)).status).toBe(200);
		// a look-alike of another company's name is refused: the first letter is Cyrillic
		const lookAlike = "\u041erange";
		const mixed = await person.call("POST /user/become-recruiter", { body: { companyName: lookAlike } });
		expect([mixed.status, Object.keys(mixed.body.fields ?? {})]).toEqual([422, ["companyName"]]);
		const granted = await person.call("POST /user/become-recruiter", { body: { companyName: "NYONG Transports SARL" } });
		expect(granted.body.user).toMatchObject({ role: "recruiter", companyName: null });
		// membership in a different company does not help
		await createMember(site.db, { companyId: (await createCompany(site.db)).id, userId: user.id });
		const refused = await save("Nyong Transports");
		expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ["companyName"]]);
		await createMember(site.db, { companyId: company.id, userId: user.id });
		expect((await save("Nyong Transports")).status).toBe(200);
		const looking = await save(lookAlike);
		expect([looking.status, Object.keys((await looking.json()).fields)]).toEqual([422, ["companyName"]]);
	});

	test("a seeker can also become a recruiter, and switch back", async () => {
		const person = site.as(await createSeeker(site.db));
		const granted = await person.call("POST /user/become-recruiter", { body: { companyName: "Boulangerie du Lac" } });
		expect(granted.body.user).toMatchObject({ role: "recruiter", roles: ["jobseeker", "recruiter"], companyName: "Boulangerie du Lac" });
		expect((await person.call("POST /user/side", { body: { role: "jobseeker" } })).body.user.role).toBe("jobseeker");
	});

	test("becoming a recruiter requires a company name", async () => {
		const person = site.as(await createSeeker(site.db));
		const answer = await person.call("POST /user/become-recruiter", { body: { companyName: "  " } });
		expect([answer.status, answer.body.fields]).toEqual([422, { companyName: "Company name is required" }]);
	});

	test("can't switch to a side that wasn't granted", async () => {
		const person = site.as(await createRecruiter(site.db));
		expect((await person.call("POST /user/side", { body: { role: "jobseeker" } })).status).toBe(403);
	});
});
