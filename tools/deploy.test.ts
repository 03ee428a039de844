import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeSettings, readSettings } from "../src/server/platform/settings.ts";

const deploy = join(import.meta.dirname, "../deploy");
const read = (file: string) => readFileSync(join(deploy, file), "utf8");

const known = new Set(describeSettings({}).flatMap(({ name }) => [name, `${name}_FILE`]));

describe("the deploy folder", () => {
	test("names only settings that the app has, and its example is valid", () => {
		const example = Object.fromEntries(
			[...read("njangi.env.example").matchAll(/^([A-Z_]+)='?([^'\n]*)'?$/gm)].map(([, name, value]) => [name, value]),
		);
		const unit = [...read("njangi.service").matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = ""]) =>
			pairs.split(" ").map((pair) => pair.split("=")[0]),
		);
		const compose = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(read("compose.yaml"))?.[1] ?? "";
		const image = /^ENV (.+)$/m.exec(read("Dockerfile"))?.[1] ?? "";
		const named = [
			...[...Object.keys(example), ...unit],
			...[...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
			...image.split(" ").map((pair) => pair.split("=")[0]),
		];
		expect(named.length).toBeGreaterThan(18);
		expect(named.filter((name) => !known.has(name ?? ""))).toEqual([]);
		expect(readSettings(example)).toMatchObject({ operatorName: "Example SARL", demo: false, metrics: { port: 9464 } });
	});

	const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
	test.runIf(hasSystemd)("has a unit that systemd rates as hardened: 2.0 at most", () => {
		const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", "--no-pager", join(deploy, "njangi.service")], {
			encoding: "utf8",
		});
		expect(Number(/Overall exposure level for njangi\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
	});
});

test("docs/settings.md lists every setting, and no other", () => {
	const page = readFileSync(join(deploy, "../docs/settings.md"), "utf8");
	const documented = page
		.split("\n")
		.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));
	expect(describeSettings({}).filter(({ name }) => !documented.includes(name) && name !== "NODE_ENV")).toEqual([]);
	expect(documented.filter((name) => !known.has(name))).toEqual([]);
});
