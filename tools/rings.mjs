// The three rings of tests (docs/testing.md), each a run of Vitest on its projects.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What each ring runs, by the names in vitest.config.ts. */
export const rings = {
	unit: ["--project", "unit"],
	server: ["--project", "server*"],
	e2e: ["--project", "e2e"],
};

/** Gives the exit code. */
export function runVitest(args, env = {}) {
	const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, ...env },
	});
	return status;
}
