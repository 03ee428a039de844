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
		/** The demo for `startSite` to copy: the cluster with its database `demo`, and its data folder. */
		demo: { cluster: PoolConfig; folder: string };
		/**
		 * Where browsers write their traces; without it a browser makes a folder for each context and leaves it behind if nothing failed.
		 */
		traces: string;
	}
}

/**
 * Starts one PostgreSQL for the whole browser ring and lets the built product fill it with the demo. If that fails, nothing is left behind.
 */
export default async function setup(project: TestProject) {
	await using resources = new AsyncDisposableStack();
	const remove = (path: string) => rmSync(path, { recursive: true, force: true });
	const { connection } = resources.adopt(await startCluster(), ({ stop }) => stop());
	const folder = resources.adopt(await makeSiteFolder(), remove);
	const traces = resources.adopt(await mkdtemp(join(tmpdir(), "njangi-traces-")), remove);
	await onServer(connection, (run) => run("create database demo"));
	const site = await runBuild({ DATA_DIR: folder, DATABASE_URL: addressOf(databaseOf(connection, "demo")), DEMO: "on" });
	await site.stop();
	project.provide("demo", { cluster: connection, folder });
	project.provide("traces", traces);
	const owned = resources.move();
	return () => owned.disposeAsync();
}
