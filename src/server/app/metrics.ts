import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../platform/database.ts";
import { SettingsError } from "../platform/settings.ts";
import { countQueue, type QueueCounts } from "../queue/count.ts";
import type { GuestCache } from "./guest-cache.ts";

export type AnsweredRequest = {
	/** As named by `nameRoute`: `GET /jobs/:jobId`. */
	route: string;
	status: number;
	/** Null for an event stream, which lasts as long as the page is open. */
	seconds: number | null;
	sentBytes: number;
};

export type Metrics = {
	answered(request: AnsweredRequest): void;
	slowQuery(): void;
	/** Wraps the cache to count hits and misses. */
	watchCache(cache: GuestCache): GuestCache;
	/** The metrics in the Prometheus text format. */
	text(): Promise<string>;
	stop(): Promise<void>;
};

type MetricSources = {
	pools: Record<"visitors" | "background", Pool>;
	/** The background pool's, so that counting the queue takes no connection from visitors. */
	db: Database;
	streams: () => number;
	/** True while the event server is unreachable; null if none is used. */
	isLate?: (() => boolean) | null;
};

/** Seconds. Most responses take about ten milliseconds; after three seconds of waiting the database counts as unreachable. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Collects the metrics for Prometheus; docs/operating.md, Metrics, explains each. */
export function createMetrics({ pools, db, streams, isLate = null }: MetricSources): Metrics {
	const register = new Registry();
	const registers = [register];
	collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 });
	const times = new Histogram({
		name: "njangi_http_request_duration_seconds",
		help: "From the head of a request to the end of its answer",
		labelNames: ["method", "route"],
		buckets,
		registers,
	});
	const statuses = new Counter({
		name: "njangi_http_requests_total",
		help: "Answered requests",
		labelNames: ["method", "route", "code"],
		registers,
	});
	const bytes = new Counter({ name: "njangi_http_sent_bytes_total", help: "Bytes of answers, heads and all", registers });
	const cacheLookups = new Counter({
		name: "njangi_guest_cache_requests_total",
		help: "Requests of guests, by whether an answer was kept",
		labelNames: ["result"],
		registers,
	});
	const slowQueries = new Counter({ name: "njangi_slow_queries_total", help: "Statements that took longer than SLOW_QUERY_MS", registers });
	const openStreams: Gauge = new Gauge({
		name: "njangi_live_streams",
		help: "Open pages that are told what happens",
		registers,
		collect: () => openStreams.set(streams()),
	});
	if (isLate) {
		const up: Gauge = new Gauge({
			name: "njangi_event_server_up",
			help: "Whether the event server answers",
			registers,
			collect: () => up.set(isLate() ? 0 : 1),
		});
	}
	watchPools(pools, register);
	watchQueue(db, register);

	return {
		answered({ route, status, seconds, sentBytes }) {
			const [method = "", pattern = ""] = route.split(" ", 2);
			if (seconds !== null) times.observe({ method, route: pattern }, seconds);
			statuses.inc({ method, route: pattern, code: status });
			bytes.inc(sentBytes);
		},
		slowQuery: () => slowQueries.inc(),
		watchCache: (cache) => ({
			...cache,
			find: (key) => {
				const found = cache.find(key);
				cacheLookups.inc({ result: found ? "hit" : "miss" });
				return found;
			},
		}),
		text: () => register.metrics(),
		stop: async () => register.clear(),
	};
}

function watchPools(pools: MetricSources["pools"], register: Registry): void {
	const connections: Gauge<"pool" | "state"> = new Gauge({
		name: "njangi_database_connections",
		help: "Connections of this process to the database",
		labelNames: ["pool", "state"],
		registers: [register],
		collect: () => {
			for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
				connections.set({ pool, state: "idle" }, idleCount);
				connections.set({ pool, state: "busy" }, totalCount - idleCount);
			}
		},
	});
	const waiting: Gauge<"pool"> = new Gauge({
		name: "njangi_database_waiting",
		help: "Who waits for a connection",
		labelNames: ["pool"],
		registers: [register],
		collect: () => {
			for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount);
		},
	});
}

/** Gauges of the shared database, queried once per scrape, whichever of the three is collected first. */
function watchQueue(db: Database, register: Registry): void {
	let pending: Promise<QueueCounts | null> | undefined;
	const countOnce = () => {
		pending ??= countQueue(db)
			.catch(() => null)
			.finally(() => {
				pending = undefined;
			});
		return pending;
	};
	const up: Gauge = new Gauge({
		name: "njangi_database_up",
		help: "Whether the database answers",
		registers: [register],
		collect: async () => up.set((await countOnce()) ? 1 : 0),
	});
	const age: Gauge = new Gauge({
		name: "njangi_queue_oldest_due_seconds",
		help: "For how long the oldest due task has waited",
		registers: [register],
		collect: async () => age.set((await countOnce())?.oldestSeconds ?? Number.NaN),
	});
	const tasks: Gauge<"state"> = new Gauge({
		name: "njangi_queue_tasks",
		help: "Tasks in the background, by how they stand",
		labelNames: ["state"],
		registers: [register],
		collect: async () => {
			const counts = await countOnce();
			tasks.reset();
			if (counts) for (const state of ["due", "later", "running", "failed"] as const) tasks.set({ state }, counts[state]);
		},
	});
}

/** Serves metrics on a separate port that visitors cannot reach. Throws `SettingsError` if the port is taken. */
export async function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }) {
	const server = createServer((request, response) => {
		if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") return void response.writeHead(404).end();
		metrics.text().then(
			(text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
			() => response.writeHead(500).end(),
		);
	});
	server.listen(port, host);
	await once(server, "listening").catch((error: unknown) => {
		throw new SettingsError(
			`METRICS_PORT: ${host}:${port} cannot be listened at (${(error as NodeJS.ErrnoException).code}): choose another one.`,
		);
	});
	return {
		port: (server.address() as AddressInfo).port,
		stop: async () => {
			server.close();
			server.closeAllConnections();
			await metrics.stop();
		},
	};
}
