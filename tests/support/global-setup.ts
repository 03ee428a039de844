import type { PoolConfig } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/server/platform/database.ts";
import { databaseOf, dropDatabase, onServer, startCluster } from "./cluster.ts";

declare module "vitest" {
	interface ProvidedContext {
		postgres: PoolConfig;
	}
}

/** Starts one real PostgreSQL for the whole ring, with a migrated template that each test file's database is copied from. */
export default async function setup(project: TestProject) {
	const { connection, stop } = await startCluster(process.env.TEST_DATABASE_URL);
	await dropDatabase(connection, "njangi_template");
	await onServer(connection, (run) => run("create database njangi_template"));
	await migrate(databaseOf(connection, "njangi_template"));
	project.provide("postgres", connection);
	return async () => {
		await dropDatabase(connection, "njangi_template");
		await stop();
	};
}
