import { rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { fillDemo } from "../../src/server/demo/fill-demo.ts";
import { migrate, openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { testApp } from "../support/app.ts";
import { addressOf } from "../support/cluster.ts";
import { makeSiteFolder, runBuild, type Site } from "../support/own-site.ts";
import { connectionsTime, processorTime } from "../support/processor-time.ts";
import { openRandom, type Random } from "../support/random.ts";
import { makeVisits } from "./soak/visits.ts";
import { signIn } from "./writers.ts";

const { values } = parseArgs({
	options: {
		processes: { type: "string", default: "1,2,4" },
		/** Duration of each step; each step makes half as many visits a second again. */
		seconds: { type: "string", default: "20" },
		from: { type: "string", default: "10" },
		seed: { type: "string", default: "1" },
	},
});
const seconds = Number(values.seconds);

/** Milliseconds that people still perceive as immediate. */
const latencyMax = 500;
/** Limit on waiting visits: at this many the app has lost anyway, and the machine need not go down with it. */
const waitingMax = 400;

type Step = { rate: number; done: number; failed: string[]; times: number[]; app: number; database: number };

/**
 * Measures how many visits a second a number of processes sustains, in a typical day's mix. The load is open: a visit starts when it is
 * due, whether or not earlier ones were answered, and its latency counts from then; a load that waits for responses slows down with the
 * system it measures. The load generator needs processor time too, so the product's own cost per visit is reported as well: that is what a
 * dedicated machine would see.
 */
async function measureLoad(): Promise<void> {
	const folder = await makeSiteFolder();
	const postgres = await startPostgres({ dataDir: folder, log: silentLog });
	const { database = "" } = postgres.connection;
	await migrate(postgres.connection);
	const open = openDatabase(postgres.connection, { max: 1 });
	const databaseTime = async () => {
		const { rows } = await open.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		return [...connectionsTime(rows[0]?.pid ?? 0, database).values()].reduce((sum, ms) => sum + ms, 0);
	};
	setPriority(5);
	try {
		await fillDemo((await testApp({ DATA_DIR: folder }, open)).services);
		console.log(
			"| processes | visits per second | p50 | p99 | processor time per visit: Node, PostgreSQL | visits per second of processor time |",
		);
		console.log("|---|---|---|---|---|---|");
		for (const count of values.processes.split(",").map(Number)) {
			const sites = await Promise.all(
				Array.from({ length: count }, () => runBuild({ DATA_DIR: folder, DATABASE_URL: addressOf(postgres.connection), DEMO: "off" })),
			);
			try {
				report(count, await climb(sites, databaseTime));
			} finally {
				await Promise.all(sites.map((site) => site.stop()));
			}
		}
	} finally {
		await open.close();
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Returns the last step that was sustained and the first that was not. */
async function climb(sites: Site[], databaseTime: () => Promise<number>): Promise<Step[]> {
	const steps: Step[] = [];
	const visits = await Promise.all(
		sites.map(async ({ address }, place) => makeVisits(address, await signIn(address), openRandom(Number(values.seed) + place))),
	);
	const next = (n: number) => (visits[n % visits.length] as (typeof visits)[number]).draw();
	// warm-up: code compiled, queries planned, data in memory
	await runStep(Number(values.from), next);
	for (let rate = Number(values.from); ; rate = Math.ceil(rate * 1.5)) {
		const before = { app: appTime(sites), database: await databaseTime() };
		const step = await runStep(rate, next);
		steps.push({ ...step, app: appTime(sites) - before.app, database: (await databaseTime()) - before.database });
		if (!isSustained(step)) return steps.slice(-2);
	}
}

const appTime = (sites: Site[]) => sites.reduce((sum, { pid }) => sum + processorTime(pid), 0);

async function runStep(
	rate: number,
	next: (n: number) => { name: string; go: () => Promise<void> },
): Promise<Omit<Step, "app" | "database">> {
	const random = openRandom(rate);
	const [times, failed]: [number[], string[]] = [[], []];
	const running = new Set<Promise<void>>();
	const startedAt = performance.now();
	let n = 0;
	for (let at = 0; at < seconds * 1_000; at += gap(random, rate)) {
		await wait(Math.max(0, at - (performance.now() - startedAt)));
		if (running.size >= waitingMax) {
			failed.push("too many waiting");
			break;
		}
		const visit = next(n++);
		const since = at;
		const visiting: Promise<void> = visit
			.go()
			.then(() => void times.push(performance.now() - startedAt - since))
			.catch((error: Error) => void failed.push(`${visit.name}: ${error.message}`))
			.finally(() => running.delete(visiting));
		running.add(visiting);
	}
	await Promise.all(running);
	return { rate, done: times.length, failed, times: times.toSorted((a, b) => a - b) };
}

/** Milliseconds until the next visit: people arrive independently, not in step. */
const gap = (random: Random, perSecond: number): number => (-Math.log(1 - random.next()) / perSecond) * 1_000;

const isSustained = ({ times, failed }: Pick<Step, "times" | "failed">) => failed.length === 0 && at(times, 0.99) <= latencyMax;
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

function report(processes: number, steps: Step[]): void {
	for (const { rate, done, failed, times, app, database } of steps) {
		const [ofApp, ofDatabase] = [app / done, database / done];
		const cells = [
			processes,
			isSustained({ times, failed }) ? `**${rate}**` : `${rate}: too many`,
			`${at(times, 0.5).toFixed(0)} ms`,
			`${at(times, 0.99).toFixed(0)} ms`,
			`${ofApp.toFixed(1)}, ${ofDatabase.toFixed(1)} ms`,
			(1_000 / (ofApp + ofDatabase)).toFixed(0),
		];
		console.log(`| ${cells.join(" | ")} |`);
		for (const why of new Set(failed)) console.log(`failed: ${why}`);
	}
}

await measureLoad();
