import { randomBytes } from "node:crypto";
import type { PoolConfig } from "pg";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/server/platform/database.ts";
import { copyDatabase, databaseOf, dropDatabase } from "./cluster.ts";

export type TestDatabase = OpenDatabase & { connection: PoolConfig };

/** Creates a migrated, empty database; `close` drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
	const server = inject("postgres");
	const name = `test_${randomBytes(6).toString("hex")}`;
	await copyDatabase(server, { from: "njangi_template", to: name });
	const connection = databaseOf(server, name);
	const database = openDatabase(connection);
	return {
		...database,
		connection,
		close: async () => {
			await database.close();
			await dropDatabase(server, name);
		},
	};
}
