import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { JobFilters } from "../../src/contract/jobs.ts";
import { type JobSearch, searchJobs } from "../../src/server/jobs/search/search-jobs.ts";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { processorTime } from "../support/processor-time.ts";
import { openRandom } from "../support/random.ts";
import { loadJobs } from "./jobs-loader.ts";

/**
 * How long a search takes among very many jobs, by kind of query. `--jobs 10000,1000000`.
 * `--processor`: measures the processor time of this process and PostgreSQL together, which other work on the machine hardly changes.
 * `DATABASE_URL`: a migrated database, empty or with the jobs of an earlier run; defaults to a PostgreSQL in a temporary folder.
 */
const { values } = parseArgs({
	options: {
		jobs: { type: "string", default: "10000,100000" },
		each: { type: "string", default: "60" },
		processor: { type: "boolean", default: false },
	},
});
const sizes = values.jobs.split(",").map(Number);
const each = Number(values.each);
const now = new Date("2026-06-01T12:00:00Z");
const today = "2026-06-01";

type Measured = { kind: string; p50: number; p95: number; max: number };

/** In milliseconds. */
let clock = () => performance.now();

const folder = mkdtempSync(join(tmpdir(), "bench-"));

const embedded = process.env.DATABASE_URL ? null : await startPostgres({ dataDir: folder, log: silentLog });
const connection = embedded?.connection ?? { connectionString: process.env.DATABASE_URL };
const database = openDatabase(connection, { max: 1, timeout: 3_600_000 });
try {
	if (embedded) await migrate(connection);
	await runAll(database.db);
} finally {
	await database.close();
	await embedded?.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function runAll(db: Database): Promise<void> {
	const { rows: own } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	const pid = own[0]?.pid ?? 0;
	if (values.processor) clock = () => processorTime(pid) + processorTime(process.pid);
	const p95: number[] = [];
	const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from jobs`);
	let from = rows[0]?.count ?? 0;
	for (const to of sizes) {
		const { seconds } = to > from ? await loadJobs(db, { from, to, now }) : { seconds: 0 };
		console.log(`\n${to.toLocaleString("en")} jobs (${(to - from).toLocaleString("en")} loaded in ${seconds.toFixed(0)} s)`);
		const queries = await queriesOf(db);
		const measured: Measured[] = [];
		const all: number[] = [];
		for (const [kind, filters] of Object.entries(queries)) {
			const times = await timesOf(db, filters);
			measured.push({ kind, ...quantiles(times) });
			all.push(...times);
		}
		const total = { kind: "all", ...quantiles(all) };
		p95.push(total.p95);
		console.table([...measured, total].map(rounded));
		console.log(`p95 against ${sizes[0]}: ${(total.p95 / (p95[0] ?? total.p95)).toFixed(2)} ×`);
		await deepPage(db, queries.frequent?.[0] ?? {});
		await deepPage(db, {});
		from = to;
	}
}

/** Runs each search twice, of which the second counts: by then what it reads is in memory, as on a site in use. */
async function timesOf(db: Database, filters: readonly JobFilters[]): Promise<number[]> {
	for (const one of filters) await search(db, { filters: one });
	const times: number[] = [];
	for (const one of filters) times.push((await search(db, { filters: one })).time);
	return times;
}

async function search(db: Database, options: Pick<JobSearch, "filters" | "cursor">) {
	const started = clock();
	const found = await searchJobs(db, { limit: 20, viewerId: null, today, ...options });
	return { found, time: clock() - started };
}

/** Compares page 1,000, by its cursor, with page 1; medians of 21 each. */
async function deepPage(db: Database, filters: JobFilters): Promise<void> {
	let cursor: string | undefined;
	for (let page = 1; page < 1_000; page++) {
		const { found } = await search(db, { filters, cursor });
		if (!found.next) return console.log(`${JSON.stringify(filters)} ends at page ${page}`);
		cursor = found.next;
	}
	const first: number[] = [];
	const deep: number[] = [];
	for (let n = 0; n < 21; n++) {
		first.push((await search(db, { filters })).time);
		deep.push((await search(db, { filters, cursor })).time);
	}
	const [page1, page1000] = [quantiles(first).p50, quantiles(deep).p50];
	console.log(
		`${JSON.stringify(filters)}: page 1 ${page1.toFixed(1)} ms, page 1,000 ${page1000.toFixed(1)} ms (${(page1000 / page1).toFixed(2)} ×)`,
	);
}

async function queriesOf(db: Database): Promise<Record<string, JobFilters[]>> {
	const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from job_index`);
	const jobs = rows[0]?.count ?? 0;
	const random = openRandom(7).next;
	const rare = await wordsIn(db, 1, Math.max(20, jobs / 10_000));
	const mid = await wordsIn(db, jobs / 1_000, jobs / 80);
	const frequent = await wordsIn(db, jobs / 20, jobs);
	const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
	const some = (make: () => JobFilters) => Array.from({ length: each }, make);
	const pair = (one: readonly string[], other: readonly string[]) => some(() => ({ q: `${pick(one)} ${pick(other)}` }));
	const anyWord = () => pick([rare, mid, frequent][Math.floor(random() * 3)] ?? mid);
	const places = ["douala", "yaounde", "ala", "cameroon", "nairobi", "akwa", "d", "douala, a", "côte d"];
	return {
		nothing: some(() => ({})),
		rare: some(() => ({ q: pick(rare) })),
		mid: some(() => ({ q: pick(mid) })),
		frequent: some(() => ({ q: pick(frequent) })),
		"rare rare": pair(rare, rare),
		"rare mid": pair(rare, mid),
		"rare frequent": pair(rare, frequent),
		"mid mid": pair(mid, mid),
		"mid frequent": pair(mid, frequent),
		"frequent frequent": pair(frequent, frequent),
		title: some(() => ({
			q: pick(["nurse", "software engineer", "comptable", "chauffeur", "chef de projet", "accountant", "web", "infirmière"]),
		})),
		newest: some(() => ({ q: anyWord(), sort: "newest" })),
		beginning: some(() => ({ q: anyWord().slice(0, 3 + Math.floor(random() * 3)) })),
		"two letters": some(() => ({ q: anyWord().slice(0, 2) })),
		mistyped: some(() => ({ q: mistyped(anyWord(), random) })),
		location: some(() => ({ location: pick(places) })),
		filters: some(() => ({ jobType: "CONTRACT", isRemote: random() < 0.5, ...(random() < 0.5 ? { tags: ["Excel", "sql"] } : {}) })),
		"word and filters": some(() => ({
			q: anyWord(),
			location: pick(places),
			jobType: "FULL_TIME",
			...(random() < 0.3 ? { tags: ["react"] } : {}),
		})),
		"frequent and filters": some(() => ({ q: pick(frequent), isRemote: true, jobType: "INTERN" })),
	};
}

async function wordsIn(db: Database, from: number, to: number): Promise<string[]> {
	const { rows } = await db.execute<{ word: string }>(sql`
		select word from search_words where job_count between ${Math.ceil(from)} and ${Math.floor(to)} and length(word) > 3
		order by md5(word) limit 300`);
	return rows.map(({ word }) => word);
}

/** Swaps two letters, as fast typists do. */
function mistyped(word: string, random: () => number): string {
	const at = 1 + Math.floor(random() * (word.length - 2));
	return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function quantiles(times: readonly number[]) {
	const sorted = [...times].sort((a, b) => a - b);
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
	return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

function rounded({ kind, ...times }: Measured) {
	return { kind, p50: Number(times.p50.toFixed(1)), p95: Number(times.p95.toFixed(1)), max: Number(times.max.toFixed(1)) };
}
