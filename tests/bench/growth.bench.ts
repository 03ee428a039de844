import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { migrate, type OpenDatabase, openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { type EmbeddedPostgres, startPostgres } from "../../src/server/platform/postgres.ts";
import { type DemoApp, demoApp, type Role } from "../support/demo-app.ts";
import { processorTime } from "../support/processor-time.ts";
import { signedInPages } from "../support/signed-in-pages.ts";
import { idOf, loadFeed } from "./feed-loader.ts";
import { loadJobs } from "./jobs-loader.ts";

/**
 * Every page that people use daily, and those guests read, on the demo among few and among a hundred times as many people, follows, posts
 * and jobs, alternating in one run. `--people 1000000 --posts 5000000 --follows 50000000 --jobs 1000000` sets the size of the large one,
 * the small one is a hundredth of it. `--folder F` keeps the filled data, or continues with it.
 */
const { values } = parseArgs({
	options: {
		people: { type: "string", default: "100000" },
		posts: { type: "string", default: "500000" },
		follows: { type: "string", default: "5000000" },
		jobs: { type: "string", default: "100000" },
		requests: { type: "string", default: "60" },
		only: { type: "string", default: "" },
		folder: { type: "string" },
	},
});
const large = { people: Number(values.people), posts: Number(values.posts), follows: Number(values.follows), jobs: Number(values.jobs) };
const hundredth = (count: number) => Math.ceil(count / 100);
const small: typeof large = {
	people: hundredth(large.people),
	posts: hundredth(large.posts),
	follows: hundredth(large.follows),
	jobs: hundredth(large.jobs),
};
const requests = Number(values.requests);
const maxRatio = 1.5;
/** The newest of the jobs are as new as the demo's: between the two, months without any would cost what no site has. */
const now = new Date();

type Place = { name: string; open: OpenDatabase; app: DemoApp; size: typeof large };

async function main(): Promise<void> {
	const folder = values.folder ?? (await mkdtemp(join(tmpdir(), "njangi-growth-")));
	const postgres = await startPostgres({ dataDir: folder, log: silentLog });
	try {
		const places = [await openPlace(postgres, "small", small), await openPlace(postgres, "large", large)];
		try {
			await compare(places[0] as Place, places[1] as Place);
		} finally {
			for (const { app } of places) await app.close();
		}
	} finally {
		await postgres.stop();
		if (!values.folder) await rm(folder, { recursive: true, force: true });
	}
}

/** Fills the demo first, because it is only filled into an empty database; then everybody else. */
async function openPlace(postgres: EmbeddedPostgres, name: string, size: typeof large): Promise<Place> {
	const connection = name === "large" ? postgres.connection : { ...postgres.connection, database: name };
	if (name !== "large") await createDatabase(postgres, name);
	await migrate(connection);
	const open = openDatabase(connection, { max: 1, timeout: 3_600_000 });
	const app = await demoApp(open);
	await fill(open, app, size);
	return { name, open, app, size };
}

async function createDatabase(postgres: EmbeddedPostgres, name: string): Promise<void> {
	const { pool, close } = openDatabase(postgres.connection);
	const { rowCount } = await pool.query("select from pg_database where datname = $1", [name]);
	if (!rowCount) await pool.query(`create database ${name}`);
	await close();
}

async function fill({ db }: OpenDatabase, app: DemoApp, { jobs, ...feed }: typeof large): Promise<void> {
	const { rows } = await db.execute<{ people: number; jobs: number }>(
		sql`select (select count(*)::int from users) as people, (select count(*)::int from jobs) as jobs`,
	);
	const [counts] = rows;
	if (!counts) throw new Error("no counts");
	if (counts.people < feed.people) {
		const started = performance.now();
		await loadFeed(db, { ...feed, stride: 7_919 });
		const seeker = (await app.personOf("seeker")).id;
		await db.execute(sql`
			insert into follows (follower_id, followed_id)
			select ${seeker}::uuid, followed_id from follows where follower_id in (${idOf("person", 77)}::uuid, ${idOf("person", 78)}::uuid)
			on conflict do nothing`);
		await db.execute(sql`vacuum analyze`);
		console.log(`${feed.people.toLocaleString("en")} people loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
	}
	if (counts.jobs < jobs) {
		const { seconds } = await loadJobs(db, { from: counts.jobs, to: jobs, now });
		console.log(`${jobs.toLocaleString("en")} jobs loaded in ${seconds.toFixed(0)} s`);
	}
}

type Reading = { name: string; role: Role | "guest"; path: (place: Place, n: number) => Promise<string> | string };

/** Guest pages that are never served from the cache: a different search, job or person each time. */
const guestPages: Reading[] = [
	{ name: "`/jobs?q=…`", role: "guest", path: (_, n) => `/jobs?q=${searched[n % searched.length]}&minPay=${50_000 + n}` },
	{ name: "`/jobs/{id}`", role: "guest", path: async (place, n) => `/jobs/${await openJob(place, n)}` },
	{ name: "`/feed/{id}`", role: "guest", path: ({ size }, n) => `/feed/${idOf("post", 1 + ((n * 7_919) % size.posts))}` },
	{ name: "`/users/{name}`", role: "guest", path: ({ size }, n) => `/users/person-${(n * 104_729) % size.people}` },
	{ name: "`/network?q=…`", role: "guest", path: ({ size }, n) => `/network?q=person+${(n * 104_729) % size.people}` },
	{ name: "`/sitemap.xml`", role: "guest", path: (_, n) => `/sitemap.xml?${n}` },
];
const searched = ["electrician", "comptable", "driver", "chauffeur", "nurse", "welder", "secretary", "sales", "douala", "ingenieur"];
const personPages: Reading[] = (["seeker", "recruiter"] as const).flatMap((role) =>
	Object.keys(signedInPages[role]).map((path) => ({ name: `${role} \`${path}\``, role, path: () => path })),
);

async function openJob({ open }: Place, n: number): Promise<string> {
	const { rows } = await open.db.execute<{ id: string }>(
		sql`select id from jobs where application_deadline is null and closed_at is null order by created_at desc, id offset ${n % 15} limit 1`,
	);
	return rows[0]?.id ?? "";
}

async function compare(few: Place, many: Place): Promise<void> {
	console.log(
		`\n| | ${few.size.people.toLocaleString("en")} people: p50, p95 | ${many.size.people.toLocaleString("en")} | × of p95 | × in PostgreSQL |`,
	);
	console.log("|---|---|---|---|---|");
	for (const reading of [...guestPages, ...personPages].filter(({ name }) => name.includes(values.only))) {
		const [ofFew, ofMany] = await alternate(reading, few, many);
		const ratio = ofMany.p95 / ofFew.p95;
		const times = ({ p50, p95 }: Times) => `${p50.toFixed(0)}, ${p95.toFixed(0)} ms`;
		const database = `${(ofMany.database / ofFew.database).toFixed(2)} (${ofFew.database.toFixed(1)}, ${ofMany.database.toFixed(1)} ms)`;
		const formatted = ratio > maxRatio ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2);
		console.log(`| ${reading.name} | ${times(ofFew)} | ${times(ofMany)} | ${formatted} | ${database} |`);
	}
}

/** Milliseconds; `database` is the mean processor time. */
type Times = { p50: number; p95: number; database: number };

/** The process of the only connection; a connection that was idle while the other place was filled has been replaced. */
async function backendOf({ open }: Place): Promise<number> {
	const { rows } = await open.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	return rows[0]?.pid ?? 0;
}

async function alternate(reading: Reading, few: Place, many: Place): Promise<[Times, Times]> {
	const warm = 8;
	const measured = new Map<Place, { pid: number; times: number[]; database: number }>();
	for (const place of [few, many]) measured.set(place, { pid: await backendOf(place), times: [], database: 0 });
	for (let n = 0; n < requests + warm; n++) {
		for (const [place, figures] of measured) {
			const path = await reading.path(place, n);
			const [startedAt, before] = [performance.now(), processorTime(figures.pid)];
			const { status } = await place.app.get(reading.role, path);
			if (status !== 200) throw new Error(`${path} answered ${status}`);
			if (n < warm) continue;
			figures.times.push(performance.now() - startedAt);
			figures.database += processorTime(figures.pid) - before;
		}
	}
	const [ofFew, ofMany] = [...measured.values()].map(({ times, database }) => {
		const sorted = times.toSorted((a, b) => a - b);
		const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
		return { p50: at(0.5), p95: at(0.95), database: database / requests };
	});
	return [ofFew as Times, ofMany as Times];
}

await main();
