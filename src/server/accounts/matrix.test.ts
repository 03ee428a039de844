import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { accounts } from "../../contract/accounts.ts";
import { cv } from "../../contract/cv.ts";
import { social } from "../../contract/oauth.ts";
import { passkeys } from "../../contract/passkeys.ts";
import { settings } from "../../contract/settings.ts";
import { signUp } from "../../contract/sign-up.ts";
import { users } from "../db/accounts.ts";
import { passkeys as passkeyTable } from "../db/passkeys.ts";
import { hashPassword } from "./passwords.ts";
import { openSession, sessionHash } from "./sessions.ts";

/** Every endpoint of the accounts, called by every kind of caller: who may, who may not, and that nobody reaches another person's data. */

let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
const currentPassword = "a long old password";
beforeAll(async () => {
	site = await testApp();
	passwordHash = await hashPassword(currentPassword);
});
afterAll(() => site.close());

/** The owner comes last: the call may delete what is theirs. */
const everybody = ["guest", "unverified", "other", "recruiter", "suspended", "owner"] as const;
type Who = (typeof everybody)[number];
type Statuses = readonly [guest: number, unverified: number, other: number, recruiter: number, suspended: number, owner: number];

/** The same for every caller. */
const all = (status: number): Statuses => [status, status, status, status, status, status];
/** For everyone who is signed in, on their own data. */
const signedIn = (status: number): Statuses => [401, 403, status, status, 403, status];
/** On the owner's data: not found for everyone else. */
const owners = (status: number): Statuses => [401, 403, 404, 404, 403, status];

type Sending = { body?: Record<string, unknown>; statuses: Statuses };

const matrix: Record<string, Sending> = {
	"POST /auth/login": { body: { email: "nobody@example.cm", password: "guess" }, statuses: all(401) },
	"POST /auth/logout": { statuses: all(200) },
	"GET /auth/profile": { statuses: signedIn(200) },
	"PATCH /user/profile": { body: { bio: "I count." }, statuses: signedIn(200) },
	"POST /user/become-recruiter": { body: { companyName: "Le Lac" }, statuses: signedIn(200) },
	"POST /user/side": { body: { role: "recruiter" }, statuses: [401, 403, 403, 200, 403, 403] },

	"POST /auth/register": { body: {}, statuses: all(422) },
	"POST /auth/check-password": { body: { password: "new and long" }, statuses: all(200) },
	"GET /auth/verify-email": { statuses: all(400) },
	"POST /auth/resend-email": { body: { email: "nobody@example.cm" }, statuses: all(200) },
	"POST /auth/forgot-password": { body: { email: "nobody@example.cm" }, statuses: all(200) },
	"POST /auth/reset-password": { body: { token: "x", password: "new and long" }, statuses: all(400) },

	"GET /user/sessions": { statuses: signedIn(200) },
	"DELETE /user/sessions/:sessionId": { statuses: owners(200) },
	"POST /user/sessions/end-others": { statuses: signedIn(200) },
	"POST /user/password": { body: { currentPassword, password: "an even longer one" }, statuses: signedIn(200) },
	"POST /user/email": { body: { currentPassword, email: "another@example.cm" }, statuses: signedIn(200) },
	"POST /auth/confirm-email": { body: { token: "x" }, statuses: all(400) },
	"POST /auth/keep-email": { body: { token: "x" }, statuses: all(400) },
	"POST /user/data": { body: { currentPassword }, statuses: signedIn(200) },
	"POST /user/delete": { body: { currentPassword }, statuses: signedIn(200) },
	"POST /user/keep": { statuses: signedIn(200) },

	"GET /user/passkeys": { statuses: signedIn(200) },
	"POST /user/passkeys/options": { body: { currentPassword }, statuses: signedIn(200) },
	"POST /user/passkeys": { body: {}, statuses: signedIn(422) },
	"PATCH /user/passkeys/:passkeyId": { body: { name: "Phone" }, statuses: owners(200) },
	"DELETE /user/passkeys/:passkeyId": { statuses: owners(200) },
	"POST /auth/passkey/options": { statuses: all(200) },
	"POST /auth/passkey": { body: {}, statuses: all(422) },

	// no provider is configured here: social.test.ts has one
	"GET /auth/google": { statuses: all(503) },
	"GET /auth/facebook": { statuses: all(503) },
	"POST /auth/social/:provider": { body: {}, statuses: all(422) },
	"GET /auth/pending-identity": { statuses: all(200) },
	"POST /auth/complete": { body: {}, statuses: all(400) },
	"GET /user/providers": { statuses: signedIn(200) },
	"POST /user/providers/:provider": { body: { currentPassword }, statuses: signedIn(503) },
	"DELETE /user/providers/:provider": { statuses: signedIn(404) },

	"GET /profile/cv.pdf": { statuses: signedIn(200) },
	"GET /profile/cv.json": { statuses: signedIn(200) },
	"POST /profile/cv/read": { body: {}, statuses: signedIn(422) },
	"PATCH /profile/cv": { body: { title: "Cook" }, statuses: signedIn(200) },
};

/** Separate people for each call; the owner has a second device and a passkey. */
async function cast() {
	const [unverified, owner, other, recruiter, suspended] = await Promise.all([
		createSeeker(site.db, { passwordHash, emailVerifiedAt: null }),
		createSeeker(site.db, { passwordHash }),
		createSeeker(site.db, { passwordHash }),
		createRecruiter(site.db, { passwordHash }),
		createSeeker(site.db, { passwordHash, suspendedAt: new Date(), roles: ["jobseeker", "recruiter"] }),
	]);
	const sessionId = sessionHash(await openSession(site.db, { userId: owner.id, userAgent: "a second device" }));
	const passkeyId = `key-of-${owner.id}`;
	await site.db.insert(passkeyTable).values({ id: passkeyId, userId: owner.id, name: "Phone", publicKey: "AAAA", counter: 0 });
	const people = { guest: null, unverified, owner, other, recruiter, suspended };
	return { people, params: { sessionId, passkeyId, provider: "google" } as Record<string, string> };
}

test("every account call is in the matrix", () => {
	const keys = Object.keys({ ...accounts, ...signUp, ...settings, ...passkeys, ...social, ...cv });
	expect(Object.keys(matrix).toSorted()).toEqual(keys.toSorted());
});

describe("access by caller", () => {
	test.each(Object.entries(matrix))("%s", async (key, { body, statuses }) => {
		const { people, params } = await cast();
		const answers: Partial<Record<Who, number>> = {};
		for (const who of everybody) {
			const user = people[who];
			answers[who] = await send(user ? site.as(user) : site.guest, key, { params, body });
		}
		expect(answers).toEqual(Object.fromEntries(everybody.map((who, at) => [who, statuses[at]])));
	});
});

describe("protection from mass assignment", () => {
	const changes = {
		id: "00000000-0000-7000-8000-000000000000",
		slug: "boss",
		roles: ["jobseeker", "recruiter", "moderator"],
		emailVerifiedAt: "2020-01-01",
		suspendedAt: "2020-01-01",
		passwordHash: "known",
		password_hash: "known",
		followersCount: 1_000,
		userId: "00000000-0000-7000-8000-000000000000",
		companyId: "00000000-0000-7000-8000-000000000000",
	};
	/** The columns that no endpoint lets a person set themselves; passwords are tested separately. */
	const guarded = ({ id, slug, email, emailVerifiedAt, suspendedAt, followersCount, createdAt }: typeof users.$inferSelect) => {
		return { id, slug, email, emailVerifiedAt, suspendedAt, followersCount, createdAt };
	};

	test.each(Object.entries(matrix).filter(([key]) => !key.startsWith("GET ")))("%s", async (key, { body }) => {
		const { people, params } = await cast();
		await send(site.as(people.owner), key, { params, body: { ...changes, ...body } });
		const [now] = await site.db.select().from(users).where(eq(users.id, people.owner.id));
		expect(now && guarded(now)).toEqual(guarded(people.owner));
		expect(now?.roles).toEqual(key.endsWith("become-recruiter") ? ["jobseeker", "recruiter"] : ["jobseeker"]);
		expect(now?.passwordHash).not.toBe("known");
		expect(await site.db.select().from(users).where(eq(users.slug, "boss"))).toEqual([]);
	});
});

type Input = { params: Record<string, string>; body: Record<string, unknown> | undefined };

async function send(person: Person, key: string, { params, body }: Input): Promise<number> {
	const [method = "", path = ""] = key.split(" ");
	const address = `/api${path.replace(/:(\w+)/g, (_, name) => params[name] ?? "")}`;
	const headers = { "x-csrftoken": "test-csrf-token", ...(body ? { "content-type": "application/json" } : {}) };
	const { status } = await person.request(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
	return status;
}
