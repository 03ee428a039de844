import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runBuild, type Site } from "../support/own-site.ts";
import { applyTo, missingApplications, type People, postJob, signIn } from "./writers.ts";

const { values } = parseArgs({ options: { drills: { type: "string", default: "20" }, minutes: { type: "string", default: "60" } } });

const writers = 4;
/** Milliseconds between two applications of a writer: two hundred backups of a growing site should fit onto a disk. */
const pause = 250;

type Acknowledged = { id: string; at: number };

/**
 * Takes a backup while people apply to jobs, drills it as an operator does, and starts the site on a restored copy: every application
 * acknowledged before the backup's instant must be there with both its files. Again and again, on one site that grows.
 */
async function drillAgainAndAgain(): Promise<void> {
	const until = Date.now() + Number(values.minutes) * 60_000;
	const place = await mkdtemp(join(tmpdir(), "njangi-drills-"));
	// PostgreSQL runs as nobody if we are root
	await chmod(place, 0o711);
	const [backups, restored] = [join(place, "backups"), join(place, "restored")];
	const site = await runBuild({ DATA_DIR: join(place, "data") });
	let waiting: Acknowledged[] = [];
	let [drills, checked, rows, files, slowest] = [0, 0, 0, 0, 0];
	try {
		const people = await signIn(site.address);
		while (drills < Number(values.drills) && Date.now() < until) {
			const startedAt = performance.now();
			let isOver = false;
			const writing = Array.from({ length: writers }, () =>
				write(site, people, { acknowledge: (one) => waiting.push(one), isOver: () => isOver }),
			);
			await wait(500);
			try {
				await njangi(site, ["backup", backups, "--keep=1"]);
				await wait(500);
			} finally {
				isOver = true;
				await Promise.all(writing);
			}
			const report = await njangi(site, ["drill", backups]);
			[rows, files] = [report.rows, report.files];
			const { due = [], later = [] } = Object.groupBy(waiting, ({ at }) => (at <= Date.parse(report.at) ? "due" : "later"));
			waiting = later;
			await checkRestored(report.backup, restored, { people, ids: due.map(({ id }) => id) });
			checked += due.length;
			slowest = Math.max(slowest, performance.now() - startedAt);
			drills++;
			if (drills % 10 === 0) console.log(`${drills} drills, ${checked} acknowledged applications found again`);
		}
	} finally {
		await site.stop();
		await rm(place, { recursive: true, force: true });
	}
	console.log(
		`${drills} drills in a row while ${writers} people wrote, the slowest with its backup and restore after ${(slowest / 1_000).toFixed(0)} s; the last of ${rows} rows and ${files} files; ${checked} applications were acknowledged before a backup's instant, none missing; ${waiting.length} after the last`,
	);
}

/** Applies to new jobs until the backup is over. */
async function write(
	{ address }: Site,
	people: People,
	{ acknowledge, isOver }: { acknowledge: (one: Acknowledged) => void; isOver: () => boolean },
): Promise<void> {
	for (; !isOver(); await wait(pause)) {
		const { job } = await (await postJob(address, people)).json();
		const answer = await applyTo(address, people, job.id);
		if (!answer.ok) throw new Error(`an application was answered ${answer.status}`);
		const at = Date.now();
		acknowledge({ id: (await answer.json()).application.id, at });
	}
}

async function checkRestored(backup: string, dataDir: string, { people, ids }: { people: People; ids: readonly string[] }): Promise<void> {
	await njangi({ env: { DATA_DIR: dataDir } }, ["restore", backup]);
	const copy = await runBuild({ DATA_DIR: dataDir });
	try {
		const lost = await missingApplications(copy.address, people, ids);
		if (lost.length > 0) throw new Error(`missing after a restore: ${lost.join(", ")}`);
	} finally {
		await copy.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}

/** Runs an operator's command and returns its data; throws if it fails. */
async function njangi({ env }: Pick<Site, "env">, args: readonly string[]) {
	const child = spawn(process.execPath, ["tools/njangi.ts", ...args, "--json"], { env: { ...process.env, ...env } });
	let [output, errors] = ["", ""];
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (errors += chunk));
	const [status] = await once(child, "close");
	if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}: ${errors || output}`);
	return JSON.parse(output);
}

await drillAgainAndAgain();
