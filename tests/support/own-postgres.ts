import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { silentLog } from "../../src/server/platform/log.ts";
import { type EmbeddedPostgres, startPostgres } from "../../src/server/platform/postgres.ts";

/** A PostgreSQL of a test's own, which it may freeze, stop and start again. */
export type OwnPostgres = {
	connection: PoolConfig;
	/** Suspends all its processes, as on a frozen disk: connections stay open and nothing answers. */
	freeze(): Promise<void>;
	thaw(): void;
	/** Shuts it down: connections are refused. */
	stop(): Promise<void>;
	start(): Promise<void>;
	remove(): Promise<void>;
};

export async function ownPostgres(): Promise<OwnPostgres> {
	const dataDir = await mkdtemp(join(tmpdir(), "njangi-own-"));
	let running: EmbeddedPostgres | null = await startPostgres({ dataDir, log: silentLog });
	let resume = () => {};
	const { connection } = running;
	const thaw = () => resume();
	const stop = async () => {
		thaw();
		await running?.stop();
		running = null;
	};
	return {
		connection,
		freeze: async () => {
			resume = freezeServer(await postmasterOf(dataDir));
		},
		thaw,
		stop,
		start: async () => {
			running ??= await startPostgres({ dataDir, log: silentLog });
		},
		remove: async () => {
			await stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** The process id of the postmaster, which creates the others. */
export const postmasterOf = async (dataDir: string): Promise<number> =>
	Number((await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);

/** Suspends every process of a server; returns the function that resumes them. */
export function freezeServer(postmaster: number): () => void {
	const frozen: number[] = [];
	// first the one that creates the others
	process.kill(postmaster, "SIGSTOP");
	frozen.push(postmaster);
	for (const pid of childrenOf(postmaster)) {
		process.kill(pid, "SIGSTOP");
		frozen.push(pid);
	}
	return () => {
		for (const pid of frozen.splice(0)) process.kill(pid, "SIGCONT");
	};
}

export const childrenOf = (pid: number): number[] =>
	spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
		.stdout.trim()
		.split("\n")
		.filter(Boolean)
		.map(Number);
