// Checks that docs/asvs.md claims nothing without a test: each row that says "shown" names a test that exists in the named file, and each
// requirement of the two levels has one row.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** OWASP ASVS 5.0.0: the number of requirements of level 1 and of level 2. */
const requirements = { "1": 70, "2": 183 };

const rows = [
	...readFileSync(join(root, "docs/asvs.md"), "utf8").matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (.+) \| (.+) \|$/gm),
].map(([, number = "", level = "", state = "", reason = ""]) => ({ number, level, state, reason }));

const problems = [
	...Object.entries(requirements).flatMap(([level, expected]) => {
		const found = new Set(rows.filter((row) => row.level === level).map(({ number }) => number)).size;
		return found === expected ? [] : [`of level ${level} there are ${found} requirements, not ${expected}`];
	}),
	...rows.flatMap(problemsOf),
];
if (problems.length > 0) {
	console.error(`${problems.join("\n")}\n${problems.length} things are wrong in docs/asvs.md`);
	process.exitCode = 1;
}

function problemsOf({ number, state, reason }: (typeof rows)[number]): string[] {
	const tests = [...reason.matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)];
	const missing = tests.flatMap(([, file = "", name = ""]) => {
		if (!existsSync(join(root, file))) return [`${number}: ${file} is not here`];
		return readFileSync(join(root, file), "utf8").includes(name) ? [] : [`${number}: ${file} has no test “${name}”`];
	});
	if (!["shown", "written", "not here", "**open**"].includes(state)) return [`${number}: "${state}" is no state`, ...missing];
	return state === "shown" && tests.length === 0 ? [`${number}: shown by no test`] : missing;
}
