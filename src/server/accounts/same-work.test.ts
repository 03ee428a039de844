import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Neither the response nor its timing may tell a stranger whether an address has an account: the same bytes, the same statements, and the
 * one slow computation, in every case (decisions.md "Accounts").
 */

vi.mock(import("@node-rs/argon2"), async (original) => {
	const argon2 = await original();
	return { ...argon2, verify: vi.fn(argon2.verify) };
});

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp({ RATE_LIMITS: "on" });
	const passwordHash = await hashPassword("right password");
	await createSeeker(site.db, { email: "known@example.cm", passwordHash });
	await createSeeker(site.db, { email: "unverified@example.cm", passwordHash, emailVerifiedAt: null });
	await createSeeker(site.db, { email: "suspended@example.cm", passwordHash, suspendedAt: new Date() });
	await createSeeker(site.db, { email: "social@example.cm", passwordHash: null });
	await createSeeker(site.db, { email: "leaving@example.cm", passwordHash, deleteAfter: new Date() });
});
afterAll(() => site.close());

const addresses = ["unknown", "known", "unverified", "suspended", "social", "leaving"].map((name) => `${name}@example.cm`);

type Key = "POST /auth/login" | "POST /auth/resend-email" | "POST /auth/forgot-password";

/** Sequential: statements of concurrent calls would be counted together. */
async function measureAll(key: Key, more: object = {}) {
	const answers = [];
	for (const email of addresses) {
		vi.mocked(verify).mockClear();
		const { status, body, headers, statements } = await site.guest.call(key, { body: { email, ...more } as never });
		const otherHeaders = [...headers].filter(([name]) => name !== "date").toSorted();
		const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).replace(/\$[^$]+\$[^$]+$/, ""));
		answers.push({ status, body, otherHeaders, statements, hashes });
	}
	return answers;
}

describe("identical answers for known and unknown addresses", () => {
	test("a wrong password runs argon2id once, at the same cost", async () => {
		const [first, ...others] = await measureAll("POST /auth/login", { password: "a guess" });
		expect(first).toMatchObject({ status: 401, body: { code: "wrong_credentials" }, hashes: ["$argon2id$v=19$m=19456,t=2,p=1"] });
		for (const other of others) expect(other).toEqual(first);
	});

	test.each(["POST /auth/resend-email", "POST /auth/forgot-password"] as const)("%s", async (key) => {
		const [first, ...others] = await measureAll(key);
		expect(first).toMatchObject({ status: 200, hashes: [] });
		for (const other of others) expect(other).toEqual(first);
	});

	test("a refusal for too many attempts", async () => {
		for (let round = 0; round < 12; round++) await measureAll("POST /auth/login", { password: "a guess" });
		const [first, ...others] = await measureAll("POST /auth/login", { password: "a guess" });
		expect(first).toMatchObject({ status: 429, hashes: [] });
		const seconds = /\d+/g;
		for (const other of others) {
			expect(JSON.stringify(other).replace(seconds, "n")).toEqual(JSON.stringify(first).replace(seconds, "n"));
		}
	});
});
