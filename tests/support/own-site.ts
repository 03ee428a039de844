import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tools/cluster/part.ts";

export type Site = {
	address: string;
	/** Its DATA_DIR. */
	folder: string;
	/** Its settings: a tool run with them works on the same site. */
	env: Record<string, string>;
	pid: number;
	output(): string;
	stop(): Promise<void>;
};

/** The built product as a stranger runs it: its own process, its own embedded PostgreSQL, filled with the demo at startup. */
export async function startOwnSite(env: Record<string, string> = {}): Promise<Site> {
	const folder = await makeSiteFolder();
	const site = await runBuild({ DATA_DIR: folder, ...env });
	return {
		...site,
		stop: async () => {
			await site.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

export const makeSiteFolder = () => mkdtemp(join(tmpdir(), "njangi-site-"));

/** Runs the built product in its own process, on the given folder, which is kept. */
export async function runBuild(values: Record<string, string> & { DATA_DIR: string }): Promise<Site> {
	const port = values.PORT ?? (await freePort());
	const address = `http://localhost:${port}`;
	const env = { PORT: String(port), PUBLIC_URL: address, RATE_LIMITS: "off", NODE_ENV: "", ...values };
	const child = spawn("deploy/serve", {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	const stop = async () => {
		if (hasEnded(child)) return;
		child.kill("SIGTERM");
		await once(child, "exit");
	};
	await answers(`${address}/api/health`, child, () => output).catch(async (error: unknown) => {
		await stop();
		throw error;
	});
	return {
		address,
		folder: env.DATA_DIR,
		env,
		pid: child.pid as number,
		output: () => output,
		stop,
	};
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
	for (const until = Date.now() + 60_000; Date.now() < until; await wait(20)) {
		if (hasEnded(child)) throw new Error(`The site ended at its start:\n${output()}`);
		try {
			if ((await fetch(url)).ok) return;
		} catch {
			// not listening yet
		}
	}
	throw new Error(`The site did not answer in 60 s:\n${output()}`);
}
