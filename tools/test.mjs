// Runs every check and every ring of tests; the last lines say how long each took, what failed, and "N passed, N failed".
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { build, checks, runChecks, secondsSince } from "./checks.mjs";
import { findInstalledPostgres, startInstalledPostgres } from "./installed-postgres.mjs";
import { findRedisServer } from "./redis-server.mjs";
import { rings, runVitest } from "./rings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Named again before the last line: earlier output may have scrolled away. */
const failures = [];
/** Failed beside others but passed alone: named in the last lines, to be fixed, but not counted as failed. */
const unsteady = [];
/** More failing files than this are no accident. */
const unsteadyFilesMax = 3;
const times = [];
/** Evidence left by failed browser tests (tests/support/failures.ts). */
const evidence = join(root, "test-failures");

/** The server tests that are about the embedded PostgreSQL. */
const ofEmbedded = ["src/server/platform/platform.test.ts"];

rmSync(evidence, { recursive: true, force: true });
const args = process.argv.slice(2);
if (args.length > 0) {
	await timed("build", () => check([build]));
	findBrowser({ install: true });
	await timed("tests that were named", (title) => runTests(title, args));
} else {
	await timed("checks and build", () => check([build, ...checks]));
	findBrowser({ install: true });
	if (!findRedisServer({ install: true })) console.log("left out: the tests of an event server (no redis-server found)");
	await timed("unit ring", (title) => runTests(title, rings.unit));
	await timed("server ring", (title) => runRing(title, rings.server));
	await testOnInstalledPostgres();
	await timed("browser ring", (title) => runRing(title, rings.e2e));
}

for (const [title, time] of times) console.log(`${title} took ${time}`);
if (existsSync(evidence)) console.log(`pictures, pages and traces of what failed in the browser: ${evidence}`);
for (const name of unsteady) console.log(`UNSTEADY ${name}: failed beside the others, passed alone`);
for (const failure of failures) console.log(`FAIL ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function check(selectedChecks) {
	const failed = await runChecks(selectedChecks);
	totals.passed += selectedChecks.length - failed.length;
	totals.failed += failed.length;
	failures.push(...failed);
}

/** Runs the server ring on the machine's own PostgreSQL: the same code serves any version from 15 on. */
async function testOnInstalledPostgres() {
	const installed = findInstalledPostgres();
	if (!installed) return console.log("left out: the server's tests on the machine's own PostgreSQL (none found from 15 on)");
	await timed(`server ring on PostgreSQL ${installed.version}`, async (title) => {
		const postgres = await startInstalledPostgres(installed);
		const excluded = ofEmbedded.flatMap((files) => ["--exclude", files]);
		await runRing(title, [...rings.server, ...excluded], { TEST_DATABASE_URL: postgres.address });
		await postgres.stop();
	});
}

/** Runs a ring; what failed in it runs once more, alone: several browsers or servers on two cores meet conditions that no person would. */
async function runRing(title, ring, env = {}) {
	const before = failures.length;
	await runTests(title, ring, env);
	const first = failures.slice(before);
	const files = [...new Set(first.map(fileOf))];
	const isAccident = files.length > 0 && files.length <= unsteadyFilesMax && files.every((file) => /^(src|tests)\//.test(file));
	if (!isAccident) return;
	const { passed, skipped } = totals;
	const failedBefore = totals.failed - first.length;
	failures.length = before;
	// races run five times as many rounds, so that a real fault between two commands shows again
	const alone = [...ring.filter((option) => !option.startsWith("--maxWorkers")), "--maxWorkers=1"];
	await runTests(`${title}, once more`, [...alone, ...files], { ...env, RACE_ROUNDS: "10" });
	const failedAgain = new Set(failures.slice(before));
	const passedNow = first.filter((failure) => !failedAgain.has(failure) && !failedAgain.has(fileOf(failure)));
	unsteady.push(...passedNow);
	// each test counts once
	Object.assign(totals, { passed: passed + passedNow.length, failed: failedBefore + failedAgain.size, skipped });
}

function fileOf(failure) {
	return failure.split(" > ", 1)[0];
}

async function runTests(title, selection, env = {}) {
	const results = join(tmpdir(), `njangi-tests-${process.pid}.json`);
	const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
	const { status, errors, lastLines } = await runVitest(["run", ...reports, ...selection], env);
	const failed = [];
	if (existsSync(results)) {
		const { numPassedTests, numPendingTests, testResults } = JSON.parse(readFileSync(results, "utf8"));
		totals.passed += numPassedTests;
		totals.skipped += numPendingTests;
		failed.push(...testResults.filter((file) => file.status === "failed").flatMap(failuresOf));
		rmSync(results);
	}
	if (errors) failed.push(`${title} > an error outside of its tests\n${errors}`);
	if (status !== 0 && failed.length === 0)
		failed.push(`${title} > ended with ${status}, though no test failed; it said last:\n${lastLines}`);
	totals.failed += failed.length;
	failures.push(...failed);
}

/** The failed tests of a file; the file itself if it did not load. */
function failuresOf({ name, assertionResults }) {
	const file = name.replace(root, "");
	const failed = assertionResults.filter((one) => one.status === "failed");
	return failed.length > 0 ? failed.map((one) => `${file} > ${one.fullName}`) : [file];
}

async function timed(title, work) {
	const started = Date.now();
	await work(title);
	times.push([title, secondsSince(started)]);
}
