import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BaseSequencer, createVitest, type TestSpecification } from "vitest/node";
import { findGuards, type Guard } from "./guards/find-guards.ts";
import { testsOf } from "./guards/tests-of.ts";

const { values } = parseArgs({
	options: {
		only: { type: "string" },
		kind: { type: "string" },
		seed: { type: "string", default: "1" },
		limit: { type: "string" },
		minutes: { type: "string", default: "60" },
		list: { type: "boolean", default: false },
	},
});

/** A guard in its file, as that was when the campaign began. */
type Place = Guard & { file: string; code: string };

/** Where guards are written: who may see, who may do, what a request may be, how much of it. */
const guarded = [
	"src/server/access/*.ts",
	"src/server/*/policy.ts",
	"src/server/http/*.ts",
	"src/server/app/{mount,pages}.ts",
	"src/contract/limits.ts",
];

/**
 * Takes out one guard at a time and runs the tests that should notice: those that call what comes by it, then those of the file's
 * domain. A guard that no test misses is a survivor.
 */
async function takeOutEach(places: Place[]): Promise<void> {
	const until = Date.now() + Number(values.minutes) * 60_000;
	const survivors: Place[] = [];
	const unclear: Place[] = [];
	let tried = 0;
	const tests = await openTests();
	try {
		for (const place of places) {
			if (Date.now() > until) break;
			tried++;
			const began = Date.now();
			const files = likeliestFirst(testsOf(place.file, place.start).flat());
			const failed = await tests.run(files, place);
			const seconds = Math.round((Date.now() - began) / 1000);
			if (!failed) {
				survivors.push(place);
				console.log(`SURVIVED ${nameOf(place)} (${seconds} s)`);
			} else if (await tests.isGreen(failed.file)) {
				noticing.set(failed.file, (noticing.get(failed.file) ?? 0) + 1);
				console.log(`noticed  ${nameOf(place)} (${seconds} s)\n         by ${failed.file}: ${failed.name}`);
			} else {
				unclear.push(place);
				console.log(`unclear  ${nameOf(place)}\n         ${failed.file} is red with every guard in its place: ${failed.name}`);
			}
		}
	} finally {
		await tests.close();
	}
	const noticed = tried - survivors.length - unclear.length;
	console.log(`\n${tried} of ${places.length} guards taken out (seed ${values.seed}): ${noticed} noticed, ${percent(noticed, tried)} %`);
	for (const place of survivors) console.log(`survived: ${nameOf(place)}`);
	for (const place of unclear) console.log(`unclear: ${nameOf(place)}`);
	process.exitCode = noticed < tried ? 1 : 0;
}

type Failed = { file: string; name: string };

/** How many guards each file of tests has noticed. */
const noticing = new Map<string, number>();

/** Of the tests that may notice those that have noticed most so far; else as they came. */
function likeliestFirst(files: string[]): string[] {
	return files.toSorted((a, b) => (noticing.get(b) ?? 0) - (noticing.get(a) ?? 0));
}

class InOrder extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return files;
	}
}

/**
 * The tests of the copy: what a plugin changes reaches no project of the configuration. Vitest and its PostgreSQL begin once and
 * keep what they have read; each run has a worker of its own, so that no module of the run before is left.
 */
async function openTests() {
	const vitest = await createVitest(
		"test",
		{ root: copy, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], silent: true },
		{ test: { sequence: { sequencer: InOrder } } },
	);
	const controls = new Map<string, boolean>();

	/** A test that failed, with its file; null where none did. After one the others are not begun. */
	async function run(files: string[], without: Place | null): Promise<Failed | null> {
		if (without) change(without.file, codeWithout(without));
		// what failed in a run before is no failure of this one
		vitest.state.idMap.clear();
		vitest.state.filesMap.clear();
		try {
			const wanted = await vitest.globTestSpecifications(files);
			const specifications = files.flatMap((file) => wanted.find(({ moduleId }) => relative(copy, moduleId) === file) ?? []);
			const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
			for (const module of testModules)
				for (const failed of module.children.allTests("failed")) return { file: module.relativeModuleId, name: failed.fullName };
			const broken = testModules.find((module) => module.errors().length > 0);
			if (broken) return { file: broken.relativeModuleId, name: "as a whole" };
			const [error] = unhandledErrors;
			return error ? { file: files[0] ?? "", name: `an error that no test has: ${error}` } : null;
		} finally {
			if (without) change(without.file, without.code);
		}
	}

	function change(file: string, code: string): void {
		writeFileSync(join(copy, file), code);
		vitest.invalidateFile(join(copy, file));
	}

	/** Whether a file of tests is green with every guard in its place, asked once: else it notices nothing. */
	async function isGreen(file: string): Promise<boolean> {
		if (!controls.has(file)) controls.set(file, (await run([file], null)) === null);
		return controls.get(file) ?? false;
	}

	return { run, isGreen, close: () => vitest.close() };
}

const codeWithout = ({ code, start, end, instead }: Place) => code.slice(0, start) + instead + code.slice(end);

/** The project's files in a place of their own, so that a run that is killed leaves no guard out. */
function copyProject(): string {
	const made = mkdtempSync(join(tmpdir(), "guards-"));
	for (const file of execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean))
		cpSync(file, join(made, file));
	for (const folder of ["node_modules", "build"]) symlinkSync(resolve(folder), join(made, folder));
	return made;
}

const nameOf = ({ file, line, kind, was, instead }: Place) => `${file}:${line} ${kind}: ${was.slice(0, 120)} -> ${instead.slice(0, 20)}`;
const percent = (part: number, all: number) => (all === 0 ? 100 : Math.round((1000 * part) / all) / 10);

/** In an order that the seed decides, so that a part of them is a fair sample of all. */
function shuffled<T>(all: T[], seed: number): T[] {
	let state = seed >>> 0;
	const next = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	return all
		.map((one) => ({ one, at: next() }))
		.toSorted((a, b) => a.at - b.at)
		.map(({ one }) => one);
}

const files = guarded
	.flatMap((pattern) => globSync(pattern))
	.filter((file) => !basename(file).endsWith(".test.ts") && dirname(file) !== "src/server/demo");
const all = files.flatMap((file) => {
	const code = readFileSync(file, "utf8");
	return findGuards(code).map((guard): Place => ({ ...guard, file, code }));
});
const wanted = all.filter(({ file, kind }) => (!values.only || file.includes(values.only)) && (!values.kind || kind === values.kind));
const places = shuffled(wanted, Number(values.seed)).slice(0, values.limit ? Number(values.limit) : undefined);
const copy = values.list ? "" : copyProject();
try {
	if (values.list) for (const place of places) console.log(`${nameOf(place)}\n         ${testsOf(place.file, place.start).join(" | ")}`);
	else await takeOutEach(places);
} finally {
	if (copy) rmSync(copy, { recursive: true, force: true });
}
