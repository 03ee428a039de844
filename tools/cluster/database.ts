import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findInstalledPostgres } from "../installed-postgres.mjs";
import { freePort, makePart, type Part } from "./part.ts";

export type Database = {
	/** The primary, and the standby that follows it. */
	servers: [Part, Part];
	/** From now on the primary acknowledges only what the standby has written too: losing either of them loses nothing. */
	waitForStandby(): void;
	/** Makes the standby the primary; the old primary, which must have ended, becomes its standby once it is started. */
	promote(): void;
	/** The database's address through one of the servers, or through the proxy in front of both. */
	addressOf(by: { port: number }): string;
};

export const databaseUser = "njangi";
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const settings = ["listen_addresses=127.0.0.1", "wal_keep_size=256MB", "hot_standby_feedback=on", "wal_retrieve_retry_interval=500ms"];

/** Two servers of the machine's own PostgreSQL (Debian's), the second a streaming standby of the first, each as a separate part. */
export async function makeDatabase(folder: string): Promise<Database> {
	const installed = findInstalledPostgres();
	if (!installed) throw new Error("There is no PostgreSQL from 15 on in /usr/lib/postgresql: install it (Debian: postgresql).");
	const { bin } = installed;
	// PostgreSQL does not run as root, and its user must be able to enter its folders
	if (owner.uid) chmodSync(folder, 0o711);
	const [port, other] = [await freePort(), await freePort()];
	let [primary, standby] = [makeServer("postgres-1", { port, other }), makeServer("postgres-2", { port: other, other: port })];

	/** A server that follows the other one while it is a standby. */
	function makeServer(name: string, { port, other }: { port: number; other: number }) {
		const data = join(folder, name);
		const options = [
			...settings,
			`port=${port}`,
			`primary_conninfo=host=127.0.0.1 port=${other} user=${databaseUser}`,
			`unix_socket_directories=${data}`,
		].flatMap((setting) => ["-c", setting]);
		const part = makePart({
			name,
			port,
			command: [join(bin, "postgres"), "-D", data, ...options],
			owner,
			// stops at once, whoever is connected
			ending: "SIGINT",
			log: `${data}.log`,
			answers: async () => spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0,
		});
		const server = { ...part, data, start: () => start(server, part) };
		return server;
	}
	const run = (program: string, ...args: string[]) => {
		const { status, stderr, error } = spawnSync(join(bin, program), args, { ...owner, cwd: "/", encoding: "utf8" });
		if (status !== 0) throw error ?? new Error(`${program}: ${stderr}`);
	};
	const ordering = (...statements: string[]) => statements.flatMap((statement) => ["-c", statement]);
	const reach = (server: Part) => ["-h", "127.0.0.1", "-p", String(server.port), "-U", databaseUser];

	/** Starts a server. One without data is created first: the primary empty, the standby as a copy of it. */
	async function start(server: Part & { data: string }, part: Part) {
		const isNew = !existsSync(join(server.data, "PG_VERSION"));
		if (isNew) {
			mkdirSync(server.data, { mode: 0o700 });
			if (owner.uid) chownSync(server.data, owner.uid, owner.gid);
			if (server === primary) run("initdb", "-D", server.data, "-U", databaseUser, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
			else run("pg_basebackup", ...reach(primary), "-D", server.data, "--write-recovery-conf", "--checkpoint=fast");
		}
		await part.start();
		if (isNew && server === primary) run("createdb", ...reach(primary), "njangi");
	}

	return {
		servers: [primary, standby],
		waitForStandby: () =>
			run(
				"psql",
				...reach(primary),
				"-d",
				"postgres",
				...ordering("alter system set synchronous_standby_names = '*'", "select pg_reload_conf()"),
			),
		promote() {
			run("pg_ctl", "promote", "-w", "-D", standby.data);
			rmSync(primary.data, { recursive: true, force: true });
			[primary, standby] = [standby, primary];
		},
		addressOf: ({ port }) => `postgresql://${databaseUser}@127.0.0.1:${port}/njangi`,
	};
}
