import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A process of the cluster that can be ended, killed and started again, on its port. */
export type Part = {
	name: string;
	port: number;
	start(): Promise<void>;
	/** Ends it by this signal and waits for its exit; SIGTERM means the process's own equivalent. */
	end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
	/** Suspends or resumes it. */
	signal(signal: "SIGSTOP" | "SIGCONT"): void;
};

type PartOptions = {
	name: string;
	port: number;
	command: [string, ...string[]];
	env?: Record<string, string>;
	/** The user it runs as; defaults to ours. */
	owner?: { uid?: number; gid?: number };
	/** Its equivalent of SIGTERM. */
	ending?: "SIGTERM" | "SIGINT";
	/** The file for its output. */
	log: string;
	/** Polled until it returns true. */
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
}: PartOptions): Part {
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

/** True if HTTP is answered there: with any status, or only with success if `isWell`. */
export const answersAt =
	(path: string, { isWell = false } = {}) =>
	(port: number): Promise<boolean> =>
		fetch(`http://127.0.0.1:${port}${path}`).then(
			({ ok }) => ok || !isWell,
			() => false,
		);

/** A port that nobody else is using now. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0);
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}
