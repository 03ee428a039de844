import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findOrphans, removeOrphans } from "../../src/server/admin/orphans.ts";
import { openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { freePort } from "../../tools/cluster/part.ts";
import { smtpServer } from "../support/mail.ts";
import { childrenOf } from "../support/own-postgres.ts";
import { makeSiteFolder, runBuild, type Site } from "../support/own-site.ts";
import { openRandom } from "../support/random.ts";
import { checkMails, openMailRecord } from "./mails.ts";
import { applyTo, missingApplications, type People, post, postJob, readWhenReady, signIn } from "./writers.ts";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "20" },
		minutes: { type: "string", default: "60" },
		seed: { type: "string", default: "1" },
	},
});

const writers = 6;
const victims = ["app", "database", "both", "backend"] as const;
type Victim = (typeof victims)[number];

/**
 * Kills the app, its PostgreSQL, both, or one connection's process with SIGKILL while six people write, restarts what does not recover by
 * itself, and checks that every acknowledged write is there in full: an application with both its files; an investor list that was being
 * imported all or nothing, and all of it after running it again. At the end no orphaned file is left, and no mail is missing or arrived as
 * two.
 */
async function killAgainAndAgain(): Promise<void> {
	const random = openRandom(Number(values.seed));
	const until = Date.now() + Number(values.minutes) * 60_000;
	const smtp = await smtpServer();
	const record = openMailRecord();
	const takeReceived = () => {
		record.add(smtp.received.splice(0));
		return record;
	};
	const env = { DATA_DIR: await makeSiteFolder(), PORT: String(await freePort()), SMTP_URL: smtp.url };
	let site = await runBuild(env);
	const people = await signIn(site.address);
	const acknowledged: string[] = [];
	const times: number[] = [];
	let rounds = 0;
	let imports = 0;
	try {
		while (rounds < Number(values.rounds) && Date.now() < until) {
			rounds++;
			const before = acknowledged.length;
			let isKilled = false;
			const writing = Array.from({ length: writers }, () => write(site, people, { acknowledged, isOver: () => isKilled }));
			const list = rounds <= boardFits ? await sendList(site.address, people, rounds) : null;
			await wait(200 + random.below(1_200));
			const running = list && runList(site.address, people, list.id).catch(() => null);
			await wait(random.below(400));
			const victim = random.pick(victims);
			kill(victim, site);
			isKilled = true;
			const startedAt = performance.now();
			await Promise.all(writing);
			const wasRun = list !== null && (await running) !== null;
			if (stopsApp(victim)) {
				await site.stop();
				site = await runBuild(env);
			} else await untilRecovered(site.address);
			times.push((performance.now() - startedAt) / 1_000);
			const lost = await missingApplications(site.address, people, acknowledged.slice(before));
			if (lost.length > 0) throw new Error(`lost after killing ${victim}: ${lost.join(", ")}`);
			if (list) imports += (await checkListImport(site.address, people, { ...list, wasRun })) === "all" ? 1 : 0;
			takeReceived();
			if (rounds % 10 === 0) console.log(`${rounds} kills, ${acknowledged.length} acknowledged applications`);
		}
		const sorted = times.toSorted((a, b) => a - b);
		console.log(
			`\nseed ${values.seed}: ${rounds} kills, recovered after ${sorted[sorted.length >> 1]?.toFixed(1)} s (median), ${sorted.at(-1)?.toFixed(1)} s at most`,
		);
		const mails = await checkMails(env.DATA_DIR, takeReceived);
		const files = await sweep(env.DATA_DIR);
		const lost = await missingApplications(site.address, people, acknowledged);
		console.log(`${acknowledged.length} acknowledged applications with two files each, ${lost.length} lost`);
		console.log(
			`of ${Math.min(rounds, boardFits)} lists being imported at a kill, ${imports} were stored whole and the others not at all; all were whole after another run`,
		);
		for (const line of [...mails.observed, ...files.observed]) console.log(line);
		const problems = [...lost, ...mails.wrong, ...files.wrong];
		for (const line of problems) console.log(`WRONG ${line}`);
		process.exitCode = problems.length > 0 ? 1 : 0;
	} finally {
		await site.stop();
		await smtp.close();
		await rm(env.DATA_DIR, { recursive: true, force: true });
	}
}

const stopsApp = (victim: Victim): boolean => victim === "app" || victim === "both";

function kill(victim: Victim, { pid, folder }: Site): void {
	const file = join(folder, "postgres/cluster/postmaster.pid");
	const postmaster = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
	if (victim === "backend" && postmaster) {
		const backend = childrenOf(postmaster).findLast(isBusy);
		if (backend) process.kill(backend, "SIGKILL");
	} else if (victim !== "app" && postmaster) process.kill(postmaster, "SIGKILL");
	if (stopsApp(victim)) process.kill(pid, "SIGKILL");
}

/** True for the process of a connection that is busy: writing, or at least reading or in a transaction. */
function isBusy(pid: number): boolean {
	try {
		return /^postgres: (?:\S+: )?njangi njangi \S+ (?:INSERT|UPDATE|COMMIT|SELECT|idle in transaction)/.test(
			readFileSync(`/proc/${pid}/cmdline`, "latin1"),
		);
	} catch {
		return false;
	}
}

async function untilRecovered(address: string): Promise<void> {
	for (const until = Date.now() + 60_000; Date.now() < until; await wait(50)) {
		const answer = await fetch(`${address}/api/health`).catch(() => null);
		if (answer?.ok) return;
	}
	throw new Error("the site did not come back");
}

type Writing = { acknowledged: string[]; isOver: () => boolean };

/** Posts jobs and applies to them until something fails or the kill comes; an application answered with success counts as acknowledged. */
async function write({ address }: Site, people: People, { acknowledged, isOver }: Writing): Promise<void> {
	try {
		while (!isOver()) {
			const created = await postJob(address, people);
			if (!created.ok) return;
			const applied = await applyTo(address, people, (await created.json()).job.id);
			if (!applied.ok) return;
			acknowledged.push((await applied.json()).application.id);
		}
	} catch {
		// the kill
	}
}

/** Sweeps what the kills left behind, with the files aged beyond the sweep's one-day threshold: it must remove that and nothing else. */
async function sweep(folder: string): Promise<{ observed: string[]; wrong: string[] }> {
	const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
	for (const name of readdirSync(join(folder, "files"))) utimesSync(join(folder, "files", name), old, old);
	const postgres = await startPostgres({ dataDir: folder, log: silentLog });
	const database = openDatabase(postgres.connection, { max: 1 });
	try {
		const files = await openFiles(readSettings({ DATA_DIR: folder }));
		const first = await findOrphans(database.db, files);
		await removeOrphans(files, first.orphans);
		const then = await findOrphans(database.db, files);
		return {
			observed: [`${first.files} files, ${first.orphans.length} not referenced by any row; ${then.orphans.length} after the sweep`],
			wrong: then.orphans.length > 0 ? [`${then.orphans.length} orphans are left`] : [],
		};
	} finally {
		await database.close();
		await postgres.stop();
	}
}

/** Long enough for the import to take several statements. */
const listLength = 1_900;
/** Rounds whose lists fit onto one board. */
const boardFits = 30;
const board = "/api/investor-boards/sawa-digital";
type List = { id: string; before: number };

async function countInvestors(address: string, { recruiter }: People): Promise<number> {
	const answer = await readWhenReady(`${address}${board}/investors`, recruiter);
	return (await answer.json()).total;
}

async function sendList(address: string, people: People, round: number): Promise<List> {
	const before = await countInvestors(address, people);
	const form = new FormData();
	form.set("pasted", ["Name", ...Array.from({ length: listLength }, (_, place) => `Fund ${round} ${place}`)].join("\n"));
	const answer = await post(`${address}${board}/imports`, people.recruiter, form);
	return { id: (await answer.json()).id, before };
}

async function runList(address: string, { recruiter }: People, id: string): Promise<number> {
	const answer = await post(`${address}/api/investor-imports/${id}/run`, recruiter, "{}");
	if (!answer.ok) throw new Error(`the list could not be imported: ${answer.status}`);
	return (await answer.json()).added;
}

/** Throws if only part of the list is there, or if an acknowledged one is missing; runs it again and returns what was stored before. */
async function checkListImport(
	address: string,
	people: People,
	{ id, before, wasRun }: List & { wasRun: boolean },
): Promise<"all" | "nothing"> {
	const stored = (await countInvestors(address, people)) - before;
	if (stored !== listLength && (wasRun || stored !== 0)) throw new Error(`only ${stored} of a list of ${listLength} are stored`);
	const added = await runList(address, people, id);
	const all = (await countInvestors(address, people)) - before;
	if (added !== listLength || all !== listLength) throw new Error(`${all} of a list of ${listLength} are stored after another run`);
	return stored === 0 ? "nothing" : "all";
}

await killAgainAndAgain();
