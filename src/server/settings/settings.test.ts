import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { runNightlyTasks } from "../../../tests/support/queue.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { openSession, sessionHash } from "../accounts/sessions.ts";
import { knownDevices, sessions, users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { mails } from "../db/notifications.ts";
import { passkeys } from "../db/passkeys.ts";
import { todayInDouala } from "../platform/clock.ts";
import { personalTables } from "./personal-data.ts";
import { purgeDeletedAccounts } from "./purge-deleted-accounts.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
const currentPassword = "a long old password";
beforeAll(async () => {
	site = await testApp();
	passwordHash = await hashPassword(currentPassword);
});
afterAll(() => site.close());

async function newPerson(values: Partial<typeof users.$inferInsert> = {}) {
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

/** The token in a mail of that kind to an address. */
async function mailedToken(email: string, kind: string): Promise<string> {
	const mail = (await mailsTo(email)).find((one) => one.kind === kind);
	return mail ? site.services.seal.open((mail.params as { sealedToken: string }).sealedToken) : "no such mail";
}

describe("devices (decisions.md Accounts)", () => {
	test("are listed without any usable secret, and can be signed out at once", async () => {
		const { person, otherToken, isOtherIn } = await newPerson();
		const { sessions: list } = (await person.call("GET /user/sessions")).body;
		expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
		expect(JSON.stringify(list)).not.toContain(otherToken);
		expect((await site.guest.request("/api/auth/profile", { headers: { cookie: `session=${list[1]?.id}` } })).status).toBe(401);
		expect(await isOtherIn()).toBe(true);
		expect((await person.call("DELETE /user/sessions/:sessionId", { params: { sessionId: list[1]?.id ?? "" } })).status).toBe(200);
		expect(await isOtherIn()).toBe(false);
	});

	test("stay signed in while used every two weeks, until they expire", async () => {
		const { user, person, otherToken, isOtherIn } = await newPerson();
		const other = sql`token_hash = ${sessionHash(otherToken)}`;
		const unseenFor = (time: string) => site.db.execute(sql`update sessions set last_seen_at = now() - ${time}::interval where ${other}`);
		const listed = async () => (await person.call("GET /user/sessions")).body.sessions.length;
		await unseenFor("13 days 23 hours");
		expect([await listed(), await isOtherIn()]).toEqual([2, true]);
		await unseenFor("14 days 1 hour");
		// requests do not revive it
		expect([await listed(), await isOtherIn(), await isOtherIn()]).toEqual([1, false, false]);
		const over = await site.guest.request("/api/auth/profile", { headers: { cookie: `session=${otherToken}` } });
		expect(await over.json()).toMatchObject({ code: "session_ended", notes: "Session expired. Please log in again." });
		await runNightlyTasks(site.services, todayInDouala());
		expect(await site.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
		await site.db.execute(sql`update sessions set expires_at = now() where user_id = ${user.id}`);
		expect((await person.call("GET /auth/profile")).status).toBe(401);
	});

	test("of someone else return 404", async () => {
		const [mine, theirs] = [await newPerson(), await newPerson()];
		const { sessions: list } = (await theirs.person.call("GET /user/sessions")).body;
		const answer = await mine.person.call("DELETE /user/sessions/:sessionId", { params: { sessionId: list[0]?.id ?? "" } });
		expect(answer.status).toBe(404);
		expect(await theirs.isOtherIn()).toBe(true);
	});

	test("can all be signed out except the current one", async () => {
		const { person, isOtherIn } = await newPerson();
		expect((await person.call("POST /user/sessions/end-others")).body.ended).toBe(1);
		expect(await isOtherIn()).toBe(false);
		expect((await person.call("GET /auth/profile")).status).toBe(200);
	});

	test("record when they were last seen, to the hour, in the statement that looks up the session", async () => {
		const { user, person } = await newPerson();
		await site.db
			.update(sessions)
			.set({ lastSeenAt: new Date(Date.now() - 24 * 60 * 60 * 1000) })
			.where(eq(sessions.userId, user.id));
		expect((await person.call("GET /auth/profile")).statements).toHaveLength(1);
		const [row] = (await person.call("GET /user/sessions")).body.sessions;
		expect(Date.now() - Date.parse(row?.lastSeenAt ?? "")).toBeLessThan(3_600_000);
	});
});

describe("the password", () => {
	test("changes with the current one: other devices are signed out, a mail is sent, and only the new one works", async () => {
		const { user, person, isOtherIn } = await newPerson();
		const answer = await person.call("POST /user/password", { body: { currentPassword, password: "an even longer one" } });
		expect(answer.status).toBe(200);
		expect(await isOtherIn()).toBe(false);
		// this device stays signed in, under a new id
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
		[{ currentPassword, password: "njangi-demo" }, "password"],
	])("%j is refused and changes nothing", async (body, field) => {
		const { user, person, isOtherIn } = await newPerson();
		const answer = await person.call("POST /user/password", { body: body as never });
		expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
		expect((await now(user.id))?.passwordHash).toBe(passwordHash);
		expect(await isOtherIn()).toBe(true);
	});

	test("of two concurrent changes at most one succeeds", async () => {
		const { person } = await newPerson();
		const change = (password: string) => person.call("POST /user/password", { body: { currentPassword, password } });
		const answers = await Promise.all([change("the first new one"), change("the second new one")]);
		expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
	});

	test("can be set without a current one, shortly after signing in", async () => {
		const { user, person } = await newPerson({ passwordHash: null });
		await site.db
			.update(sessions)
			.set({ createdAt: new Date(Date.now() - 3_600_000) })
			.where(eq(sessions.userId, user.id));
		expect((await person.call("POST /user/password", { body: { password: "a first password" } })).status).toBe(422);
		await site.db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, user.id));
		expect((await person.call("POST /user/password", { body: { password: "a first password" } })).status).toBe(200);
	});

	test("concurrent guesses are limited too", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		const user = await createSeeker(limited.db, { passwordHash });
		const guess = (password: string) => limited.as(user).call("POST /user/delete", { body: { currentPassword: password } });
		const answers = await Promise.all(Array.from({ length: 30 }, () => guess("wrong")));
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
		await limited.close();
	});

	test("can't be guessed through a borrowed session", async () => {
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

describe("the email address", () => {
	test("changes once, on confirmation of the new one, and every device is signed out", async () => {
		const { user, person, isOtherIn } = await newPerson();
		const email = `new-${user.email}`;
		expect((await person.call("POST /user/email", { body: { currentPassword, email } })).status).toBe(200);
		expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["confirmEmail"]);
		expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(["keepEmail"]);
		expect((await now(user.id))?.email).toBe(user.email);
		const token = await mailedToken(email, "confirmEmail");
		const answers = await Promise.all(Array.from({ length: 20 }, () => site.guest.call("POST /auth/confirm-email", { body: { token } })));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await now(user.id))?.email).toBe(email);
		expect(await isOtherIn()).toBe(false);
		expect((await person.call("GET /auth/profile")).status).toBe(401);
	});

	test("can be taken back from the old one", async () => {
		const { user, person } = await newPerson();
		await person.call("POST /user/email", { body: { currentPassword, email: `thief-${user.email}` } });
		await site.guest.call("POST /auth/confirm-email", { body: { token: await mailedToken(`thief-${user.email}`, "confirmEmail") } });
		expect((await now(user.id))?.email).toBe(`thief-${user.email}`);
		const back = await site.guest.call("POST /auth/keep-email", { body: { token: await mailedToken(user.email, "keepEmail") } });
		expect(back.status).toBe(200);
		expect((await now(user.id))?.email).toBe(user.email);
	});

	test("taken back ends the secret calendar URL that a thief may know", async () => {
		const { user, person } = await newPerson();
		const { address } = (await person.call("POST /interview-feed")).body;
		const read = () => site.guest.request(new URL(address).pathname);
		expect((await read()).status).toBe(200);
		await person.call("POST /user/email", { body: { currentPassword, email: `thief-${user.email}` } });
		await site.guest.call("POST /auth/keep-email", { body: { token: await mailedToken(user.email, "keepEmail") } });
		expect((await read()).status).toBe(404);
	});

	test("if kept before the new one is confirmed, can no longer be changed by that confirmation", async () => {
		const { user, person } = await newPerson();
		await person.call("POST /user/email", { body: { currentPassword, email: `thief-${user.email}` } });
		const confirm = await mailedToken(`thief-${user.email}`, "confirmEmail");
		await site.guest.call("POST /auth/keep-email", { body: { token: await mailedToken(user.email, "keepEmail") } });
		expect((await site.guest.call("POST /auth/confirm-email", { body: { token: confirm } })).status).toBe(400);
		expect((await now(user.id))?.email).toBe(user.email);
	});

	test("already in use is refused, even if taken only before the confirmation", async () => {
		const [mine, theirs] = [await newPerson(), await newPerson()];
		const requestEmail = (email: string) => mine.person.call("POST /user/email", { body: { currentPassword, email } });
		expect((await requestEmail(theirs.user.email.toUpperCase())).status).toBe(409);
		await requestEmail("free-for-now@example.cm");
		await createSeeker(site.db, { email: "free-for-now@example.cm" });
		const late = await site.guest.call("POST /auth/confirm-email", {
			body: { token: await mailedToken("free-for-now@example.cm", "confirmEmail") },
		});
		expect(late.status).toBe(409);
		expect((await now(mine.user.id))?.email).toBe(mine.user.email);
	});
});

describe("the email address after a stolen password", () => {
	/** Changes the address as somebody who knows the password would; returns the links mailed to the old one. */
	async function move(account: { id: string }, { from, to, password = currentPassword }: { from: string; to: string; password?: string }) {
		const thief = site.as(account);
		expect((await thief.call("POST /user/email", { body: { currentPassword: password, email: to } })).status).toBe(200);
		expect((await confirm(await mailedToken(to, "confirmEmail"))).status).toBe(200);
		return { asked: await mailedToken(from, "keepEmail"), changed: await mailedToken(from, "emailChanged") };
	}
	const confirm = (token: string) => site.guest.call("POST /auth/confirm-email", { body: { token } });
	const restoreEmail = (token: string) => site.guest.call("POST /auth/keep-email", { body: { token } });
	const signIn = (email: string, password: string) => site.guest.call("POST /auth/login", { body: { email, password } });
	/** Signs in again after a change, which ended every session. */
	async function comeBack(user: { id: string }) {
		site.forget(user);
		await site.as(user).call("GET /auth/profile");
	}

	test("the first restore link works after a second change, and the stolen password no longer does", async () => {
		const { user } = await newPerson();
		const [second, third] = [`second-${user.email}`, `third-${user.email}`];
		const first = await move(user, { from: user.email, to: second });
		await comeBack(user);
		const later = await move(user, { from: second, to: third });
		await comeBack(user);
		expect((await restoreEmail(first.asked)).status).toBe(200);
		expect((await now(user.id))?.email).toBe(user.email);
		for (const address of [user.email, second, third]) expect((await signIn(address, currentPassword)).status).toBe(401);
		expect((await site.as(user).call("GET /auth/profile")).status).toBe(401);
		// the newer addresses' links are dead
		for (const token of [later.asked, later.changed, first.changed]) expect((await restoreEmail(token)).status).toBe(400);
		expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(["keepEmail", "emailChanged", "emailKept"]);
		const token = await mailedToken(user.email, "emailKept");
		expect((await site.guest.call("POST /auth/reset-password", { body: { token, password: "a word of the owner" } })).status).toBe(200);
		expect((await signIn(user.email, "a word of the owner")).status).toBe(200);
	});

	test("a newer address's restore link can't stop the first one's", async () => {
		const { user } = await newPerson();
		const second = `second-${user.email}`;
		const first = await move(user, { from: user.email, to: second });
		await comeBack(user);
		const later = await move(user, { from: second, to: `third-${user.email}` });
		expect((await restoreEmail(later.asked)).status).toBe(200);
		expect((await now(user.id))?.email).toBe(second);
		expect((await restoreEmail(first.changed)).status).toBe(200);
		expect((await now(user.id))?.email).toBe(user.email);
	});

	test("of two addresses restored concurrently, the first wins", async () => {
		const { user } = await newPerson();
		const second = `second-${user.email}`;
		const first = await move(user, { from: user.email, to: second });
		await comeBack(user);
		const later = await move(user, { from: second, to: `third-${user.email}` });
		const waiting = async () => {
			const { rows } = await site.db.execute<Record<string, never>>(sql`
				select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
			return rows.length;
		};
		const answers = await site.db.transaction(async (tx) => {
			await tx.execute(sql`select from users where id = ${user.id} for update`);
			const kept = restoreEmail(first.asked);
			await expect.poll(waiting).toBe(1);
			const lost = restoreEmail(later.asked);
			await expect.poll(waiting).toBe(2);
			return [kept, lost];
		});
		expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 400]);
		expect((await now(user.id))?.email).toBe(user.email);
	});

	test("the old address is mailed again when the new one is confirmed, with a restore link of its own", async () => {
		const { user } = await newPerson();
		const { changed } = await move(user, { from: user.email, to: `thief-${user.email}` });
		expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(["keepEmail", "emailChanged"]);
		expect((await restoreEmail(changed)).status).toBe(200);
		expect((await now(user.id))?.email).toBe(user.email);
	});

	test("no one else can take the old address while it can be restored", async () => {
		const [{ user }, other] = [await newPerson(), await newPerson()];
		const { asked } = await move(user, { from: user.email, to: `thief-${user.email}` });
		const form = new FormData();
		const fields = { fullName: "A Thief", email: user.email.toUpperCase(), password: "a word of a thief", userType: "recruiter" };
		const work = { companyName: "Thieves", industry: "Banking", companySize: "1-10", companyRole: "Other" };
		for (const [name, value] of Object.entries({ ...fields, ...work, agreedToTerms: "true" })) form.set(name, value);
		expect((await site.guest.call("POST /auth/register", { form })).status).toBe(409);
		expect((await other.person.call("POST /user/email", { body: { currentPassword, email: user.email } })).status).toBe(409);
		expect((await restoreEmail(asked)).status).toBe(200);
	});

	test("restoring ends every other way of signing in, and cancels a deletion requested since", async () => {
		const { user, person } = await newPerson();
		await site.db.insert(passkeys).values({ id: `key of ${user.id}`, userId: user.id, name: "phone", publicKey: "x", counter: 0 });
		await site.db.insert(knownDevices).values({ tokenHash: `device of ${user.id}`, userId: user.id });
		const { asked } = await move(user, { from: user.email, to: `thief-${user.email}` });
		await comeBack(user);
		expect((await site.as(user).call("POST /user/delete", { body: { currentPassword } })).status).toBe(200);
		expect((await restoreEmail(asked)).status).toBe(200);
		expect(await now(user.id)).toMatchObject({ passwordHash: null, deleteAfter: null });
		for (const table of [passkeys, knownDevices, sessions])
			expect(await site.db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
		expect((await person.call("GET /auth/profile")).status).toBe(401);
	});
});

describe("deleting an account", () => {
	test("the data export covers every table that refers to people, without secrets, and the files", async () => {
		const { rows } = await site.db.execute<{ table: string }>(sql`
			select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`);
		expect(rows.map(({ table }) => table).filter((table) => !personalTables.includes(table))).toEqual([]);

		const { user, person } = await newPerson();
		const form = new FormData();
		form.set("fullName", "Ama");
		form.set("email", "ama@example.cm");
		form.set("cv", pdf(5_000));
		form.set("cover_letter", pdf(700));
		form.set("answer1", "On Monday");
		const job = await createJob(site.db, { questions: [{ words: "When can you begin?", kind: "line", isRequired: true }] });
		await person.call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form });
		const answer = await person.call("POST /user/data", { body: { currentPassword } });
		expect(answer.headers.get("content-type")).toBe("application/zip");
		const entries = unzipSync(answer.body as unknown as Uint8Array);
		const json = new TextDecoder().decode(entries["data.json"]);
		expect(JSON.parse(json)).toMatchObject({
			users: [{ email: user.email }],
			applications: [{ full_name: "Ama", answers: [{ words: "When can you begin?", answer: "On Monday" }] }],
			sessions: [{}, {}],
		});
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

	test("the data export is complete apart from missing files, even if several in a row are missing", async () => {
		const { user, person } = await newPerson();
		for (const bytes of [5_000, 6_000]) {
			const form = new FormData();
			form.set("fullName", "Ama");
			form.set("email", user.email);
			form.set("cv", pdf(bytes));
			form.set("cover_letter", pdf(700));
			await person.call("POST /application/jobs/:jobId", { params: { jobId: (await createJob(site.db)).id }, form });
		}
		const sent = await site.db.select().from(applications).where(eq(applications.userId, user.id));
		const gone = sent.flatMap(({ cvKey, coverLetterKey }) => [cvKey, coverLetterKey]).slice(0, 3);
		for (const key of gone) await site.services.files.remove(key);
		const answer = await person.call("POST /user/data", { body: { currentPassword } });
		const names = Object.keys(unzipSync(answer.body as unknown as Uint8Array)).map((name) => name.split("/").at(-1));
		expect(names.filter((name) => name === "cover-letter.pdf")).toHaveLength(1);
	});

	test("takes seven days, during which it can be cancelled", async () => {
		const { user, person, isOtherIn } = await newPerson();
		expect((await person.call("POST /user/delete", { body: { currentPassword: "wrong" } })).status).toBe(422);
		const { deleteAfter } = (await person.call("POST /user/delete", { body: { currentPassword } })).body.user;
		expect(Math.round((Date.parse(deleteAfter ?? "") - Date.now()) / 86_400_000)).toBe(7);
		expect(await isOtherIn()).toBe(false);
		expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(["accountDeleted"]);
		await purgeDeletedAccounts(site.services);
		expect((await person.call("POST /user/keep")).body.user.deleteAfter).toBeNull();
		expect((await now(user.id))?.deleteAfter).toBeNull();
		await site.db
			.update(users)
			.set({ deleteAfter: new Date(Date.now() - 1000) })
			.where(eq(users.id, user.id));
		expect((await person.call("POST /user/keep")).status).toBe(409);
	});
});
