import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { accountTokens, sessions, users } from "../accounts/schema.ts";
import { openSession } from "../accounts/sessions.ts";
import { mails } from "../notifications/schema.ts";
import { erasePeople } from "./erase-people.ts";
import { knownTables } from "./personal-data.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
const currentPassword = "a long old password";
beforeAll(async () => {
	site = await testApp();
	passwordHash = await hashPassword(currentPassword);
});
afterAll(() => site.close());

async function someone(values: Partial<typeof users.$inferInsert> = {}) {
	const user = await createSeeker(site.db, { passwordHash, ...values });
	const person = site.as(user);
	await person.call("GET /auth/profile");
	const otherToken = await openSession(site.db, { userId: user.id, userAgent: "Mozilla/5.0 (Linux; Android 13) Chrome/120" });
	const isIn = async (token: string) => {
		const answer = await site.guest.request("/api/auth/profile", { headers: { cookie: `session=${token}` } });
		return answer.status === 200;
	};
	return { user, person, otherToken, isOtherIn: () => isIn(otherToken) };
}

const mailsTo = (email: string) => site.db.select().from(mails).where(eq(mails.toAddress, email));
const now = async (id: string) => (await site.db.select().from(users).where(eq(users.id, id)))[0];

/** Plants a token that the test knows in the place of the mailed one. */
async function knowToken(userId: string, purpose: string): Promise<string> {
	const token = `known-token-${purpose}-${userId}`;
	const tokenHash = createHash("sha256").update(token).digest("base64url");
	await site.db.update(accountTokens).set({ tokenHash }).where(sql`user_id = ${userId} and purpose = ${purpose}`);
	return token;
}

describe("devices (decisions.md Accounts)", () => {
	test("are listed without a secret that opens anything, and end at once", async () => {
		const { person, otherToken, isOtherIn } = await someone();
		const { sessions: list } = (await person.call("GET /user/sessions")).body;
		expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
		expect(JSON.stringify(list)).not.toContain(otherToken);
		expect((await site.guest.request("/api/auth/profile", { headers: { cookie: `session=${list[1]?.id}` } })).status).toBe(401);
		expect(await isOtherIn()).toBe(true);
		expect((await person.call("DELETE /user/sessions/:sessionId", { params: { sessionId: list[1]?.id ?? "" } })).status).toBe(200);
		expect(await isOtherIn()).toBe(false);
	});

	test("of somebody else are not found", async () => {
		const [mine, theirs] = [await someone(), await someone()];
		const { sessions: list } = (await theirs.person.call("GET /user/sessions")).body;
		const answer = await mine.person.call("DELETE /user/sessions/:sessionId", { params: { sessionId: list[0]?.id ?? "" } });
		expect(answer.status).toBe(404);
		expect(await theirs.isOtherIn()).toBe(true);
	});

	test("all others end together", async () => {
		const { person, isOtherIn } = await someone();
		expect((await person.call("POST /user/sessions/end-others")).body.ended).toBe(1);
		expect(await isOtherIn()).toBe(false);
		expect((await person.call("GET /auth/profile")).status).toBe(200);
	});

	test("were last seen to the hour, in the statement that looks the session up", async () => {
		const { user, person } = await someone();
		await site.db
			.update(sessions)
			.set({ lastSeenAt: new Date(0) })
			.where(eq(sessions.userId, user.id));
		expect((await person.call("GET /auth/profile")).statements).toHaveLength(1);
		const [row] = (await person.call("GET /user/sessions")).body.sessions;
		expect(Date.now() - Date.parse(row?.lastSeenAt ?? "")).toBeLessThan(3_600_000);
	});
});

describe("the password", () => {
	test("changes with the current one: other devices are out, the person is told, the new one opens", async () => {
		const { user, person, isOtherIn } = await someone();
		const answer = await person.call("POST /user/password", { body: { currentPassword, password: "an even longer one" } });
		expect(answer.status).toBe(200);
		expect(await isOtherIn()).toBe(false);
		// this device goes on, under a new id
		const session =
			answer.headers
				.getSetCookie()
				.find((cookie) => cookie.startsWith("session="))
				?.split(";")[0] ?? "";
		expect((await site.guest.request("/api/auth/profile", { headers: { cookie: session } })).status).toBe(200);
		expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(["passwordChanged"]);
		const signIn = (password: string) => site.guest.call("POST /auth/login", { body: { email: user.email, password } });
		expect((await signIn("an even longer one")).status).toBe(200);
		expect((await signIn(currentPassword)).status).toBe(401);
	});

	test.each([
		[{ currentPassword: "wrong", password: "an even longer one" }, "currentPassword"],
		[{ password: "an even longer one" }, "currentPassword"],
		[{ currentPassword, password: "short" }, "password"],
		[{ currentPassword, password: "password" }, "password"],
	])("%j is refused and changes nothing", async (body, field) => {
		const { user, person, isOtherIn } = await someone();
		const answer = await person.call("POST /user/password", { body: body as never });
		expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
		expect((await now(user.id))?.passwordHash).toBe(passwordHash);
		expect(await isOtherIn()).toBe(true);
	});

	test("of two changes at once one wins", async () => {
		const { person } = await someone();
		const change = (password: string) => person.call("POST /user/password", { body: { currentPassword, password } });
		const answers = await Promise.all([change("the first new one"), change("the second new one")]);
		expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
	});

	test("can be set by who has none, shortly after signing in", async () => {
		const { user, person } = await someone({ passwordHash: null });
		await site.db
			.update(sessions)
			.set({ createdAt: new Date(Date.now() - 3_600_000) })
			.where(eq(sessions.userId, user.id));
		expect((await person.call("POST /user/password", { body: { password: "a first password" } })).status).toBe(422);
		await site.db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, user.id));
		expect((await person.call("POST /user/password", { body: { password: "a first password" } })).status).toBe(200);
	});

	test("guesses at the same time gain nothing", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		const user = await createSeeker(limited.db, { passwordHash });
		const guess = (password: string) => limited.as(user).call("POST /user/delete", { body: { currentPassword: password } });
		const answers = await Promise.all(Array.from({ length: 30 }, () => guess("wrong")));
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
		await limited.close();
	});

	test("cannot be guessed at through a borrowed session", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		const user = await createSeeker(limited.db, { passwordHash });
		const guess = (password: string) => limited.as(user).call("POST /user/delete", { body: { currentPassword: password } });
		for (let tries = 0; tries < 10; tries++) expect((await guess("wrong")).status).toBe(422);
		const answer = await guess(currentPassword);
		expect(answer.status).toBe(429);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		await limited.close();
	});
});

describe("the address", () => {
	test("changes when the new one is confirmed, once; every device is out", async () => {
		const { user, person, isOtherIn } = await someone();
		const email = `new-${user.email}`;
		expect((await person.call("POST /user/email", { body: { currentPassword, email } })).status).toBe(200);
		expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["confirmEmail"]);
		expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(["keepEmail"]);
		expect((await now(user.id))?.email).toBe(user.email);
		const token = await knowToken(user.id, "confirmEmail");
		const answers = await Promise.all(Array.from({ length: 20 }, () => site.guest.call("POST /auth/confirm-email", { body: { token } })));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await now(user.id))?.email).toBe(email);
		expect(await isOtherIn()).toBe(false);
		expect((await person.call("GET /auth/profile")).status).toBe(401);
	});

	test("is kept, or taken back, from the old one", async () => {
		const { user, person } = await someone();
		await person.call("POST /user/email", { body: { currentPassword, email: `thief-${user.email}` } });
		await site.guest.call("POST /auth/confirm-email", { body: { token: await knowToken(user.id, "confirmEmail") } });
		expect((await now(user.id))?.email).toBe(`thief-${user.email}`);
		const back = await site.guest.call("POST /auth/keep-email", { body: { token: await knowToken(user.id, "keepEmail") } });
		expect(back.status).toBe(200);
		expect((await now(user.id))?.email).toBe(user.email);
	});

	test("kept before it was confirmed, the new one cannot be confirmed any more", async () => {
		const { user, person } = await someone();
		await person.call("POST /user/email", { body: { currentPassword, email: `thief-${user.email}` } });
		const confirm = await knowToken(user.id, "confirmEmail");
		await site.guest.call("POST /auth/keep-email", { body: { token: await knowToken(user.id, "keepEmail") } });
		expect((await site.guest.call("POST /auth/confirm-email", { body: { token: confirm } })).status).toBe(400);
		expect((await now(user.id))?.email).toBe(user.email);
	});

	test("of somebody else is refused, also when it was taken meanwhile", async () => {
		const [mine, theirs] = [await someone(), await someone()];
		const ask = (email: string) => mine.person.call("POST /user/email", { body: { currentPassword, email } });
		expect((await ask(theirs.user.email.toUpperCase())).status).toBe(409);
		await ask("free-for-now@example.cm");
		await createSeeker(site.db, { email: "free-for-now@example.cm" });
		const late = await site.guest.call("POST /auth/confirm-email", { body: { token: await knowToken(mine.user.id, "confirmEmail") } });
		expect(late.status).toBe(409);
		expect((await now(mine.user.id))?.email).toBe(mine.user.email);
	});
});

describe("leaving", () => {
	test("the download holds every table that knows people, without secrets, and the files", async () => {
		const { rows } = await site.db.execute<{ table: string }>(sql`
			select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`);
		expect(rows.map(({ table }) => table).filter((table) => !knownTables.includes(table))).toEqual([]);

		const { user, person } = await someone();
		const form = new FormData();
		form.set("fullName", "Ama");
		form.set("email", "ama@example.cm");
		form.set("cv", pdf(5_000));
		form.set("cover_letter", pdf(700));
		const job = await createJob(site.db);
		await person.call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form });
		const answer = await person.call("POST /user/data", { body: { currentPassword } });
		expect(answer.headers.get("content-type")).toBe("application/zip");
		const entries = unzipSync(answer.body as unknown as Uint8Array);
		const json = new TextDecoder().decode(entries["data.json"]);
		expect(JSON.parse(json)).toMatchObject({ users: [{ email: user.email }], applications: [{ full_name: "Ama" }], sessions: [{}, {}] });
		expect(json).not.toContain(passwordHash);
		expect(Object.entries(entries).map(([name, bytes]) => [name.split("/").at(-1), bytes.length])).toEqual(
			expect.arrayContaining([
				["cv.pdf", 5_000],
				["cover-letter.pdf", 700],
			]),
		);
		expect(JSON.parse(new TextDecoder().decode(entries["resume.json"]))).toMatchObject({
			basics: { name: user.fullName, email: user.email },
		});
		const { extractText } = await import("unpdf");
		expect((await extractText(entries["cv.pdf"]?.slice() ?? new Uint8Array(), { mergePages: true })).text).toContain(user.fullName);
		expect((await person.call("POST /user/data", { body: {} })).status).toBe(422);
	});

	test("takes seven days, in which one can come back", async () => {
		const { user, person, isOtherIn } = await someone();
		expect((await person.call("POST /user/delete", { body: { currentPassword: "wrong" } })).status).toBe(422);
		const { deleteAfter } = (await person.call("POST /user/delete", { body: { currentPassword } })).body.user;
		expect(Math.round((Date.parse(deleteAfter ?? "") - Date.now()) / 86_400_000)).toBe(7);
		expect(await isOtherIn()).toBe(false);
		expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(["accountDeleted"]);
		await erasePeople(site.services);
		expect((await person.call("POST /user/keep")).body.user.deleteAfter).toBeNull();
		expect((await now(user.id))?.deleteAfter).toBeNull();
		await site.db
			.update(users)
			.set({ deleteAfter: new Date(Date.now() - 1000) })
			.where(eq(users.id, user.id));
		expect((await person.call("POST /user/keep")).status).toBe(409);
	});
});
