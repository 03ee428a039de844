import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/*
 * Locks between the processes of one machine, implemented as SQLite's locks on an empty file. The system releases them when their holder
 * dies. A pid in a file would not do: the next container gives the same number to another process.
 */

/** Runs something while no one else holds the file, in this process or another. Waits two minutes at most. */
export async function withFileLock<T>(file: string, run: () => Promise<T>): Promise<T> {
	const lock = openLock(file);
	try {
		for (const until = Date.now() + 120_000; !tryAcquire(lock, "exclusive"); await wait(50)) {
			if (Date.now() > until) throw new Error(`Another process has held ${file} for more than two minutes.`);
		}
		return await run();
	} finally {
		lock.close();
	}
}

/** Registers a user of the file for as long as its process lives. `leave` returns whether no user is left; call it under a lock. */
export function join(file: string): { leave(): boolean } {
	const lock = openLock(file);
	if (!tryAcquire(lock, "shared")) throw new Error(`${file} is locked.`);
	return {
		leave() {
			lock.close();
			const rest = openLock(file);
			try {
				return tryAcquire(rest, "exclusive");
			} finally {
				rest.close();
			}
		},
	};
}

function openLock(file: string): DatabaseSync {
	return new DatabaseSync(file, { timeout: 0 });
}

function tryAcquire(lock: DatabaseSync, kind: "shared" | "exclusive"): boolean {
	try {
		// a journal in a file could not begin on a full disk, where the operator's commands are needed most
		lock.exec(`pragma journal_mode = memory; ${kind === "exclusive" ? "begin exclusive" : "begin; select 1 from sqlite_master"}`);
		return true;
	} catch (error) {
		const busy = 5;
		if (error instanceof Error && "errcode" in error && error.errcode === busy) return false;
		throw error;
	}
}
