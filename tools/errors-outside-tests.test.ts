import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { errorsOutsideTests } from "./errors-outside-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "njangi-errors-outside-tests-"));
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = resolve("node_modules/vitest");

/** What Vitest reports for a folder with one test file. */
function reportOf(name: string, code: string, config = "") {
	const root = join(folder, name);
	mkdirSync(root);
	writeFileSync(join(root, "a.test.mjs"), `import { test } from ${JSON.stringify(`${vitest}/dist/index.js`)};\n${code}`);
	writeFileSync(join(root, "vitest.config.mjs"), `export default { test: { include: ["*.test.mjs"], ${config} } };`);
	const { status, stderr } = spawnSync(process.execPath, [join(vitest, "vitest.mjs"), "run", `--root=${root}`], { encoding: "utf8" });
	return { status, ...errorsOutsideTests(stderr) };
}

test("an error thrown after a test's end is reported in full", () => {
	const { status, errors } = reportOf("late", `test("passes", () => { Promise.reject(new Error("Connection terminated unexpectedly")) })`);
	expect(status).toBe(1);
	expect(errors).toContain("Error: Connection terminated unexpectedly");
	expect(errors).toContain("a.test.mjs");
});

test("a worker that dies is reported", () => {
	const { status, errors } = reportOf("died", `test("is cut off", () => { process.kill(process.pid, "SIGKILL") })`);
	expect(status).toBe(1);
	expect(errors).toContain("Worker exited unexpectedly with signal SIGKILL");
});

test("a failing teardown is among the last lines", () => {
	const setup = join(folder, "setup.mjs");
	writeFileSync(setup, `export default () => () => { throw new Error("PostgreSQL did not stop") }`);
	const { status, errors, lastLines } = reportOf("teardown", `test("passes", () => {})`, `globalSetup: [${JSON.stringify(setup)}]`);
	expect(status).toBe(1);
	expect(errors).toBe(null);
	expect(lastLines).toContain("PostgreSQL did not stop");
});

test("nothing is reported when all is well", () => {
	expect(errorsOutsideTests("a test wrote of Unhandled Errors\n").errors).toBe(null);
});
