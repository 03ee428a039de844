import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { createApp } from "../../src/server/app/app.ts";
import { createGuestCache } from "../../src/server/app/guest-cache.ts";
import { routes } from "../../src/server/app/routes.ts";
import { createHttpServer } from "../../src/server/app/server.ts";
import { openStaticFiles } from "../../src/server/app/static-files.ts";
import { createHouse } from "../../src/server/http/house.ts";
import { createLive } from "../../src/server/live/live.ts";
import { countStatements, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { silentJournal } from "../../src/server/platform/journal.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { openSeal } from "../../src/server/platform/seal.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { loadJobs } from "./jobs-loader.ts";

/** How long sitemap, feeds and previews take with very many jobs, their sizes and the memory used. `--jobs 100000`. */
const { values } = parseArgs({ options: { jobs: { type: "string", default: "100000" } } });
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const postgres = await startPostgres({ dataDir: folder, log: silentLog });
const database = openDatabase(postgres.connection, { timeout: 3_600_000 });
try {
	await migrate(postgres.connection);
	const loader = openDatabase(postgres.connection, { max: 2, timeout: 3_600_000 });
	const { seconds } = await loadJobs(loader.db, { from: 0, to: Number(values.jobs), now: new Date() });
	await loader.close();
	console.log(`${Number(values.jobs).toLocaleString("en")} jobs (loaded in ${seconds.toFixed(0)} s)`);
	await measure();
} finally {
	await database.close();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
	const settings = readSettings({ DATA_DIR: folder, DEMO: "off", PUBLIC_URL: "http://localhost:3000" });
	const services = {
		db: database.db,
		files: await openFiles(settings),
		seal: await openSeal(settings),
		log: silentLog,
		security: silentJournal,
		settings,
		live: createLive({ db: database.db, log: silentLog }),
		house: createHouse(database.db),
	};
	const app = createApp({ services, routes, pages: async () => new Response("page") });
	const server = createHttpServer({ app, cache: createGuestCache(), files: openStaticFiles(null), settings, announce: () => {} });
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	const index = await (await app.request("/sitemap.xml")).text();
	const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/jobs[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
	const { rows } = await database.db.execute<{ id: string }>(sql`select job_id as id from job_index order by job_id limit 3`);
	const rss = "/jobs.rss?q=accountant&location=douala";
	console.log(`${parts.length} parts of jobs`);
	const results = [];
	for (const path of [
		"/sitemap.xml",
		parts[0],
		parts.at(-1),
		"/jobs.rss",
		rss,
		"/jobs.xml",
		...rows.map(({ id }) => `/previews/jobs/${id}.jpg`),
	]) {
		if (path) results.push(await one(path));
	}
	console.table(results);
	server.closeAllConnections();
	server.close();

	async function one(path: string) {
		const { statements } = await countStatements(async () => (await app.request(path)).arrayBuffer());
		const before = process.memoryUsage().rss;
		let peak = before;
		const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
		const started = performance.now();
		const response = await fetch(address + path, { headers: { "accept-encoding": "br" } });
		const firstByte = performance.now() - started;
		let bytes = 0;
		for await (const chunk of response.body ?? []) bytes += chunk.length;
		clearInterval(watch);
		return {
			path: path.slice(0, 34),
			status: response.status,
			statements: statements.length,
			"first byte ms": Math.round(firstByte),
			"all ms": Math.round(performance.now() - started),
			"KB unpacked": Math.round(bytes / 1024),
			"KB sent": Number(response.headers.get("content-length") ?? 0) / 1024,
			"memory +MB": Math.round((peak - before) / 1024 / 1024),
		};
	}
}
