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
import { openRandom } from "../support/random.ts";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "2" },
		people: { type: "string", default: "24" },
		/** Average seconds between a person's actions. */
		pause: { type: "string", default: "1" },
		seed: { type: "string", default: "1" },
	},
});
const pause = Number(values.pause) * 1_000;

/** Milliseconds after a kill in which requests may fail: until the proxy notices. */
const grace = 10_000;

type Person = { id: string; cookie: string };
type Tally = {
	requests: number;
	failed: string[];
	inGrace: number;
	acknowledged: Map<string, Person>;
	wrong: string[];
	lateness: number[];
	/** Response times in milliseconds, except around kills. */
	times: number[];
};

/**
 * Three processes, PostgreSQL and its standby, S3, Redis and HAProxy under people who each keep a page open and act now and then: pages,
 * searches, likes, writes of their own that they read back, applications with files. The load is open: an action starts when it is due,
 * whether or not the previous one has been answered. Every process is restarted in turn, each part is killed and started again, and in the
 * end the primary is lost and its standby promoted. Counts requests that were not answered, acknowledged writes that are missing, and how
 * late a recruiter's open page receives an acknowledged application.
 */
async function main(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "njangi-cluster-"));
	const env = { RATE_LIMITS: "off", DEMO: "off", NODE_ENV: "" };
	const cluster = await startCluster({ folder, processes: 3, env, step: (text) => console.log(`· ${text}`) });
	const database = openDatabase({ connectionString: cluster.databaseUrl }, { max: 3 });
	const tally: Tally = { requests: 0, failed: [], inGrace: 0, acknowledged: new Map(), wrong: [], lateness: [], times: [] };
	try {
		const signIn = async ({ id }: { id: string }) => ({
			id,
			cookie: `csrftoken=t; session=${await openSession(database.db, { userId: id, userAgent: "cluster" })}`,
		});
		const owners = await Promise.all([1, 2, 3].map(() => createRecruiter(database.db)));
		const first = await createJob(database.db, { ownerId: owners[0]?.id ?? "" });
		const seekers = await Promise.all(Array.from({ length: Number(values.people) }, () => createSeeker(database.db).then(signIn)));
		const load = startLoad(cluster, tally, {
			seekers,
			recruiters: await Promise.all(owners.map(signIn)),
			jobs: [first.id],
			newJob: (place: number) => createJob(database.db, { ownerId: owners[place % owners.length]?.id ?? "" }),
		});

		const during = async (name: string, run: () => Promise<void>) => {
			const before = { requests: tally.requests, failed: tally.failed.length, inGrace: tally.inGrace };
			await run();
			await wait(3_000);
			const [requests, failed, inGrace] = [
				tally.requests - before.requests,
				tally.failed.length - before.failed,
				tally.inGrace - before.inGrace,
			];
			console.log(
				`${name}: ${requests} requests, ${failed} failed${inGrace > 0 ? `, and ${inGrace} in the ${grace / 1000} s after the kill` : ""}`,
			);
		};
		await during("nothing happens", () => wait(Math.max(5_000, 2 * pause)));
		for (let round = 1; round <= Number(values.rounds); round++)
			await during(`rolling restart ${round}`, async () => {
				for (const app of cluster.apps) await restart(app);
			});
		const { apps, redis, s3, proxy, databaseProxy, database: servers } = cluster;
		for (const part of [apps[1] as Part, redis, s3, proxy, databaseProxy, ...servers.servers])
			await during(`${part.name} killed and restarted`, () => load.killing(() => killAndStart(part)));
		await during("the primary killed and the standby promoted", () => load.killing(() => promote(cluster)));
		await load.stop();
		await checkApplications(cluster, tally);
	} finally {
		await database.close();
		await cluster.stop();
		if (tally.failed.length + tally.wrong.length === 0) rmSync(folder, { recursive: true, force: true });
	}
	const times = tally.times.toSorted((a, b) => a - b);
	const lateness = tally.lateness.toSorted((a, b) => a - b);
	console.log(
		`${tally.requests} requests; ${tally.failed.length} failed, ${tally.inGrace} more just after a kill; ${tally.acknowledged.size} acknowledged applications, ${tally.wrong.length} wrong answers`,
	);
	console.log(
		`a recruiter's page learns of an application after ${ms(lateness.at(lateness.length >> 1))} (median), ${ms(lateness.at(-1))} at most`,
	);
	console.log(
		`requests are answered after ${ms(times.at(times.length >> 1))} (median), ${ms(times.at(Math.floor(times.length * 0.99)))} (p99)`,
	);
	for (const line of [...tally.failed.slice(0, 20), ...tally.wrong.slice(0, 20)]) console.log(line);
	const isWell = tally.failed.length <= tally.requests / 1_000 && tally.wrong.length === 0 && (lateness.at(-1) ?? 0) <= 5_000;
	process.exitCode = isWell ? 0 : 1;
}

const ms = (time: number | undefined) => `${(time ?? 0).toFixed(0)} ms`;

async function restart(app: Part): Promise<void> {
	await app.end("SIGTERM");
	await app.start();
	// until the proxy has checked it twice
	await wait(2_500);
}

async function killAndStart(part: Part): Promise<void> {
	await part.end("SIGKILL");
	await wait(2_000);
	await part.start();
	await wait(grace);
}

/** Kills the primary, promotes its standby and adds another standby. */
async function promote({ database }: Cluster): Promise<void> {
	const [primary] = database.servers;
	await primary.end("SIGKILL");
	await wait(1_000);
	database.promote();
	await primary.start();
	database.waitForStandby();
	await wait(grace);
}

type Visitors = {
	seekers: Person[];
	recruiters: Person[];
	jobs: string[];
	newJob: (place: number) => Promise<{ id: string; ownerId: string | null }>;
};

const pages = ["/dashboard", "/feed", "/jobs", "/applications", "/notifications", "/messages", "/jobs/saved", "/profile"];
const words = ["accountant", "comptable", "driver", "nurse", "soudeur", "teacher", "développeur", "cook"];

function startLoad({ address }: Cluster, tally: Tally, { seekers, recruiters, jobs, newJob }: Visitors) {
	const random = openRandom(Number(values.seed));
	const posts: string[] = [];
	let isOver = false;
	let killedAt = Number.NEGATIVE_INFINITY;
	/** Since when each recruiter could have been notified of an application; null until it is acknowledged. */
	const waiting = new Map<string, number | null>();
	const received = (userId: string) => {
		const since = waiting.get(userId);
		waiting.delete(userId);
		if (since !== undefined) tally.lateness.push(since === null ? 0 : performance.now() - since);
	};

	/** Returns the complete response; null if there is none or it is a server error. */
	const request = async (path: string, init: RequestInit = {}): Promise<{ ok: boolean; text: string } | null> => {
		tally.requests++;
		const startedAt = performance.now();
		const read = async (answer: Response) => ({ status: answer.status, ok: answer.ok, text: await answer.text() });
		const answer = await fetch(address + path, { redirect: "manual", ...init, signal: AbortSignal.timeout(20_000) })
			.then(read)
			.catch((error: Error) => error);
		const isExcused = startedAt - killedAt < grace || performance.now() - killedAt < grace;
		if (!(answer instanceof Error) && answer.status < 500) {
			if (!isExcused) tally.times.push(performance.now() - startedAt);
			return answer;
		}
		const problem = answer instanceof Error ? `${answer.message} ${String(answer.cause ?? "")}` : String(answer.status);
		if (isExcused) tally.inGrace++;
		else tally.failed.push(`${init.method ?? "GET"} ${path}: ${problem}`);
		return null;
	};

	const openPage = ({ cookie }: Person) => request(random.pick(pages), { headers: { cookie } });
	const search = ({ cookie }: Person) => request(`/jobs?q=${encodeURIComponent(random.pick(words))}`, { headers: { cookie } });
	const readJob = ({ cookie }: Person) => request(`/jobs/${random.pick(jobs)}`, { headers: { cookie } });
	const browse = async () => {
		await request("/jobs");
		await request("/api/feed/posts");
	};
	const writePost = async ({ cookie }: Person, turn: number) => {
		const form = new FormData();
		form.set("content", `Day ${turn} of the same work.`);
		const answer = await request("/api/feed/posts/create", { method: "POST", headers: { cookie, "x-csrftoken": "t" }, body: form });
		if (answer?.ok) posts.push((JSON.parse(answer.text) as { post: { id: string } }).post.id);
	};
	const likePost = async (person: Person, turn: number) => {
		if (posts.length === 0) return writePost(person, turn);
		const headers = { cookie: person.cookie, "x-csrftoken": "t", "content-type": "application/json" };
		await request(`/api/feed/posts/${random.pick(posts)}/like`, { method: "POST", headers, body: "{}" });
	};
	/** People with a write in progress: with two of theirs at once, either result would be right. */
	const writing = new Set<string>();
	const writeAndRead = async (person: Person, turn: number) => {
		const { id, cookie } = person;
		if (writing.has(id)) return openPage(person);
		writing.add(id);
		const headers = { cookie, "x-csrftoken": "t", "content-type": "application/json" };
		const bio = `Electrician, ${turn} years`;
		const response = await request("/api/user/profile", { method: "PATCH", headers, body: JSON.stringify({ bio }) });
		const own = await request("/api/auth/profile", { headers });
		const read = own?.ok ? (JSON.parse(own.text) as { user: { id: string; bio: string } }) : undefined;
		if (read && read.user.id !== id) tally.wrong.push(`${id} was answered as ${read.user.id}`);
		if (response?.ok && read && read.user.bio !== bio)
			tally.wrong.push(`a person does not see their own write: ${read.user.bio} instead of ${bio}`);
		writing.delete(id);
	};
	const apply = async (person: Person, turn: number) => {
		// the database may be down at the moment
		const job = await newJob(turn).catch(() => null);
		if (!job) return;
		const form = new FormData();
		form.set("fullName", "Mireille Ngono");
		form.set("email", "mireille@example.cm");
		form.set("cv", pdf(50_000));
		form.set("cover_letter", pdf(20_000));
		const owner = job.ownerId ?? "";
		const isFirst = !waiting.has(owner);
		if (isFirst) waiting.set(owner, null);
		const headers = { cookie: person.cookie, "x-csrftoken": "t" };
		const answer = await request(`/api/application/jobs/${job.id}`, { method: "POST", headers, body: form });
		if (answer?.ok) tally.acknowledged.set((JSON.parse(answer.text) as { application: { id: string } }).application.id, person);
		if (!isFirst || waiting.get(owner) !== null) return;
		if (answer?.ok) waiting.set(owner, performance.now());
		else waiting.delete(owner);
	};

	/** What people do, with its share in percent. */
	const actions = [
		[30, openPage],
		[20, search],
		[14, readJob],
		[8, browse],
		[10, likePost],
		[2, writePost],
		[10, writeAndRead],
		[6, apply],
	] as const;
	const shares = actions.flatMap(([share, action]) => Array.from({ length: share }, () => action));
	const act = async (person: Person, place: number) => {
		const started: Promise<unknown>[] = [];
		let nextAt = performance.now() + random.next() * pause;
		for (let turn = place; ; turn++) {
			await wait(Math.max(0, nextAt - performance.now()));
			if (isOver) break;
			started.push(random.pick(shares)(person, turn));
			nextAt += pause * (0.5 + random.next());
		}
		await Promise.all(started);
	};
	const listen = async ({ id, cookie }: Person) => {
		while (!isOver) {
			const answer = await fetch(`${address}/api/events`, { headers: { cookie } }).catch(() => null);
			// events missed meanwhile are sent at the start of the stream
			if (answer?.ok && answer.body)
				try {
					for await (const chunk of answer.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
						if (chunk.includes("event: notification")) received(id);
						if (isOver) break;
					}
				} catch {
					// its process is gone
				}
			await wait(200);
		}
	};
	const acting = seekers.map(act);
	for (const person of [...recruiters, ...seekers]) void listen(person);
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

/** Checks that every acknowledged application exists with both its files, and is hidden from everybody else. */
async function checkApplications({ address }: Cluster, tally: Tally): Promise<void> {
	const people = [...tally.acknowledged.values()];
	for (const [id, { cookie, id: own }] of tally.acknowledged) {
		const lengthOf = async (document: string) =>
			(await (await fetch(`${address}/api/application/${id}/${document}`, { headers: { cookie } })).arrayBuffer()).byteLength;
		const lengths = [await lengthOf("cv"), await lengthOf("cover_letter")];
		if (lengths.join() !== "50000,20000") tally.wrong.push(`application ${id} has files of ${lengths.join()} bytes`);
		const stranger = people.find((one) => one.id !== own);
		const response = stranger && (await fetch(`${address}/api/application/${id}/cv`, { headers: { cookie: stranger.cookie } }));
		if (response && response.status !== 404) tally.wrong.push(`application ${id} is shown to somebody else: ${response.status}`);
	}
}

await main();
