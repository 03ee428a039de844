import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
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

	test("has a unit that lets the app read its machine's addresses, and commands share its PostgreSQL", () => {
		expect(read("njangi.service")).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
		expect(read("njangi.service")).toMatch(/^RemoveIPC=no$/m);
	});

	test("has a command that takes the settings as systemd does: no value is run, expanded or cut", async () => {
		const home = await mkdtemp(join(tmpdir(), "njangi-command-"));
		onTestFinished(() => rm(home, { recursive: true, force: true }));
		const write = async (path: string, text: string) => {
			await mkdir(dirname(join(home, path)), { recursive: true });
			await writeFile(join(home, path), text, { mode: 0o755 });
		};
		await write(
			"env",
			'# comment\n\nDATABASE_URL=postgres://u:a$b;c@h/d?x=1&y=2\nOPERATOR_NAME=\'Example "Ltd" SARL\'\nSITE_NAME="A `id`"\nLAST=x',
		);
		await write("bin/runuser", '#!/bin/sh\nshift 3\nexec "$@"\n');
		await write("node_modules/.bin/node", '#!/bin/sh\nprintf "%s|" "$DATABASE_URL" "$OPERATOR_NAME" "$SITE_NAME" "$LAST" "$@"\n');
		const { stdout } = spawnSync("sh", [join(deploy, "njangi"), "users", "find", "a b"], {
			encoding: "utf8",
			env: { PATH: `${join(home, "bin")}:${process.env.PATH}`, NJANGI_ENV: join(home, "env"), NJANGI_HOME: home },
		});
		expect(stdout.split("|")).toEqual([
			"postgres://u:a$b;c@h/d?x=1&y=2",
			'Example "Ltd" SARL',
			"A `id`",
			"x",
			...["tools/njangi.ts", "users", "find", "a b", ""],
		]);
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
