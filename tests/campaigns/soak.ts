import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { createUsers } from "../support/cast.ts";
import { type Site, startOwnSite } from "../support/own-site.ts";
import { openRandom, type Random } from "../support/random.ts";
import { makeVisits, openStreams } from "./soak/visits.ts";
import { signIn } from "./writers.ts";

const { values } = parseArgs({
	options: {
		minutes: { type: "string", default: "30" },
		/** Visits a second: few enough to leave the machine headroom, or the figures measure congestion. */
		rate: { type: "string", default: "5" },
		streams: { type: "string", default: "40" },
		seed: { type: "string", default: "1" },
		/**
		 * An empty folder for two heap snapshots: after ten minutes (a third of a shorter run) and at the end. Each stops the site for
		 * seconds.
		 */
		snapshots: { type: "string" },
	},
});

const targets = { megabytesInTenMinutes: 1, p99: 1.2 };
/** Maximum number of visits in flight; beyond it they are counted but not started: the load is open, not boundless. */
const concurrency = 40;

type Taken = { minute: number; ms: number };
/** `program`: the pages of Node's executable that have been used so far; the kernel can drop them when memory is short. */
type Sample = { second: number; megabytes: number; program: number };

/**
 * Makes a day's mix of visits, each started when due whether or not the last ones were answered: pages, searches, likes, posts with
 * pictures, applications with files, open pages that receive live events. Records resident memory every ten seconds and the slowest
 * responses of each minute, beside those of a bare server on the same machine.
 */
async function soak(): Promise<void> {
	const minutes = Number(values.minutes);
	const random = openRandom(Number(values.seed));
	const site = await startOwnSite(values.snapshots ? { NODE_OPTIONS: snapshotOptions(values.snapshots) } : {});
	const bare = spawn(process.execPath, ["tests/bench/bare-server.mjs"], { stdio: ["ignore", "pipe", "inherit"] });
	const bareUrl = String((await once(bare.stdout, "data"))[0]).trim();
	// the load generator yields to the site under load
	setPriority(10);
	let isOver = false;
	try {
		const people = await signIn(site.address);
		const visits = await makeVisits(site.address, people, random);
		const streams = openStreams(site.address, await sessionsOf(site, Number(values.streams)), () => isOver);
		const [visitTimes, bares, samples]: [Taken[], Taken[], Sample[]] = [[], [], []];
		const failed = new Map<string, number>();
		const startedAt = performance.now();
		const passed = () => (performance.now() - startedAt) / 1_000;
		const watching = everySeconds(10, () => samples.push({ second: passed(), ...residentMegabytes(site.pid) }));
		// a kept-alive connection that ends just then is not a measurement
		const yardstick = everySeconds(0.25, () => measure(bares, passed, () => get(bareUrl)).catch(() => {}));
		const snapshot = () => (values.snapshots ? process.kill(site.pid, snapshotSignal) : false);
		const early = setTimeout(snapshot, Math.min(600, minutes * 20) * 1_000);
		let running = 0;
		let skipped = 0;
		for (let next = 0; next < minutes * 60; next += gap(random, Number(values.rate))) {
			await wait(Math.max(0, next * 1_000 - (performance.now() - startedAt)));
			if (running >= concurrency) {
				skipped++;
				continue;
			}
			const visit = visits.draw();
			running++;
			void measure(visitTimes, passed, visit.go)
				.catch((error: Error) => failed.set(`${visit.name}: ${error.message}`, (failed.get(`${visit.name}: ${error.message}`) ?? 0) + 1))
				.finally(() => running--);
		}
		clearInterval(watching);
		clearInterval(yardstick);
		clearTimeout(early);
		isOver = true;
		await streams.closed;
		if (values.snapshots && snapshot()) await waitForSnapshots(values.snapshots, site);
		report({ minutes, visitTimes, bares, samples, failed, skipped, reopened: streams.reopened() });
	} finally {
		isOver = true;
		bare.kill();
		await site.stop();
	}
}

const snapshotSignal = "SIGUSR2";

/** Makes Node write a heap snapshot into the folder at each signal. */
function snapshotOptions(folder: string): string {
	mkdirSync(folder, { recursive: true });
	return `--heapsnapshot-signal=${snapshotSignal} --diagnostic-dir=${resolve(folder)}`;
}

/** Waits until both snapshots are complete: the site does not answer while it writes one. */
async function waitForSnapshots(folder: string, { address }: Site): Promise<void> {
	while (readdirSync(folder).filter((name) => name.endsWith(".heapsnapshot")).length < 2) await wait(100);
	await get(`${address}/api/health`);
}

/** Creates users for the open pages and returns a session for each. */
async function sessionsOf({ folder }: Site, count: number): Promise<string[]> {
	const postgres = await startPostgres({ dataDir: folder, log: silentLog });
	const { db, close } = openDatabase(postgres.connection, { max: 1 });
	const people = await createUsers(
		db,
		Array.from({ length: count }, () => ({})),
	);
	const tokens: string[] = [];
	for (const { id } of people) tokens.push(await openSession(db, { userId: id, userAgent: "soak" }));
	await close();
	await postgres.stop();
	return tokens;
}

const everySeconds = (seconds: number, run: () => unknown) => {
	void run();
	return setInterval(run, seconds * 1_000);
};

/** Seconds until the next visit: people arrive independently, not in step. */
const gap = (random: Random, perSecond: number): number => -Math.log(1 - random.next()) / perSecond;

async function measure(into: Taken[], passed: () => number, go: () => Promise<unknown>): Promise<void> {
	const second = passed();
	await go();
	into.push({ minute: Math.floor(second / 60), ms: (passed() - second) * 1_000 });
}

async function get(url: string): Promise<void> {
	await (await fetch(url)).arrayBuffer();
}

function residentMegabytes(pid: number): Omit<Sample, "second"> {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1_024;
	return { megabytes: megabytes("VmRSS"), program: megabytes("RssFile") };
}

type Outcome = {
	minutes: number;
	visitTimes: Taken[];
	bares: Taken[];
	samples: Sample[];
	failed: Map<string, number>;
	skipped: number;
	reopened: number;
};

function report({ minutes, visitTimes, bares, samples, failed, skipped, reopened }: Outcome): void {
	for (let minute = 0; minute < minutes; minute++) {
		const [own, bare] = [visitTimes, bares].map((all) => all.filter((one) => one.minute === minute));
		const memory = samples.filter(({ second }) => Math.floor(second / 60) === minute).map(({ megabytes }) => megabytes.toFixed(0));
		console.log(
			`minute ${minute + 1}: ${own?.length} visits, p50 ${at(own, 0.5)} ms, p99 ${at(own, 0.99)} ms (bare ${at(bare, 0.5)}, ${at(bare, 0.99)}); ${memory.join(" ")} MB`,
		);
	}
	const fault = [...failed].map(([what, times]) => `${times} × ${what}`).join(", ");
	console.log(`\n${visitTimes.length} visits, ${skipped} skipped in a crowd, ${reopened} pages reopened; failed: ${fault || "none"}`);

	// what is compiled and cached in the first third is not growth
	const from = Math.max(minutes * 20, Math.min(600, minutes * 30));
	const late = samples.filter(({ second }) => second >= from);
	const growth = slope(late) * 600;
	const programGrowth = slope(late.map(({ second, program }) => ({ second, megabytes: program }))) * 600;
	const [visitParts, bareParts] = [visitTimes, bares].map((all) => [part(all, 0, 5), part(all, minutes - 5, minutes)] as const);
	const ratio = ratioOf(visitParts);
	console.log(
		`memory grows by ${growth.toFixed(2)} MB in ten minutes, from minute ${(from / 60).toFixed(0)} on (target ${targets.megabytesInTenMinutes}); ${programGrowth.toFixed(2)} of it is Node's own program`,
	);
	console.log(
		`p99 of the last five minutes ÷ that of the first five: ${ratio.toFixed(2)} (target ${targets.p99}); for the bare server ${ratioOf(bareParts).toFixed(2)}`,
	);
	if (growth > targets.megabytesInTenMinutes && !values.snapshots)
		console.log(
			"To see what retains the memory, run again with --snapshots FOLDER, load both files in Chromium's DevTools (Memory, Load) and compare the second with the first.",
		);
	process.exitCode = growth <= targets.megabytesInTenMinutes && ratio <= targets.p99 && failed.size === 0 ? 0 : 1;
}

const part = (all: Taken[], from: number, to: number): Taken[] => all.filter(({ minute }) => minute >= from && minute < to);
const ratioOf = ([first, last]: readonly [Taken[], Taken[]] = [[], []]): number => quantile(last, 0.99) / quantile(first, 0.99);
const at = (all: Taken[] = [], share: number): string => quantile(all, share).toFixed(1);

function quantile(all: Taken[], share: number): number {
	const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

type Point = Pick<Sample, "second" | "megabytes">;

/** Slope of the best-fitting line, in megabytes a second. */
function slope(samples: Point[]): number {
	const mean = (of: (one: Point) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
	const [x, y] = [mean(({ second }) => second), mean(({ megabytes }) => megabytes)];
	const over = samples.reduce((sum, { second, megabytes }) => sum + (second - x) * (megabytes - y), 0);
	return over / samples.reduce((sum, { second }) => sum + (second - x) ** 2, 0);
}

await soak();
