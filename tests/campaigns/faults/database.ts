import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addressOf } from "../../support/cluster.ts";
import { childrenOf, freezeServer, type OwnPostgres, ownPostgres, postmasterOf } from "../../support/own-postgres.ts";
import type { Fault } from "./fault.ts";

const seconds = 20;

/** A database run by the operator, which the site knows only by its URL. */
function externalDatabase(): { prepare: NonNullable<Fault["prepare"]>; server: () => OwnPostgres } {
	let server: OwnPostgres | undefined;
	const opened = () => {
		if (!server) throw new Error("the database is prepared before it is taken away");
		return server;
	};
	return {
		server: opened,
		prepare: async () => {
			server = await ownPostgres();
			return { env: { DATABASE_URL: addressOf(server.connection), DEMO: "on" }, cleanUp: () => opened().remove() };
		},
	};
}

/** The path of the embedded server's socket. */
function socketIn(folder: string): string {
	const home = join(folder, "postgres");
	const elsewhere = join(home, "socket-folder");
	return join(existsSync(elsewhere) ? readFileSync(elsewhere, "utf8") : join(home, "socket"), ".s.PGSQL.5432");
}

export function databaseFaults(): Fault[] {
	const [restarted, broken] = [externalDatabase(), externalDatabase()];
	return [
		{
			name: "the embedded PostgreSQL is stopped (the app restarts it)",
			isUnnoticed: false,
			run: async ({ site }) => {
				const postmaster = await postmasterOf(site.folder);
				process.kill(postmaster, "SIGINT");
				while (isAlive(postmaster)) await wait(50);
			},
		},
		{
			name: "the embedded PostgreSQL is killed (SIGKILL to the postmaster)",
			isUnnoticed: false,
			run: async ({ site }) => {
				process.kill(await postmasterOf(site.folder), "SIGKILL");
			},
		},
		{
			name: `its socket refuses connections for ${seconds} s`,
			isUnnoticed: false,
			run: async ({ site, wait }) => {
				const socket = socketIn(site.folder);
				renameSync(socket, `${socket}.away`);
				for (const pid of childrenOf(await postmasterOf(site.folder))) if (isClientConnection(pid)) process.kill(pid, "SIGTERM");
				await wait(seconds);
				renameSync(`${socket}.away`, socket);
			},
		},
		{
			name: `PostgreSQL is frozen for ${seconds} s (SIGSTOP to all its processes)`,
			isUnnoticed: false,
			run: async ({ site, wait }) => {
				const resume = freezeServer(await postmasterOf(site.folder));
				await wait(seconds);
				resume();
			},
		},
		{
			name: "the operator's own database (DATABASE_URL) is unreachable for 10 s",
			isUnnoticed: false,
			prepare: restarted.prepare,
			run: async ({ wait }) => {
				await restarted.server().stop();
				await wait(10);
				await restarted.server().start();
			},
		},
		{
			name: "the same for a second, three times in a row",
			isUnnoticed: false,
			prepare: broken.prepare,
			run: async ({ wait }) => {
				for (let times = 0; times < 3; times++) {
					await broken.server().stop();
					await wait(1);
					await broken.server().start();
					await wait(2);
				}
			},
		},
	];
}

/** True for the process of a client connection, false for the server's own. */
const isClientConnection = (pid: number): boolean => {
	try {
		return /^postgres: (?:\S+: )?njangi njangi /.test(readFileSync(`/proc/${pid}/cmdline`, "latin1"));
	} catch {
		return false;
	}
};

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "latin1"));
