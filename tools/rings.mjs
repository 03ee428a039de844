// The three rings of tests (docs/testing.md), each a run of Vitest on its projects.
import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { freemem } from "node:os";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Databases by the hundred are made and dropped, and nothing of them stays: in memory where there is room, a disk takes half of the time. */
if (!process.env.TMPDIR && hasRoom("/dev/shm")) process.env.TMPDIR = "/dev/shm";

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

function hasRoom(folder) {
	const enough = 6e9;
	try {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize > enough && freemem() > enough;
	} catch {
		// no such folder: not Linux
		return false;
	}
}
