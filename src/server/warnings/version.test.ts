import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { versionOfSources } from "./source-version.ts";
import { rulesVersion } from "./version.ts";

const src = join(import.meta.dirname, "../..");
const copied = mkdtempSync(join(tmpdir(), "njangi-rules-"));
const folder = join(copied, "server/warnings");
for (const part of ["contract", "server/platform", "server/warnings"]) cpSync(join(src, part), join(copied, part), { recursive: true });
afterAll(() => rmSync(copied, { recursive: true }));

const version = () => versionOfSources(folder);

test("the same sources have the same version, wherever they are", () => expect(version()).toBe(rulesVersion));

/** Modules that read no posting: types, the nightly pass, the moderators' order and page, exclusions, the cases, the version itself. */
const others =
	/^(?:cases|exclusions|held|learnt-\w+|read-again|review-priority|routes|rule|source-version|update-warnings|version|words-and-pairs)\.ts$/;

test.each(readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name) && !others.test(name)))(
	"a change in %s changes the version",
	(name) => {
		const before = version();
		appendFileSync(join(folder, name), "// changed\n");
		expect(version()).not.toBe(before);
	},
);

test("files that read no posting can change without changing the version", () => {
	const before = version();
	for (const name of readdirSync(folder).filter((name) => others.test(name))) appendFileSync(join(folder, name), "// changed\n");
	expect(version()).toBe(before);
});
