import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg, { type PoolConfig } from "pg";
import { openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { countGaps } from "../../src/server/search/repair-index.ts";
import { runBuild, type Site } from "../support/own-site.ts";
import { signIn } from "./writers.ts";

/** The last commit before hiring, the rooms and administration: half of today's tables are newer. */
const { values } = parseArgs({ options: { from: { type: "string", default: "e89dde2" } } });

/** Data that must be unchanged: rows by their stable columns, by names that both versions share. */
const keptTables = {
	people: "select id, email, full_name, slug from users order by id",
	jobs: "select id, title, company_name, location, description from jobs order by id",
	applications: "select id, job_id, user_id, full_name, email, cv_key, cover_letter_key from applications order by id",
	companies: "select id, slug, name from companies order by id",
	posts: "select id, author_id, content from posts order by id",
	messages: "select id, conversation_id, author_id, content from messages order by id",
	"saved jobs": "select user_id, job_id from saved_jobs order by user_id, job_id",
} as const;

type Snapshot = Record<keyof typeof keptTables | "files", string[]>;

/**
 * An early version of this repository fills a folder with its demo; the built product starts on that folder, migrates its tables and
 * answers. All data must be there, byte for byte, and pages must load for guests, a seeker and a recruiter.
 */
async function main(): Promise<void> {
	const place = mkdtempSync(join(tmpdir(), "njangi-upgrade-"));
	const dataDir = join(place, "data");
	try {
		fillWith(values.from, { place, dataDir });
		const before = await readSnapshot(dataDir);
		const startedAt = performance.now();
		const site = await runBuild({ DATA_DIR: dataDir, DEMO: "on" });
		console.log(`it answers ${((performance.now() - startedAt) / 1000).toFixed(1)} s after starting on the data of ${values.from}`);
		try {
			await checkPages(site);
			await waitForIndex(site);
		} finally {
			await site.stop();
		}
		const after = await readSnapshot(dataDir);
		for (const [name, rows] of Object.entries(before)) {
			const now = new Set(after[name as keyof Snapshot]);
			const lost = rows.filter((row) => !now.has(row));
			if (rows.length === 0) throw new Error(`the early version has no ${name}, so the upgrade of them is untested`);
			if (lost.length > 0) throw new Error(`${lost.length} of ${rows.length} ${name} have changed, such as ${lost[0]}`);
			console.log(`${rows.length} ${name} are unchanged`);
		}
	} finally {
		rmSync(place, { recursive: true, force: true });
	}
}

/** Fills the folder using the commit's own code, on today's packages. */
function fillWith(commit: string, { place, dataDir }: { place: string; dataDir: string }): void {
	const code = join(place, "code");
	mkdirSync(code);
	run("sh", ["-c", `git archive ${commit} src package.json | tar x -C ${code}`]);
	symlinkSync(join(process.cwd(), "node_modules"), join(code, "node_modules"));
	writeFileSync(
		join(code, "fill.ts"),
		`import { start } from "./src/server/app/start.ts";
import { openStaticFiles } from "./src/server/app/static-files.ts";
import { createLog } from "./src/server/platform/log.ts";
import { readSettings } from "./src/server/platform/settings.ts";
const running = await start({
	settings: readSettings(process.env),
	log: createLog(),
	render: async () => new Response(""),
	files: openStaticFiles(null),
	step: (words) => console.log(words),
});
if (!running.demo) throw new Error("no demo");
await running.stop();
process.exit(0);
`,
	);
	run(process.execPath, ["fill.ts"], { cwd: code, env: { ...process.env, DATA_DIR: dataDir, DEMO: "on", NODE_ENV: "" } });
}

function run(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): void {
	const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", ...options });
	if (status !== 0) throw new Error(`${command} exited with ${status}:\n${stdout}${stderr}`);
}

async function onDatabase<T>(dataDir: string, run: (connection: PoolConfig) => Promise<T>): Promise<T> {
	const postgres = await startPostgres({ dataDir, log: silentLog });
	try {
		return await run(postgres.connection);
	} finally {
		await postgres.stop();
	}
}

/** The rows, one per line, and the files with their checksums. */
const readSnapshot = (dataDir: string): Promise<Snapshot> =>
	onDatabase(dataDir, async (connection) => {
		const client = new pg.Client(connection);
		await client.connect();
		const snapshot: Partial<Snapshot> = { files: sumsOf(join(dataDir, "files")) };
		for (const [name, query] of Object.entries(keptTables))
			snapshot[name as keyof typeof keptTables] = (await client.query(query)).rows.map((row) => JSON.stringify(row));
		await client.end();
		return snapshot as Snapshot;
	});

const sumsOf = (folder: string) =>
	readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(
			({ name }) =>
				`${name} ${createHash("sha256")
					.update(readFileSync(join(folder, name)))
					.digest("hex")}`,
		);

async function checkPages(site: Site): Promise<void> {
	const fetchPath = async (path: string, cookie = "") => {
		const answer = await fetch(site.address + path, { headers: { cookie } });
		if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
		return answer;
	};
	const { jobs } = (await (await fetchPath("/api/jobs")).json()) as { jobs: { id: string }[] };
	if (jobs.length === 0) throw new Error("no job is listed");
	for (const path of ["/", "/jobs", "/search?q=douala", "/about", ...jobs.map(({ id }) => `/jobs/${id}`)]) await fetchPath(path);
	const people = await signIn(site.address);
	for (const [role, paths] of [
		["seeker", ["/dashboard", "/profile", "/applications", "/messages", "/notifications", "/jobs/saved", "/settings"]],
		["recruiter", ["/dashboard", "/profile", "/jobs/my-jobs", "/applications", "/messages", "/notifications"]],
	] as const) {
		const cookie = people[role];
		for (const path of paths) await fetchPath(path, cookie);
		if (role === "seeker") {
			const { applications } = (await (await fetchPath("/api/application", cookie)).json()) as { applications: { id: string }[] };
			if (applications.length === 0) throw new Error("the seeker has no applications");
			for (const { id } of applications) {
				const cv = await (await fetchPath(`/api/application/${id}/cv`, cookie)).arrayBuffer();
				if (Buffer.from(cv).subarray(0, 4).toString() !== "%PDF") throw new Error(`the CV of application ${id} is not a PDF`);
			}
		}
	}
	console.log(`pages are shown: ${jobs.length} jobs to guests, dashboards to a seeker and a recruiter`);
}

/** Waits until every job is in the index, which is rebuilt in the background after the start. */
async function waitForIndex({ folder }: Site): Promise<void> {
	await onDatabase(folder, async (connection) => {
		const database = openDatabase(connection, { max: 1 });
		try {
			for (const until = Date.now() + 60_000; ; await wait(200)) {
				const { rows } = await database.pool.query(
					"select (select count(*) from index_passes)::int as passes, (select count(*) from job_index where countries is null)::int as old",
				);
				if (rows[0].passes === 0 && rows[0].old === 0) break;
				if (Date.now() > until) throw new Error(`the index is not rebuilt: ${JSON.stringify(rows[0])}`);
			}
			const { missing, surplus } = await countGaps(database.db);
			if (missing + surplus > 0) throw new Error(`${missing} jobs are missing from the index, ${surplus} are wrongly in it`);
			console.log("every job is re-indexed");
		} finally {
			await database.close();
		}
	});
}

await main();
