import { describe, expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./passwords.ts";

/** Passwords are compared exactly as typed (ASVS 6.2.8, 6.2.9), and stored as a slow hash (11.4.2). */
describe("a password", () => {
	const long = `${"a very long sentence that somebody likes, ".repeat(4)}é`;

	test.each([
		["in other capitals", long.toUpperCase()],
		["without its last letter", long.slice(0, -1)],
		["with a blank behind", `${long} `],
		["cut after 72 bytes", long.slice(0, 72)],
		["whose accent is written in two parts", long.normalize("NFD")],
	])("of 169 characters doesn't match the same text %s", async (_, other) => {
		const hash = await hashPassword(long);
		expect(await passwordMatches(long, hash)).toBe(true);
		expect(await passwordMatches(other, hash)).toBe(false);
	});

	test("is hashed with argon2id, at least 19 MiB and two passes, with a new salt each time", async () => {
		const [once, again] = [await hashPassword("the same word"), await hashPassword("the same word")];
		expect(once).not.toBe(again);
		const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(once) ?? [];
		expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
		expect(Number(passes)).toBeGreaterThanOrEqual(2);
	});

	test("never matches an account without one, not even the stand-in's own password", async () => {
		expect(await passwordMatches("nobody has this password", null)).toBe(false);
	});
});
