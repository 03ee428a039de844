import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import type { TestProject } from "vitest/node";
import { migrate, type OpenDatabase, openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		postgres: PoolConfig;
	}
}

/** One real PostgreSQL for the whole run, with a migrated template that each test file's database is copied from. */
export default async function setup(project: TestProject) {
	const given = process.env.TEST_DATABASE_URL;
	const folder = mkdtempSync(join(tmpdir(), "njangi-postgres-"));
	const embedded = given ? null : await startPostgres({ dataDir: folder, log: silentLog });
	const connection: PoolConfig = embedded?.connection ?? { connectionString: given ?? "" };
	const admin = openDatabase(connection, { max: 1 });
	if (embedded) await forgetDurability(admin);
	await admin.pool.query("drop database if exists njangi_template");
	await admin.pool.query("create database njangi_template");
	await migrate(databaseOf(connection, "njangi_template"));
	project.provide("postgres", connection);
	return async () => {
		await admin.pool.query("drop database if exists njangi_template");
		await admin.close();
		await embedded?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}

/** What the tests write need not outlive a power cut; a commit that waits for the disk is most of their time. */
async function forgetDurability({ pool }: OpenDatabase): Promise<void> {
	for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) await pool.query(`alter system set ${setting} = off`);
	await pool.query("select pg_reload_conf()");
}

export function databaseOf(connection: PoolConfig, database: string): PoolConfig {
	if (!connection.connectionString) return { ...connection, database };
	const url = new URL(connection.connectionString);
	url.pathname = `/${database}`;
	return { connectionString: url.href };
}
