// Runs every check and test, one progress line each; the last line reads "N passed, N failed".
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { findInstalledPostgres, startInstalledPostgres } from "./installed-postgres.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules/.bin", name);
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Named once more before the last line: what stands far above is not always at hand. */
const failures = [];

const checks = [
	["format and lint, with the walls between the floors", bin("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]],
	["types: contract", bin("tsc"), ["-p", "src/contract"]],
	["types: server", bin("tsc"), ["-p", "src/server"]],
	["types: web", bin("tsc"), ["-p", "src/web"]],
	["types: service worker", bin("tsc"), ["-p", "src/web/offline/worker"]],
	["types: main, tests and tools", bin("tsc"), ["-p", "."]],
	["no cycles between domains", process.execPath, ["tools/check-cycles.mjs"]],
	["pages name their words and bring no schema library", process.execPath, ["tools/check-pages.mjs"]],
	["both languages say everything", process.execPath, ["tools/check-messages.ts"]],
	["migrations are up to date", process.execPath, ["tools/check-migrations.mjs"]],
	["what is cited can be looked up", process.execPath, ["tools/check-citations.ts"]],
	["build", process.execPath, ["tools/build.mjs"]],
];

/** Of the server's tests those about the embedded PostgreSQL. */
const ofEmbedded = ["src/server/platform/platform.test.ts"];

for (const [title, command, args] of checks) {
	const started = Date.now();
	const { code, output } = await run(command, args);
	report(code === 0, `${title} (${seconds(started)})`);
	if (code !== 0) process.stdout.write(`${output}\n`);
}

findBrowser({ install: true });
const wanted = process.argv.slice(2);
runTests("rules, HTTP and browser tests", wanted);

// the same code serves any PostgreSQL from 15 on
const installed = wanted.length === 0 ? findInstalledPostgres() : null;
if (installed) {
	const postgres = await startInstalledPostgres(installed);
	const apart = ofEmbedded.flatMap((files) => ["--exclude", files]);
	runTests(`the server's tests on PostgreSQL ${installed.version}`, ["--project", "server*", ...apart], {
		TEST_DATABASE_URL: postgres.address,
	});
	await postgres.stop();
} else console.log("left out: the server's tests on the machine's own PostgreSQL (none found from 15 on, or single tests were asked for)");

for (const failure of failures) console.log(`FAIL ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`);
process.exitCode = totals.failed > 0 ? 1 : 0;

function runTests(title, paths, env = {}) {
	const results = join(tmpdir(), `njangi-tests-${process.pid}.json`);
	const started = Date.now();
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
	const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...paths], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, ...env },
	});
	let failed = 0;
	if (existsSync(results)) {
		const { numPassedTests, numPendingTests, testResults } = JSON.parse(readFileSync(results, "utf8"));
		totals.passed += numPassedTests;
		totals.skipped += numPendingTests;
		const named = testResults.filter((file) => file.status === "failed").flatMap(failuresOf);
		failures.push(...named);
		failed += named.length;
		rmSync(results);
	}
	if (status !== 0 && failed === 0) failed++;
	totals.failed += failed;
	console.log(`${title} took ${seconds(started)}`);
}

/** Its failed tests; of a file that did not load, the file. */
function failuresOf({ name, assertionResults }) {
	const file = name.replace(root, "");
	const failed = assertionResults.filter((one) => one.status === "failed");
	return failed.length > 0 ? failed.map((one) => `${file} > ${one.fullName}`) : [file];
}

function report(passed, title) {
	totals[passed ? "passed" : "failed"]++;
	if (!passed) failures.push(title);
	console.log(`${passed ? "ok  " : "FAIL"} ${title}`);
}

function seconds(from) {
	return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}

function run(command, args) {
	return new Promise((resolve) => {
		const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
		let output = "";
		child.stdout.on("data", (chunk) => (output += chunk));
		child.stderr.on("data", (chunk) => (output += chunk));
		child.on("error", (error) => resolve({ code: 1, output: String(error) }));
		child.on("close", (code) => resolve({ code, output }));
	});
}
