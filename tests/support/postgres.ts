import { randomBytes } from "node:crypto";
import type { PoolConfig } from "pg";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/server/platform/database.ts";
import { databaseOf } from "./global-setup.ts";

export type TestDatabase = OpenDatabase & { connection: PoolConfig };

/** A migrated, empty database of its own; `close` drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
	const server = inject("postgres");
	const name = `test_${randomBytes(6).toString("hex")}`;
	await onServer(server, `create database ${name} template njangi_template`);
	const connection = databaseOf(server, name);
	const database = openDatabase(connection);
	return {
		...database,
		connection,
		close: async () => {
			await database.close();
			await onServer(server, `drop database ${name} with (force)`);
		},
	};
}

async function onServer(connection: PoolConfig, statement: string): Promise<void> {
	const server = openDatabase(connection, { max: 1 });
	try {
		// a template can be copied by one at a time
		await server.pool.query("select pg_advisory_lock(1)");
		await server.pool.query(statement);
	} finally {
		await server.close();
	}
}
