import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { passkeyChallenges, passkeys } from "../db/passkeys.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const planted = (userId: string, id: string) =>
	site.db.insert(passkeys).values({ id, userId, name: "Phone", publicKey: "AAAA", counter: 0 });

/** A browser's response that nobody signed. */
const forged = (id: string, challenge: string) => ({
	id,
	rawId: id,
	type: "public-key",
	clientExtensionResults: {},
	response: {
		clientDataJSON: Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin: "http://localhost:3000" })).toString("base64url"),
		authenticatorData: Buffer.alloc(37).toString("base64url"),
		signature: "AAAA",
	},
});

describe("passkeys (decisions.md Accounts)", () => {
	test("belong to their owner only: others don't see them and get 404", async () => {
		const [mine, theirs] = [await createSeeker(site.db), await createSeeker(site.db, { passwordHash: "of another way in" })];
		await planted(theirs.id, "their-key");
		const person = site.as(mine);
		const params = { passkeyId: "their-key" };
		expect((await person.call("GET /user/passkeys")).body.passkeys).toEqual([]);
		expect((await person.call("PATCH /user/passkeys/:passkeyId", { params, body: { name: "Mine" } })).status).toBe(404);
		expect((await person.call("DELETE /user/passkeys/:passkeyId", { params })).status).toBe(404);
		const owner = site.as(theirs);
		expect((await owner.call("PATCH /user/passkeys/:passkeyId", { params, body: { name: "Old phone" } })).status).toBe(200);
		expect((await owner.call("GET /user/passkeys")).body.passkeys).toMatchObject([
			{ id: "their-key", name: "Old phone", lastUsedAt: null },
		]);
		expect((await owner.call("DELETE /user/passkeys/:passkeyId", { params })).status).toBe(200);
	});

	test("require the password before being added, and a forged response adds none", async () => {
		const person = site.as(await createSeeker(site.db, { passwordHash: await hashPassword("long enough for now") }));
		expect((await person.call("POST /user/passkeys/options", { body: {} })).status).toBe(422);
		const begun = await person.call("POST /user/passkeys/options", { body: { currentPassword: "long enough for now" } });
		expect(begun.body.options).toMatchObject({ rp: { id: "localhost" }, attestation: "none" });
		const body = { name: "Phone", response: forged("new-key", String(begun.body.options.challenge)) };
		expect((await person.call("POST /user/passkeys", { body })).body.code).toBe("bad_passkey");
		expect((await person.call("GET /user/passkeys")).body.passkeys).toEqual([]);
	});

	test("can't be used to sign in if unknown, forged or malformed, and each challenge is used up", async () => {
		const user = await createSeeker(site.db);
		await planted(user.id, "known-key");
		const challenge = async () => String((await site.guest.call("POST /auth/passkey/options")).body.options.challenge);
		const enter = async (response: Record<string, unknown>) =>
			(await site.guest.call("POST /auth/passkey", { body: { response } })).body.code;
		expect(await enter(forged("no-key", await challenge()))).toBe("bad_passkey");
		const once = await challenge();
		expect(await enter(forged("known-key", once))).toBe("bad_passkey");
		expect(await site.db.select().from(passkeyChallenges).where(sql`challenge = ${once}`)).toEqual([]);
		expect(await enter(forged("known-key", "made-up"))).toBe("bad_passkey");
		expect(await enter({ id: 7, response: "x" })).toBe("bad_passkey");
	});

	test("unanswered challenges are deleted once expired", async () => {
		await site.db.execute(sql`insert into passkey_challenges values ('old', null, now() - interval '1 minute')`);
		await site.guest.call("POST /auth/passkey/options");
		expect(await site.db.select().from(passkeyChallenges).where(sql`challenge = 'old'`)).toEqual([]);
	});

	test("requesting a challenge is rate-limited per address", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		for (let tries = 0; tries < 600; tries++) await limited.guest.call("POST /auth/passkey/options");
		expect((await limited.guest.call("POST /auth/passkey/options")).status).toBe(429);
		await limited.close();
	});
});
