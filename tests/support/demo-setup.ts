import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import type { TestProject } from "vitest/node";
import { addressOf, databaseOf, onServer, startCluster } from "./cluster.ts";
import { makeSiteFolder, runBuild } from "./own-site.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The demo, for `startSite` to copy: the cluster that its database `demo` lies in, and its data folder. */
		demo: { cluster: PoolConfig; folder: string };
		/** Where the browsers write their traces; who is not given one makes a folder for each context and leaves it where nothing failed. */
		traces: string;
	}
}

/** One PostgreSQL for the whole browser ring, and in it the demo as the built product fills it. */
export default async function setup(project: TestProject) {
	const [{ connection, stop }, folder, traces] = await Promise.all([
		startCluster(),
		makeSiteFolder(),
		mkdtemp(join(tmpdir(), "njangi-traces-")),
	]);
	await onServer(connection, (run) => run("create database demo"));
	const site = await runBuild({ DATA_DIR: folder, DATABASE_URL: addressOf(databaseOf(connection, "demo")), DEMO: "on" });
	await site.stop();
	project.provide("demo", { cluster: connection, folder });
	project.provide("traces", traces);
	return async () => {
		await stop();
		for (const made of [folder, traces]) rmSync(made, { recursive: true, force: true });
	};
}
