import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Runs something while no other process of this machine runs what the same file locks. A dead holder's lock is taken over. */
export async function locked<T>(file: string, run: () => Promise<T>): Promise<T> {
	for (const until = Date.now() + 120_000; ; ) {
		try {
			writeFileSync(file, String(process.pid), { flag: "wx" });
			break;
		} catch (error) {
			if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
			if (Date.now() > until) throw new Error(`Another process holds ${file}; remove it when none does.`);
			if (!isHeld(file)) rmSync(file, { force: true });
			else await wait(100);
		}
	}
	try {
		return await run();
	} finally {
		rmSync(file, { force: true });
	}
}

function isHeld(file: string): boolean {
	try {
		const pid = Number(readFileSync(file, "utf8"));
		if (!pid) return true; // being written
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
