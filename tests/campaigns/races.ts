import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({ options: { rounds: { type: "string", default: "50" } }, allowPositionals: true });

/**
 * Runs the races of `tests/races` many times over; `npm test` runs each a few times. Scene names limit it: `npm run campaign:races --
 * people`.
 */
const files = positionals.length > 0 ? positionals.map((scene) => `tests/races/${scene}`) : ["tests/races"];
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...files, "--testTimeout=600000"], {
	stdio: "inherit",
	env: { ...process.env, RACE_ROUNDS: values.rounds },
});
process.exitCode = status ?? 1;
