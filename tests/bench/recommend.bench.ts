import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { Viewer } from "../../src/server/http/viewer.ts";
import { recommendJobs } from "../../src/server/matching/recommend.ts";
import { openDatabase } from "../../src/server/platform/database.ts";
import { processorTime } from "../support/processor-time.ts";
import { generateJobs } from "./jobs-generator.ts";
import { jobsSeed } from "./jobs-loader.ts";

/**
 * How long it takes to recommend jobs to a person among very many. `DATABASE_URL`: a database filled by the search bench (`node
 * tests/bench/search.bench.ts --jobs 1000000`). `--processor`: measures the processor time of this process and PostgreSQL together.
 */
const { values } = parseArgs({ options: { people: { type: "string", default: "200" }, processor: { type: "boolean", default: false } } });
const now = new Date("2026-06-01T12:00:00Z");
const today = "2026-06-01";
const resultCount = 20;

const database = openDatabase({ connectionString: process.env.DATABASE_URL }, { max: 1, timeout: 3_600_000 });
try {
	const { rows: own } = await database.db.execute<{ pid: number; jobs: number }>(
		sql`select pg_backend_pid() as pid, (select count(*)::int from jobs) as jobs`,
	);
	const { pid = 0, jobs = 0 } = own[0] ?? {};
	const clock = values.processor ? () => processorTime(pid) + processorTime(process.pid) : () => performance.now();
	const people = peopleOf(Number(values.people));
	const times: number[] = [];
	let matchCount = 0;
	// each twice, of which the second counts: by then what it reads is in memory
	for (const viewer of [...people, ...people]) {
		const started = clock();
		const { matches } = await recommendJobs(database.db, { viewer, today, limit: resultCount });
		times.push(clock() - started);
		matchCount += matches.length;
	}
	const counted = times.slice(people.length).toSorted((a, b) => a - b);
	const at = (share: number) => (counted[Math.ceil(counted.length * share) - 1] ?? 0).toFixed(1);
	console.log(
		`${jobs.toLocaleString("en")} jobs, ${people.length} people, ${(matchCount / times.length).toFixed(1)} matches each: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
	);
} finally {
	await database.close();
}

/** People who have done what one posting asks, list its skills and those of another, and describe both. */
function peopleOf(count: number): Viewer[] {
	const postings = [...generateJobs({ from: 2_000_000, to: 2_000_000 + 2 * count, seed: jobsSeed, now })];
	return Array.from({ length: count }, (_, n) => {
		const [one, other] = postings.slice(2 * n, 2 * n + 2);
		if (!one || !other) throw new Error("two postings for each");
		const viewer = {
			id: `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`,
			fullName: "Ama Neba",
			title: one.title,
			skills: [...one.skills, ...other.skills],
			about: `${one.description.slice(0, 600)}\n${other.description.slice(0, 300)}`,
			bio: null,
			experiences: [],
			certifications: [],
			location: one.location,
			experienceLevel: "3-5",
			locationPreference: null,
			aiMatching: true,
			leftOut: { words: [], companies: [] },
		};
		return viewer as unknown as Viewer;
	});
}
