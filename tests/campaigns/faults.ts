import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startOwnSite } from "../support/own-site.ts";
import { clockFaults } from "./faults/clock.ts";
import { databaseFaults } from "./faults/database.ts";
import { diskFaults } from "./faults/disk.ts";
import type { Fault, Observations, Stage } from "./faults/fault.ts";
import { mailFaults } from "./faults/mail.ts";
import { networkFaults } from "./faults/network.ts";
import { type Answered, type Probes, startProbes } from "./faults/probes.ts";
import { signIn } from "./writers.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "" }, bound: { type: "string", default: "8" } } });

/** Seconds that anyone may wait for any response: three of waiting for the database, plus what a busy machine adds. */
const bound = Number(values.bound);
/** Seconds after the end of a fault until every request succeeds again. */
const recoverySeconds = 60;

/**
 * Runs the built site under each fault of its machine, with every kind of visit going on meanwhile. Shows the responses and how late they
 * are, whether anything acknowledged is lost or duplicated, and how long recovery takes. `--only disk` runs the faults whose name contains
 * that.
 */
async function main(): Promise<void> {
	const faults = [...databaseFaults(), ...diskFaults(), ...mailFaults(), ...clockFaults(), ...networkFaults()];
	const chosen = faults.filter(({ name }) => name.includes(values.only));
	let wrong = 0;
	for (const fault of chosen) {
		const problems = new Set(await runFault(fault));
		for (const problem of problems) console.log(`  WRONG ${problem}`);
		wrong += problems.size;
	}
	console.log(`\n${chosen.length} faults, ${wrong} problems`);
	process.exitCode = wrong > 0 ? 1 : 0;
}

async function runFault(fault: Fault): Promise<string[]> {
	const prepared = await fault.prepare?.();
	try {
		const site = await startOwnSite(prepared?.env);
		try {
			const people = await signIn(site.address);
			const stage: Stage = { site, people, wait: (seconds) => sleep(seconds * 1_000) };
			const probes = startProbes(site.address, people);
			try {
				return await watch(fault, stage, probes);
			} catch (error) {
				return [
					`the process exited: ${error instanceof Error ? `${error.stack} ${error.cause ?? ""}` : error}\n${site.output().slice(-3_000)}`,
				];
			} finally {
				await probes.stop();
			}
		} finally {
			await site.stop();
		}
	} finally {
		await prepared?.cleanUp();
	}
}

async function watch(fault: Fault, stage: Stage, probes: Probes): Promise<string[]> {
	console.log(`\n${fault.name}`);
	await probes.untilRecovered(recoverySeconds * 1_000);
	probes.begin("during");
	const during = (await fault.run(stage)) ?? {};
	probes.begin("after");
	const recoveredAfter = await probes.untilRecovered(recoverySeconds * 1_000);
	await probes.stop();
	const lost = await probes.checkWrites();
	const afterwards = (await fault.verify?.(stage)) ?? {};
	report(probes, { recoveredAfter, lost });
	const observations = [during, afterwards] satisfies Observations[];
	for (const line of observations.flatMap(({ observed = [] }) => observed)) console.log(`  ${line}`);
	return [
		...probes.wrong,
		...lost,
		...unexpectedIn(stage.site.output()),
		...observations.flatMap(({ wrong = [] }) => wrong),
		...judge(fault, probes.answers),
	];
}

function report({ answers, posts, applications }: Probes, { recoveredAfter, lost }: { recoveredAfter: number; lost: string[] }): void {
	const during = answers.filter(({ at }) => at !== "before");
	for (const [probe, all] of Map.groupBy(during, (one) => one.probe)) {
		const statuses = [...Map.groupBy(all, ({ status }) => status)].map(([status, some]) => `${some.length} × ${status}`).join(", ");
		const words = [...new Set(all.map(({ sentence }) => sentence).filter(Boolean))].join(" / ");
		console.log(`  ${probe.padEnd(12)} ${statuses}; slowest ${seconds(slowest(all))} s${words && `; “${words}”`}`);
	}
	const before = slowest(answers.filter(({ at }) => at === "before"));
	console.log(`  slowest before the fault: ${seconds(before)} s; recovered after ${seconds(recoveredAfter)} s`);
	const acknowledgedCount = posts.filter(({ id }) => id !== null).length;
	console.log(
		`  acknowledged: ${acknowledgedCount} posts, ${applications.length} applications with two files each; lost or duplicated: ${lost.length}`,
	);
}

/** Errors that the site itself logged as bugs. */
function unexpectedIn(output: string): string[] {
	return (
		output
			.split("\n")
			.filter((line) => line.includes('"event":"request failed"'))
			// a client that went away or was cut off
			.filter((line) => !line.includes('"message":"aborted"'))
			.map((line) => {
				const { error } = JSON.parse(line) as { error: Written };
				const bottom = (one: Written): Written => (one.cause ? bottom(one.cause) : one);
				const { message, stack = [] } = bottom(error);
				return `the site logged: ${message} ${stack.slice(0, 3).join(" ")}`;
			})
	);
}
type Written = { message: string; stack?: string[]; cause?: Written };

const slowest = (all: Answered[]): number => Math.max(0, ...all.map(({ ms }) => ms));
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** A fault of the machine must be answered with 503 or 507, in time, and never by dropping the connection. */
function judge({ isUnnoticed }: Fault, answers: Answered[]): string[] {
	return answers.flatMap(({ probe, at, status, ms }) => {
		const isExcused = at !== "before" && !isUnnoticed && (status === 503 || status === 507);
		const isWell = typeof status === "number" && status < 400;
		return [
			...(isWell || isExcused ? [] : [`${probe} (${at}): ${status}`]),
			...(ms > bound * 1_000 ? [`${probe} (${at}): took more than ${bound} s to answer`] : []),
		];
	});
}

await main();
