// The three rings of tests (docs/testing.md), each a run of Vitest on its projects.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statfsSync } from "node:fs";
import { freemem } from "node:os";
import { fileURLToPath } from "node:url";
import { besideTests } from "./beside-tests.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Databases by the hundred are made and dropped, and nothing of them stays: in memory where there is room, a disk takes half of the time. */
if (!process.env.TMPDIR && hasRoom("/dev/shm")) process.env.TMPDIR = "/dev/shm";

/** What each ring runs, by the names in vitest.config.ts. */
export const rings = {
	unit: ["--project", "unit"],
	server: ["--project", "server*"],
	// a third of its time a browser test waits: for the page's own clock, for the queue, for what goes to and fro
	e2e: ["--project", "e2e", "--maxWorkers=3"],
};

/** The exit code, or the name of the signal that ended it, and what it said beside its tests. */
export async function runVitest(args, env = {}) {
	const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
		cwd: root,
		stdio: ["ignore", "inherit", "pipe"],
		env: { ...process.env, ...env },
	});
	let said = "";
	child.stderr.setEncoding("utf8").on("data", (text) => {
		process.stderr.write(text);
		said += text;
	});
	const [status, signal] = await once(child, "close");
	return { status: signal ?? status, ...besideTests(said) };
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
