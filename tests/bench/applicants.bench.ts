import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import type { BrowserContext } from "playwright-core";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { moveAll } from "../../src/server/applications/move.ts";
import { applications } from "../../src/server/db/applications.ts";
import { migrate, openDatabase } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { createCompany, createJob, createMember, createRecruiter } from "../support/cast.ts";
import { addressOf } from "../support/cluster.ts";
import { median } from "../support/median.ts";
import { type Site, startOwnSite } from "../support/own-site.ts";
import { launchBrowser } from "../support/site.ts";

/**
 * Compares list and board of a job with 5,000 applicants with those of a job with 50, alternating in one run: the first may take 1.5 times
 * as long as the second. Compares a move with the same transaction in bare SQL: 1.4 times.
 */
const [few, many] = [50, 5_000];
const rounds = Number(process.argv[2] ?? 100);
/** Warm-up rounds, not counted. */
const warm = 20;
/** Number of times each page is opened in a browser. */
const openings = 15;

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const postgres = await startPostgres({ dataDir: folder, log: silentLog });
const database = openDatabase(postgres.connection, { timeout: 3_600_000 });
const { db, pool } = database;
try {
	await migrate(postgres.connection);
	const team = await fill();
	await benchReading(team);
	await benchMoves(team);
} finally {
	await database.close();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

type Team = Awaited<ReturnType<typeof fill>>;

/** Creates two jobs of one company with a team of three. The applicants of both are spread over the stages in the same proportions. */
async function fill() {
	const [owner, ...colleagues] = [await createRecruiter(db), await createRecruiter(db), await createRecruiter(db)];
	const company = await createCompany(db);
	await createMember(db, ...[owner, ...colleagues].map(({ id: userId }) => ({ companyId: company.id, userId })));
	const posted = { ownerId: owner.id, companyId: company.id, companyName: company.name, skills: ["Cooking", "French"] };
	const description = "Cook and serve for eighty people a day, keep the kitchen clean and the books of what is bought. ".repeat(12);
	const [small, large] = [await createJob(db, { ...posted, description }), await createJob(db, { ...posted, description })];
	await db.execute(sql`
		insert into users (id, slug, email, full_name, roles, active_role, email_verified_at, title, location, skills, about)
		select md5('person' || i)::uuid, 'applicant-' || i, 'applicant-' || i || '@example.cm', 'Applicant ' || i, '{jobseeker}', 'jobseeker', now(),
			'Cook', (array['Douala', 'Kribi', 'Buea'])[1 + i % 3], array['Cooking', (array['French', 'English', 'Baking'])[1 + i % 3]],
			repeat('I cooked for a hotel and for weddings, and trained two others. ', 8)
		from generate_series(1, ${many}::int) i`);
	for (const [job, count] of [
		[small, few],
		[large, many],
	] as const) {
		await db.execute(sql`
			insert into applications (id, job_id, job_title, company_name, employer_id, user_id, status, stage, tags, full_name, email, message,
				cv_key, cv_name, cv_bytes, cover_letter_key, cover_letter_name, cover_letter_bytes, decided_at, created_at)
			select md5(${job.id} || i)::uuid, ${job.id}, ${job.title}, ${company.name}, ${company.id}, md5('person' || i)::uuid, status, stage,
				case when i % 5 = 0 then array['Night shift'] else '{}' end, 'Applicant ' || i, 'applicant-' || i || '@example.cm', 'I can begin at once.',
				'cv', 'cv.pdf', 1000, 'letter', 'letter.pdf', 1000, now(), now() - make_interval(mins => i)
			from generate_series(1, ${count}::int) i, lateral (select case
					when i % 10 < 4 then 'New' when i % 10 < 6 then 'Shortlist' when i % 10 = 6 then 'Interview' when i % 10 = 7 then 'Offer'
					when i % 10 = 8 then 'Hired' else 'NotNow' end as stage) as standing,
				lateral (select case stage when 'New' then 'Pending' when 'Shortlist' then 'Pending' when 'Hired' then 'Accepted' when 'NotNow' then 'Rejected'
					else 'Interview' end as status) as seen`);
	}
	await db.execute(sql`
		insert into application_notes (id, application_id, author_id, text)
		select gen_random_uuid(), id, ${owner.id}, 'Called, speaks well.' from applications where get_byte(uuid_send(id), 0) % 4 = 0`);
	await db.execute(sql`vacuum analyze`);
	return { owner, company, small, large };
}

/** Measures the built product: the calls alone, and the pages as a browser receives them. */
async function benchReading({ owner, small, large }: Team): Promise<void> {
	const site = await startOwnSite({ DATABASE_URL: addressOf(postgres.connection), DEMO: "off" });
	const cookie = `csrftoken=bench; session=${await openSession(db, { userId: owner.id, userAgent: "bench" })}`;
	const read = async (path: string) => {
		const answer = await fetch(site.address + path, { headers: { cookie, "accept-language": "en" } });
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return answer.text();
	};
	const places: [string, (job: string) => string][] = [
		["the list, API", (job) => `/api/hiring/applicants?job=${job}`],
		["one stage, API", (job) => `/api/hiring/applicants?job=${job}&stage=New`],
		["one tag, API", (job) => `/api/hiring/applicants?job=${job}&tag=Night+shift`],
		["the board, API", (job) => `/api/hiring/board?job=${job}`],
		["the list, page", (job) => `/job/${job}/applicants`],
		["the board, page", (job) => `/job/${job}/applicants?view=board`],
	];
	try {
		for (const [what, path] of places) {
			const sizes = [await read(path(small.id)), await read(path(large.id))].map(({ length }) => `${Math.round(length / 1_000)} KB`);
			const [first, second] = await alternate(
				() => read(path(small.id)),
				() => read(path(large.id)),
			);
			console.log(
				`${what.padEnd(24)} ${ms(first)} of ${few} (${sizes[0]}), ${ms(second)} of 5,000 (${sizes[1]}): ${(second / first).toFixed(2)} × (target 1.5)`,
			);
		}
		await benchBrowser({ site, cookie, small, large });
		const last = `/api/hiring/applicants?job=${large.id}&page=250`;
		const [first, second] = await alternate(
			() => read(`/api/hiring/applicants?job=${large.id}`),
			() => read(last),
		);
		console.log(`${"the list's last page".padEnd(24)} ${ms(second)}, the first ${ms(first)}: ${(second / first).toFixed(2)} ×`);
	} finally {
		await site.stop();
	}
}

type Opening = Pick<Team, "small" | "large"> & { site: Site; cookie: string };

/**
 * Measures what a browser adds until the page's scripts are running: its own processor time, which other work on the machine disturbs
 * least, elapsed time, and the remaining heap.
 */
async function benchBrowser({ site, cookie, small, large }: Opening): Promise<void> {
	const browser = await launchBrowser();
	try {
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
		await context.addCookies(
			cookie.split("; ").map((one) => ({ url: site.address, name: one.split("=")[0] ?? "", value: one.split("=")[1] ?? "" })),
		);
		for (const view of ["list", "board"]) {
			const measured: Record<string, { work: number[]; passed: number[]; heap: number[] }> = {};
			for (let round = 0; round < openings + 3; round++) {
				for (const job of [small, large]) {
					const figures = await openOnce(context, `${site.address}/job/${job.id}/applicants${view === "board" ? "?view=board" : ""}`);
					measured[job.id] ??= { work: [], passed: [], heap: [] };
					if (round >= 3) for (const figure of ["work", "passed", "heap"] as const) measured[job.id]?.[figure].push(figures[figure]);
				}
			}
			for (const [figure, unit] of [
				["work", "ms of processor time"],
				["passed", "ms until interactive"],
				["heap", "MB of heap"],
			] as const) {
				const [first = 0, second = 0] = [small, large].map((job) => median(measured[job.id]?.[figure] ?? []));
				console.log(
					`the ${view} in a browser: ${first.toFixed(1)} and ${second.toFixed(1)} ${unit}: ${(second / first).toFixed(2)} × (target 1.5)`,
				);
			}
		}
	} finally {
		await browser.close();
	}
}

async function openOnce(context: BrowserContext, url: string): Promise<{ work: number; passed: number; heap: number }> {
	const page = await context.newPage();
	try {
		const protocol = await context.newCDPSession(page);
		await protocol.send("Performance.enable");
		const started = performance.now();
		await page.goto(url);
		await page.locator("html[data-live]").waitFor();
		const passed = performance.now() - started;
		await protocol.send("HeapProfiler.collectGarbage");
		const { metrics } = await protocol.send("Performance.getMetrics");
		const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
		const work = (of("ScriptDuration") + of("LayoutDuration") + of("RecalcStyleDuration")) * 1_000;
		return { work, passed, heap: of("JSHeapUsedSize") / 1_000_000 };
	} finally {
		await page.close();
	}
}

/** Moves to the shortlist: within a status, so that nobody outside is notified. Each waits for the disk, hence many of them. */
async function benchMoves({ owner, company, large }: Team): Promise<void> {
	const moves = 4 * rounds;
	const isFree = and(eq(applications.jobId, large.id), eq(applications.stage, "New"));
	const rows = await db
		.select({ id: applications.id, version: applications.version })
		.from(applications)
		.where(isFree)
		.limit(2 * (moves + warm));
	let next = 0;
	const one = () => rows[next++] ?? rows[0] ?? { id: "", version: 0 };
	const [bare, own] = await alternate(
		() => moveBare(one(), { viewerId: owner.id, companyId: company.id, jobId: large.id }),
		() => moveAll(db, { viewerId: owner.id, actsFor: null, moves: [one()], to: "Shortlist", words: null, reason: null }),
		moves,
	);
	console.log(`${"a move".padEnd(24)} ${ms(own)}, in bare SQL ${ms(bare)}: ${(own / bare).toFixed(2)} × (target 1.4)`);
}

type Bare = { viewerId: string; companyId: string; jobId: string };

/** The reads, writes and notifications of a move, as bare statements. */
async function moveBare({ id, version }: { id: string; version: number }, { viewerId, companyId, jobId }: Bare): Promise<void> {
	const client = await pool.connect();
	const run = (text: string, values: unknown[] = []) => client.query(text, values);
	try {
		await run("begin");
		const read = await run(
			"select id, job_id, user_id, status, stage, version, full_name, job_title, company_name from applications where id = $1 for update",
			[id],
		);
		const updated = await run(
			`select jobs.company_id, refusal_delay, users.language from applications join jobs on jobs.id = job_id
				left join companies on companies.id = jobs.company_id left join users on users.id = applications.user_id
				where applications.id = $1 and exists (
					select from company_members where company_members.company_id = jobs.company_id and user_id = $2 and role in ('owner', 'recruiter')
				)`,
			[id, viewerId],
		);
		if (read.rows[0]?.version !== version || updated.rowCount !== 1) throw new Error("somebody else moved it");
		await run("delete from waiting_refusals where application_id = $1", [id]);
		await run(
			`update applications set status = 'Pending', stage = 'Shortlist', version = version + 1, decided_at = coalesce(decided_at, now())
				where id = $1`,
			[id],
		);
		await run(
			`insert into application_acts (id, application_id, company_id, by_user_id, kind, from_stage, to_stage, created_at)
				values ($1, $2, $3, $4, 'moved', $5, 'Shortlist', clock_timestamp())`,
			[uuidv7(), id, companyId, viewerId, read.rows[0]?.stage],
		);
		await run(
			`select pg_notify('live', jsonb_build_object('to', user_id, 'kind', 'applicants', 'data', jsonb_build_object('job', $1::text))::text)
				from company_members where company_id = $2 and user_id <> $3`,
			[jobId, companyId, viewerId],
		);
		await run("commit");
	} finally {
		client.release();
	}
}

function ms(value: number): string {
	return `${value.toFixed(2)} ms`;
}

/** Medians of two functions run alternately. */
async function alternate(first: () => Promise<unknown>, second: () => Promise<unknown>, times = rounds): Promise<[number, number]> {
	const durations: [number[], number[]] = [[], []];
	for (let round = 0; round < times + warm; round++) {
		for (const [place, run] of [first, second].entries()) {
			const started = performance.now();
			await run();
			if (round >= warm) durations[place as 0 | 1].push(performance.now() - started);
		}
	}
	return durations.map(median) as [number, number];
}
