import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { type Authenticator, makeAuthenticator } from "../../../tests/support/authenticator.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { sendMails } from "../../../tests/support/mail.ts";
import { passkeysMax } from "../../contract/limits/passkeys.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { openSession } from "../accounts/sessions.ts";
import { users } from "../db/accounts.ts";
import { passkeyChallenges, passkeys } from "../db/passkeys.ts";

/** What an authenticator really signs, and what an intruder makes of it. */

let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
const currentPassword = "long enough for now";
beforeAll(async () => {
	site = await testApp();
	passwordHash = await hashPassword(currentPassword);
});
afterAll(() => site.close());

const optionsToAdd = async (person: Person) =>
	(await person.call("POST /user/passkeys/options", { body: { currentPassword } })).body.options;
const add = (person: Person, response: Record<string, unknown>, name = "Phone") =>
	person.call("POST /user/passkeys", { body: { name, response } });

/** Somebody with a passkey on an authenticator. */
async function withPasskey(authenticator = makeAuthenticator()) {
	const user = await createSeeker(site.db, { passwordHash });
	const person = site.as(user);
	expect((await add(person, authenticator.create(await optionsToAdd(person)))).status).toBe(200);
	return { user, person, authenticator };
}

const challengeOptions = async () => (await site.guest.call("POST /auth/passkey/options")).body.options;
const enter = (response: Record<string, unknown>) => site.guest.call("POST /auth/passkey", { body: { response } });
const stored = async ({ id }: Authenticator) => (await site.db.select().from(passkeys).where(eq(passkeys.id, id)))[0];

describe("adding a passkey", () => {
	test("stores and lists it, and notifies its owner by mail", async () => {
		const { user, person, authenticator } = await withPasskey();
		expect((await person.call("GET /user/passkeys")).body.passkeys).toMatchObject([{ id: authenticator.id, name: "Phone" }]);
		const mail = (await sendMails(site.services)).findLast((source) => source.includes(user.email));
		expect(mail).toContain("New passkey on your Njangi account");
	});

	test.each([
		["another site's address", { origin: "https://njangi.example.evil" }],
		["another site's name", { rpId: "njangi.example.evil" }],
		["no user verification (finger, face or PIN)", { isUnverified: true }],
	])("with %s is refused", async (_, overrides) => {
		const person = site.as(await createSeeker(site.db, { passwordHash }));
		const authenticator = makeAuthenticator();
		const answer = await add(person, authenticator.create(await optionsToAdd(person), overrides));
		expect([answer.status, answer.body.code]).toEqual([400, "bad_passkey"]);
		expect(await stored(authenticator)).toBeUndefined();
	});

	test("is refused with a challenge that is someone else's, for signing in, used or expired", async () => {
		const [person, other] = [await createSeeker(site.db, { passwordHash }), await createSeeker(site.db, { passwordHash })].map(site.as);
		if (!person || !other) throw new Error("nobody");
		const code = async (options: Record<string, unknown>) => (await add(person, makeAuthenticator().create(options))).body.code;
		expect(await code(await optionsToAdd(other))).toBe("bad_passkey");
		expect(await code(await challengeOptions())).toBe("bad_passkey");
		const once = await optionsToAdd(person);
		expect(await code(once)).toBeUndefined();
		expect(await code(once)).toBe("bad_passkey");
		const late = await optionsToAdd(person);
		await site.db
			.update(passkeyChallenges)
			.set({ expiresAt: new Date(0) })
			.where(eq(passkeyChallenges.challenge, String(late.challenge)));
		expect(await code(late)).toBe("bad_passkey");
	});

	test("that belongs to someone else is refused, and theirs stays unchanged", async () => {
		const { user, authenticator } = await withPasskey();
		const thief = site.as(await createSeeker(site.db, { passwordHash }));
		const copy = makeAuthenticator({ id: authenticator.id });
		expect((await add(thief, copy.create(await optionsToAdd(thief)))).body.code).toBe("bad_passkey");
		expect((await stored(authenticator))?.userId).toBe(user.id);
		expect((await enter(copy.get(await challengeOptions()))).body.code).toBe("bad_passkey");
	});

	test("beyond the maximum is refused with a message", async () => {
		const user = await createSeeker(site.db, { passwordHash });
		const many = Array.from({ length: passkeysMax }, (_, i) => ({
			id: `many-${i}`,
			userId: user.id,
			name: "x",
			publicKey: "AAAA",
			counter: 0,
		}));
		await site.db.insert(passkeys).values(many);
		const answer = await site.as(user).call("POST /user/passkeys/options", { body: { currentPassword } });
		expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("maximum number of passkeys")]);
	});
});

describe("signing in with a passkey", () => {
	test("opens a session with a new id and ends the browser's previous one", async () => {
		const { user, authenticator } = await withPasskey();
		const old = await openSession(site.db, { userId: (await createSeeker(site.db)).id, userAgent: "" });
		const response = authenticator.get(await challengeOptions());
		const answer = await site.guest.request("/api/auth/passkey", {
			method: "POST",
			headers: { "content-type": "application/json", "x-csrftoken": "t", cookie: `csrftoken=t; session=${old}` },
			body: JSON.stringify({ response }),
		});
		expect(await answer.json()).toMatchObject({ success: true, user: { id: user.id } });
		const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("session=")) ?? "";
		expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
		const isIn = async (session: string) =>
			(await site.guest.request("/api/auth/profile", { headers: { cookie: session } })).status === 200;
		expect(await isIn(cookie.split(";")[0] ?? "")).toBe(true);
		expect(await isIn(`session=${old}`)).toBe(false);
		expect(await stored(authenticator)).toMatchObject({ counter: 2, lastUsedAt: expect.any(Date) });
	});

	test.each([
		["signed for another address", { origin: "https://njangi.example.evil" }],
		["signed for another site", { rpId: "njangi.example.evil" }],
		["without asking the person for finger, face or PIN", { isUnverified: true }],
		["whose signature counter goes back, as a copy's does", { counter: 1 }],
	])("is refused: %s", async (_, overrides) => {
		const { authenticator } = await withPasskey();
		const answer = await enter(authenticator.get(await challengeOptions(), overrides));
		expect([answer.status, answer.body.code]).toEqual([400, "bad_passkey"]);
		expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toEqual([]);
	});

	test("is refused with a replayed response, an expired challenge or one for adding a passkey", async () => {
		const { person, authenticator } = await withPasskey(makeAuthenticator({ counts: false }));
		const response = authenticator.get(await challengeOptions());
		expect((await enter(response)).status).toBe(200);
		expect((await enter(response)).body.code).toBe("bad_passkey");
		expect((await enter(authenticator.get(await optionsToAdd(person)))).body.code).toBe("bad_passkey");
		const late = await challengeOptions();
		await site.db
			.update(passkeyChallenges)
			.set({ expiresAt: new Date(0) })
			.where(eq(passkeyChallenges.challenge, String(late.challenge)));
		expect((await enter(authenticator.get(late))).body.code).toBe("bad_passkey");
	});

	test("of ten concurrent replays, and of two responses with the same count, one gets in", async () => {
		const { authenticator } = await withPasskey();
		const response = authenticator.get(await challengeOptions());
		const same = await Promise.all(Array.from({ length: 10 }, () => enter(response)));
		expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
		const [first, second] = [await challengeOptions(), await challengeOptions()].map((options) =>
			authenticator.get(options, { counter: 9 }),
		);
		if (!first || !second) throw new Error("no answers");
		const copies = await Promise.all([enter(first), enter(second)]);
		expect(copies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
		expect(copies.find(({ status }) => status === 400)?.body.code).toBe("bad_passkey");
	});

	test.each([
		["email_not_verified", { emailVerifiedAt: null }],
		["suspended", { suspendedAt: new Date() }],
	])("returns %s only to the key's holder, and opens no session", async (code, values) => {
		const { user, authenticator } = await withPasskey();
		await site.db.update(users).set(values).where(eq(users.id, user.id));
		const answer = await enter(authenticator.get(await challengeOptions()));
		expect([answer.status, answer.body.code]).toEqual([403, code]);
		const stranger = makeAuthenticator({ id: authenticator.id });
		expect((await enter(stranger.get(await challengeOptions()))).body.code).toBe("bad_passkey");
	});

	test("is refused as soon as the passkey is removed", async () => {
		const { person, authenticator } = await withPasskey();
		await person.call("DELETE /user/passkeys/:passkeyId", { params: { passkeyId: authenticator.id } });
		expect((await enter(authenticator.get(await challengeOptions()))).body.code).toBe("bad_passkey");
	});

	test("is rate-limited per address, with Retry-After", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		try {
			const body = { response: makeAuthenticator().get({ challenge: "made-up" }) };
			for (let tries = 0; tries < 100; tries++) await limited.guest.call("POST /auth/passkey", { body });
			const refused = await limited.guest.call("POST /auth/passkey", { body });
			expect(refused.status).toBe(429);
			expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		} finally {
			await limited.close();
		}
	});
});
