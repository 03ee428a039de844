import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { insertNotifications } from "../../src/server/mail/notify.ts";
import { type Database, openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { publishLive } from "../../src/server/platform/publish.ts";
import { createUsers } from "../support/cast.ts";
import { startOwnSite } from "../support/own-site.ts";
import { processorTime } from "../support/processor-time.ts";

const { values } = parseArgs({ options: { streams: { type: "string", default: "1000" } } });
/** Each takes a file descriptor of the app's and one of ours: `ulimit -n` must be higher. */
const streams = Number(values.streams);
/** Limits: megabytes for all streams together, milliseconds until the last of a thousand has its event. */
const targets = { megabytes: Math.max(30, streams / 100), milliseconds: streams };
const rounds = 5;
/** Seconds with nothing but heartbeats. */
const quiet = 30;

/**
 * The cost of open pages: the memory of an app with this many streams of as many people, and how long an event takes to reach all of them,
 * all of them through two processes, and each person with a notification of their own.
 */
async function benchLive(): Promise<void> {
	const site = await startOwnSite({ DEMO: "off" });
	const postgres = await startPostgres({ dataDir: site.folder, log: silentLog });
	const database = openDatabase(postgres.connection, { max: 4 });
	const readers: Reader[] = [];
	try {
		const tokens: string[] = [];
		const people: string[] = [];
		for (let remaining = streams; remaining > 0; remaining -= 500) {
			const created = await createUsers(
				database.db,
				Array.from({ length: Math.min(remaining, 500) }, () => ({})),
			);
			people.push(...created.map(({ id }) => id));
			tokens.push(...(await Promise.all(created.map(({ id }) => openSession(database.db, { userId: id, userAgent: "bench" })))));
		}
		// simulate an app in use: people have looked in, and nobody stays
		const lookers = tokens.slice(0, 1_000);
		for (let round = 0; round < 5; round++)
			for (let from = 0; from < lookers.length; from += 20)
				await Promise.all(lookers.slice(from, from + 20).map((token) => poll(site.address, token)));
		await wait(20_000);
		const before = megabytes(site.pid);
		readers.push(...(await openAll(site.address, tokens)));
		const opened = megabytes(site.pid);
		const processor = processorTime(site.pid);
		await wait(quiet * 1_000);
		console.log(`${streams} quiet streams: ${((processorTime(site.pid) - processor) / quiet).toFixed(1)} ms of processor time per second`);
		const after = megabytes(site.pid);
		const cost = Math.max(opened, after) - before;
		report(
			cost <= targets.megabytes,
			`${streams} streams: app ${before.toFixed(0)} MB before, ${opened.toFixed(0)} when all are open, ${after.toFixed(0)} after ${quiet} s: ${cost.toFixed(1)} MB (target ${targets.megabytes})`,
		);

		const toAll = await measured(readers, () => tellAll(database.db));
		report(
			worst(toAll) <= targets.milliseconds,
			`one event to ${streams} streams of one process: ${list(toAll)} (target ${targets.milliseconds})`,
		);

		const own = await measured(readers, () => notifyEach(database.db, people));
		report(
			worst(own) <= targets.milliseconds,
			`one notification for each of ${streams} people, in one statement, with their unread count: ${list(own)} (target ${targets.milliseconds})`,
		);

		for (const { socket } of readers.splice(streams / 2)) socket.destroy();
		const second = await startOwnSite({ DEMO: "off", DATA_DIR: site.folder });
		try {
			readers.push(...(await openAll(second.address, tokens.slice(streams / 2))));
			const both = await measured(readers, () => tellAll(database.db));
			report(
				worst(both) <= targets.milliseconds,
				`one event to ${streams} streams of two processes: ${list(both)} (target ${targets.milliseconds})`,
			);
		} finally {
			await second.stop();
		}
	} finally {
		for (const { socket } of readers) socket.destroy();
		await database.close();
		await postgres.stop();
		await site.stop();
	}
}

type Reader = { socket: Socket; events(): number };

/**
 * Opens a stream for each session, a few at a time as people arrive, and waits for the initial state of each. Uses bare sockets, so that
 * the reading side weighs little.
 */
async function openAll(address: string, tokens: string[]): Promise<Reader[]> {
	const { port, host } = new URL(address);
	const open = async (token: string): Promise<Reader> => {
		const socket = connect(Number(port), "127.0.0.1");
		let events = 0;
		const firstChunk = once(socket, "data");
		socket.on("data", (bytes) => (events += bytes.toString("latin1").split("event: ").length - 1));
		socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: csrftoken=bench; session=${token}\r\n\r\n`);
		const [head] = await firstChunk;
		if (!head.toString("latin1").startsWith("HTTP/1.1 200")) throw new Error(`answered ${head}`);
		socket.on("error", () => {});
		while (events === 0) await wait(5);
		return { socket, events: () => events };
	};
	const opened: Reader[] = [];
	for (let from = 0; from < tokens.length; from += 20) opened.push(...(await Promise.all(tokens.slice(from, from + 20).map(open))));
	return opened;
}

async function poll(address: string, token: string): Promise<void> {
	const answer = await fetch(`${address}/api/events?look=true`, { headers: { cookie: `csrftoken=bench; session=${token}` } });
	await answer.arrayBuffer();
}

/** Milliseconds from just before the statement until the last stream has received it, over several rounds. */
async function measured(readers: Reader[], publish: () => Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const before = readers.map(({ events }) => events());
		const startedAt = performance.now();
		await publish();
		while (readers.some(({ events }, place) => events() === before[place])) {
			if (performance.now() - startedAt > 20_000) throw new Error("not everyone received the event within 20 s");
			await wait(1);
		}
		times.push(performance.now() - startedAt);
		await wait(300);
	}
	return times;
}

const tellAll = (db: Database) => publishLive(db, { to: null, kind: "post", data: { id: randomUUID() } });

const notifyEach = (db: Database, people: string[]) =>
	db.execute(
		insertNotifications({
			source: sql`unnest(${sql.param(people)}::uuid[]) as person(id)`,
			userId: sql`person.id`,
			type: "community",
			kind: "followed",
			params: sql`'{"follower": "Ama Ngono"}'::jsonb`,
			target: { kind: "follower", id: sql`person.id` },
		}),
	);

const megabytes = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
const worst = (times: number[]) => Math.max(...times);
const list = (times: number[]) => `${times.map((time) => time.toFixed(0)).join(", ")} ms`;
const report = (isGood: boolean, line: string) => console.log(`${isGood ? "ok  " : "SLOW"} ${line}`);

await benchLive();
