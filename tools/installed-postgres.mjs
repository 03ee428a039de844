// A PostgreSQL installed on the machine (Debian ships 15), started on an empty folder for one run of the tests.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Finds the oldest version from 15 on in Debian's folder; null if there is none. */
export function findInstalledPostgres(folder = "/usr/lib/postgresql") {
	if (!existsSync(folder)) return null;
	const [oldest] = readdirSync(folder)
		.map(Number)
		.filter((version) => version >= 15 && existsSync(join(folder, String(version), "bin/initdb")))
		.sort((a, b) => a - b);
	return oldest === undefined ? null : { version: oldest, bin: join(folder, String(oldest), "bin") };
}

/** What the tests write need not survive a power cut (tests/support/global-setup.ts). */
const inHaste = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/** Returns its address and a function that stops it and removes its folder. PostgreSQL does not run as root. */
export async function startInstalledPostgres({ bin }) {
	const folder = mkdtempSync(join(tmpdir(), "njangi-installed-"));
	const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
	if (user.uid) chownSync(folder, user.uid, user.gid);
	const cluster = join(folder, "cluster");
	const created = spawnSync(
		join(bin, "initdb"),
		["-D", cluster, "-U", "njangi", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
		{
			...user,
			cwd: folder,
			encoding: "utf8",
		},
	);
	if (created.status !== 0) throw new Error(created.stderr);
	const port = await freePort();
	const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, ...inHaste].flatMap((setting) => ["-c", setting]);
	const server = spawn(join(bin, "postgres"), ["-D", cluster, "-p", String(port), ...settings], { ...user, cwd: folder, stdio: "ignore" });
	const isReady = () => spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" }).status === 0;
	for (let attempt = 0; !isReady(); attempt++) {
		if (attempt > 100) throw new Error("the installed PostgreSQL does not start");
		await wait(100);
	}
	return {
		address: `postgres://njangi@127.0.0.1:${port}/postgres`,
		stop: async () => {
			const ended = new Promise((resolve) => server.once("exit", resolve));
			server.kill("SIGINT");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function freePort() {
	return new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}
