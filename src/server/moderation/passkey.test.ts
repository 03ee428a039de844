import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { makeAuthenticator } from "../../../tests/support/authenticator.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { sendMails, tokenIn } from "../../../tests/support/mail.ts";
import { openVisitor } from "../../../tests/support/visitor.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { sessions, users } from "../db/accounts.ts";
import { passkeys } from "../db/passkeys.ts";

/** Moderating needs a passkey in the same session: a password that somebody found out is not enough (docs/decisions/065). */

let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
const currentPassword = "long enough for now";
beforeAll(async () => {
	site = await testApp();
	passwordHash = await hashPassword(currentPassword);
});
afterAll(() => site.close());

type Visitor = ReturnType<typeof openVisitor>;

/** A moderator who signed in with their password, in a browser of their own. */
async function byPassword(values: Partial<typeof users.$inferInsert> = {}) {
	const user = await createSeeker(site.db, { passwordHash, moderatorSince: new Date(), ...values });
	return { user, visitor: await enterAgain(user) };
}

async function enterAgain({ email }: { email: string }): Promise<Visitor> {
	const visitor = openVisitor(site);
	expect((await visitor.post("/auth/login", { email, password: currentPassword })).status).toBe(200);
	return visitor;
}

async function addPasskey(visitor: Visitor, authenticator = makeAuthenticator()) {
	const begun = await visitor.post("/user/passkeys/options", { currentPassword });
	if (begun.status !== 200) return begun;
	return visitor.post("/user/passkeys", { name: "Phone", response: authenticator.create(begun.body.options) });
}

async function givePasskey(visitor: Visitor, authenticator: ReturnType<typeof makeAuthenticator>) {
	const { body } = await visitor.post("/auth/passkey/options");
	return visitor.post("/auth/passkey", { response: authenticator.get(body.options) });
}

const queue = async (visitor: Visitor) => (await visitor.send("/moderation/cases")).body.code ?? "let in";
const isModerator = async ({ id }: { id: string }) =>
	(await site.db.select({ since: users.moderatorSince }).from(users).where(eq(users.id, id)))[0]?.since !== null;

describe("a moderator signed in by password", () => {
	test("is refused by every moderation call, with a message on where to give the passkey", async () => {
		const { visitor } = await byPassword();
		const ofModerators = Object.entries(endpoints).filter(([, { audience }]) => audience === "moderator");
		expect(ofModerators.length).toBeGreaterThan(10);
		for (const [key] of ofModerators) {
			const [method = "", path = ""] = key.split(" ");
			const init = method === "GET" ? {} : { method, headers: { "content-type": "application/json" }, body: "{}" };
			const answer = await visitor.send(path.replace(/:\w+/g, "0190a0a0-0000-7000-8000-000000000001"), init);
			expect([key, answer.status, answer.body.code]).toEqual([key, 403, "passkey_needed"]);
			expect(answer.body.message).toContain("open Moderation");
		}
	});

	test("can moderate after adding a first passkey in that session, and in another after giving it there", async () => {
		const { user, visitor } = await byPassword();
		const phone = makeAuthenticator();
		expect((await addPasskey(visitor, phone)).status).toBe(200);
		expect(await queue(visitor)).toBe("let in");
		const another = await enterAgain(user);
		expect(await queue(another)).toBe("passkey_needed");
		expect((await givePasskey(another, phone)).status).toBe(200);
		expect(await queue(another)).toBe("let in");
	});

	test("is asked for the passkey again after 12 hours", async () => {
		const { user, visitor } = await byPassword();
		await addPasskey(visitor);
		const givenAgo = (hours: number) =>
			site.db
				.update(sessions)
				.set({ passkeyAt: new Date(Date.now() - hours * 3_600_000) })
				.where(eq(sessions.userId, user.id));
		await givenAgo(11);
		expect(await queue(visitor)).toBe("let in");
		await givenAgo(13);
		expect(await queue(visitor)).toBe("passkey_needed");
	});

	test("can't add or remove a passkey in a session where it wasn't given", async () => {
		const { user, visitor } = await byPassword();
		const phone = makeAuthenticator();
		await addPasskey(visitor, phone);
		const thief = await enterAgain(user);
		expect((await addPasskey(thief)).body.code).toBe("passkey_needed");
		expect((await thief.send(`/user/passkeys/${phone.id}`, { method: "DELETE" })).body.code).toBe("passkey_needed");
		expect((await addPasskey(visitor)).status).toBe(200);
		expect((await visitor.send(`/user/passkeys/${phone.id}`, { method: "DELETE" })).status).toBe(200);
	});

	test("can't finish adding a passkey begun before the first was added", async () => {
		const { user, visitor } = await byPassword();
		const thief = await enterAgain(user);
		const begun = await thief.post("/user/passkeys/options", { currentPassword });
		await addPasskey(visitor);
		const late = await thief.post("/user/passkeys", { name: "Mine", response: makeAuthenticator().create(begun.body.options) });
		expect(late.body.code).toBe("passkey_needed");
		expect(await site.db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1);
	});
});

test("someone else's passkey doesn't help: it opens that person's session", async () => {
	const { visitor } = await byPassword();
	const stranger = makeAuthenticator();
	const other = await createSeeker(site.db, { passwordHash });
	await addPasskey(await enterAgain(other), stranger);
	await givePasskey(visitor, stranger);
	expect(await queue(visitor)).toBe("wrong_role");
});

test("a person who isn't a moderator can add passkeys by password, unaffected by this rule", async () => {
	const { visitor } = await byPassword({ moderatorSince: null });
	expect((await addPasskey(visitor)).status).toBe(200);
	expect((await addPasskey(visitor)).status).toBe(200);
	expect(await queue(visitor)).toBe("wrong_role");
});

test.each([
	["ends with the passkeys where they are taken by a mailed link", true],
	["stays where the passkeys stay", false],
])("the role %s", async (_, endsOtherWays) => {
	const { user, visitor } = await byPassword();
	await addPasskey(visitor);
	await site.guest.call("POST /auth/forgot-password", { body: { email: user.email } });
	const token = tokenIn((await sendMails(site.services)).findLast((mail) => mail.includes(user.email) && mail.includes("reset-password")));
	const password = "another one, long enough";
	expect((await site.guest.call("POST /auth/reset-password", { body: { token, password, endsOtherWays } })).status).toBe(200);
	expect(await isModerator(user)).toBe(!endsOtherWays);
});
