import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { jobs } from "../../src/server/db/jobs.ts";
import { jobWarnings } from "../../src/server/db/warnings.ts";
import { migrate, openDatabase } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { readAgain } from "../../src/server/warnings/read-again.ts";
import { hasRealData, realData } from "../support/real-data.ts";

/**
 * The pass over all postings after the warning rules changed: how long it takes for a hundred thousand (real ones, repeated), and for how
 * long it blocks the process that serves pages meanwhile. `node tests/bench/read-again.bench.ts 20000` reads fewer.
 */
if (!hasRealData) {
	console.log("skipped: the pass over all postings (NJANGI_SHARED_DATA has no folder of them)");
	process.exit(0);
}
const count = Number(process.argv[2] ?? 100_000);
const batchSize = 500;

type Posting = { title: string; company: string; location: string; description: string };
const postings = gunzipSync(readFileSync(realData("jobs.ndjson.gz")))
	.toString()
	.split("\n")
	.filter(Boolean)
	.map((line) => JSON.parse(line) as Posting);

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const embedded = await startPostgres({ dataDir: folder, log: silentLog });
const { db, close } = openDatabase(embedded.connection, { max: 4, timeout: 600_000 });
try {
	await migrate(embedded.connection);
	for (let from = 0; from < count; from += batchSize) {
		const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, n) => postings[(from + n) % postings.length] as Posting);
		await db.insert(jobs).values(
			batch.map(({ title, company, location, description }) => ({
				id: uuidv7(),
				title: title.slice(0, 200),
				companyName: company ?? "?",
				location: location ?? "?",
				description: description ?? "",
			})),
		);
	}
	await db.execute(sql`analyze`);
	const delay = monitorEventLoopDelay({ resolution: 5 });
	const processor = process.cpuUsage();
	const started = performance.now();
	delay.enable();
	await readAgain(db);
	delay.disable();
	const { user, system } = process.cpuUsage(processor);
	const warnedCount = await db.$count(jobWarnings);
	const ms = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`;
	console.log(
		`${count.toLocaleString("en")} postings in ${((performance.now() - started) / 1_000).toFixed(0)} s, ${warnedCount} with a warning`,
	);
	console.log(`processor time of the process: ${((user + system) / 1e6).toFixed(0)} s`);
	console.log(`event loop delay: p50 ${ms(delay.percentile(50))}, p99 ${ms(delay.percentile(99))}, longest ${ms(delay.max)}`);
} finally {
	await close();
	await embedded.stop();
	rmSync(folder, { recursive: true, force: true });
}
