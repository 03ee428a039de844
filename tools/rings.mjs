// The three rings of tests (docs/testing.md), each a run of Vitest on its projects.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statfsSync } from "node:fs";
import { freemem } from "node:os";
import { fileURLToPath } from "node:url";
import { errorsOutsideTests } from "./errors-outside-tests.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Hundreds of databases are created and dropped, and none is kept: in memory if there is room, since the disk accounts for half of the
 * time.
 */
if (!process.env.TMPDIR && hasRoom("/dev/shm")) process.env.TMPDIR = "/dev/shm";

/** What each ring runs, by the names in vitest.config.ts. */
export const rings = {
	unit: ["--project", "unit"],
	// tests spend a quarter of their time waiting for timers of the queue and of PostgreSQL
	server: ["--project", "server*", "--maxWorkers=3"],
	// browser tests spend a third of their time waiting: for the page's own timers, the queue, round trips
	e2e: ["--project", "e2e", "--maxWorkers=3"],
};

/** Runs Vitest; returns the exit code, or the name of the signal that ended it, and what it said outside its tests. */
export async function runVitest(args, env = {}) {
	const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
		cwd: root,
		stdio: ["ignore", "inherit", "pipe"],
		env: { ...process.env, ...env },
	});
	let output = "";
	child.stderr.setEncoding("utf8").on("data", (text) => {
		process.stderr.write(text);
		output += text;
	});
	const [status, signal] = await once(child, "close");
	return { status: signal ?? status, ...errorsOutsideTests(output) };
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
