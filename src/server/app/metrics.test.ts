import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob } from "../../../tests/support/cast.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { serve } from "../../../tests/support/serve.ts";
import { openDatabase } from "../platform/database.ts";
import { silentJournal } from "../platform/journal.ts";
import { createGuestCache } from "./guest-cache.ts";
import { createMetrics, type Metrics, serveMetrics } from "./metrics.ts";
import { createRouteNames } from "./name-route.ts";
import { watchRequest } from "./watch-request.ts";

let database: TestDatabase;
let site: Awaited<ReturnType<typeof testApp>>;
let metrics: Metrics;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
	database = await freshDatabase();
	site = await testApp({}, database);
	metrics = createMetrics({
		pools: { visitors: database.pool, background: database.pool },
		db: site.db,
		streams: () => 7,
		isLate: () => true,
	});
	const nameRoute = createRouteNames(site.app.routes);
	served = await serve({
		...{ app: site.app, settings: site.services.settings, cache: metrics.watchCache(createGuestCache()) },
		watch: (requestId, incoming, outgoing) =>
			watchRequest(silentJournal, { requestId, incoming, outgoing, nameRoute, count: metrics.answered }),
	});
});
afterAll(async () => {
	served.close();
	await metrics.stop();
	await site.close();
});

/** The value of one line in the Prometheus format; undefined if it is missing. */
async function valueAt(line: string): Promise<number | undefined> {
	const found = (await metrics.text()).split("\n").find((one) => one.startsWith(`${line} `));
	return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test("requests are counted by route pattern, with status, time and bytes, and without their URLs", async () => {
	const job = await createJob(site.db);
	for (const path of [`/api/jobs/${job.id}`, `/api/jobs/${job.id}`, "/api/jobs/00000000-0000-7000-8000-000000000000"])
		await served.send(path);
	const route = 'method="GET",route="/api/jobs/:jobId"';
	await expect.poll(() => valueAt(`njangi_http_requests_total{${route},code="200"}`)).toBe(2);
	await expect.poll(() => valueAt(`njangi_http_requests_total{${route},code="404"}`)).toBe(1);
	expect(await valueAt(`njangi_http_request_duration_seconds_count{${route}}`)).toBe(3);
	expect(await valueAt(`njangi_http_request_duration_seconds_bucket{le="+Inf",${route}}`)).toBe(3);
	expect(await valueAt("njangi_http_sent_bytes_total")).toBeGreaterThan(1_000);
	expect(await metrics.text()).not.toContain(job.id);
});

test("a guest's second request for a list counts as a cache hit", async () => {
	const before = (await valueAt('njangi_guest_cache_requests_total{result="hit"}')) ?? 0;
	for (let look = 0; look < 2; look++) await served.send("/api/jobs?q=kept");
	expect(await valueAt('njangi_guest_cache_requests_total{result="hit"}')).toBe(before + 1);
	expect(await valueAt('njangi_guest_cache_requests_total{result="miss"}')).toBeGreaterThan(0);
});

test("streams, connections, the queue and the process are read on each scrape", async () => {
	expect(await valueAt("njangi_live_streams")).toBe(7);
	expect(await valueAt("njangi_database_up")).toBe(1);
	expect(await valueAt("njangi_event_server_up")).toBe(0);
	expect(await valueAt('njangi_queue_tasks{state="failed"}')).toBe(0);
	expect(await valueAt("njangi_queue_oldest_due_seconds")).toBeGreaterThanOrEqual(0);
	expect(await valueAt('njangi_database_connections{pool="visitors",state="idle"}')).toBeGreaterThanOrEqual(0);
	expect(await valueAt('njangi_database_waiting{pool="visitors"}')).toBe(0);
	expect(await valueAt("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
	expect(await valueAt("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
});

test("are served on a port of their own, at one path, and a taken port is reported", async () => {
	const pools = { visitors: database.pool, background: database.pool };
	const other = createMetrics({ pools, db: site.db, streams: () => 0 });
	const { port, stop } = await serveMetrics(other, { port: 0, host: "127.0.0.1" });
	const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
	expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
	expect(await answer.text()).toContain("# TYPE njangi_http_request_duration_seconds histogram");
	expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
	expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
	await expect(serveMetrics(other, { port, host: "127.0.0.1" })).rejects.toThrow(
		`METRICS_PORT: 127.0.0.1:${port} cannot be listened at (EADDRINUSE)`,
	);
	await stop();
	const free = createServer().listen(port, "127.0.0.1");
	await new Promise((resolve) => free.once("listening", resolve));
	free.close();
});

test("an unreachable database is reported, and the rest is still served", async () => {
	const closedDatabase = openDatabase(database.connection);
	await closedDatabase.close();
	const away = createMetrics({
		pools: { visitors: closedDatabase.pool, background: closedDatabase.pool },
		db: closedDatabase.db,
		streams: () => 1,
	});
	const text = await away.text();
	expect(text).toContain("njangi_database_up 0");
	expect(text).toContain("njangi_queue_oldest_due_seconds Nan");
	expect(text).toContain("njangi_live_streams 1");
	await away.stop();
});

const deploy = join(import.meta.dirname, "../../../deploy");

test.each(["alerts.yaml", "grafana-board.json"])("every metric used in %s exists", async (file) => {
	const usedMetrics = readFileSync(join(deploy, file), "utf8").match(/\b(?:njangi|process|nodejs)_[a-z0-9_]+/g) ?? [];
	expect(usedMetrics.length).toBeGreaterThan(8);
	const text = await metrics.text();
	const missing = usedMetrics.filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, "")} `));
	expect(missing).toEqual([]);
});

test("docs/operating.md mentions each of our metrics and alerts", async () => {
	const operating = readFileSync(join(deploy, "../docs/operating.md"), "utf8");
	const names = [...(await metrics.text()).matchAll(/^# TYPE (njangi_\w+)/gm)].map(([, name = ""]) => name);
	expect(names.length).toBeGreaterThan(8);
	expect(names.filter((name) => !operating.includes(name))).toEqual([]);
	const alerts = [...readFileSync(join(deploy, "alerts.yaml"), "utf8").matchAll(/alert: (\w+)/g)].map(([, name = ""]) => name);
	expect(alerts.length).toBeGreaterThan(0);
	expect(alerts.filter((name) => !operating.includes(name))).toEqual([]);
});
