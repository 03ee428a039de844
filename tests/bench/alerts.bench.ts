import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { count, desc, eq, sql, sum } from "drizzle-orm";
import type { KeptFilters } from "../../src/contract/alerts.ts";
import { findNew } from "../../src/server/alerts/find-new.ts";
import { filtersKey } from "../../src/server/alerts/kept-filters.ts";
import { foundJobs, keptSearches } from "../../src/server/db/alerts.ts";
import { jobs } from "../../src/server/db/jobs.ts";
import { searchJobs } from "../../src/server/jobs/search/search-jobs.ts";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { openRandom } from "../support/random.ts";
import { loadJobs } from "./jobs-loader.ts";

/**
 * How long it takes to run the saved searches against a day's new jobs; wanted: 60 s of one core. Compares some of the searches with what
 * the list finds.
 */
const { values } = parseArgs({
	options: {
		jobs: { type: "string", default: "100000" },
		searches: { type: "string", default: "100000" },
		new: { type: "string", default: "5000" },
	},
});
const [all, searches, fresh] = [Number(values.jobs), Number(values.searches), Number(values.new)];
const now = new Date();
const today = now.toISOString().slice(0, 10);

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const embedded = process.env.DATABASE_URL ? null : await startPostgres({ dataDir: folder, log: silentLog });
const connection = embedded?.connection ?? { connectionString: process.env.DATABASE_URL };
const database = openDatabase(connection, { max: 1, timeout: 3_600_000 });
try {
	await migrate(connection);
	await loadJobs(database.db, { from: await database.db.$count(jobs), to: all, now });
	await run(database.db);
} finally {
	await database.close();
	await embedded?.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function run(db: Database): Promise<void> {
	await db.delete(keptSearches);
	await db.update(jobs).set({ announcedAt: null });
	await keepSearches(db);
	// the day's new jobs
	const newest = await db
		.select({ id: jobs.id })
		.from(jobs)
		.where(sql`${jobs.openUntil} >= ${today}::date`)
		.orderBy(desc(jobs.createdAt))
		.limit(fresh);
	const ids = newest.map(({ id }) => id);
	await db
		.update(jobs)
		.set({ announcedAt: now })
		.where(sql`${jobs.id} <> all(${sql.param(ids)}::uuid[])`);
	await db.execute(sql`vacuum analyze`);
	const before = await coreSeconds(db);
	const started = performance.now();
	await findNew(db, today);
	const passed = (performance.now() - started) / 1_000;
	const after = await coreSeconds(db);
	const [totals] = await db.select({ searches: count(), jobs: sum(sql`cardinality(${foundJobs.jobIds})`).mapWith(Number) }).from(foundJobs);
	console.log(
		`${searches.toLocaleString("en")} searches (${(await distinct(db)).toLocaleString("en")} different), ${ids.length.toLocaleString("en")} new of ${all.toLocaleString("en")} jobs: ${(after.inProcess - before.inProcess + after.inDatabase - before.inDatabase).toFixed(1)} s of processor time (${(after.inProcess - before.inProcess).toFixed(1)} in the process, the rest in PostgreSQL), done in ${passed.toFixed(1)} s; ${totals?.jobs?.toLocaleString("en")} found for ${totals?.searches.toLocaleString("en")}; ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
	);
	await compare(db, ids);
}

/** Core seconds used by this process and by PostgreSQL's backend for its connection; those of a backend on another machine are unknown. */
async function coreSeconds(db: Database): Promise<{ inProcess: number; inDatabase: number }> {
	const { user, system } = process.cpuUsage();
	const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, "utf8").catch(() => "");
	const [, , ...fields] = stat.slice(stat.lastIndexOf(")")).split(" ");
	const ticks = Number(fields[10] ?? 0) + Number(fields[11] ?? 0);
	return { inProcess: (user + system) / 1e6, inDatabase: ticks / 100 };
}

async function distinct(db: Database): Promise<number> {
	return (await db.selectDistinct({ mark: keptSearches.mark }).from(keptSearches)).length;
}

/** Saves searches as people type them: words from job titles, half of them with a location, some with more filters. */
async function keepSearches(db: Database): Promise<void> {
	const random = openRandom(11).next;
	const vocabulary = await db
		.select({ title: jobs.title, location: jobs.location, skills: jobs.skills })
		.from(jobs)
		.orderBy(jobs.id)
		.limit(40_000);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const search = (): KeptFilters => {
		const words = pick(vocabulary)
			.title.toLowerCase()
			.split(/[^\p{L}]+/u)
			.filter((word) => word.length > 2);
		const typed = words.slice(0, 1 + Math.floor(random() * 3)).join(" ");
		const q = random() < 0.1 ? typed.slice(0, Math.max(3, typed.length - 2)) : typed;
		return {
			...(random() < 0.95 && q ? { q } : {}),
			...(random() < 0.55 ? { location: pick(vocabulary).location.split(",")[0] } : {}),
			...(random() < 0.1 ? { tags: pick(vocabulary).skills.slice(0, 2) } : {}),
			...(random() < 0.15 ? { jobType: pick(["FULL_TIME", "CONTRACT", "INTERN"] as const) } : {}),
			...(random() < 0.1 ? { isRemote: true } : {}),
			...(random() < 0.1 ? { minPay: pick([0, 50_000, 90_000, 150_000]) } : {}),
		};
	};
	for (let from = 0; from < searches; from += 1_000) {
		const rows = Array.from({ length: Math.min(1_000, searches - from) }, (_, n) => {
			const filters = search();
			return {
				id: uuidv7(),
				email: `reader-${from + n}@example.cm`,
				language: "fr" as const,
				filters,
				mark: filtersKey(filters, []),
				frequency: "daily" as const,
				confirmedAt: now,
			};
		});
		await db.insert(keptSearches).values(rows);
	}
}

/** Checks that the matches are what the list would show of the new jobs. */
async function compare(db: Database, ids: readonly string[]): Promise<void> {
	const isNew = new Set(ids);
	const sample = await db.select().from(keptSearches).orderBy(sql`md5(${keptSearches.id}::text)`).limit(300);
	let [compared, different] = [0, 0];
	for (const { id, filters } of sample) {
		const listed = await searchJobs(db, { filters: { ...filters, sort: "newest" }, limit: 1_000, viewerId: null, today });
		const foundCount = listed.rows.filter((row) => isNew.has(row.id)).length;
		if (listed.next || foundCount > 21) continue;
		const [stored] = await db.select({ jobIds: foundJobs.jobIds }).from(foundJobs).where(eq(foundJobs.searchId, id));
		compared++;
		if ((stored?.jobIds.length ?? 0) !== foundCount) different++;
	}
	console.log(`${compared} searches compared with the list: ${different} differ`);
}
