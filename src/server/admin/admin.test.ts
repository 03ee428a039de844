import { mkdir, mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createCompany, createSeeker } from "../../../tests/support/cast.ts";
import type { CompanyAct, PersonAct, TaskAct } from "../../contract/admin-acts.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { sessions, users } from "../db/accounts.ts";
import { adminActs } from "../db/admin.ts";
import { mails } from "../db/notifications.ts";
import { mailAddress } from "../mail/steps.ts";
import { suspendPerson } from "../moderation/admin-commands.ts";
import { nameOf } from "../platform/backups.ts";
import { enqueue } from "../queue/enqueue.ts";
import { recordAct } from "./record-act.ts";
import { grantRole, listRole, revokeRole } from "./roles.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let backups: string;
let administrator: Awaited<ReturnType<typeof createSeeker>>;
let admin: Person;
beforeAll(async () => {
	backups = await mkdtemp(join(tmpdir(), "njangi-admin-backups-"));
	site = await testApp({ BACKUPS_DIR: backups, SMTP_URL: "smtp://me:hush@127.0.0.1:1" });
	// tasks left behind by the migrations
	await site.db.execute(sql`truncate graphile_worker._private_jobs`);
	administrator = await createSeeker(site.db, { fullName: "Adèle Admin", avatar: "a".repeat(32), administratorSince: new Date() });
	admin = site.as(administrator);
});
afterAll(async () => {
	await site.close();
	await rm(backups, { recursive: true, force: true });
});

const ofAdministrators = Object.entries(endpoints).filter(([, { audience }]) => audience === "administrator");

async function codes(person: Person): Promise<unknown[]> {
	const answers = ofAdministrators.map(async ([key]) => {
		const [method = "", path = ""] = key.split(" ");
		const answer = await person.request(`/api${path.replace(/:\w+/g, "0190a0a0-0000-7000-8000-000000000001")}`, {
			method,
			headers: { "x-csrftoken": "test-csrf-token" },
		});
		return `${answer.status} ${(await answer.json()).code}`;
	});
	return [...new Set(await Promise.all(answers))];
}

describe("access", () => {
	test("is refused to everyone without the role, moderators included", async () => {
		expect(await codes(site.guest)).toEqual(["401 signed_out"]);
		expect(await codes(site.as(await createSeeker(site.db)))).toEqual(["403 wrong_role"]);
		expect(await codes(site.as(await createSeeker(site.db, { moderatorSince: new Date() })))).toEqual(["403 wrong_role"]);
	});

	test("requires a passkey given recently in the administrator's session", async () => {
		const person = await createSeeker(site.db, { administratorSince: new Date() });
		await site.signIn(person);
		const setPasskeyAt = (passkeyAt: Date | null) => site.db.update(sessions).set({ passkeyAt }).where(eq(sessions.userId, person.id));
		await setPasskeyAt(null);
		expect(await codes(site.as(person))).toEqual(["403 passkey_needed"]);
		await setPasskeyAt(new Date(Date.now() - 13 * 3_600_000));
		const { body } = await site.as(person).call("GET /admin/settings");
		expect([body.code, body.message]).toEqual(["passkey_needed", expect.stringContaining("open Administration")]);
		await setPasskeyAt(new Date());
		expect((await site.as(person).call("GET /admin/settings")).status).toBe(200);
	});

	test("the role is granted and revoked by command, which is logged; its holder can't be suspended", async () => {
		const person = await createSeeker(site.db, { email: "Adele@Example.cm" });
		const isAdministrator = async () => (await site.as(person).call("GET /auth/profile")).body.user.isAdministrator;
		expect(await grantRole(site.db, "administrator", "adele@example.cm")).toBe(true);
		expect(await isAdministrator()).toBe(true);
		expect((await listRole(site.db, "administrator")).map(({ email }) => email)).toContain("Adele@Example.cm");
		expect(await suspendPerson(site.services, { email: "adele@example.cm", reason: "Why not" })).toBe(false);
		expect(await revokeRole(site.db, "administrator", "adele@example.cm")).toBe(true);
		expect([await isAdministrator(), await revokeRole(site.db, "administrator", "adele@example.cm")]).toEqual([false, false]);
		expect(await grantRole(site.db, "administrator", "nobody@example.cm")).toBe(false);
		const { body } = await admin.call("GET /admin/audit", { query: { q: "adele@example.cm" } });
		expect(body.entries.map(({ act, actor, person: about }) => [act, actor, about?.id])).toEqual([
			["revokeAdministrator", null, person.id],
			["grantAdministrator", null, person.id],
		]);
	});
});

describe("overview", () => {
	const kinds = async () => (await admin.call("GET /admin/overview")).body.concerns.filter(({ kind }) => !kind.startsWith("disk"));

	test("reports missing or old backups, failed tasks and a late queue, with current figures", async () => {
		expect(await kinds()).toEqual([{ kind: "backupNone", state: "fail", count: 0 }]);
		await mkdir(join(backups, nameOf(new Date(Date.now() - 48 * 3_600_000))));
		expect(await kinds()).toEqual([{ kind: "backupOld", state: "fail", count: 0 }]);
		const madeAt = new Date();
		await mkdir(join(backups, nameOf(madeAt)));
		expect(await kinds()).toEqual([]);
		await site.db.execute(sql`select ${enqueue("mailNotices", sql`'{}'::json`)}`);
		await site.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
		expect(await kinds()).toEqual([{ kind: "tasksFailed", state: "warn", count: 1 }]);
		await site.db.execute(sql`update graphile_worker._private_jobs set attempts = 0, run_at = now() - interval '1 hour'`);
		expect(await kinds()).toEqual([{ kind: "queueLate", state: "fail", count: 1 }]);
		const { body } = await admin.call("GET /admin/overview");
		expect(body).toMatchObject({ queue: { due: 1, oldestSeconds: expect.any(Number) }, backupAt: madeAt.toISOString() });
		expect(body.disk.freeBytes).toBeLessThanOrEqual(body.disk.wholeBytes);
		await site.db.execute(sql`truncate graphile_worker._private_jobs`);
	});
});

test("settings show their effective values, with secrets hidden", async () => {
	const { body } = await admin.call("GET /admin/settings");
	const of = (name: string) => body.settings.find((one) => one.name === name);
	expect(of("SMTP_URL")).toEqual({ name: "SMTP_URL", value: "smtp://me:***@127.0.0.1:1", isGiven: true });
	expect(of("PORT")).toEqual({ name: "PORT", value: "3000", isGiven: false });
	expect(JSON.stringify(body)).not.toContain("hush");
});

describe("the audit log", () => {
	const record = (reason: string, more: object = {}) =>
		site.db.transaction((tx) => recordAct(tx, { actorId: administrator.id, act: "grantModerator", subject: "sanaga", reason, ...more }));

	test("can be searched, filtered by act, paged and downloaded as CSV", async () => {
		for (const reason of ["first", "second", "=third"]) await record(reason);
		const find = async (query: Record<string, string>) => (await admin.call("GET /admin/audit", { query })).body;
		expect((await find({ q: "SECOND" })).entries).toMatchObject([
			{
				reason: "second",
				subject: "sanaga",
				company: null,
				actor: { fullName: "Adèle Admin", profile: { avatar: `/api/pictures/${"a".repeat(32)}/256` } },
			},
		]);
		expect((await find({ q: "adèle" })).entries.length).toBe(3);
		expect((await find({ q: "sanaga", act: "revokeModerator" })).entries).toEqual([]);
		const first = await find({ q: "sanaga", limit: "2" });
		expect(first.entries.map(({ reason }) => reason)).toEqual(["=third", "second"]);
		expect((await find({ q: "sanaga", limit: "2", cursor: first.next ?? "" })).entries.map(({ reason }) => reason)).toEqual(["first"]);
		const csv = await admin.request("/api/admin/audit.csv?q=sanaga");
		expect(csv.headers.get("content-disposition")).toContain("administration.csv");
		const lines = (await csv.text()).trim().split("\r\n");
		expect(lines[0]).toBe("When,Action,By,Person,About,Before,After,Reason");
		expect(lines.length).toBe(4);
		expect(lines[1]).toMatch(/,'=third$/);
	});

	test("can't be changed or deleted, but drops its links to an erased account", async () => {
		const deletedPerson = await createSeeker(site.db);
		await record("about somebody", { aboutId: deletedPerson.id, actorId: deletedPerson.id });
		const isIt = eq(adminActs.reason, "about somebody");
		await expect(site.db.delete(adminActs).where(isIt)).rejects.toThrow();
		await expect(site.db.update(adminActs).set({ reason: "another" }).where(isIt)).rejects.toThrow();
		await expect(site.db.update(adminActs).set({ actorId: administrator.id }).where(isIt)).rejects.toThrow();
		await site.db.delete(users).where(eq(users.id, deletedPerson.id));
		expect(await site.db.select().from(adminActs).where(isIt)).toMatchObject([{ actorId: null, aboutId: null, subject: "sanaga" }]);
	});
});

const reason = "They asked on the phone";
const acts = async (q: string) => (await admin.call("GET /admin/audit", { query: { q } })).body.entries;

describe("people", () => {
	const ofPerson = (person: { id: string }) => admin.call("GET /admin/people/:personId", { params: { personId: person.id } });
	const act = (person: { id: string }, personAct: PersonAct) =>
		admin.call("POST /admin/people/:personId", { params: { personId: person.id }, body: { act: personAct, reason } });

	test("are found by part of their name or address, or by id", async () => {
		const person = await createSeeker(site.db, {
			fullName: "Ngo Bassa Élise",
			email: "elise@example.cm",
			emailVerifiedAt: null,
			avatar: "elise",
		});
		for (const q of ["bassa", "ELISE@", person.id]) {
			const { people } = (await admin.call("GET /admin/people", { query: { q } })).body;
			expect(people.map(({ id, isVerified, avatar }) => [id, isVerified, avatar])).toEqual([[person.id, false, "/api/pictures/elise/96"]]);
		}
		expect((await ofPerson(person)).body.person.avatar).toBe("/api/pictures/elise/256");
		expect((await admin.call("GET /admin/people", { query: { q: "%" } })).body.people).toEqual([]);
	});

	test("can be suspended and reinstated as by a moderator, and both are logged", async () => {
		const person = await createSeeker(site.db, { fullName: "Loud One" });
		await site.as(person).call("GET /auth/profile");
		expect((await ofPerson(person)).body).toMatchObject({ person: { sessions: 1, isSuspended: false }, can: ["suspend", "signOut"] });
		expect((await act(person, "suspend")).status).toBe(200);
		expect((await act(person, "suspend")).status).toBe(409);
		expect((await ofPerson(person)).body).toMatchObject({ person: { sessions: 0, isSuspended: true }, can: ["unsuspend"] });
		const mailed = await site.db.select({ kind: mails.kind }).from(mails).where(eq(mails.userId, person.id));
		expect(mailed).toEqual([{ kind: "accountSuspended" }]);
		expect((await act(person, "unsuspend")).status).toBe(200);
		expect((await act(person, "unsuspend")).status).toBe(409);
		expect(await acts("Loud One")).toMatchObject([
			{ act: "unsuspend", reason, actor: { id: administrator.id }, before: { suspended: true }, after: { suspended: false } },
			{ act: "suspend", reason, actor: { id: administrator.id }, before: { suspended: false }, after: { suspended: true } },
		]);
	});

	test("are suspended once by two concurrent requests", async () => {
		const person = await createSeeker(site.db, { fullName: "Twice Taken" });
		const statuses = (await Promise.all([act(person, "suspend"), act(person, "suspend")])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 409]);
		expect((await acts("Twice Taken")).length).toBe(1);
	});

	test("can be signed out everywhere, or mailed their confirmation link again", async () => {
		const person = await createSeeker(site.db, { fullName: "Lost Phone" });
		await site.as(person).call("GET /auth/profile");
		expect((await act(person, "signOut")).status).toBe(200);
		expect((await site.as(person).call("GET /auth/profile")).body.code).toBe("session_ended");
		expect(await acts("Lost Phone")).toMatchObject([{ act: "signOut", before: { sessions: 1 }, after: { sessions: 0 } }]);
		expect((await act(person, "resendConfirmation")).status).toBe(409);
		const unproven = await createSeeker(site.db, { emailVerifiedAt: null });
		expect((await act(unproven, "resendConfirmation")).status).toBe(200);
		expect(await site.db.$count(mails, eq(mails.userId, unproven.id))).toBe(1);
	});

	test("can't be suspended if they moderate; acting on oneself or without a reason is refused", async () => {
		const moderator = await createSeeker(site.db, { moderatorSince: new Date() });
		expect((await act(moderator, "suspend")).body).toMatchObject({
			code: "conflict",
			message: expect.stringContaining("can’t be suspended"),
		});
		expect((await act(administrator, "signOut")).body.message).toBe("You can’t do this to yourself.");
		const { status, body } = await admin.call("POST /admin/people/:personId", {
			params: { personId: moderator.id },
			body: { act: "signOut", reason: " " },
		});
		expect([status, body.fields]).toEqual([422, { reason: "Say why." }]);
	});
});

test("companies can be found, verified and unverified, and each act is logged", async () => {
	const { slug } = await createCompany(site.db, { name: "Sanaga Énergie", slug: "sanaga-energie", logo: "sanaga" });
	const find = async () => (await admin.call("GET /admin/companies", { query: { q: "sanaga" } })).body.companies;
	const act = (companyAct: CompanyAct, of = slug) =>
		admin.call("POST /admin/companies/:slug", { params: { slug: of }, body: { act: companyAct, reason } });
	expect(await find()).toEqual([{ name: "Sanaga Énergie", slug, logo: "/api/pictures/sanaga/96", isVerified: false, members: 0 }]);
	expect((await act("companyDocuments")).status).toBe(200);
	expect((await find())[0]?.isVerified).toBe(true);
	expect((await act("companyWithdraw")).status).toBe(200);
	expect((await find())[0]?.isVerified).toBe(false);
	expect((await act("companyWithdraw", "nobody")).status).toBe(404);
	const company = { name: "Sanaga Énergie", slug };
	expect(await acts(slug)).toMatchObject([
		{ act: "companyWithdraw", company, before: { verified: true }, after: { verified: false }, reason },
		{ act: "companyDocuments", company, before: { verified: false }, after: { verified: true }, reason },
	]);
});

describe("the queue and mails", () => {
	const fail = async () => {
		await site.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'mail not sent: EAUTH'`);
		return (await admin.call("GET /admin/queue")).body.failed;
	};
	const write = async () => {
		await site.db.execute(sql`truncate graphile_worker._private_jobs`);
		await site.db.delete(mails);
		for (const email of ["a@example.cm", "b@example.cm"])
			await site.db.transaction((tx) =>
				mailAddress(tx, {
					email,
					language: "en",
					kind: "companyClaim",
					params: { company: "A", slug: "a", writer: "B", replyTo: "b@example.cm", note: "c" },
				}),
			);
	};
	const act = (taskAct: TaskAct, task: string) => admin.call("POST /admin/queue", { body: { act: taskAct, task } });

	test("failed tasks show their error, and can be retried or dropped", async () => {
		await write();
		const [first, second] = await fail();
		expect([first, second]).toMatchObject([
			{ mail: "companyClaim", lastError: "mail not sent: EAUTH" },
			{ mail: "companyClaim", lastError: "mail not sent: EAUTH" },
		]);
		expect((await admin.call("GET /admin/mails")).body).toMatchObject({
			kinds: [{ kind: "companyClaim", waiting: 2, failed: 2 }],
			failed: [{ id: first?.id }, { id: second?.id }],
			server: "127.0.0.1:1",
		});
		expect((await act("retryTasks", String(first?.id))).body.count).toBe(1);
		expect((await act("retryTasks", String(first?.id))).body.message).toContain("is no longer among those that failed");
		expect((await admin.call("GET /admin/queue")).body.failed.length).toBe(1);
		await fail();
		expect((await act("dropTasks", "all")).body.count).toBe(2);
		expect((await admin.call("GET /admin/mails")).body).toMatchObject({ kinds: [], failed: [] });
		expect((await act("retryTasks", "all")).status).toBe(404);
		expect((await act("retryTasks", "x")).status).toBe(422);
		expect((await admin.call("GET /admin/audit", { query: { act: "dropTasks" } })).body.entries).toMatchObject([
			{ subject: "all", after: { tasks: 2 } },
		]);
	});

	test("a failed mail is listed however many tasks of other kinds failed after it", async () => {
		await write();
		await fail();
		await site.db.execute(sql`select graphile_worker.add_job('readAgain') from generate_series(1, 100)`);
		await site.db.execute(
			sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() + interval '1 minute' where last_error is null`,
		);
		const { failed } = (await admin.call("GET /admin/queue")).body;
		expect(failed).toHaveLength(100);
		expect(failed.filter(({ mail }) => mail !== null)).toEqual([]);
		expect((await admin.call("GET /admin/mails")).body.failed).toMatchObject([{ mail: "companyClaim" }, { mail: "companyClaim" }]);
		await act("dropTasks", "all");
	});

	test("a test mail that fails returns the mail server's error", async () => {
		const { status, body } = await admin.call("POST /admin/mails/test");
		expect([status, body.message]).toEqual([503, expect.stringContaining("The email wasn’t sent: connect ECONNREFUSED")]);
	});
});

test("stored files are counted by kind; a sweep removes orphans and is logged", async () => {
	const { files } = site.services;
	for (const key of ["left-over", "media-a-320-webp"]) await files.write(Readable.from([Buffer.from(key)]), { maxBytes: 50, key });
	const yesterday = new Date(Date.now() - 25 * 3_600_000);
	await utimes(join(site.folder, "files", "left-over"), yesterday, yesterday);
	const checkStorage = async (sweep: boolean) => (await admin.call("POST /admin/storage", { body: { sweep } })).body;
	expect(await checkStorage(false)).toMatchObject({
		kinds: [
			{ kind: "media", files: 1, bytes: 16 },
			{ kind: "document", files: 1, bytes: 9 },
		],
		orphans: { files: 1, bytes: 9 },
		removed: 0,
	});
	expect(await checkStorage(true)).toMatchObject({ kinds: [{ kind: "media" }], orphans: { files: 1 }, removed: 1 });
	expect((await admin.call("GET /admin/audit", { query: { act: "sweepFiles" } })).body.entries).toMatchObject([
		{ before: { files: 1, bytes: 9 }, after: { removed: 1 } },
	]);
	expect((await admin.call("GET /admin/storage")).body.where).toBe(join(site.folder, "files"));
});
