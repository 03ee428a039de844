import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { openDatabase } from "../../src/server/platform/database.ts";
import type { Part } from "../../tools/cluster/part.ts";
import { type Cluster, startCluster } from "../../tools/cluster/start-cluster.ts";
import { createJob, createRecruiter, createSeeker, pdf } from "../support/cast.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "2" }, people: { type: "string", default: "24" } } });

/** Milliseconds after a kill in which requests may fail: until the proxy knows. */
const grace = 10_000;

type Person = { id: string; cookie: string };
type Tally = {
	requests: number;
	failed: string[];
	inGrace: number;
	acknowledged: Map<string, Person>;
	wrong: string[];
	lateness: number[];
};

/**
 * Three processes, PostgreSQL, S3, Redis and HAProxy under people who read, write and read their own writes, apply with files and keep streams
 * open: every process is started anew in turn, one is killed, Redis and S3 are away for a while. Counts what was not answered, what was
 * acknowledged and is not there, and how late a recruiter's open page hears of an application.
 */
async function main(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "njangi-cluster-"));
	const env = { RATE_LIMITS: "off", DEMO: "off", NODE_ENV: "" };
	const cluster = await startCluster({ folder, processes: 3, env, step: (words) => console.log(`· ${words}`) });
	const database = openDatabase(cluster.connection, { max: 3 });
	const tally: Tally = { requests: 0, failed: [], inGrace: 0, acknowledged: new Map(), wrong: [], lateness: [] };
	try {
		const signIn = async ({ id }: { id: string }) => ({
			id,
			cookie: `csrftoken=t; session=${await openSession(database.db, { userId: id, userAgent: "cluster" })}`,
		});
		const owners = await Promise.all([1, 2, 3].map(() => createRecruiter(database.db)));
		const seekers = await Promise.all(Array.from({ length: Number(values.people) }, () => createSeeker(database.db).then(signIn)));
		const load = startLoad(cluster, tally, {
			seekers,
			recruiters: await Promise.all(owners.map(signIn)),
			newJob: (place: number) => createJob(database.db, { ownerId: owners[place % owners.length]?.id ?? "" }),
		});

		const during = async (what: string, run: () => Promise<void>) => {
			const before = { requests: tally.requests, failed: tally.failed.length, inGrace: tally.inGrace };
			await run();
			await wait(3_000);
			const [requests, failed, inGrace] = [
				tally.requests - before.requests,
				tally.failed.length - before.failed,
				tally.inGrace - before.inGrace,
			];
			console.log(
				`${what}: ${requests} requests, ${failed} failed${inGrace > 0 ? `, and ${inGrace} in the ${grace / 1000} s after the kill` : ""}`,
			);
		};
		await during("nothing happens", () => wait(5_000));
		for (let round = 1; round <= Number(values.rounds); round++)
			await during(`rolling restart ${round}`, async () => {
				for (const app of cluster.apps) await restart(app);
			});
		await during("app-2 killed, and started again", () => load.killing(() => killAndStart(cluster.apps[1] as Part)));
		await during("Redis killed, and started again", () => load.killing(() => killAndStart(cluster.redis)));
		await during("S3 killed, and started again", () => load.killing(() => killAndStart(cluster.s3)));
		await load.stop();
		await lookAtAll(cluster, tally);
	} finally {
		await database.close();
		await cluster.stop();
		if (tally.failed.length + tally.wrong.length === 0) rmSync(folder, { recursive: true, force: true });
	}
	const late = tally.lateness.toSorted((a, b) => a - b);
	console.log(
		`${tally.requests} requests; ${tally.failed.length} failed, ${tally.inGrace} more just after a kill; ${tally.acknowledged.size} acknowledged applications, ${tally.wrong.length} wrong answers`,
	);
	console.log(`a recruiter's page hears of an application after ${ms(late.at(late.length >> 1))} (median), ${ms(late.at(-1))} at most`);
	for (const line of [...tally.failed.slice(0, 20), ...tally.wrong.slice(0, 20)]) console.log(line);
	const isWell = tally.failed.length <= tally.requests / 1_000 && tally.wrong.length === 0 && (late.at(-1) ?? 0) <= 5_000;
	process.exitCode = isWell ? 0 : 1;
}

const ms = (time: number | undefined) => `${(time ?? 0).toFixed(0)} ms`;

async function restart(app: Part): Promise<void> {
	await app.end("SIGTERM");
	await app.start();
	// until the proxy has seen it twice
	await wait(2_500);
}

async function killAndStart(part: Part): Promise<void> {
	await part.end("SIGKILL");
	await wait(2_000);
	await part.start();
	await wait(grace);
}

type Cast = { seekers: Person[]; recruiters: Person[]; newJob: (place: number) => Promise<{ id: string; ownerId: string | null }> };

/** Everybody does one thing after the other, with a pause; so many at a time as there are people. */
function startLoad({ address }: Cluster, tally: Tally, { seekers, recruiters, newJob }: Cast) {
	let isOver = false;
	let killedAt = Number.NEGATIVE_INFINITY;
	/** When each recruiter was last told of something they may not have heard of yet. */
	const waiting = new Map<string, number>();
	const heard = (userId: string) => {
		const since = waiting.get(userId);
		waiting.delete(userId);
		if (since !== undefined) tally.lateness.push(performance.now() - since);
	};

	const ask = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
		tally.requests++;
		const began = performance.now();
		const answer = await fetch(address + path, { redirect: "manual", ...init, signal: AbortSignal.timeout(20_000) }).catch(
			(error: Error) => error,
		);
		if (answer instanceof Response && answer.status < 500) return answer;
		const isExcused = began - killedAt < grace || performance.now() - killedAt < grace;
		const why = answer instanceof Response ? String(answer.status) : `${answer.message} ${String(answer.cause ?? "")}`;
		if (isExcused) tally.inGrace++;
		else tally.failed.push(`${init.method ?? "GET"} ${path}: ${why}`);
		return null;
	};

	const reads = async () => {
		await (await ask("/jobs"))?.text();
		await (await ask("/api/feed/posts"))?.text();
	};
	const writesAndReads = async ({ cookie }: Person, turn: number) => {
		const headers = { cookie, "x-csrftoken": "t", "content-type": "application/json" };
		const bio = `Electrician, ${turn} years`;
		const written = await ask("/api/user/profile", { method: "PATCH", headers, body: JSON.stringify({ bio }) });
		await written?.text();
		const own = await ask("/api/auth/profile", { headers });
		const read = (await own?.json()) as { user: { bio: string } } | undefined;
		if (written?.ok && read && read.user.bio !== bio) tally.wrong.push(`an own write is not seen: ${read.user.bio} instead of ${bio}`);
	};
	const applies = async (person: Person, turn: number) => {
		const job = await newJob(turn);
		const form = new FormData();
		form.set("fullName", "Mireille Ngono");
		form.set("email", "mireille@example.cm");
		form.set("cv", pdf(50_000));
		form.set("cover_letter", pdf(20_000));
		if (job.ownerId && !waiting.has(job.ownerId)) waiting.set(job.ownerId, performance.now());
		const headers = { cookie: person.cookie, "x-csrftoken": "t" };
		const answer = await ask(`/api/application/jobs/${job.id}`, { method: "POST", headers, body: form });
		const said = (await answer?.json()) as { application?: { id: string } } | undefined;
		if (said?.application) tally.acknowledged.set(said.application.id, person);
		else if (job.ownerId) waiting.delete(job.ownerId);
	};

	const acts = async (person: Person, place: number) => {
		for (let turn = place; !isOver; turn++) {
			if (turn % 8 === 0) await applies(person, turn);
			else if (turn % 2 === 0) await writesAndReads(person, turn);
			else await reads();
			await wait(100);
		}
	};
	const listens = async ({ id, cookie }: Person) => {
		while (!isOver) {
			const answer = await fetch(`${address}/api/events`, { headers: { cookie } }).catch(() => null);
			// what was missed meanwhile is told at the beginning
			if (answer?.ok && answer.body)
				try {
					for await (const chunk of answer.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
						if (chunk.includes("event: notification")) heard(id);
						if (isOver) break;
					}
				} catch {
					// its process has gone
				}
			await wait(200);
		}
	};
	const acting = seekers.map(acts);
	for (const one of recruiters) void listens(one);
	return {
		killing: async (run: () => Promise<void>) => {
			killedAt = performance.now();
			await run();
		},
		stop: async () => {
			isOver = true;
			await Promise.all(acting);
		},
	};
}

/** Every acknowledged application is there with both its files, and for nobody else. */
async function lookAtAll({ address }: Cluster, tally: Tally): Promise<void> {
	const people = [...tally.acknowledged.values()];
	for (const [id, { cookie, id: own }] of tally.acknowledged) {
		const lengthOf = async (document: string) =>
			(await (await fetch(`${address}/api/application/${id}/${document}`, { headers: { cookie } })).arrayBuffer()).byteLength;
		const lengths = [await lengthOf("cv"), await lengthOf("cover_letter")];
		if (lengths.join() !== "50000,20000") tally.wrong.push(`application ${id} has files of ${lengths.join()} bytes`);
		const stranger = people.find((one) => one.id !== own);
		const seen = stranger && (await fetch(`${address}/api/application/${id}/cv`, { headers: { cookie: stranger.cookie } }));
		if (seen && seen.status !== 404) tally.wrong.push(`application ${id} is shown to somebody else: ${seen.status}`);
	}
}

await main();
