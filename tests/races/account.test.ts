import { and, desc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { hashPassword } from "../../src/server/accounts/passwords.ts";
import { sessions, users } from "../../src/server/db/accounts.ts";
import { mails } from "../../src/server/db/notifications.ts";
import { identities } from "../../src/server/db/oauth.ts";
import { passkeys } from "../../src/server/db/passkeys.ts";
import { judge, openCase } from "./moderation.ts";
import { race, type Site, signedIn } from "./race.ts";

const password = "a tall word to sign in";
/** One hash for everybody: hashing is slow. */
const passwordHash = hashPassword(password);
let number = 0;

/** The token in a person's newest mail of a kind. */
async function tokenOf({ db, services }: Site, { id }: { id: string }, kind: string): Promise<string> {
	const [mail] = await db
		.select()
		.from(mails)
		.where(and(eq(mails.userId, id), eq(mails.kind, kind)))
		.orderBy(desc(mails.createdAt));
	return services.seal.open(mail?.params.sealedToken ?? "");
}

/** A person with every way of signing in, who has asked for a new address and for a password reset. */
async function prepare(site: Site) {
	const { db } = site;
	const [person, moderator] = await signedIn(site, [{ passwordHash: await passwordHash }, { moderatorSince: new Date() }]);
	await db
		.insert(identities)
		.values({ issuer: "https://accounts.example", subject: person.id, userId: person.id, provider: "google", email: person.email });
	await db
		.insert(passkeys)
		.values({ id: `key-${person.id}`, userId: person.id, name: "Phone", publicKey: "none", counter: 0, transports: [] });
	const email = `another-${++number}@example.cm`;
	expect((await site.as(person).call("POST /user/email", { body: { currentPassword: password, email } })).status).toBe(200);
	await site.guest.call("POST /auth/forgot-password", { body: { email: person.email } });
	const [confirm, keep, reset] = [
		await tokenOf(site, person, "confirmEmail"),
		await tokenOf(site, person, "keepEmail"),
		await tokenOf(site, person, "resetPassword"),
	];
	const personCase = await openCase(site, { kind: "person", targetId: person.id, authorId: person.id });
	return { person, moderator, email, confirm, keep, reset, personCase };
}
type Cast = Awaited<ReturnType<typeof prepare>>;

const sessionsOf = ({ db }: Site, { id }: { id: string }) => db.$count(sessions, eq(sessions.userId, id));

race<Cast>("an account", {
	prepare,
	locks: ({ person }) => [sql`select from users where id = ${person.id} for update`],
	commands: {
		"somebody signs in": (site, { person }) => site.guest.call("POST /auth/login", { body: { email: person.email, password } }),
		"the password is reset": (site, { reset }) =>
			site.guest.call("POST /auth/reset-password", { body: { token: reset, password: "another tall word" } }),
		"the password is changed": (site, { person }) =>
			site.as(person).call("POST /user/password", { body: { currentPassword: password, password: "one more tall word" } }),
		"the new address is confirmed": (site, { confirm }) => site.guest.call("POST /auth/confirm-email", { body: { token: confirm } }),
		"the old address is kept": (site, { keep }) => site.guest.call("POST /auth/keep-email", { body: { token: keep } }),
		"other devices are signed out": (site, { person }) => site.as(person).call("POST /user/sessions/end-others"),
		"the account is to be deleted": (site, { person }) =>
			site.as(person).call("POST /user/delete", { body: { currentPassword: password } }),
		"the account stays": (site, { person }) => site.as(person).call("POST /user/keep"),
		"the provider is unlinked": (site, { person }) =>
			site.as(person).call("DELETE /user/providers/:provider", { params: { provider: "google" } }),
		"the passkey is removed": (site, { person }) =>
			site.as(person).call("DELETE /user/passkeys/:passkeyId", { params: { passkeyId: `key-${person.id}` } }),
		"the person is suspended": (site, { moderator, personCase }) => judge(site, { by: moderator, caseId: personCase, action: "suspend" }),
		"the name is changed": (site, { person }) => site.as(person).call("PATCH /user/profile", { body: { fullName: "Zacharie Tchoumi" } }),
	},
	invariants: {
		"sessions opened with the old password have ended": async (site, { person }, { did }) => {
			const endsAll = ["the password is reset", "the new address is confirmed", "the old address is kept", "the person is suspended"];
			if (endsAll.some(did)) expect(await sessionsOf(site, person)).toBe(0);
			// zero if another tab renewed the session's id at the same moment
			else if (did("the password is changed")) expect(await sessionsOf(site, person)).toBeLessThanOrEqual(1);
		},
		"an address that was kept is still the account's": async ({ db }, { person }, { did }) => {
			const [row] = await db.select().from(users).where(eq(users.id, person.id));
			if (did("the old address is kept")) expect(row).toMatchObject({ email: person.email });
		},
		"a way to sign in remains": async ({ db }, { person }, { did }) => {
			if (did("the old address is kept")) return;
			const [row] = await db.select().from(users).where(eq(users.id, person.id));
			const ways = [
				row?.passwordHash,
				await db.$count(identities, eq(identities.userId, person.id)),
				await db.$count(passkeys, eq(passkeys.userId, person.id)),
			];
			expect(ways.some(Boolean)).toBe(true);
		},
	},
});
