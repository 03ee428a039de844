import { rmSync } from "node:fs";
import type { PoolConfig } from "pg";
import type { TestProject } from "vitest/node";
import { addressOf, databaseOf, onServer, startCluster } from "./cluster.ts";
import { makeSiteFolder, runBuild } from "./own-site.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The demo, for `startSite` to copy: the cluster that its database `demo` lies in, and its data folder. */
		demo: { cluster: PoolConfig; folder: string };
	}
}

/** One PostgreSQL for the whole browser ring, and in it the demo as the built product fills it. */
export default async function setup(project: TestProject) {
	const [{ connection, stop }, folder] = await Promise.all([startCluster(), makeSiteFolder()]);
	await onServer(connection, (run) => run("create database demo"));
	const site = await runBuild({ DATA_DIR: folder, DATABASE_URL: addressOf(databaseOf(connection, "demo")), DEMO: "on" });
	await site.stop();
	project.provide("demo", { cluster: connection, folder });
	return async () => {
		await stop();
		rmSync(folder, { recursive: true, force: true });
	};
}
