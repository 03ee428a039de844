import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";

/** A real PostgreSQL for a whole ring of tests: the embedded one in an empty folder, or an existing one by its address. */
export async function startCluster(url?: string): Promise<{ connection: PoolConfig; stop(): Promise<void> }> {
	if (url) return { connection: { connectionString: url }, stop: async () => {} };
	const folder = mkdtempSync(join(tmpdir(), "njangi-postgres-"));
	const { connection, stop } = await startPostgres({ dataDir: folder, log: silentLog });
	await forgetDurability(connection);
	return {
		connection,
		stop: async () => {
			await stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Turns durability off: what tests write need not survive a power cut, and commits waiting for the disk take most of their time. */
async function forgetDurability(connection: PoolConfig): Promise<void> {
	const { pool, close } = openDatabase(connection, { max: 1 });
	for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) await pool.query(`alter system set ${setting} = off`);
	await pool.query("select pg_reload_conf()");
	await close();
}

export function databaseOf(connection: PoolConfig, database: string): PoolConfig {
	if (!connection.connectionString) return { ...connection, database };
	const url = new URL(connection.connectionString);
	url.pathname = `/${database}`;
	return { connectionString: url.href };
}

/** The address in the form of DATABASE_URL. */
export function addressOf({ connectionString, user, database, host }: PoolConfig): string {
	return connectionString ?? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}

export async function copyDatabase(connection: PoolConfig, { from, to }: { from: string; to: string }): Promise<void> {
	await onServer(connection, async (run) => {
		// a template can only be copied by one connection at a time
		await run("select pg_advisory_lock(1)");
		await run(`create database ${to} template ${from}`);
	});
}

export const dropDatabase = (connection: PoolConfig, name: string) =>
	onServer(connection, (run) => run(`drop database if exists ${name} with (force)`));

export async function onServer(
	connection: PoolConfig,
	work: (run: (statement: string) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
	const server = openDatabase(connection, { max: 1 });
	try {
		await work((statement) => server.pool.query(statement));
	} finally {
		await server.close();
	}
}
