import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { applicationForm, postJob } from "../writers.ts";
import type { Fault, Stage } from "./fault.ts";

const day = 24 * 60 * 60 * 1_000;

/**
 * Shifts the app's own clock (what `Date` says in its process; the database keeps the machine's) from the start or while it is running:
 * `shifted-clock.ts` is loaded before the app, so that nothing needs to be installed.
 */
const shiftClock = (atStart: number, later: number) => async () => ({
	env: {
		NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "shifted-clock.ts")).href}`,
		CLOCK_AT_START: String(atStart),
		CLOCK_LATER: String(later),
	},
	cleanUp: async () => {},
});

/** Sends an application whose files take 26 seconds to upload, which is an acceptable pace; returns its status. */
async function applySlowly({ site, people, wait }: Stage): Promise<number> {
	const { job } = await (await postJob(site.address, people, "Slow line")).json();
	const form = new Response(applicationForm());
	const type = form.headers.get("content-type") ?? "";
	const bytes = Buffer.from(await form.arrayBuffer());
	const headers = { cookie: people.seeker, "x-csrftoken": "t", "content-type": type, "content-length": bytes.length };
	const sent = request(`${site.address}/api/application/jobs/${job.id}`, { method: "POST", headers });
	const answered = once(sent, "response") as Promise<[IncomingMessage]>;
	answered.catch(() => {});
	const slices = 26;
	const sliceBytes = Math.ceil(bytes.length / slices);
	for (let slice = 0; slice < slices; slice++) {
		sent.write(bytes.subarray(slice * sliceBytes, (slice + 1) * sliceBytes));
		await wait(1);
	}
	sent.end();
	const [answer] = await answered;
	answer.resume();
	return answer.statusCode ?? 0;
}

const clockJumps = (days: number): Fault => ({
	name: `the app's clock jumps by ${days > 0 ? "+" : "−"}1 day while it runs`,
	isUnnoticed: true,
	prepare: shiftClock(0, days * day),
	run: async (stage) => {
		const applying = applySlowly(stage).catch((error: Error) => error.message);
		await stage.wait(5);
		process.kill(stage.site.pid, "SIGUSR2");
		const status = await applying;
		const line = `an application whose upload took 26 s: ${status}`;
		return status === 200 ? { observed: [line] } : { wrong: [line] };
	},
});

const clockIsOff = (days: number): Fault => ({
	name: `the app starts with its clock off by ${days > 0 ? "+" : "−"}1 day`,
	isUnnoticed: true,
	prepare: shiftClock(days * day, days * day),
	run: async ({ wait }) => {
		await wait(10);
	},
});

export const clockFaults = (): Fault[] => [clockIsOff(1), clockIsOff(-1), clockJumps(1), clockJumps(-1)];
