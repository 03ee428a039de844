import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { apiClient, createKey } from "../../../tests/support/program.ts";
import { apiKeysMax } from "../../contract/limits/api-keys.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { apiKeys } from "../db/api-keys.ts";
import { mails } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";
import { hashToken } from "../platform/tokens.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
const currentPassword = "a long old password";
beforeAll(async () => {
	site = await testApp();
	passwordHash = await hashPassword(currentPassword);
});
afterAll(() => site.close());

const making = { name: "Our website", scopes: ["jobs:read" as const], expires: "90" as const, currentPassword };
const mailsOf = (userId: string) => site.db.select({ kind: mails.kind, params: mails.params }).from(mails).where(eq(mails.userId, userId));

async function staff() {
	const [owner, second, recruiter, interviewer, stranger] = await Promise.all([
		createRecruiter(site.db, { passwordHash, fullName: "Ama Ngono" }),
		createRecruiter(site.db, { passwordHash }),
		createRecruiter(site.db, { passwordHash }),
		createRecruiter(site.db, { passwordHash }),
		createRecruiter(site.db, { passwordHash }),
	]);
	const company = await createCompany(site.db, { ownedSince: new Date() });
	await createMember(
		site.db,
		{ companyId: company.id, userId: owner.id },
		{ companyId: company.id, userId: second.id },
		{ companyId: company.id, userId: recruiter.id, role: "recruiter" },
		{ companyId: company.id, userId: interviewer.id, role: "interviewer" },
	);
	return { owner, second, recruiter, interviewer, stranger, company, params: { slug: company.slug } };
}

describe("a person's API keys", () => {
	test("are created with a name, scopes and expiry, shown once, stored hashed and announced by mail", async () => {
		const person = await createSeeker(site.db, { passwordHash });
		const { status, body } = await site.as(person).call("POST /user/api-keys", { body: making });
		expect(status).toBe(200);
		expect(body.secret).toMatch(/^njk_[\w-]{43}$/);
		expect(body.key).toMatchObject({ name: "Our website", lastFour: body.secret.slice(-4), scopes: ["jobs:read"], lastUsedAt: null });
		const days = (Date.parse(body.key.expiresAt ?? "") - Date.now()) / 86_400_000;
		expect(days).toBeGreaterThan(89.9);
		expect(days).toBeLessThan(90.1);
		const [row] = await site.db.select().from(apiKeys).where(eq(apiKeys.id, body.key.id));
		expect(row).toMatchObject({ tokenHash: hashToken(body.secret), makerId: person.id, companyId: null });
		expect(JSON.stringify(row)).not.toContain(body.secret);
		const { body: listed } = await site.as(person).call("GET /user/api-keys");
		expect(listed.keys).toEqual([body.key]);
		expect(JSON.stringify(listed)).not.toContain(body.secret);
		expect(await mailsOf(person.id)).toEqual([{ kind: "apiKeyMade", params: { key: "Our website" } }]);
	});

	test("require the password, a valid name, known scopes and an offered expiry", async () => {
		const person = site.as(await createSeeker(site.db, { passwordHash }));
		const fieldsOf = async (more: Record<string, unknown>) => {
			const { status, body } = await person.call("POST /user/api-keys", { body: { ...making, ...more } as never });
			return [status, Object.keys(body.fields ?? {})];
		};
		expect(await fieldsOf({ currentPassword: "a guess" })).toEqual([422, ["currentPassword"]]);
		expect(await fieldsOf({ name: "x".repeat(121) })).toEqual([422, ["name"]]);
		expect(await fieldsOf({ name: " " })).toEqual([422, ["name"]]);
		expect(await fieldsOf({ scopes: ["moderation:write"] })).toEqual([422, ["scopes"]]);
		expect(await fieldsOf({ scopes: [] })).toEqual([422, ["scopes"]]);
		expect(await fieldsOf({ scopes: undefined })).toEqual([422, ["scopes"]]);
		expect(await fieldsOf({ expires: "31" })).toEqual([422, ["expires"]]);
		expect((await person.call("GET /user/api-keys")).body.keys).toEqual([]);
	});

	test("can't be seen or removed by others, and guests get 401", async () => {
		const [mine, other] = [await createSeeker(site.db), await createSeeker(site.db)];
		const { id } = await createKey(site.db, mine);
		const params = { keyId: id };
		expect((await site.as(other).call("GET /user/api-keys")).body.keys).toEqual([]);
		expect((await site.as(other).call("DELETE /user/api-keys/:keyId", { params })).status).toBe(404);
		expect((await site.guest.call("DELETE /user/api-keys/:keyId", { params })).status).toBe(401);
		expect((await site.guest.call("POST /user/api-keys", { body: making })).status).toBe(401);
		expect((await site.as(mine).call("DELETE /user/api-keys/:keyId", { params })).status).toBe(200);
		expect((await site.as(mine).call("DELETE /user/api-keys/:keyId", { params })).status).toBe(404);
	});

	test(`are limited to ${apiKeysMax}, even when two are created concurrently`, async () => {
		const person = await createSeeker(site.db, { passwordHash });
		for (let made = 1; made < apiKeysMax; made++) await createKey(site.db, person);
		const make = () => site.as(person).call("POST /user/api-keys", { body: making });
		const both = await Promise.all([make(), make()]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const { status, body } = await make();
		expect([status, body.code, body.message]).toEqual([409, "conflict", expect.stringContaining(String(apiKeysMax))]);
	});
});

describe("a company's API keys", () => {
	test("are created by an owner, and every owner is notified by mail", async () => {
		const { owner, second, recruiter, company, params } = await staff();
		const { status, body } = await site.as(owner).call("POST /companies/:slug/api-keys", { params, body: making });
		expect(status).toBe(200);
		expect(body.key.maker).toBe("Ama Ngono");
		const expectedParams = { key: "Our website", actor: "Ama Ngono", company: company.name, slug: company.slug };
		expect(await mailsOf(owner.id)).toEqual([{ kind: "companyKeyMade", params: expectedParams }]);
		expect(await mailsOf(second.id)).toEqual([{ kind: "companyKeyMade", params: expectedParams }]);
		expect(await mailsOf(recruiter.id)).toEqual([]);
		const listed = await site.as(second).call("GET /companies/:slug/api-keys", { params });
		expect(listed.body).toMatchObject({ company: { slug: company.slug, name: company.name }, keys: [body.key] });
		expect((await site.as(owner).call("GET /user/api-keys")).body.keys).toEqual([]);
	});

	test("can't have personal scopes", async () => {
		const { owner, params } = await staff();
		const body = { ...making, scopes: ["profile:read"] } as never;
		expect((await site.as(owner).call("POST /companies/:slug/api-keys", { params, body })).body.fields).toHaveProperty("scopes");
	});

	test("are for owners only: recruiters and interviewers get 403, outsiders 404", async () => {
		const { owner, second, recruiter, interviewer, stranger, company, params } = await staff();
		const { id } = await createKey(site.db, owner, { companyId: company.id, scopes: ["jobs:read"] });
		const ofKey = { params: { ...params, keyId: id } };
		for (const [who, status] of [
			[recruiter, 403],
			[interviewer, 403],
			[stranger, 404],
		] as const) {
			const person = site.as(who);
			expect((await person.call("GET /companies/:slug/api-keys", { params })).status).toBe(status);
			expect((await person.call("POST /companies/:slug/api-keys", { params, body: making })).status).toBe(status);
			expect((await person.call("DELETE /companies/:slug/api-keys/:keyId", ofKey)).status).toBe(status);
		}
		expect((await site.guest.call("GET /companies/:slug/api-keys", { params })).status).toBe(401);
		expect((await site.as(second).call("DELETE /companies/:slug/api-keys/:keyId", { params: { ...params, keyId: uuidv7() } })).status).toBe(
			404,
		);
		// any owner may remove it, not only its maker
		expect((await site.as(second).call("DELETE /companies/:slug/api-keys/:keyId", ofKey)).status).toBe(200);
		expect((await apiClient(site.app, "njk_gone")("GET /jobs/user")).status).toBe(401);
	});
});

describe("rejection of a key", () => {
	const opens = async (secret: string) => {
		const { status, body, headers } = await apiClient(site.app, secret)("GET /jobs/user");
		if (status === 401) expect([body.code, headers.get("www-authenticate")]).toEqual(["bad_key", 'Bearer error="invalid_token"']);
		return status;
	};

	test("once it is removed or expired, or if it never existed", async () => {
		const person = await createRecruiter(site.db);
		const [kept, removed, over] = [
			await createKey(site.db, person),
			await createKey(site.db, person),
			await createKey(site.db, person, { expiresAt: new Date(Date.now() - 1000) }),
		];
		expect([await opens(kept.secret), await opens(removed.secret)]).toEqual([200, 200]);
		await site.as(person).call("DELETE /user/api-keys/:keyId", { params: { keyId: removed.id } });
		expect([await opens(removed.secret), await opens(over.secret), await opens(`${kept.secret}x`), await opens("")]).toEqual([
			401, 401, 401, 401,
		]);
		expect((await site.as(person).call("GET /user/api-keys")).body.keys.map(({ isOver }) => isOver)).toEqual([true, false]);
	});

	test("while its maker is suspended or awaiting deletion", async () => {
		const person = await createRecruiter(site.db);
		const { secret } = await createKey(site.db, person);
		for (const column of ["suspended_at", "delete_after"]) {
			await site.db.execute(sql`update users set ${sql.raw(column)} = now() + interval '1 day' where id = ${person.id}`);
			expect(await opens(secret), column).toBe(401);
			await site.db.execute(sql`update users set ${sql.raw(column)} = null where id = ${person.id}`);
			expect(await opens(secret), column).toBe(200);
		}
	});

	test("for good once its maker is no longer a company owner, while their personal key still works", async () => {
		const { owner, second, company, params } = await staff();
		const make = async () => (await createKey(site.db, second, { companyId: company.id, scopes: ["jobs:read"] })).secret;
		const [own, demoted] = [(await createKey(site.db, second)).secret, await make()];
		expect([await opens(own), await opens(demoted)]).toEqual([200, 200]);
		const role = (wanted: "owner" | "recruiter") =>
			site.as(owner).call("PATCH /companies/:slug/members/:userId", { params: { ...params, userId: second.id }, body: { role: wanted } });
		await role("recruiter");
		expect([await opens(own), await opens(demoted)]).toEqual([200, 401]);
		await role("owner");
		expect(await opens(demoted)).toBe(401);
		const removed = await make();
		expect(await opens(removed)).toBe(200);
		await site.as(owner).call("DELETE /companies/:slug/members/:userId", { params: { ...params, userId: second.id } });
		expect([await opens(own), await opens(removed)]).toEqual([200, 401]);
	});

	test("when a mailed link recovers the account", async () => {
		const person = await createRecruiter(site.db, { passwordHash });
		const { secret } = await createKey(site.db, person);
		await site.db.execute(sql`insert into account_tokens (user_id, purpose, token_hash, email, expires_at)
			values (${person.id}, 'keepEmail', ${hashToken("kept")}, 'old@example.cm', now() + interval '1 day')`);
		expect((await site.guest.call("POST /auth/keep-email", { body: { token: "kept" } })).status).toBe(200);
		expect(await opens(secret)).toBe(401);
	});
});
