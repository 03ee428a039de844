import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BaseSequencer, createVitest, type TestSpecification } from "vitest/node";
import { childrenOf } from "../../support/own-postgres.ts";
import type { Hit } from "./hits.ts";

/** The tests of a file with these names; all of them if null. */
export type TestSelection = { file: string; names: string[] | null };
export type Failed = { file: string; name: string; message: string };
/** `stuck`: killed because it exceeded its time limit. */
export type Outcome = { failed: Failed | null; stuck: boolean };

class InOrder extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return files;
	}
}

type OpenTestsOptions = { config?: string; maxWorkers?: number; bail?: number };

/**
 * Opens the tests of a copy of the project; a copy, because a plugin's changes do not reach the configuration's projects. Vitest and its
 * PostgreSQL start once and keep their caches; each run gets its own worker, so that no module of the previous run survives.
 */
export async function openTests(copy: string, { config, maxWorkers = 1, bail = 1 }: OpenTestsOptions = {}) {
	const vitest = await createVitest(
		"test",
		{ root: copy, watch: false, bail, maxWorkers, reporters: [{}], silent: true, ...(config ? { config: join(copy, config) } : {}) },
		{ test: { sequence: { sequencer: InOrder } } },
	);
	const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [relative(copy, one.moduleId), one]));

	function runAll(selection: TestSelection[]) {
		// failures of an earlier run must not count for this one
		vitest.state.idMap.clear();
		vitest.state.filesMap.clear();
		const selectedSpecifications = selection.flatMap(({ file, names }) => {
			const all = specifications.get(file);
			if (!all) return [];
			return names ? all.project.createSpecification(all.moduleId, { testNames: names }) : all;
		});
		return vitest.runTestSpecifications(selectedSpecifications, false);
	}

	/** Runs these in order and returns the first test that fails; later ones are not started. */
	async function run(selection: TestSelection[], seconds: number): Promise<Outcome> {
		let stuck = false;
		const watch = setTimeout(() => {
			stuck = true;
			for (const pid of childrenOf(process.pid).filter(isWorker)) process.kill(pid, "SIGKILL");
		}, seconds * 1_000);
		try {
			const { testModules, unhandledErrors } = await runAll(selection);
			if (stuck) return { failed: null, stuck };
			const ran = testModules.some((module) => [...module.children.allTests()].some((test) => test.result().state !== "skipped"));
			if (!ran && testModules.every((module) => module.errors().length === 0))
				throw new Error("the record of which tests reach it is out of date: run again without --hits");
			for (const module of testModules)
				for (const test of module.children.allTests("failed"))
					return {
						failed: { file: module.relativeModuleId, name: test.fullName, message: test.result().errors?.[0]?.message ?? "" },
						stuck,
					};
			const broken = testModules.find((module) => module.errors().length > 0);
			const message = String((broken?.errors() ?? unhandledErrors)[0] ?? "");
			if (broken) return { failed: { file: broken.relativeModuleId, name: "the whole file", message }, stuck };
			const isError = unhandledErrors.length > 0;
			return { failed: isError ? { file: selection[0]?.file ?? "", name: "an error outside any test", message } : null, stuck };
		} finally {
			clearTimeout(watch);
		}
	}

	/** Runs all of these once and returns, by guard number, the passing tests that reach it. */
	async function hits(isWanted: (file: string) => boolean): Promise<Map<number, Hit[]>> {
		const hitsByGuard = new Map<number, Hit[]>();
		const { testModules } = await runAll([...specifications.keys()].filter(isWanted).map((file) => ({ file, names: null })));
		for (const module of testModules)
			for (const test of module.children.allTests("passed")) {
				const hit = { file: module.relativeModuleId, name: test.fullName, ms: Math.round(test.diagnostic()?.duration ?? 0) };
				for (const guard of test.meta().guards ?? []) hitsByGuard.set(guard, [...(hitsByGuard.get(guard) ?? []), hit]);
			}
		return hitsByGuard;
	}

	function change(file: string, code: string): void {
		writeFileSync(join(copy, file), code);
		vitest.invalidateFile(join(copy, file));
	}

	return { run, hits, change, close: () => vitest.close() };
}

/** True if a child process is one in which tests run. */
function isWorker(pid: number): boolean {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("vitest/dist/workers");
	} catch {
		return false;
	}
}
