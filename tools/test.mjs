// Runs every check and every ring of tests; the last lines say how long each took, what failed, and "N passed, N failed".
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { build, checks, runChecks, secondsSince } from "./checks.mjs";
import { findInstalledPostgres, startInstalledPostgres } from "./installed-postgres.mjs";
import { rings, runVitest } from "./rings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Named once more before the last line: what stands far above is not always at hand. */
const failures = [];
const times = [];
/** What failed browser tests leave (tests/support/failures.ts). */
const evidence = join(root, "test-failures");

/** Of the server's tests those about the embedded PostgreSQL. */
const ofEmbedded = ["src/server/platform/platform.test.ts"];

rmSync(evidence, { recursive: true, force: true });
const wanted = process.argv.slice(2);
if (wanted.length > 0) {
	await timed("build", () => check([build]));
	findBrowser({ install: true });
	await timed("tests that were named", () => runTests(wanted));
} else {
	await timed("checks and build", () => check([build, ...checks]));
	findBrowser({ install: true });
	await timed("unit ring", () => runTests(rings.unit));
	await timed("server ring", () => runTests(rings.server));
	await testOnInstalledPostgres();
	await timed("browser ring", () => runTests(rings.e2e));
}

for (const [title, time] of times) console.log(`${title} took ${time}`);
if (existsSync(evidence)) console.log(`pictures, pages and traces of what failed in the browser: ${evidence}`);
for (const failure of failures) console.log(`FAIL ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function check(wantedChecks) {
	const failed = await runChecks(wantedChecks);
	totals.passed += wantedChecks.length - failed.length;
	totals.failed += failed.length;
	failures.push(...failed);
}

/** The same code serves any PostgreSQL from 15 on. */
async function testOnInstalledPostgres() {
	const installed = findInstalledPostgres();
	if (!installed) return console.log("left out: the server's tests on the machine's own PostgreSQL (none found from 15 on)");
	await timed(`server ring on PostgreSQL ${installed.version}`, async () => {
		const postgres = await startInstalledPostgres(installed);
		const apart = ofEmbedded.flatMap((files) => ["--exclude", files]);
		runTests([...rings.server, ...apart], { TEST_DATABASE_URL: postgres.address });
		await postgres.stop();
	});
}

function runTests(which, env = {}) {
	const results = join(tmpdir(), `njangi-tests-${process.pid}.json`);
	const status = runVitest(["run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`, ...which], env);
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
}

/** Its failed tests; of a file that did not load, the file. */
function failuresOf({ name, assertionResults }) {
	const file = name.replace(root, "");
	const failed = assertionResults.filter((one) => one.status === "failed");
	return failed.length > 0 ? failed.map((one) => `${file} > ${one.fullName}`) : [file];
}

async function timed(title, work) {
	const started = Date.now();
	await work();
	times.push([title, secondsSince(started)]);
}
