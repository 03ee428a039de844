import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { authorizeAs, startIdentityProvider } from "../../../tests/support/identity-provider.ts";
import { openVisitor } from "../../../tests/support/visitor.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { openSession } from "../accounts/sessions.ts";
import { users } from "../db/accounts.ts";
import { mails } from "../db/notifications.ts";
import { identities, oauthFlows } from "../db/oauth.ts";
import { passkeys } from "../db/passkeys.ts";

let idp: Awaited<ReturnType<typeof startIdentityProvider>>;
let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
const currentPassword = "a long old password";
beforeAll(async () => {
	idp = await startIdentityProvider();
	site = await testApp(idp.env);
	idp.serve(site.services.settings.publicUrl);
	passwordHash = await hashPassword(currentPassword);
});
afterAll(async () => {
	await site?.close();
	await idp?.stop();
});

let count = 0;
/** Somebody signed in here whose account at the provider has another address. */
async function newPerson(values: Partial<typeof users.$inferInsert> = {}) {
	const subject = `subject-${++count}`;
	idp.people.set(subject, { email: `${subject}@people.example`, email_verified: true, name: "Ama Ngono" });
	const user = await createSeeker(site.db, { passwordHash, ...values });
	const visitor = openVisitor(site);
	visitor.jar.set("session", await openSession(site.db, { userId: user.id, userAgent: "test" }));
	const begin = async (provider = "google", password: string | undefined = currentPassword) =>
		visitor.post(`/user/providers/${provider}`, password ? { currentPassword: password } : {});
	return {
		user,
		subject,
		visitor,
		begin,
		link: async (provider = "google", as = subject) => visitor.comeBack(await authorizeAs((await begin(provider)).body.url, as), provider),
		unlink: (provider = "google") => visitor.send(`/user/providers/${provider}`, { method: "DELETE" }),
		linked: async () => {
			const { body } = await visitor.send("/user/providers");
			return (body.providers as { provider: string; linkedAt: string | null }[]).filter(({ linkedAt }) => linkedAt);
		},
		mails: async () =>
			(await site.db.select().from(mails).where(eq(mails.toAddress, user.email))).map(({ kind, params }) => ({ kind, params })),
		addLink: (provider: "google" | "facebook") =>
			site.db.insert(identities).values({ issuer: idp.issuer, subject: `${provider} of ${user.id}`, userId: user.id, provider }),
		addPasskey: (id = `key-${user.id}`) =>
			site.db.insert(passkeys).values({ id, userId: user.id, name: "phone", publicKey: "x", counter: 0, transports: [] }),
	};
}

describe("linking (decisions.md Accounts)", () => {
	test("lets the Google account sign in from then on, notifies the person and renews the session id", async () => {
		const { user, subject, visitor, link, linked, mails: mailsSent } = await newPerson();
		expect(await linked()).toEqual([]);
		const old = visitor.jar.get("session") as string;
		expect(await link()).toMatchObject({ status: 200, body: { outcome: "linked" } });
		expect(visitor.jar.get("session")).not.toBe(old);
		expect((await visitor.profile()).body.user.id).toBe(user.id);
		const again = openVisitor(site);
		again.jar.set("session", old);
		expect((await again.profile()).body.code).toBe("session_ended");
		expect(await linked()).toEqual([
			{ provider: "google", isAvailable: true, email: `${subject}@people.example`, linkedAt: expect.stringMatching(/^2\d{3}-.*Z$/) },
		]);
		expect(await mailsSent()).toEqual([{ kind: "providerLinked", params: { provider: "Google" } }]);
		const other = openVisitor(site);
		expect((await other.comeBack(await authorizeAs(await other.start(), subject))).body.outcome).toBe("entered");
		expect((await other.profile()).body.user.id).toBe(user.id);
	});

	test("requires the password, or a recent sign-in from someone without one", async () => {
		const { begin } = await newPerson();
		expect(await begin("google", "a wrong password")).toMatchObject({
			status: 422,
			body: { fields: { currentPassword: expect.any(String) } },
		});
		const without = await newPerson({ passwordHash: null });
		expect((await without.begin("google", undefined)).status).toBe(200);
		await site.db.execute(sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${without.user.id}`);
		expect(await without.begin("google", undefined)).toMatchObject({
			status: 422,
			body: { fields: { currentPassword: expect.stringContaining("sign out") } },
		});
	});

	test("refuses a provider account already linked to someone else", async () => {
		const [mine, theirs] = [await newPerson(), await newPerson()];
		await theirs.link();
		expect(await mine.link("google", theirs.subject)).toMatchObject({ status: 409, body: { code: "identity_in_use" } });
		expect(await mine.linked()).toEqual([]);
		expect(await mine.mails()).toEqual([]);
	});

	test("allows one account per provider; a second is refused", async () => {
		const { begin, link, visitor, subject } = await newPerson();
		const other = `another-${subject}`;
		idp.people.set(other, { email: `${other}@people.example`, email_verified: true });
		const [first, second] = [await begin(), await begin("google")];
		const backs = [await authorizeAs(first.body.url, subject), await authorizeAs(second.body.url, other)];
		// the second flow replaced the first one's cookie
		expect((await visitor.comeBack(backs[0] as URL)).body.code).toBe("provider_over");
		expect((await visitor.comeBack(backs[1] as URL)).body.outcome).toBe("linked");
		expect(await begin()).toMatchObject({ status: 409, body: { message: expect.stringContaining("Google") } });
		expect((await link("facebook", other)).body).toMatchObject({ code: "conflict" });
	});

	test("links nothing if cancelled at the provider", async () => {
		const { link, linked } = await newPerson();
		expect((await link("google", "")).body.outcome).toBe("cancelled");
		expect(await linked()).toEqual([]);
	});

	test("a flow begun by one person links nothing for another person or a guest", async () => {
		const [mine, theirs] = [await newPerson(), await newPerson()];
		for (const session of [theirs.visitor.jar.get("session"), undefined]) {
			const back = await authorizeAs((await mine.begin()).body.url, mine.subject);
			const own = mine.visitor.jar.get("session") as string;
			if (session) mine.visitor.jar.set("session", session);
			else mine.visitor.jar.delete("session");
			expect((await mine.visitor.comeBack(back)).body).toMatchObject({ code: "provider_over" });
			mine.visitor.jar.set("session", own);
		}
		expect([...(await mine.linked()), ...(await theirs.linked())]).toEqual([]);
	});

	test("an unfinished flow is deleted with the person", async () => {
		const { user, begin } = await newPerson();
		await begin();
		await site.db.delete(users).where(eq(users.id, user.id));
		expect(await site.db.select().from(oauthFlows).where(eq(oauthFlows.userId, user.id))).toEqual([]);
	});
});

describe("unlinking", () => {
	test("takes effect at once, notifies the person and renews the session id", async () => {
		const { user, visitor, unlink, linked, addLink, mails: mailsSent } = await newPerson();
		await addLink("google");
		const old = visitor.jar.get("session");
		expect((await unlink()).status).toBe(200);
		expect(visitor.jar.get("session")).not.toBe(old);
		expect((await visitor.profile()).body.user.id).toBe(user.id);
		expect(await linked()).toEqual([]);
		expect(await mailsSent()).toEqual([{ kind: "providerUnlinked", params: { provider: "Google" } }]);
		expect((await unlink()).status).toBe(404);
	});

	test("is refused with 409 and a message if it is the only way to sign in", async () => {
		const { unlink, linked, addLink, addPasskey } = await newPerson({ passwordHash: null });
		await addLink("google");
		expect(await unlink()).toMatchObject({
			status: 409,
			body: { message: "This is your only way to sign in. Set a password or add a passkey first." },
		});
		expect(await linked()).toHaveLength(1);
		await addPasskey();
		expect((await unlink()).status).toBe(200);
	});

	test("removing a passkey is also refused if it is the only way to sign in", async () => {
		const { user, visitor, addLink, addPasskey } = await newPerson({ passwordHash: null });
		await addPasskey();
		const remove = () => visitor.send(`/user/passkeys/key-${user.id}`, { method: "DELETE" });
		expect(await remove()).toMatchObject({ status: 409, body: { message: expect.stringContaining("only way") } });
		await addLink("facebook");
		expect((await remove()).status).toBe(200);
		expect((await remove()).status).toBe(404);
	});

	test("removing the last two ways concurrently leaves one", async () => {
		for (let round = 0; round < 10; round++) {
			const { user, unlink, linked, addLink, addPasskey } = await newPerson({ passwordHash: null });
			await addLink("google");
			await addPasskey();
			const other = openVisitor(site);
			other.jar.set("session", await openSession(site.db, { userId: user.id, userAgent: "another device" }));
			const removeKey = other.send(`/user/passkeys/key-${user.id}`, { method: "DELETE" });
			const answers = await Promise.all([unlink(), removeKey]);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
			const keys = await site.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
			expect((await linked()).length + keys.length).toBe(1);
		}
	});

	test("returns 404 for someone else's link and keeps it", async () => {
		const [mine, theirs] = [await newPerson(), await newPerson()];
		await theirs.addLink("google");
		expect((await mine.unlink()).status).toBe(404);
		expect(await theirs.linked()).toHaveLength(1);
	});

	test("taking the old address back removes links that an intruder may have added", async () => {
		const { user, visitor, addLink } = await newPerson();
		await addLink("google");
		await visitor.post("/user/email", { currentPassword, email: "thief@example.cm" });
		const [mail] = await site.db.select().from(mails).where(sql`kind = 'keepEmail' and to_address = ${user.email}`);
		const { sealedToken = "" } = (mail?.params ?? {}) as Record<string, string>;
		const token = site.services.seal.open(sealedToken);
		expect((await visitor.post("/auth/keep-email", { token })).status).toBe(200);
		expect(await site.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([]);
	});
});
