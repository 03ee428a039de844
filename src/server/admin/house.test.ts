import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker, createUser } from "../../../tests/support/cast.ts";
import { apiClient, createKey } from "../../../tests/support/program.ts";
import { openVisitor } from "../../../tests/support/visitor.ts";
import { type BanScope, banScopes, type Switch, switches } from "../../contract/house.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { announcements, bans, switchedOff } from "../db/admin.ts";
import { jobs } from "../db/jobs.ts";
import { createHouse } from "../http/house.ts";
import { addBan } from "./bans.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let admin: Person;
const adminEmail = "adele@operator.cm";
const password = "long enough for now";
let passwordHash: string;
beforeAll(async () => {
	site = await testApp();
	passwordHash = await hashPassword(password);
	admin = site.as(await createSeeker(site.db, { email: adminEmail, administratorSince: new Date() }));
});
beforeEach(async () => {
	for (const table of [bans, switchedOff, announcements]) await site.db.delete(table);
	await site.services.house.reload();
});
afterAll(() => site.close());

const reason = "It sends spam";
type Banned = { kind?: "network" | "mailDomain"; value: string; scopes?: BanScope[]; until?: string };
const ban = ({ kind = "network", scopes = [...banScopes], ...rest }: Banned) =>
	admin.call("POST /admin/bans", { body: { kind, scopes, reason, ...rest } });
/** Bans the address that tests call from. Not through the route, which refuses the caller's own address. */
const banHere = async (scopes: BanScope[]) => {
	await addBan(site.db, null, { kind: "network", value: "127.0.0.0/8", scopes, until: null, reason });
	await site.services.house.reload();
};
const newcomer = (email: string) => ({
	body: { fullName: "Ama Ngono", email, password, userType: "jobseeker", termsAccepted: true } as never,
});
const trail = async () => (await admin.call("GET /admin/audit", { query: { limit: "1" } })).body.entries[0];

describe("a ban", () => {
	test.each([
		["203.0.113.7", "203.0.113.7/32"],
		["203.0.113.77/24", "203.0.113.0/24"],
		["198.51.100.255/25", "198.51.100.128/25"],
		["2001:DB8::1", "2001:db8::/64"],
		["2001:db8:ffff::/33", "2001:db8:8000::/33"],
	])("of %s is stored as %s", async (value, stored) => {
		expect((await ban({ value })).body.ban).toMatchObject({ value: stored, endsAt: null });
		expect((await admin.call("GET /admin/bans")).body.bans.map((one) => one.value)).toEqual([stored]);
	});

	test.each([
		["network", "hello", "Write an IP address or a range"],
		["network", "203.0.113.0/33", "Write an IP address or a range"],
		["network", "203.0.113.0/-1", "Write an IP address or a range"],
		["network", "203.0.113.0/24/24", "Write an IP address or a range"],
		["network", "1.2.3", "Write an IP address or a range"],
		["network", "fe80::1%eth0", "Write an IP address or a range"],
		["network", "203.0.0.0/7", "This range is too wide"],
		["network", "0.0.0.0/0", "This range is too wide"],
		["network", "::/0", "This range is too wide"],
		["network", "127.0.0.1", "You’d lock yourself out"],
		["network", "127.0.0.0/8", "You’d lock yourself out"],
		["mailDomain", "cm", "Write a domain"],
		["mailDomain", "exa mple.com", "Write a domain"],
		["mailDomain", `${"a".repeat(64)}.com`, "Write a domain"],
		["mailDomain", "operator.cm", "You’d lock yourself out"],
	] as const)("of the %s %s is refused under its field", async (kind, value, expectedText) => {
		const { status, body } = await ban({ kind, value });
		expect([status, body.fields?.value]).toEqual([422, expect.stringContaining(expectedText)]);
		expect(await site.db.$count(bans)).toBe(0);
	});

	test("requires a reason, a scope and an end that isn't past, and refuses an overlong value", async () => {
		const send = async (more: object) =>
			(
				await admin.call("POST /admin/bans", {
					body: { kind: "network", value: "203.0.113.7", scopes: ["write"], reason, ...more } as never,
				})
			).body.fields;
		expect(await send({ reason: " " })).toEqual({ reason: "Say why." });
		expect(await send({ scopes: [] })).toEqual({ scopes: "Choose what to block." });
		expect(await send({ until: "2020-01-01" })).toEqual({ until: "Choose today or a later day." });
		expect(Object.keys((await send({ value: "1".repeat(10_000) })) ?? {})).toEqual(["value"]);
	});

	test("on the same network twice concurrently succeeds once and returns 409 once", async () => {
		const statuses = (await Promise.all([ban({ value: "203.0.113.7" }), ban({ value: "203.0.113.7/32" })])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 409]);
	});

	test("on signing up and in blocks both for an address, and nothing else", async () => {
		const person = await createSeeker(site.db, { passwordHash });
		const login = { body: { email: person.email, password } };
		await banHere(["signUp", "signIn"]);
		for (const refused of [
			await site.guest.call("POST /auth/register", newcomer("ama@example.cm")),
			await site.guest.call("POST /auth/login", login),
		])
			expect([refused.status, refused.body.code, refused.body.message]).toEqual([
				403,
				"banned",
				"This isn’t possible from your network or with your email provider. If you think that’s a mistake, tell us on the Contact page.",
			]);
		expect((await site.as(person).call("PATCH /user/profile", { body: { bio: "I count." } })).status).toBe(200);
		expect((await site.guest.call("GET /jobs")).status).toBe(200);
	});

	test("on writing still allows reading, signing out and contacting us, until an administrator lifts it", async () => {
		const person = await createSeeker(site.db, { passwordHash });
		await banHere(["write"]);
		expect((await site.as(person).call("PATCH /user/profile", { body: { bio: "I count." } })).body.code).toBe("banned");
		expect((await site.guest.call("POST /newsletter", { body: { email: "a@example.cm" } as never })).body.code).toBe("banned");
		expect((await site.as(person).call("GET /auth/profile")).status).toBe(200);
		expect((await site.guest.call("POST /contact", { body: {} as never })).body.code).toBe("invalid_fields");
		expect((await site.as(person).call("POST /auth/logout")).status).toBe(200);
		const [storedBan] = (await admin.call("GET /admin/bans")).body.bans;
		const lift = () =>
			admin.call("POST /admin/bans/:banId/lift", { params: { banId: storedBan?.id ?? "" }, body: { reason: "A mistake" } });
		expect((await lift()).status).toBe(200);
		expect((await lift()).status).toBe(404);
		expect(await trail()).toMatchObject({
			act: "liftBan",
			subject: "127.0.0.0/8",
			reason: "A mistake",
			actor: { fullName: expect.any(String) },
		});
		site.forget(person);
		expect((await site.as(person).call("PATCH /user/profile", { body: { bio: "I count." } })).status).toBe(200);
	});

	test("on a mail domain covers its subdomains, at sign-in and in open sessions", async () => {
		expect((await ban({ kind: "mailDomain", value: "@Spam.Example" })).body.ban?.value).toBe("spam.example");
		expect(await trail()).toMatchObject({
			act: "addBan",
			subject: "spam.example",
			after: { scopes: "signUp signIn write", until: null },
			reason,
		});
		const [inside, below, beside] = await Promise.all(
			["a@SPAM.example", "a@mail.spam.example", "a@notspam.example"].map((email) => createUser(site.db, { email, passwordHash })),
		);
		const login = (email = "") => site.guest.call("POST /auth/login", { body: { email, password } });
		expect((await login(inside?.email)).body.code).toBe("banned");
		expect((await login(below?.email)).body.code).toBe("banned");
		expect((await login(beside?.email)).status).toBe(200);
		if (!below || !beside) throw new Error("they were made");
		expect((await site.as(below).call("PATCH /user/profile", { body: { bio: "x" } })).body.code).toBe("banned");
		expect((await site.as(beside).call("PATCH /user/profile", { body: { bio: "x" } })).status).toBe(200);
	});

	test("on a mail domain covers only its scopes, and ends on its date", async () => {
		const { id, email } = await createUser(site.db, { email: "one@part.example", passwordHash });
		const login = async () => (await site.guest.call("POST /auth/login", { body: { email, password } })).body.code;
		await ban({ kind: "mailDomain", value: "part.example", scopes: ["write"] });
		expect(await login()).toBeUndefined();
		expect((await site.as({ id }).call("PATCH /user/profile", { body: { bio: "x" } })).body.code).toBe("banned");
		await site.db.update(bans).set({ scopes: ["signIn"] });
		expect(await login()).toBe("banned");
		await site.db.update(bans).set({ endsAt: new Date(Date.now() - 1_000) });
		await site.services.house.reload();
		expect(await login()).toBeUndefined();
	});

	test("ends on its date, and can then be added again", async () => {
		const person = await createSeeker(site.db);
		await banHere(["write"]);
		await site.db.update(bans).set({ endsAt: new Date(Date.now() - 1_000) });
		await site.services.house.reload();
		expect((await site.as(person).call("PATCH /user/profile", { body: { bio: "I count." } })).status).toBe(200);
		expect((await admin.call("GET /admin/bans")).body.bans).toEqual([]);
		// an expired ban makes room for a new one
		await banHere(["write"]);
	});
});

describe("a switch", () => {
	const set = (name: Switch, isOn: boolean) => admin.call("POST /admin/switches/:name", { params: { name }, body: { isOn, reason } });

	test("is on until switched off, and concurrent requests to switch it off are logged once", async () => {
		const states = async () =>
			(await admin.call("GET /admin/switches")).body.switches.map(({ name, offSince }) => [name, offSince === null]);
		expect(await states()).toEqual(switches.map((name) => [name, true]));
		expect((await Promise.all([set("newsletter", false), set("newsletter", false)])).map(({ status }) => status)).toEqual([200, 200]);
		expect(await states()).toContainEqual(["newsletter", false]);
		const { entries } = (await admin.call("GET /admin/audit", { query: { act: "switchOff" } })).body;
		expect(entries).toMatchObject([{ subject: "newsletter", before: { on: true }, after: { on: false }, reason }]);
		await set("newsletter", true);
		expect(await trail()).toMatchObject({ act: "switchOn", subject: "newsletter" });
	});

	test.each<[Switch, string, string]>([
		["signUp", "POST /auth/register", "No one can sign up at the moment."],
		["signUp", "POST /auth/complete", "No one can sign up at the moment."],
		["postings", "POST /jobs/create", "No jobs can be posted at the moment."],
		["applications", "POST /application/jobs/:jobId", "No one can apply at the moment."],
		["posts", "POST /feed/posts/create", "Nothing can be posted at the moment."],
		["posts", "POST /feed/comments/:postId/create", "Nothing can be posted at the moment."],
		["messages", "POST /messages/with/:userId", "No messages can be sent at the moment."],
		["newsletter", "POST /newsletter", "You can’t subscribe to the newsletter at the moment."],
	])("turning off %s refuses %s, with a message", async (name, key, expectedText) => {
		const person = site.as(await createUser(site.db, { roles: ["recruiter", "jobseeker"] }));
		const [method = "", path = ""] = key.split(" ");
		const statusOf = async () => {
			const answer = await person.request(`/api${path.replace(/:\w+/g, "0190a0a0-0000-7000-8000-000000000001")}`, {
				method,
				headers: { "x-csrftoken": "test-csrf-token" },
			});
			return { status: answer.status, ...(await answer.json()) };
		};
		await set(name, false);
		expect(await statusOf()).toMatchObject({ status: 403, code: "switched_off", message: expect.stringContaining(expectedText) });
		await set(name, true);
		expect((await statusOf()).code).not.toBe("switched_off");
	});

	test("turning off uploads refuses files, but still accepts the form without one", async () => {
		await set("uploads", false);
		const person = site.as(await createSeeker(site.db));
		const form = new FormData();
		form.set("avatar", new File([new Uint8Array(300_000)], "me.png", { type: "image/png" }));
		const refused = await person.call("PATCH /user/profile", { form });
		expect([refused.status, refused.body.code]).toEqual([403, "switched_off"]);
		expect((await person.call("PATCH /user/profile", { body: { bio: "I count." } })).status).toBe(200);
	});
});

describe("an announcement", () => {
	const announce = (more: object = {}) =>
		admin.call("POST /admin/announcements", {
			body: { textEn: "Back at noon", textFr: "De retour à midi", tone: "info", ...more } as never,
		});
	const notice = (language: "en" | "fr" = "en", dismissed?: string) => site.services.house.noticeFor(language, dismissed);

	test("shows at once, in the page's language, until dismissed or ended", async () => {
		expect(notice()).toBeNull();
		const { id } = (await announce()).body;
		expect(notice()).toEqual({ announcements: [{ id, tone: "info", text: "Back at noon" }], off: [] });
		expect(notice("fr")?.announcements[0]?.text).toBe("De retour à midi");
		expect(notice("en", `x.${id}`)).toBeNull();
		expect(site.services.house.dismissedOf(`anything.${id}.else`)).toBe(id);
		expect(site.services.house.dismissedOf("anything")).toBe("");
		expect(await trail()).toMatchObject({ act: "announce", subject: id });
		const end = () => admin.call("POST /admin/announcements/:announcementId/end", { params: { announcementId: id } });
		expect((await end()).status).toBe(200);
		expect((await end()).status).toBe(404);
		expect(await trail()).toMatchObject({
			act: "endAnnouncement",
			subject: id,
			before: { textEn: "Back at noon", textFr: "De retour à midi" },
		});
		expect(notice()).toBeNull();
		expect((await admin.call("GET /admin/announcements")).body.announcements).toMatchObject([{ id, isOver: true }]);
	});

	test("isn't shown before its start, and can't end before it", async () => {
		await announce({ from: new Date(Date.now() + 3_600_000).toISOString() });
		expect(notice()).toBeNull();
		const wrong = await announce({ from: "2030-01-02T10:00", until: "2030-01-01T10:00" });
		expect([wrong.status, wrong.body.fields]).toEqual([422, { until: "The end has to be after the start." }]);
		const over = { until: "The end has already passed. Choose a later one." };
		for (const from of [undefined, "2026-01-01T10:00"])
			expect((await announce({ from, until: "2026-01-02T10:00" })).body.fields).toEqual(over);
		expect((await announce({ until: "soon" })).body.fields).toEqual({ until: expect.any(String) });
		expect((await announce({ textFr: " " })).body.fields).toEqual({ textFr: "Write the text." });
		expect((await announce({ textEn: "x".repeat(301) })).status).toBe(422);
	});
});

test("another process sees changes once it reloads, and concurrent reloads keep the latest", async () => {
	const other = createHouse(site.db);
	await admin.call("POST /admin/switches/:name", { params: { name: "posts" }, body: { isOn: false, reason } });
	expect(other.noticeFor("en", undefined)).toBeNull();
	await Promise.all([other.reload(), other.reload()]);
	expect(other.noticeFor("en", undefined)).toEqual({ announcements: [], off: ["posts"] });
	await site.db.delete(switchedOff).where(eq(switchedOff.name, "posts"));
	await other.reload();
	expect(other.noticeFor("en", undefined)).toBeNull();
});

test("an administrator is exempt from a ban on their own address", async () => {
	await banHere(["write"]);
	const visitor = openVisitor(site);
	expect((await visitor.send("/jobs")).status).toBe(200);
	expect((await admin.call("GET /admin/bans")).body.bans.length).toBe(1);
	expect((await ban({ value: "203.0.113.7" })).status).toBe(200);
});

describe.each(["a person", "a company"])("a program with a key of %s", (makerKind) => {
	/** A program that posts jobs, with a count of its maker's jobs. */
	async function poster(email: string) {
		const maker = await createRecruiter(site.db, { email });
		const company = await createCompany(site.db);
		await createMember(site.db, { companyId: company.id, userId: maker.id });
		const { secret } = await createKey(site.db, maker, makerKind === "a company" ? { companyId: company.id } : {});
		const call = apiClient(site.app, secret);
		const body = {
			title: "Accountant",
			company: company.name,
			location: "Douala",
			description: "Keep the books.",
			skills: ["OHADA", "Excel"],
		};
		return {
			read: async () => (await call("GET /jobs/user")).status,
			post: async () => {
				const { status, body: answer } = await call("POST /jobs/create", { body });
				return [status, answer.code, await site.db.$count(jobs, eq(jobs.ownerId, maker.id))];
			},
		};
	}

	test("can't post while postings are switched off, but can still read", async () => {
		const { read, post } = await poster(`${crypto.randomUUID()}@beside.example`);
		const set = (isOn: boolean) => admin.call("POST /admin/switches/:name", { params: { name: "postings" }, body: { isOn, reason } });
		await set(false);
		expect(await post()).toEqual([403, "switched_off", 0]);
		expect(await read()).toBe(200);
		await set(true);
		expect(await post()).toEqual([200, undefined, 1]);
	});

	test.each([
		["whose maker’s mail domain is banned", () => ban({ kind: "mailDomain", value: "spam.example", scopes: ["write"] })],
		["from a banned network", () => banHere(["write"])],
	])("%s can't write, but can still read", async (_, keepOut) => {
		const { read, post } = await poster(`${crypto.randomUUID()}@spam.example`);
		await keepOut();
		expect(await post()).toEqual([403, "banned", 0]);
		expect(await read()).toBe(200);
		await site.db.delete(bans);
		await site.services.house.reload();
		expect(await post()).toEqual([200, undefined, 1]);
	});

	test("is unaffected when only signing up and in are banned", async () => {
		const { post } = await poster(`${crypto.randomUUID()}@spam.example`);
		await ban({ kind: "mailDomain", value: "spam.example", scopes: ["signUp", "signIn"] });
		expect(await post()).toEqual([200, undefined, 1]);
	});
});
