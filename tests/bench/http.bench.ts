import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { median } from "../support/median.ts";
import { childrenOf, postmasterOf } from "../support/own-postgres.ts";
import { startOwnSite } from "../support/own-site.ts";
import { requestsPerSecond } from "./load.ts";

const { values } = parseArgs({
	options: { seconds: { type: "string", default: "5" }, rounds: { type: "string", default: "3" } },
	strict: false,
});

/** Headers of a returning browser. */
const headers = { "accept-encoding": "br, gzip", "accept-language": "en", cookie: "csrftoken=bench" };
const connections = 20;
const minimums = { page: 0.6, list: 0.35, appMegabytes: 130, allMegabytes: 250 };

/**
 * Requests per second of guest pages and of the API list, as a share of a bare `node:http` server that answers "ok", alternating in one
 * run; and the memory of the app and its database, before and after.
 */
async function benchHttp({ seconds, rounds }: { seconds: number; rounds: number }): Promise<void> {
	const site = await startOwnSite();
	const bare = spawn(process.execPath, ["tests/bench/bare-server.mjs"], { stdio: ["ignore", "pipe", "inherit"] });
	const bareUrl = String((await once(bare.stdout, "data"))[0]).trim();
	const siteUrl = site.address.replace("localhost", "127.0.0.1");
	try {
		await wait(5_000);
		await reportMemory("idle", site);
		const { jobs } = (await (await fetch(`${siteUrl}/api/jobs`)).json()) as { jobs: { id: string }[] };
		const targets: [string, string, number][] = [
			["guest job list", "/jobs", minimums.page],
			["guest job page", `/jobs/${jobs[0]?.id}`, minimums.page],
			["API list without query", "/api/jobs", minimums.list],
		];
		for (const [name, path, share] of targets) {
			await requestsPerSecond({ url: siteUrl + path, connections, seconds: 2, headers }); // compiled, and kept for guests
			const ratios: number[] = [];
			const counts: string[] = [];
			for (let round = 0; round < rounds; round++) {
				const base = await requestsPerSecond({ url: bareUrl, connections, seconds, headers });
				const ownRate = await requestsPerSecond({ url: siteUrl + path, connections, seconds, headers });
				ratios.push(ownRate / base);
				counts.push(`${Math.round(ownRate)}/${Math.round(base)}`);
			}
			const ratio = median(ratios);
			const verdict = ratio >= share ? "ok  " : "SLOW";
			console.log(
				`${verdict} ${name}: ${percent(ratio)} of bare node:http (target ${percent(share)}; per second in each round: ${counts.join(", ")})`,
			);
		}
		await wait(5_000);
		await reportMemory("after the load", site);
	} finally {
		bare.kill();
		await site.stop();
	}
}

async function reportMemory(when: string, { pid, folder }: { pid: number; folder: string }): Promise<void> {
	if (process.platform !== "linux") return;
	const postmaster = await postmasterOf(folder);
	const database = [postmaster, ...childrenOf(postmaster)];
	const app = kilobytes(pid, "status", "VmRSS");
	const sum = app + database.reduce((total, id) => total + kilobytes(id, "status", "VmRSS"), 0);
	const shared = app + database.reduce((total, id) => total + kilobytes(id, "smaps_rollup", "Pss"), 0);
	const fits = app <= minimums.appMegabytes * 1024 && shared <= minimums.allMegabytes * 1024;
	console.log(
		`${fits ? "ok  " : "BIG "} memory ${when}: app ${megabytes(app)} (target ${minimums.appMegabytes}), with the database ${megabytes(shared)} (target ${minimums.allMegabytes}; ${megabytes(sum)} counting the pages that the database's processes share once for each)`,
	);
}

/** 0 for a process that ended meanwhile. */
function kilobytes(pid: number, file: string, name: string): number {
	const path = `/proc/${pid}/${file}`;
	return existsSync(path) ? Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(path, "utf8"))?.[1] ?? 0) : 0;
}
const megabytes = (kilo: number) => `${Math.round(kilo / 1024)} MB`;
const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;

await benchHttp({ seconds: Number(values.seconds), rounds: Number(values.rounds) });
