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

/** One PostgreSQL for the whole browser ring, and in it the demo as the built product fills it. Nothing of them is left where that fails. */
export default async function setup(project: TestProject) {
	await using begun = new AsyncDisposableStack();
	const remove = (made: string) => rmSync(made, { recursive: true, force: true });
	const { connection } = begun.adopt(await startCluster(), ({ stop }) => stop());
	const folder = begun.adopt(await makeSiteFolder(), remove);
	const traces = begun.adopt(await mkdtemp(join(tmpdir(), "njangi-traces-")), remove);
	await onServer(connection, (run) => run("create database demo"));
	const site = await runBuild({ DATA_DIR: folder, DATABASE_URL: addressOf(databaseOf(connection, "demo")), DEMO: "on" });
	await site.stop();
	project.provide("demo", { cluster: connection, folder });
	project.provide("traces", traces);
	const kept = begun.move();
	return () => kept.disposeAsync();
}
