// Checks of the code that need no running product, and the build: as many at once as the machine has cores.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules/.bin", name);

/** Longest first, so that no core waits for the last one. */
export const checks = [
	["format, lint, and imports between floors", bin("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]],
	["a renamed column does not compile", process.execPath, ["tools/check-renames.ts"]],
	["types: main, tests and tools", bin("tsc"), ["-p", "."]],
	["types: web", bin("tsc"), ["-p", "src/web"]],
	["types: server", bin("tsc"), ["-p", "src/server"]],
	["migrations are up to date", process.execPath, ["tools/check-migrations.mjs"]],
	["types: contract", bin("tsc"), ["-p", "src/contract"]],
	["types: service worker", bin("tsc"), ["-p", "src/web/offline/worker"]],
	["floors import only downwards", process.execPath, ["tools/check-layers.ts"]],
	["pages load their messages, import no schema library and are linked", process.execPath, ["tools/check-pages.mjs"]],
	["every text exists in both languages", process.execPath, ["tools/check-messages.ts"]],
	["SQL names tables and columns by their definitions", process.execPath, ["tools/check-columns.ts"]],
	["personal data is in the person's download", process.execPath, ["tools/check-personal-data.ts"]],
	["the demo has rows of every domain", process.execPath, ["tools/check-demo.mjs"]],
	["the question bank is valid", process.execPath, ["tools/check-bank.ts"]],
	["what docs/asvs.md calls shown has a test", process.execPath, ["tools/check-asvs.ts"]],
	["citations resolve", process.execPath, ["tools/check-citations.ts"]],
];

export const build = ["build", process.execPath, ["tools/build.mjs"]];

/** Runs all of them and prints one line for each, followed by its output if it failed. Returns the names of those that failed. */
export async function runChecks(selected) {
	const waiting = [...selected];
	const failed = [];
	const takeTurns = async () => {
		for (let check = waiting.shift(); check; check = waiting.shift()) {
			const [title, command, args] = check;
			const started = Date.now();
			const { code, output } = await run(command, args);
			console.log(`${code === 0 ? "ok  " : "FAIL"} ${title} (${secondsSince(started)})`);
			if (code === 0) continue;
			console.log(output);
			failed.push(title);
		}
	};
	await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
	return failed;
}

export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

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
