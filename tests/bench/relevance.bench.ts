import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobs } from "../../src/server/db/jobs.ts";
import { importFile } from "../../src/server/import/import-file.ts";
import { searchJobs } from "../../src/server/jobs/search/search-jobs.ts";
import { todayInDouala } from "../../src/server/platform/clock.ts";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { indexJobs } from "../../src/server/search/index-jobs.ts";
import { refreshWordCounts } from "../../src/server/search/refresh-word-counts.ts";
import { hasRealData, realData } from "../support/real-data.ts";
import { judgedQueries } from "./queries.ts";
import { tradeOfTitle } from "./trades.ts";

/** How many of the first ten results of a query are of the trade it was typed for, among real postings. */
if (!hasRealData) {
	console.log("skipped: relevance (NJANGI_SHARED_DATA has no folder of real postings)");
	process.exit(0);
}

const resultCount = 10;
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const embedded = await startPostgres({ dataDir: folder, log: silentLog });
const database = openDatabase(embedded.connection, { max: 2, timeout: 600_000 });
try {
	await migrate(embedded.connection);
	await importFile(database.db, { path: realData("jobs.ndjson.gz"), source: undefined, onReject: () => {} });
	await openAll(database.db);
	await judge(database.db);
} finally {
	await database.close();
	await embedded.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Reopens all postings: most had expired before today. */
async function openAll(db: Database): Promise<void> {
	const all = await db.update(jobs).set({ applicationDeadline: null, keptUntil: "2099-12-31", closedAt: null }).returning();
	for (let from = 0; from < all.length; from += 500) await indexJobs(db, all.slice(from, from + 500));
	await refreshWordCounts(db, todayInDouala());
}

async function judge(db: Database): Promise<void> {
	const byTrade = new Map<string, number[]>();
	let shownCount = 0;
	for (const { q, trade } of judgedQueries) {
		const { rows } = await searchJobs(db, { filters: { q }, limit: resultCount, viewerId: null, today: todayInDouala() });
		const right = rows.filter(({ title }) => tradeOfTitle(title) === trade).length;
		shownCount += rows.length;
		byTrade.set(trade, [...(byTrade.get(trade) ?? []), rows.length > 0 ? right / Math.min(resultCount, rows.length) : 0]);
	}
	const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
	console.table([...byTrade].map(([trade, list]) => ({ trade, queries: list.length, "of the trade": mean(list).toFixed(3) })));
	const all = [...byTrade.values()].flat();
	console.log(`${all.length} queries, ${shownCount} postings shown: ${mean(all).toFixed(4)} of the first ten are of the wanted trade`);
}
