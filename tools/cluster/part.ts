import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A process of the cluster: it can be ended, killed and started again, on its port. */
export type Part = {
	name: string;
	port: number;
	start(): Promise<void>;
	/** By SIGTERM, or by what means the same to it. */
	end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
	/** It stands still, or goes on. */
	signal(signal: "SIGSTOP" | "SIGCONT"): void;
};

type Making = {
	name: string;
	port: number;
	command: [string, ...string[]];
	env?: Record<string, string>;
	/** Who it runs as; who we are, where it is not given. */
	owner?: { uid?: number; gid?: number };
	/** What SIGTERM is for it. */
	ending?: "SIGTERM" | "SIGINT";
	/** What it says goes there. */
	log: string;
	/** Asked until it is true. */
	answers: (port: number) => Promise<boolean>;
};

export function makePart({
	name,
	port,
	command: [program, ...args],
	env = {},
	owner = {},
	ending = "SIGTERM",
	log,
	answers,
}: Making): Part {
	let child: ChildProcess | undefined;
	return {
		name,
		port,
		async start() {
			const out = openSync(log, "a");
			child = spawn(program, args, { ...owner, env: { ...process.env, ...env }, stdio: ["ignore", out, out] });
			child.on("error", () => {});
			for (const until = Date.now() + 60_000; !(await answers(port)); await wait(50))
				if (child.pid === undefined || hasEnded(child) || Date.now() > until) throw new Error(`${name} does not start: ${log} says why.`);
		},
		async end(signal) {
			if (!child || hasEnded(child)) return;
			child.kill(signal === "SIGTERM" ? ending : signal);
			await once(child, "exit");
		},
		signal: (signal) => void child?.kill(signal),
	};
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Answers HTTP there: at all, or with success where `isWell`. */
export const answersAt =
	(path: string, { isWell = false } = {}) =>
	(port: number): Promise<boolean> =>
		fetch(`http://127.0.0.1:${port}${path}`).then(
			({ ok }) => ok || !isWell,
			() => false,
		);

/** Nobody else's now. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}
