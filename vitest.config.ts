import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A file's ring follows from what it imports (docs/testing.md). */
const besideCode = globSync(["src/**/*.test.ts", "tools/**/*.test.ts", "tests/*.test.ts", "tests/{letter,races}/*.test.ts"]).map(
	(file) => ({
		file,
		code: readFileSync(file, "utf8"),
	}),
);
const filesWhere = (holds: (code: string) => boolean) => besideCode.filter(({ code }) => holds(code)).map(({ file }) => file);

const usesPostgres = (code: string) => /\/(support\/(demo-)?app|postgres|scene|race)\.ts"/.test(code);
const mocksLibrary = (code: string) => code.includes("vi.mock(");

const globalSetup = ["tests/support/global-setup.ts"];

/** These go first: one that began last would run alone at the end. */
const longest = /\/e2e\/(links|offline-sending|accessible|widths|session|sign-up)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.toSorted((a, b) => Number(longest.test(b.moduleId)) - Number(longest.test(a.moduleId)));
	}
}

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		testTimeout: 60_000,
		hookTimeout: 90_000,
		maxWorkers: 2,
		// a worker loads the server's modules once, not once per test file
		isolate: false,
		projects: [
			{ extends: true, test: { name: "unit", include: filesWhere((code) => !usesPostgres(code)) } },
			{ extends: true, test: { name: "server", include: filesWhere((code) => usesPostgres(code) && !mocksLibrary(code)), globalSetup } },
			// a test that mocks part of a library must run before anything has loaded it
			{ extends: true, test: { name: "server, apart", include: filesWhere(mocksLibrary), globalSetup, isolate: true } },
			{
				extends: true,
				test: {
					name: "e2e",
					include: ["tests/e2e/**/*.test.ts"],
					globalSetup: ["tests/support/demo-setup.ts"],
					setupFiles: ["tests/support/keep-failures.ts"],
					// the browser's own timeout (tests/support/site.ts)
					expect: { poll: { timeout: 15_000 } },
				},
			},
		],
	},
});
