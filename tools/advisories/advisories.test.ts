import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { type Advisory, findingsIn } from "./osv.ts";
import { compareVersions } from "./versions.ts";

/** An advisory as GitHub's database publishes it (GHSA-…), including everything that is not read here. */
const advisory = (name: string, affected: object): Advisory =>
	({
		schema_version: "1.4.0",
		id: "GHSA-aaaa-bbbb-cccc",
		modified: "2026-10-02T21:31:04Z",
		published: "2026-10-01T15:12:48Z",
		aliases: ["CVE-2026-12345"],
		summary: "Prototype pollution in parsing",
		details: "A crafted document sets properties of Object.prototype.",
		severity: [{ type: "CVSS_V3", score: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H" }],
		affected: [{ package: { ecosystem: "npm", name }, ...affected, database_specific: { last_known_affected_version_range: "< 2" } }],
		references: [{ type: "WEB", url: "https://example.com" }],
		database_specific: { severity: "CRITICAL", cwe_ids: ["CWE-1321"] },
	}) as object as Advisory;

const range = (...events: object[]) => ({ ranges: [{ type: "SEMVER", events }] });
const isFound = (version: string, affected: object, more: object = {}) =>
	findingsIn([{ name: "parser", version }], [{ ...advisory("parser", affected), ...more }]).length > 0;

describe("version order by Semantic Versioning 2.0.0 §11", () => {
	test("includes pre-releases", () => {
		const printed = [
			"1.0.0-alpha",
			"1.0.0-alpha.1",
			"1.0.0-alpha.beta",
			"1.0.0-beta",
			"1.0.0-beta.2",
			"1.0.0-beta.11",
			"1.0.0-rc.1",
			"1.0.0",
		];
		expect(printed.toReversed().toSorted(compareVersions)).toEqual(printed);
		expect(["2.1.1", "1.0.0", "2.1.0", "10.0.0", "0", "2.0.0"].toSorted(compareVersions)).toEqual(
			"0 1.0.0 2.0.0 2.1.0 2.1.1 10.0.0".split(" "),
		);
		expect(compareVersions("1.0.0+build.7", "1.0.0")).toBe(0);
	});
});

describe("evaluation of a pinned version (OSV schema, Evaluation)", () => {
	test.each([
		["before it was introduced", "1.1.9", range({ introduced: "1.2.0" }, { fixed: "1.4.0" }), false],
		["from when it was introduced", "1.2.0", range({ introduced: "1.2.0" }, { fixed: "1.4.0" }), true],
		["at the version that mends it", "1.4.0", range({ introduced: "1.2.0" }, { fixed: "1.4.0" }), false],
		["before a release that mends it", "1.4.0-rc.1", range({ introduced: "0" }, { fixed: "1.4.0" }), true],
		["at the last that has it", "1.4.0", range({ introduced: "0" }, { last_affected: "1.4.0" }), true],
		["after the last that has it", "1.4.1", range({ introduced: "0" }, { last_affected: "1.4.0" }), false],
		["when it came back", "2.0.1", range({ introduced: "0" }, { fixed: "1.4.0" }, { introduced: "2.0.0" }), true],
		["between two times that it had it", "1.9.0", range({ introduced: "2.0.0" }, { introduced: "0" }, { fixed: "1.4.0" }), false],
		["beyond the limit", "3.0.0", range({ introduced: "0" }, { limit: "2.0.0" }), false],
		["by its name alone", "1.3.3", { versions: ["1.3.3"] }, true],
		["by nothing of commits", "1.3.3", { ranges: [{ type: "GIT", events: [{ introduced: "0" }] }] }, false],
		["by npm's own order", "1.3.3", { ranges: [{ type: "ECOSYSTEM", events: [{ introduced: "1.0.0" }] }] }, true],
	])("%s: %s", (_, version, affected, expected) => {
		expect(isFound(version, affected)).toBe(expected);
	});

	test("ignores a withdrawn advisory, and one for another package or ecosystem", () => {
		const always = range({ introduced: "0" });
		expect(isFound("1.0.0", always, { withdrawn: "2026-10-03T00:00:00Z" })).toBe(false);
		expect(findingsIn([{ name: "parser-x", version: "1.0.0" }], [advisory("parser", always)])).toEqual([]);
		const python = { ...advisory("parser", {}), affected: [{ package: { ecosystem: "PyPI", name: "parser" }, ...always }] } as Advisory;
		expect(findingsIn([{ name: "parser", version: "1.0.0" }], [python])).toEqual([]);
	});

	test("reports the version that fixes it", () => {
		const [found] = findingsIn(
			[{ name: "parser", version: "1.3.0" }],
			[advisory("parser", range({ introduced: "0" }, { fixed: "1.4.0" }))],
		);
		expect(found).toEqual({
			name: "parser",
			version: "1.3.0",
			id: "GHSA-aaaa-bbbb-cccc",
			summary: "Prototype pollution in parsing",
			fixedIn: ["1.4.0"],
		});
	});
});

describe("npm run advisories", () => {
	const folder = mkdtempSync(join(tmpdir(), "njangi-advisories-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const run = (...paths: string[]) => {
		const script = fileURLToPath(new URL("../advisories.ts", import.meta.url));
		const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...paths], { encoding: "utf8" });
		return { status, output: stdout + stderr };
	};
	const file = (name: string, content: unknown) => {
		const path = join(folder, name);
		writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
		return path;
	};
	const ofHono = advisory("hono", range({ introduced: "0" }));
	const ofNobody = advisory("left-pad-of-nobody", range({ introduced: "0" }));

	test("exits with 1 for an advisory about a pinned package, and names it", () => {
		const { status, output } = run(file("one.json", ofHono));
		expect(status).toBe(1);
		expect(output).toMatch(/^hono \d+\.\d+\.\d+: GHSA-aaaa-bbbb-cccc Prototype pollution in parsing \(not mended yet\)/);
	});

	test("exits with 0 for others, in a list, a response of osv.dev, line by line or in a folder", () => {
		mkdirSync(join(folder, "all"));
		file("all/a.json", ofNobody);
		const paths = [file("list.json", [ofNobody]), file("answer.json", { vulns: [ofNobody] }), join(folder, "all")];
		const { status, output } = run(...paths, file("lines.ndjson", `${JSON.stringify(ofNobody)}\n${JSON.stringify(ofNobody)}\n`));
		expect(output).toContain("5 advisories read, 0 of them");
		expect(status).toBe(0);
	});

	test.each([
		["nothing", [], "npm run advisories -- FILE"],
		["no such file", [join(folder, "nowhere.json")], "no such file"],
		["what is no advisory", [file("other.json", { hello: "world" })], "holds no advisory in the OSV format"],
		["what is no JSON", [file("broken.json", "{ not json")], "line 1 is no JSON"],
	])("exits with 2 for %s, with a message", (_, paths, words) => {
		const { status, output } = run(...paths);
		expect(status).toBe(2);
		expect(output).toContain(words);
	});
});
