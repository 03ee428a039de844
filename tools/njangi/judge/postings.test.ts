import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder = "";
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "judge-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function judged(bytes: string | Uint8Array) {
	const file = join(folder, "postings");
	writeFileSync(file, bytes);
	const { stdout, stderr, status } = spawnSync(process.execPath, ["tools/njangi.ts", "judge", "postings", file], {
		encoding: "utf8",
		maxBuffer: 2 ** 26,
	});
	const lines = stdout.split("\n").filter(Boolean);
	return { lines: lines.map((line) => JSON.parse(line)), stderr, status };
}

const fraud = { id: "a", title: "Vigile", description: "Frais de dossier : 10 000 FCFA par Orange Money." };
const honest = {
	sourceId: "b",
	title: "Nurse",
	description: "You will care for the patients of our ward and be on call for the night. We offer training and a pension for all of you.",
};

test('each posting has a line: outcome, rules with their words, and the learnt score (decisions.md "Trust")', () => {
	const { lines, status } = judged(gzipSync([fraud, honest].map((row) => JSON.stringify(row)).join("\n")));
	expect(status).toBe(0);
	expect(lines[0]).toMatchObject({ id: "a", outcome: "held", rules: ["fee", "untraceable"], learntScore: null });
	expect(lines[0].quotes[0]).toBe("Frais de dossier : 10 000 FCFA");
	expect(lines[1]).toMatchObject({ id: "b", outcome: "none", rules: [], quotes: [], learntScore: expect.any(Number) });
});

test("a broken line, one that is too long and missing fields don't stop it", () => {
	const tooLong = JSON.stringify({ id: "long", description: "x".repeat(17_000_000) });
	const { lines, stderr, status } = judged(
		[
			JSON.stringify(honest),
			"{broken",
			"[1]",
			"",
			tooLong,
			"{}",
			'{"id":7,"title":null,"description":["frais"]}',
			JSON.stringify(fraud),
		].join("\n"),
	);
	expect(status).toBe(0);
	expect(lines.map(({ id, outcome }) => [id, outcome])).toEqual([
		["b", "none"],
		[null, "none"],
		[7, "none"],
		["a", "held"],
	]);
	expect(stderr).toContain("line 2: not JSON");
	expect(stderr).toContain("line 5: the line is longer than 16 MB");
});

test("an empty file is reported with a message", () => {
	expect(judged("")).toMatchObject({ lines: [], status: 1, stderr: expect.stringContaining("is empty") });
});
