import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The code uses exactly the algorithms that docs/security.md "Keys and algorithms" lists. */

const sources = ["src/**/*.ts", "src/**/*.tsx", "tools/njangi/**/*.ts"]
	.flatMap((pattern) => globSync(pattern))
	.filter((file) => !file.endsWith(".test.ts"))
	.map((file) => ({ file, code: readFileSync(file, "utf8") }));

/** The first argument of a function, wherever it is called. */
const namedIn = (call: string) => [
	...new Set(
		sources.flatMap(({ code }) => [...code.matchAll(new RegExp(`\\b${call}\\(\\s*("[^"]*"|[^,)]*)`, "g"))].map(([, named]) => named)),
	),
];

test("hashing uses SHA-256, sealing AES-256-GCM and key derivation HKDF", () => {
	expect(namedIn("createHash")).toEqual(['"sha256"']);
	expect(namedIn("createHmac")).toEqual(['"sha256"']);
	expect(namedIn("createCipheriv")).toEqual(['"aes-256-gcm"']);
	expect(namedIn("createDecipheriv")).toEqual(['"aes-256-gcm"']);
	expect(namedIn("hkdfSync")).toEqual(['"sha256"']);
	expect(namedIn("createECDH")).toEqual(['"prime256v1"']);
});

test("nothing else from node:crypto is used", () => {
	const used = sources.flatMap(({ code }) =>
		[...code.matchAll(/import \{([^}]*)\} from "node:crypto"/g)].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim())),
	);
	expect([...new Set(used)].toSorted()).toEqual([
		"createCipheriv",
		"createDecipheriv",
		"createECDH",
		"createHash",
		"createHmac",
		"hkdfSync",
		"randomBytes",
		"randomFillSync",
		"randomInt",
		"randomUUID",
		"timingSafeEqual",
	]);
});

test("secrets have at least 16 random bytes, and Math.random() decides only when to retry", () => {
	const counts = namedIn("randomBytes").map(Number);
	// 6: the name of a folder and of a start, 12: a seal's nonce
	expect(counts.filter((count) => count < 16).toSorted((a, b) => a - b)).toEqual([6, 12]);
	const foreseeable = sources.filter(({ code }) => code.includes("Math.random()")).map(({ file }) => file);
	expect(foreseeable.toSorted()).toEqual(["src/server/live/live.ts", "src/web/feed/new-posts.tsx", "src/web/live/event-stream.ts"]);
});
