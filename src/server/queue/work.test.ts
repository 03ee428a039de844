import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { smtpServer } from "../../../tests/support/mail.ts";
import { ownPostgres } from "../../../tests/support/own-postgres.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { mailHandlers } from "../mail/send-mail.ts";
import { writeMails } from "../mail/write-mails.ts";
import { dayInDouala, hourInDouala, todayInDouala } from "../platform/clock.ts";
import { migrate, type OpenDatabase, openDatabase } from "../platform/database.ts";
import { listen } from "../platform/listen.ts";
import { enqueue } from "./enqueue.ts";
import { failedTasks, retryTasks } from "./failed.ts";
import { type TaskName, taskNames, taskOf } from "./tasks.ts";
import { type Handlers, startQueue } from "./work.ts";

let database: TestDatabase;
let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	database = await freshDatabase();
	site = await testApp({}, database);
});
afterAll(() => site?.close());

const running: { stop(): Promise<void> }[] = [];
const stopAll = async () => {
	for (const { stop } of running.splice(0).toReversed()) await stop();
};
beforeEach(() => site.db.execute(sql`truncate graphile_worker._private_jobs, graphile_worker._private_known_crontabs`));
afterEach(stopAll);

/** Polls thirty times as often: an unwanted repeat has more chances to happen, and expected work arrives sooner. */
const hurried = { poll: 100, heartbeat: 300, restartDelay: 100 };

/** Starts a queue as a process does; tasks without a handler here are only recorded. */
async function start({ handlers = {}, due = {}, on = site as OpenDatabase, smtpUrl = null, intervals = hurried }: Started = {}) {
	const ran: { name: TaskName; payload: unknown }[] = [];
	const noted = Object.fromEntries(
		taskNames.map((name) => [name, async (_: unknown, payload: unknown) => void ran.push({ name, payload })]),
	);
	const listening = await listen(on, { queue_test: { onMessage: () => {}, onGap: () => {} } });
	const queue = startQueue({
		services: { ...site.services, db: on.db, settings: { ...site.services.settings, smtpUrl } },
		pool: on.pool,
		handlers: { ...(noted as Handlers), ...handlers },
		due,
		runOnOwnConnection: listening.run,
		intervals,
	});
	running.push(listening, queue);
	return { ran, ofNights: () => ran.filter(({ name }) => nights.includes(name)) };
}
type QueueOptions = Parameters<typeof startQueue>[0];
type Started = Partial<Pick<QueueOptions, "due" | "intervals">> & {
	handlers?: Partial<Handlers>;
	on?: OpenDatabase;
	smtpUrl?: string | null;
};

const nights = taskNames.filter((name) => taskOf(name).at);
/** Nightly tasks whose hour has passed today. */
const dueToday = () =>
	nights.filter((name) => {
		const { at } = taskOf(name);
		return at && at.hour <= hourInDouala();
	});
const add = (name: TaskName, on = site as OpenDatabase) => on.db.execute(sql`select ${enqueue(name, sql`'{}'::json`)}`);
const waiting = async () => (await site.db.execute<{ id: string }>(sql`select id from graphile_worker.jobs`)).rows.length;
/** Records all nightly tasks as done at their hour yesterday, the way the schedule does. */
const doneYesterday = async () => {
	const hours = nights.map((name) => (taskOf(name).at as { hour: number }).hour);
	await site.db.execute(sql`
		insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
		select name, now() - interval '9 days', ((now() at time zone 'Africa/Douala')::date - 1 + make_interval(hours => hour)) at time zone 'Africa/Douala'
		from unnest(${sql.param(nights)}::text[], ${sql.param(hours)}::int[]) as works (name, hour)`);
};
const namesOf = (ran: { name: TaskName }[]) => ran.map(({ name }) => name).toSorted();
/** Waits until the queue has run a task enqueued later, by when it would have done what it should not. */
const nothingElse = async ({ ran }: { ran: { name: TaskName }[] }) => {
	await add("mailNotices");
	await expect.poll(() => ran.some(({ name }) => name === "mailNotices"), { timeout: 10_000 }).toBe(true);
	await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
};

test("work that becomes due starts within seconds", async () => {
	const { ran } = await start({ due: { mailNotices: sql`exists (select from users where full_name = 'Due Now')` }, intervals: {} });
	expect(namesOf(ran)).not.toContain("mailNotices");
	await createSeeker(site.db, { fullName: "Due Now" });
	await expect.poll(() => namesOf(ran), { timeout: 10_000 }).toContain("mailNotices");
});

test("a batch of tasks makes a lane without any of them poll only once", async () => {
	const own = openDatabase(database.connection);
	let polls = 0;
	own.pool.on("connect", (client) => {
		const query = client.query.bind(client) as (...args: unknown[]) => unknown;
		client.query = ((first: { name?: string; values?: [string, number[]] }, ...rest: unknown[]) => {
			// the other lane asks for many kinds of tasks
			if (first.name?.startsWith("get_job") && first.values?.[1].length === 1) polls++;
			return query(first, ...rest);
		}) as typeof client.query;
	});
	running.push({ stop: () => own.close() });
	const { ran } = await start({ on: own, intervals: { poll: 60_000 } });
	const workers = 4;
	await expect.poll(() => polls, { timeout: 10_000 }).toBe(workers);
	await site.db.execute(sql`select ${enqueue("mailNotices", sql`'{}'::json`)} from generate_series(1, 50)`);
	await expect.poll(() => ran.filter(({ name }) => name === "mailNotices").length, { timeout: 10_000 }).toBe(50);
	expect(polls - workers).toBeLessThan(workers);
});

test("a task that the previous version enqueued under another name still runs", async () => {
	await site.db.execute(
		sql`select graphile_worker.add_job('tellRefusals'), graphile_worker.add_job('letter', '{"mail":"00000000-0000-4000-8000-000000000001"}')`,
	);
	const { ran } = await start();
	await expect.poll(() => ran.map(({ name }) => name).toSorted()).toEqual(["bulkMail", "sendRefusals"]);
});

test("a password reset mail overtakes ten thousand newsletters", { timeout: 60_000 }, async () => {
	const smtp = await smtpServer();
	const person = await createSeeker(site.db);
	const newsletters = writeMails(
		{
			email: sql`'reader' || number || '@example.cm'`,
			fullName: sql`''`,
			language: sql`'en'`,
			kind: "newsletterWeek",
			params: sql`jsonb_build_object('count', '1', 'note', 'Cook', 'subscriberId', gen_random_uuid())`,
			from: sql`generate_series(1, 1000) as number`,
		},
		"bulkMail",
	);
	// in batches, as newsletters are written: ten thousand exceed a statement's time limit on a slow machine
	for (let thousand = 0; thousand < 10; thousand++) await site.db.execute(newsletters);
	await start({ handlers: mailHandlers, smtpUrl: smtp.url });
	await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBeGreaterThan(20);
	expect((await site.guest.call("POST /auth/forgot-password", { body: { email: person.email } })).status).toBe(200);
	await expect.poll(() => smtp.received.some((mail) => mail.includes(person.email)), { timeout: 5_000, interval: 20 }).toBe(true);
	await stopAll();
	await smtp.close();
});

test("nightly work runs once a day, in one of several processes, even if all were down at its hour", async () => {
	await doneYesterday();
	const queues = await Promise.all([start(), start(), start()]);
	const ran = () => queues.flatMap(({ ofNights }) => ofNights());
	await expect.poll(() => ran().length, { timeout: 20_000 }).toBe(dueToday().length);
	expect(namesOf(ran())).toEqual(dueToday().toSorted());
	for (const { payload } of ran()) expect(payload).toEqual({ today: todayInDouala() });
	// stopped afterwards, and started again
	await stopAll();
	const again = await start();
	await nothingElse(again);
	expect(again.ofNights()).toEqual([]);
});

test("days without a running process aren't made up for", async () => {
	await doneYesterday();
	await site.db.execute(sql`update graphile_worker._private_known_crontabs set last_execution = last_execution - interval '5 days'`);
	const { ofNights } = await start();
	await expect.poll(() => ofNights().length, { timeout: 20_000 }).toBe(dueToday().length);
	expect(namesOf(ofNights())).toEqual(dueToday().toSorted());
});

test("a task whose process was killed midway runs again", { timeout: 60_000 }, async () => {
	await doneYesterday();
	const child = spawn(process.execPath, [join(import.meta.dirname, "../../../tests/support/queue-process.ts")], {
		stdio: ["pipe", "pipe", "inherit"],
	}) as ChildProcess & { stdin: NonNullable<ChildProcess["stdin"]>; stdout: NonNullable<ChildProcess["stdout"]> };
	child.stdin.end(JSON.stringify(database.connection));
	const [firstLine] = await once(child.stdout, "data");
	expect(dueToday()).toContain(String(firstLine).trim());
	child.kill("SIGKILL");
	await once(child, "exit");
	const held = async () =>
		(await site.db.execute<{ one: number }>(sql`select 1 as one from pg_locks where locktype = 'advisory'`)).rows.length;
	await expect.poll(held, { timeout: 10_000 }).toBe(0);
	// a process is taken for alive for a few seconds after it began a task
	await site.db.execute(
		sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '10 seconds' where locked_at is not null`,
	);
	const { ofNights } = await start();
	await expect.poll(() => ofNights().length, { timeout: 20_000 }).toBe(dueToday().length);
	expect(namesOf(ofNights())).toEqual(dueToday().toSorted());
});

test("a live process keeps its task, however long it takes, and stopping waits for it", async () => {
	let finish = () => {};
	let ends = 0;
	const long = new Promise<void>((resolve) => (finish = resolve));
	const first = await start({ handlers: { mailNotices: () => long.then(() => void ends++) } });
	await add("mailNotices");
	await expect
		.poll(
			async () =>
				(await site.db.execute<{ one: number }>(sql`select 1 as one from graphile_worker.jobs where locked_at is not null`)).rows.length,
		)
		.toBe(1);
	await site.db.execute(sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`);
	const other = await start();
	await site.db.execute(sql`select ${enqueue("countWords", sql`json_build_object('_cron', json_build_object('ts', now()))`)}`);
	await expect.poll(() => first.ran.length + other.ran.length).toBe(1);
	const stopping = stopAll();
	finish();
	await stopping;
	expect([ends, other.ran.map(({ name }) => name).includes("mailNotices"), await waiting()]).toEqual([1, false, 0]);
});

test("a queue stopped while starting runs nothing more", async () => {
	await doneYesterday();
	const { ofNights } = await start();
	await stopAll();
	const done = ofNights().length;
	const { rows } = await site.db.execute<{ count: number }>(sql`
		select count(*)::int as count from graphile_worker.jobs where locked_at is not null`);
	expect(rows).toEqual([{ count: 0 }]);
	expect(ofNights()).toHaveLength(done);
});

test("tasks waiting for other machines hold up nothing else", async () => {
	let release = () => {};
	const slow = new Promise<void>((resolve) => (release = resolve));
	let startedCount = 0;
	const waits = () => {
		startedCount++;
		return slow;
	};
	const { ran } = await start({ handlers: { deliver: waits } });
	const payload = sql`json_build_object('webhook', gen_random_uuid())`;
	await site.db.execute(sql`select ${enqueue("deliver", payload)} from generate_series(1, 10)`);
	await expect.poll(() => startedCount, { timeout: 10_000 }).toBe(4);
	await add("mailNotices");
	await expect.poll(() => ran.map(({ name }) => name), { timeout: 10_000 }).toContain("mailNotices");
	expect(startedCount).toBe(4);
	release();
	await expect.poll(() => startedCount, { timeout: 10_000 }).toBe(10);
});

test("a task that failed for good is listed with its reason, and can be retried by the operator", async () => {
	let fails = true;
	const { ran } = await start({
		handlers: {
			mailNotices: async () => {
				if (fails) throw new Error("no luck");
				ran.push({ name: "mailNotices", payload: {} });
			},
		},
	});
	await add("mailNotices");
	await expect.poll(() => failedTasks(site.db)).toMatchObject([{ name: "mailNotices", tries: 1, lastError: "no luck", mail: null }]);
	fails = false;
	expect(await retryTasks(site.db, { id: 0 })).toBe(0);
	const [{ id } = { id: 0 }] = await failedTasks(site.db);
	expect(await retryTasks(site.db, { id })).toBe(1);
	await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(1);
	expect(await failedTasks(site.db)).toEqual([]);
});

test("the queue carries on after a database outage", { timeout: 120_000 }, async () => {
	const postgres = await ownPostgres();
	await migrate(postgres.connection);
	const on = openDatabase(postgres.connection, { max: 5 });
	try {
		await on.db.execute(sql`delete from graphile_worker._private_jobs`);
		let release = () => {};
		const held = new Promise<void>((resolve) => (release = resolve));
		let startedCount = 0;
		const { ran } = await start({
			on,
			intervals: {},
			handlers: {
				countWords: async () => {
					startedCount++;
					await held;
				},
			},
		});
		await on.db.execute(sql`select ${enqueue("countWords", sql`json_build_object('_cron', json_build_object('ts', now()))`)}`);
		await expect.poll(() => startedCount).toBe(1);
		await postgres.stop();
		// its completion cannot be reported at first
		release();
		await postgres.start();
		const remaining = () =>
			on.db.execute<{ id: string }>(sql`select id from graphile_worker.jobs`).then(
				({ rows }) => rows.length,
				() => -1,
			);
		await expect.poll(remaining, { timeout: 60_000 }).toBe(0);
		await add("mailNotices", on);
		await expect.poll(() => ran.map(({ name }) => name), { timeout: 10_000 }).toContain("mailNotices");
		// its completion was lost, so it may have run again
		expect(startedCount).toBeLessThanOrEqual(2);
	} finally {
		await stopAll();
		await on.close();
		await postgres.remove();
	}
});

test("days follow Douala time", () => {
	expect(taskOf("countWords").payload.parse({ _cron: { ts: "2026-06-01T23:00:00Z" } })).toEqual({ today: "2026-06-02" });
	expect(dayInDouala(new Date("2026-06-01T22:59:00Z"))).toBe("2026-06-01");
});
