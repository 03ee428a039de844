import { spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../src/server/platform/database.ts";
import { randomKey } from "../../src/server/platform/files.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { applyTo, type People, postJob, signIn } from "../campaigns/writers.ts";
import { runBuild } from "../support/own-site.ts";

const { values } = parseArgs({ options: { gigabytes: { type: "string", default: "10" }, rounds: { type: "string", default: "2" } } });
const gigabytes = Number(values.gigabytes);

/** The size of a CV, and the database's share of all bytes. */
const [fileBytes, ofDatabase] = [200_000, 0.2];
const writers = 4;
/** Seconds for which the writers run alone. */
const alone = 20;
/** Limits: at most this multiple of `cp -a`; at least this share of what writers achieve alone. */
const limits = { times: 1.3, share: 0.8 };

/**
 * Compares a backup as an operator takes one with `cp -a` of the same folders, alternating; then what people can write during each of them
 * (a job, and an application with two files), and whether the last backup can be restored. Uses the disk of `TMPDIR`.
 */
async function benchBackup(): Promise<void> {
	const place = await mkdtemp(join(tmpdir(), "backup-bench-"));
	// PostgreSQL runs as nobody if we are root
	await chmod(place, 0o711);
	const site = await runBuild({ DATA_DIR: join(place, "data") });
	const env = { ...process.env, ...site.env };
	const backups = join(place, "backups");
	try {
		await fill(site.folder);
		// cp ends with 1 over a file that vanished meanwhile
		const copy = () =>
			run("sh", ["-c", `mkdir "$1/copy"; cp -a "$0/postgres/cluster" "$0/files" "$1/copy" || [ $? = 1 ]`, site.folder, place], { env });
		const backUp = () => run(process.execPath, ["tools/njangi.ts", "backup", backups, "--keep=1"], { env });
		const cleanUp = async () => {
			await rm(join(place, "copy"), { recursive: true, force: true });
			await rm(backups, { recursive: true, force: true });
			await run("sync", ["--file-system", place], { env });
		};
		const ways = { "cp -a": copy, "a backup": backUp };
		const none = { "cp -a": Number.POSITIVE_INFINITY, "a backup": Number.POSITIVE_INFINITY };
		const [best, bestOnDisk] = [{ ...none }, { ...none }];
		for (let round = 1; round <= Number(values.rounds); round++)
			for (const [name, way] of Object.entries(ways) as [keyof typeof best, typeof copy][]) {
				await cleanUp();
				const { seconds, processor } = await way();
				const { seconds: synced } = await run("sync", ["--file-system", place], { env });
				best[name] = Math.min(best[name], seconds);
				bestOnDisk[name] = Math.min(bestOnDisk[name], seconds + synced);
				console.log(
					`${name}, round ${round}: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor time; synced to disk ${synced.toFixed(1)} s later`,
				);
			}
		report(
			best["a backup"] / best["cp -a"] <= limits.times,
			`${(best["a backup"] / best["cp -a"]).toFixed(2)} × cp -a (target ${limits.times})`,
		);
		console.log(`${(bestOnDisk["a backup"] / bestOnDisk["cp -a"]).toFixed(2)} × cp -a, including the sync to disk`);

		await cleanUp();
		const accounts = await signIn(site.address);
		await writesPerSecond(site.address, accounts, () => wait(5_000)); // not counted
		for (const [name, way] of Object.entries(ways)) {
			const before = await writesPerSecond(site.address, accounts, () => wait(alone * 1_000));
			let seconds = 0;
			const beside = await writesPerSecond(site.address, accounts, async () => ({ seconds } = await way()));
			const after = await writesPerSecond(site.address, accounts, () => wait(alone * 1_000));
			const share = beside / ((before + after) / 2);
			const line = `during ${name}, ${writers} writers reach ${(100 * share).toFixed(0)} % of their usual rate (${before.toFixed(1)} before, ${beside.toFixed(1)} during, ${after.toFixed(1)} after, per second), and it takes ${seconds.toFixed(1)} s`;
			if (name === "cp -a") console.log(line);
			else report(share >= limits.share, `${line} (target ${100 * limits.share} %)`);
		}
		await run(process.execPath, ["tools/njangi.ts", "drill", backups], { env: { ...env, TMPDIR: place }, stdio: "inherit" });
	} finally {
		await site.stop();
		await rm(place, { recursive: true, force: true });
	}
}

/** Creates CV files, and incompressible rows. */
async function fill(dataDir: string): Promise<void> {
	const bytes = randomBytes(4_000_000);
	const files = join(dataDir, "files");
	await mkdir(files, { recursive: true });
	for (let bytesLeft = (1 - ofDatabase) * gigabytes * 1e9; bytesLeft > 0; bytesLeft -= fileBytes) {
		const from = randomInt(bytes.length - fileBytes);
		await writeFile(join(files, randomKey()), bytes.subarray(from, from + fileBytes));
	}
	const postgres = await startPostgres({ dataDir, log: silentLog });
	const database = openDatabase(postgres.connection, { max: 1, timeout: 3_600_000 });
	try {
		await database.db.execute(sql`create table ballast (id int primary key, words text)`);
		for (let gigabytesDone = 0; gigabytesDone < ofDatabase * gigabytes; gigabytesDone += 0.1)
			await database.db.execute(sql`
				insert into ballast select ${Math.round(gigabytesDone * 1e6)}::int + i, (select string_agg(md5((random() + i + part)::text), '') from generate_series(1, 30) part)
				from generate_series(1, 100_000) i`);
		await database.db.execute(sql`checkpoint`);
	} finally {
		await database.close();
		await postgres.stop();
	}
}

type Ran = { seconds: number; processor: number };

/** Runs a command to its end; throws if it fails. */
async function run(command: string, args: string[], options: { env: NodeJS.ProcessEnv; stdio?: "inherit" }): Promise<Ran> {
	const startedAt = performance.now();
	const child = spawn("sh", ["-c", `"$@"; status=$?; times; exit $status`, "sh", command, ...args], {
		env: options.env,
		stdio: ["ignore", options.stdio ?? "pipe", "inherit"],
	});
	let output = "";
	child.stdout?.on("data", (chunk) => (output += chunk));
	const [status] = await once(child, "close");
	if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${status}`);
	const times = [...(output.trimEnd().split("\n").at(-1) ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
	return {
		seconds: (performance.now() - startedAt) / 1000,
		processor: times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0),
	};
}

/** Applications with two files written per second while something else runs. */
async function writesPerSecond(address: string, accounts: People, during: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	let [isOver, count] = [false, 0];
	const write = async () => {
		while (!isOver) {
			const posted = await postJob(address, accounts);
			const { job } = await posted.json();
			const answer = await applyTo(address, accounts, job.id);
			if (!answer.ok) throw new Error(`an application was answered ${answer.status}`);
			await answer.arrayBuffer();
			count++;
		}
	};
	const writing = Promise.all(Array.from({ length: writers }, write));
	await during();
	isOver = true;
	await writing;
	return count / ((performance.now() - startedAt) / 1000);
}

function report(isWell: boolean, line: string): void {
	console.log(`${isWell ? "ok  " : "MISS"} ${line}`);
	if (!isWell) process.exitCode = 1;
}

await benchBackup();
