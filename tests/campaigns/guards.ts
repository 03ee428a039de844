import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openRandom } from "../support/random.ts";
import { alsoReached } from "./guards/also-reached.ts";
import { equal } from "./guards/equal.ts";
import { findGuards, type Guard } from "./guards/find-guards.ts";
import { type Hit, instrumented } from "./guards/hits.ts";
import { type Failed, openTests, type TestSelection } from "./guards/run-tests.ts";
import { testsOf } from "./guards/tests-of.ts";

const { values } = parseArgs({
	options: {
		only: { type: "string" },
		kind: { type: "string" },
		seed: { type: "string", default: "1" },
		limit: { type: "string" },
		/** `1/2`: every second guard, so that two runs can share the work. */
		part: { type: "string", default: "1/1" },
		minutes: { type: "string", default: "60" },
		list: { type: "boolean", default: false },
		again: { type: "boolean", default: false },
		hits: { type: "string" },
	},
});

/** A guard in its file, as the file was when the campaign began. */
type Place = Guard & { file: string; code: string; id: string };

/** `compiler`: no test notices its absence, but the server does not compile without it. */
type Verdict = "noticed" | "compiler" | "equal" | "survived";

/** The verdict on each guard; a later run continues where an earlier one ended. */
const verdictsFile = "tests/campaigns/guards/verdicts.json";

/** The files that hold guards: who may see, who may act, what a request may contain, and how much of it. */
const guarded = [
	"src/server/access/*.ts",
	"src/server/*/policy.ts",
	"src/server/http/*.ts",
	"src/server/app/{mount,pages}.ts",
	"src/contract/limits.ts",
	"src/contract/limits/*.ts",
];

/** Time budget for one guard's tests, by their durations with every guard in place; at least one file runs in any case. */
const testsMsMax = 60_000;
/** A longer run is killed and yields no verdict. */
const runSeconds = 300;

/**
 * Removes one guard at a time and runs the tests that reach it. A failure counts only if the test is green with the guard in place. A guard
 * that no test misses is a survivor. Verdicts are kept: a later run continues where this one ended.
 */
async function removeEach(places: Place[]): Promise<void> {
	const until = Date.now() + Number(values.minutes) * 60_000;
	const hits = values.hits ? await readHits(values.hits) : null;
	const verdicts = readVerdicts();
	const tests = await openTests(copy);
	const isWaiting = ({ id }: Place) => !verdicts[id] || (values.again && verdicts[id] === "survived");
	try {
		for (const place of places.filter(isWaiting)) {
			if (Date.now() > until) break;
			const startedAt = Date.now();
			const { verdict, reason } = await judge(tests, place, candidateTests(place, hits));
			console.log(`${verdict ?? "too slow"} ${nameOf(place)} (${Math.round((Date.now() - startedAt) / 1000)} s)\n         ${reason}`);
			if (!verdict) continue;
			verdicts[place.id] = verdict;
			// another run may have written there in the meantime
			const all = Object.entries({ ...readVerdicts(), [place.id]: verdict });
			writeFileSync(verdictsFile, `${JSON.stringify(Object.fromEntries(all.toSorted()), null, "\t")}\n`);
		}
	} finally {
		await tests.close();
	}
	const judged = Map.groupBy(places, ({ id }) => verdicts[id] ?? "waiting");
	const count = (verdict: Verdict) => judged.get(verdict)?.length ?? 0;
	const survived = judged.get("survived") ?? [];
	for (const place of survived) console.log(`survived: ${nameOf(place)}`);
	const tried = places.length - (judged.get("waiting")?.length ?? 0);
	const noticed = count("noticed") + count("compiler");
	console.log(
		`\n${tried} of ${places.length} guards removed: ${count("noticed")} noticed by a test, ${count("compiler")} by the compiler alone, ${count("equal")} equal, ${survived.length} survived; noticed of those that are not equal: ${percent(noticed, tried - count("equal"))} %`,
	);
	process.exitCode = survived.length > 0 ? 1 : 0;
}

type Tests = Awaited<ReturnType<typeof openTests>>;

/** Judges one guard. The verdict is null if its tests took too long. */
async function judge(tests: Tests, place: Place, candidates: TestSelection[]): Promise<{ verdict: Verdict | null; reason: string }> {
	const equalReason = equal[place.id];
	if (equalReason) return { verdict: "equal", reason: equalReason };
	const redByThemselves: string[] = [];
	let remaining = candidates;
	while (remaining.length > 0) {
		const { failed, stuck } = await runWithout(tests, place, remaining);
		if (stuck) return { verdict: null, reason: `not finished after ${runSeconds} s` };
		if (!failed) break;
		const at = remaining.findIndex(({ file }) => file === failed.file);
		const candidate = remaining[at] ?? remaining[0];
		if (!candidate) break;
		const rest = remaining.slice(at + 1);
		if (await isGreen(tests, candidate)) {
			// may time out by itself when run among many others
			if (!/timed out/i.test(failed.message) || (await runWithout(tests, place, [candidate])).failed) return noticedBy(failed);
			remaining = rest;
		} else if (candidate.names) remaining = [{ file: candidate.file, names: null }, ...rest];
		else {
			redByThemselves.push(candidate.file);
			remaining = rest;
		}
	}
	const count = candidates.reduce((sum, { names }) => sum + (names?.length ?? 0), 0);
	const all = candidates.map(({ file }) => file).join(", ");
	const red = redByThemselves.length > 0 ? `; failing even with every guard in place: ${redByThemselves.join(", ")}` : "";
	if (!compiles(place)) return { verdict: "compiler", reason: "the server does not compile without it" };
	return { verdict: "survived", reason: candidates.length === 0 ? "no test reaches it" : `${count || "all"} tests of ${all}${red}` };
}

function noticedBy(failed: Failed) {
	return { verdict: "noticed", reason: `by ${failed.file}: ${failed.name}` } as const;
}

async function runWithout(tests: Tests, place: Place, selection: TestSelection[]) {
	tests.change(place.file, codeWithout(place));
	try {
		return await tests.run(selection, runSeconds);
	} finally {
		tests.change(place.file, place.code);
	}
}

/** Test files, or some of their tests, that were already run with every guard in place. */
const greens = new Map<string, boolean>();

/** True if these tests are green with every guard in place; otherwise they prove nothing. Run once and cached. */
async function isGreen(tests: Tests, selection: TestSelection): Promise<boolean> {
	const key = JSON.stringify(selection);
	const cached = greens.get(key);
	if (cached !== undefined) return cached;
	const { failed, stuck } = await tests.run([selection], runSeconds);
	greens.set(key, !failed && !stuck);
	return !failed && !stuck;
}

/**
 * The tests that reach a guard, nearest first; where that is unknown (no `--hits`, or a constant built when its module loads), the nearest
 * files as a whole.
 */
function candidateTests(place: Place, hits: Record<string, Hit[]> | null): TestSelection[] {
	const named = alsoReached[place.id];
	return [...(named ? [{ file: named, names: null }] : []), ...testsReaching(place, hits).filter(({ file }) => file !== named)];
}

function testsReaching(place: Place, hits: Record<string, Hit[]> | null): TestSelection[] {
	const near = testsOf(place.file, place.start).flat();
	const reachedBy = hits?.[place.id] ?? [];
	if (!place.within || reachedBy.length === 0) return near.slice(0, nearestFilesMax).map((file) => ({ file, names: null }));
	const distance = (file: string) => {
		const at = near.indexOf(file);
		return at === -1 ? near.length : at;
	};
	const byFile = [...Map.groupBy(reachedBy, ({ file }) => file)].map(([file, tests]) => ({
		file,
		names: tests.map(({ name }) => name),
		ms: tests.reduce((sum, { ms }) => sum + ms, 0),
	}));
	const sorted = byFile.toSorted((a, b) => distance(a.file) - distance(b.file) || a.ms - b.ms);
	const selected: TestSelection[] = [];
	let spentMs = 0;
	for (const { file, names, ms } of sorted) {
		if (selected.length > 0 && spentMs + ms > testsMsMax) continue;
		selected.push({ file, names });
		spentMs += ms;
	}
	return selected;
}

/** Number of files to run when it is unknown which tests reach a guard. */
const nearestFilesMax = 4;

/** True if the server compiles without the guard. */
function compiles({ file, code, ...guard }: Place): boolean {
	writeFileSync(join(copy, file), codeWithout({ file, code, ...guard }));
	try {
		const args = ["-p", join(copy, "src/server"), "--noEmit", "--incremental", "--tsBuildInfoFile", join(copy, "server.tsbuildinfo")];
		return spawnSync("node_modules/.bin/tsc", args).status === 0;
	} finally {
		writeFileSync(join(copy, file), code);
	}
}

/** Reads from a file which tests reach which guard; if it does not exist, creates it by running all server tests once. */
async function readHits(file: string): Promise<Record<string, Hit[]>> {
	if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
	console.log("running all server tests once, to learn which guards each reaches");
	for (const [file, guards] of Map.groupBy(
		all.map((place, number) => ({ ...place, number })),
		({ file }) => file,
	))
		writeFileSync(join(copy, file), instrumented(guards[0]?.code ?? "", guards));
	const tests = await openTests(copy, { config: "tests/campaigns/guards/vitest.config.ts", maxWorkers: 2, bail: 0 });
	const hitsByGuard = await tests.hits((file) => /^(src\/(server|contract)|tests\/[^/]*$|tests\/letter)/.test(file));
	await tests.close();
	for (const { file, code } of all) writeFileSync(join(copy, file), code);
	const hits = Object.fromEntries(all.map(({ id }, number) => [id, hitsByGuard.get(number) ?? []]));
	writeFileSync(file, JSON.stringify(hits));
	return hits;
}

function readVerdicts(): Record<string, Verdict> {
	return existsSync(verdictsFile) ? JSON.parse(readFileSync(verdictsFile, "utf8")) : {};
}

const codeWithout = ({ code, start, end, instead }: Place) => code.slice(0, start) + instead + code.slice(end);

/** Copies the project to a temporary folder, so that a killed run leaves no guard removed. */
function copyProject(): string {
	const copyFolder = mkdtempSync(join(tmpdir(), "guards-"));
	for (const file of execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean))
		cpSync(file, join(copyFolder, file));
	for (const folder of ["node_modules", "build"]) symlinkSync(resolve(folder), join(copyFolder, folder));
	return copyFolder;
}

const nameOf = ({ file, line, kind, was, instead }: Place) => `${file}:${line} ${kind}: ${was.slice(0, 120)} -> ${instead.slice(0, 20)}`;
const percent = (part: number, all: number) => (all === 0 ? 100 : Math.round((1000 * part) / all) / 10);

/** Shuffles by the seed, so that a part is a fair sample of the whole. */
function shuffled<T>(all: T[], seed: number): T[] {
	const { next } = openRandom(seed);
	return all
		.map((item) => ({ item, at: next() }))
		.toSorted((a, b) => a.at - b.at)
		.map(({ item }) => item);
}

/** The guards of a file; their ids survive changes to the code above them. */
function placesIn(file: string): Place[] {
	const code = readFileSync(file, "utf8");
	const counts = new Map<string, number>();
	return findGuards(code).map((guard) => {
		const assigned = guard.kind === "limit" ? `${/(\w+) = $/.exec(code.slice(0, guard.start))?.[1]} = ` : "";
		const name = `${file} ${guard.kind} ${assigned}${guard.was}`;
		const count = (counts.get(name) ?? 0) + 1;
		counts.set(name, count);
		return { ...guard, file, code, id: count > 1 ? `${name} #${count}` : name };
	});
}

const files = guarded
	.flatMap((pattern) => globSync(pattern))
	.filter((file) => !basename(file).endsWith(".test.ts") && dirname(file) !== "src/server/demo");
const all = files.flatMap(placesIn);
const chosen = all.filter(({ file, kind }) => (!values.only || file.includes(values.only)) && (!values.kind || kind === values.kind));
const [part = 1, parts = 1] = values.part.split("/").map(Number);
const places = shuffled(chosen, Number(values.seed))
	.filter((_, place) => place % parts === part - 1)
	.slice(0, values.limit ? Number(values.limit) : undefined);
const copy = values.list ? "" : copyProject();
try {
	if (values.list) for (const place of places) console.log(`${nameOf(place)}\n         ${testsOf(place.file, place.start).join(" | ")}`);
	else await removeEach(places);
} finally {
	if (copy) rmSync(copy, { recursive: true, force: true });
}
