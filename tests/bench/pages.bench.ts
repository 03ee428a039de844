import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { type HeapProfiler, Session } from "node:inspector/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { addressOf } from "../support/cluster.ts";
import { demoApp, type Role } from "../support/demo-app.ts";
import { makeSiteFolder, runBuild } from "../support/own-site.ts";
import { connectionsTime, processorTime } from "../support/processor-time.ts";
import { signedInPages } from "../support/signed-in-pages.ts";
import { idOf, loadFeed } from "./feed-loader.ts";

/**
 * The cost of each page that people with an account use: processor milliseconds in Node and in PostgreSQL, allocations, statements, bytes.
 * Processor time, not elapsed time, so that other work on the machine is not included. On the demo, with 2,000 more people and 100,000
 * posts; the seeker follows a hundred of these people.
 */
const { values } = parseArgs({
	options: {
		requests: { type: "string", default: "40" },
		only: { type: "string", default: "" },
		posts: { type: "string", default: "100000" },
	},
});
const requests = Number(values.requests);
const targets = { node: 8, database: 2 };
/** A page that reads and shows little, for comparison. */
const yardstick = "/interviews";

const folder = await makeSiteFolder();
const postgres = await startPostgres({ dataDir: folder, log: silentLog });
const { database = "" } = postgres.connection;
await migrate(postgres.connection);
const open = openDatabase(postgres.connection, { timeout: 3_600_000 });
const inside = await demoApp(open);
await fill(open.db);
const [connection] = (await open.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
const site = await runBuild({ DATA_DIR: folder, DATABASE_URL: addressOf(postgres.connection), DEMO: "off" });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
	console.log("| | Node, ms | of `/interviews` | PostgreSQL, ms | allocated, MB | statements | KB | KB sent |");
	console.log("|---|---|---|---|---|---|---|---|");
	for (const role of ["seeker", "recruiter"] as const) await measureAs(role);
} finally {
	agent.destroy();
	await site.stop();
	await inside.close();
	await postgres.stop();
	await rm(folder, { recursive: true, force: true });
}

async function fill(db: Database): Promise<void> {
	await loadFeed(db, { people: 2_000, follows: 200_000, posts: Number(values.posts) });
	const seeker = (await inside.personOf("seeker")).id;
	await db.execute(sql`
		insert into follows (follower_id, followed_id) select ${seeker}::uuid, followed_id from follows where follower_id = ${idOf("person", 77)}::uuid
		on conflict do nothing`);
	await db.execute(sql`vacuum analyze`);
}

async function measureAs(role: Role): Promise<void> {
	const token = await openSession(open.db, { userId: (await inside.personOf(role)).id, userAgent: "bench" });
	const pages = Object.keys(signedInPages[role]).filter((path) => path !== yardstick && path.includes(values.only));
	let ofYardstick = 0;
	for (const path of [yardstick, ...pages]) {
		const cost = await costOf(path, token);
		ofYardstick ||= cost.node;
		const { page, statements, allocated } = await insideOf(role, path);
		const mark = (value: number, max: number) => (value > max ? `**${value.toFixed(1)}**` : value.toFixed(1));
		const cells = [
			`${role} \`${path}\``,
			mark(cost.node, targets.node),
			`${(cost.node / ofYardstick).toFixed(1)} ×`,
			mark(cost.database, targets.database),
			(allocated / 1e6).toFixed(1),
			statements.length,
			Math.round(Buffer.byteLength(page) / 1024),
			(cost.sent / 1024).toFixed(1),
		];
		console.log(`| ${cells.join(" | ")} |`);
	}
}

/** The cost of one request to the built product in its own process. */
async function costOf(path: string, token: string): Promise<{ node: number; database: number; sent: number }> {
	for (let n = 0; n < requests; n++) await fetchPage(path, token); // compiled, planned, in memory
	const before = { node: processorTime(site.pid), database: databaseTime() };
	let sent = 0;
	for (let n = 0; n < requests; n++) sent = await fetchPage(path, token);
	const node = (processorTime(site.pid) - before.node) / requests;
	const spentMs = [...databaseTime()].map(([pid, ms]) => ms - (before.database.get(pid) ?? 0));
	return { node, database: spentMs.reduce((sum, ms) => sum + ms, 0) / requests, sent };
}

function databaseTime(): Map<number, number> {
	return connectionsTime(connection?.pid ?? 0, database);
}

/** Requests a page and returns its size in bytes, compressed as sent. */
async function fetchPage(path: string, token: string): Promise<number> {
	const headers = { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": "en", cookie: `csrftoken=bench; session=${token}` };
	const [answer] = (await once(get(site.address + path, { agent, headers }), "response")) as [IncomingMessage];
	if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
	let bytes = 0;
	for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
	return bytes;
}

/** The same page in this process: its statements, and its allocations as sampled by V8. */
async function insideOf(role: Role, path: string) {
	for (let n = 0; n < 5; n++) await inside.get(role, path);
	const session = new Session();
	session.connect();
	const everything = { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
	await session.post("HeapProfiler.startSampling", { samplingInterval: 8_192, ...everything });
	const times = 10;
	for (let n = 0; n < times; n++) await inside.get(role, path);
	const { profile } = await session.post("HeapProfiler.stopSampling");
	session.disconnect();
	return { ...(await inside.get(role, path)), allocated: sizeOf(profile.head) / times };
}

function sizeOf({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number {
	return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}
