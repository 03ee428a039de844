import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const address = "http://localhost:3000";
const announcement = "Kept over a newer version";

/** Run by the archive's own Node, in the folder it was unpacked in: does what docs/operating.md says (From an archive), in that order. */
async function main([archive = "", name = ""]: string[]): Promise<void> {
	const interfaces = Object.keys(networkInterfaces());
	if (interfaces.join() !== "lo") throw new Error(`There is a network here: ${interfaces.join(", ")}`);

	await whileItRuns(name, async () => {
		await seePages();
		njangi(name, "announcements", "add", announcement, "Gardé d’une version à l’autre");
		njangi(name, "backup", "backups");
		njangi(name, "drill", "backups");
	});

	rmSync(name, { recursive: true });
	const newer = `${name}-newer`;
	execFileSync("tar", ["-xJf", archive, `--transform=s,^${name},${newer},`]);
	await whileItRuns(newer, seeKept);

	renameSync("data", "data.kept");
	const [backup] = readdirSync("backups");
	njangi(newer, "restore", `backups/${backup}`);
	await whileItRuns(newer, seeKept);
	console.log("what was written survives an upgrade and a restore");
}

async function whileItRuns(name: string, visit: () => Promise<void>): Promise<void> {
	const startedAt = performance.now();
	const site = spawn(`./${name}/start`, { env: {}, stdio: ["ignore", "pipe", "inherit"] });
	site.stdout.resume();
	try {
		await answers(site);
		console.log(`${name} answers ${((performance.now() - startedAt) / 1000).toFixed(1)} s after its start`);
		await visit();
	} finally {
		if (site.exitCode === null) {
			site.kill("SIGTERM");
			await once(site, "exit");
		}
	}
	const code = site.exitCode;
	if (code !== 0) throw new Error(`${name} exited with ${code}`);
	if (existsSync("data/postgres/cluster/postmaster.pid")) throw new Error("PostgreSQL is still running");
}

async function answers(site: ChildProcess): Promise<void> {
	for (const until = Date.now() + 120_000; Date.now() < until; await wait(50)) {
		if (site.exitCode !== null) throw new Error(`it exited at startup with ${site.exitCode}`);
		const answer = await fetch(`${address}/api/health`).catch(() => null);
		if (answer?.ok) return;
	}
	throw new Error("it did not answer within two minutes");
}

/** Loads the first page with its assets, and a job with the preview picture drawn for other sites. */
async function seePages(): Promise<void> {
	const page = await fetchText("/");
	const brought = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
	if (brought.length < 2) throw new Error("the first page loads no styles or scripts");
	for (const path of new Set(brought)) await fetchText(path);
	const { jobs } = JSON.parse(await fetchText("/api/jobs")) as { jobs: { id: string }[] };
	const [, picture = ""] = new RegExp(`og:image" content="${address}([^"]+)"`).exec(await fetchText(`/jobs/${jobs[0]?.id}`)) ?? [];
	await fetchText(picture);
	console.log(`the first page with its ${brought.length} files, a job and its picture are shown`);
}

async function seeKept(): Promise<void> {
	await seePages();
	if (!(await fetchText("/")).includes(announcement)) throw new Error("the announcement is gone");
}

async function fetchText(path: string): Promise<string> {
	const answer = await fetch(address + path);
	if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
	return answer.text();
}

const njangi = (name: string, ...args: string[]) =>
	execFileSync(`./${name}/njangi`, args, { env: {}, stdio: ["ignore", "inherit", "inherit"] });

await main(process.argv.slice(2));
