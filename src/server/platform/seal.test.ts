import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { openSeal, type Seal } from "./seal.ts";
import { hashToken, makeToken } from "./tokens.ts";

let seal: Seal;
beforeAll(async () => {
	seal = await openSeal({ sealKeys: [randomBytes(32)], sealKeyFile: null, dataDir: "/nowhere" });
});

describe("a sealed text", () => {
	test("differs each time and doesn't reveal its content", () => {
		const [once, again] = [seal.seal("a token"), seal.seal("a token")];
		expect(once).not.toBe(again);
		expect(Buffer.from(once, "base64url").toString("latin1")).not.toContain("token");
		expect(seal.open(once)).toBe("a token");
	});

	test("opens only unchanged: altered in any byte, cut or made up, it fails", () => {
		const sealed = Buffer.from(seal.seal("a token"), "base64url");
		for (const [place, byte] of sealed.entries()) {
			const changed = Buffer.from(sealed);
			changed[place] = byte ^ 1;
			expect(() => seal.open(changed.toString("base64url")), `byte ${place}`).toThrow();
		}
		expect(() => seal.open(sealed.subarray(0, -1).toString("base64url"))).toThrow();
		expect(() => seal.open("")).toThrow();
	});
});

test("a mailed token is 32 random bytes, and the hash in the table opens nothing", () => {
	const tokens = Array.from({ length: 1_000 }, () => makeToken(seal));
	expect(new Set(tokens.map(({ token }) => token)).size).toBe(1_000);
	for (const { token, hash, sealed } of tokens) {
		expect(Buffer.from(token, "base64url")).toHaveLength(32);
		expect(hash).toBe(hashToken(token));
		expect(hash).not.toContain(token);
		expect(seal.open(sealed)).toBe(token);
	}
});
