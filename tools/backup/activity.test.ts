import { spawn } from "node:child_process";
import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { type Activity, watchActivity, watchProcessors, watchSessions } from "./activity.ts";

describe("the site's sessions", () => {
	let database: TestDatabase;
	let client: pg.Client;
	let sessions: Activity;
	beforeAll(async () => {
		database = await freshDatabase();
		client = new pg.Client(database.connection);
		await client.connect();
		sessions = await watchSessions(database.connection);
	});
	afterAll(async () => {
		await sessions.stop();
		await client.end();
		await database.close();
	});

	test("are quiet while connected without work", async () => {
		expect(await sessions.isBusy()).toBe(false);
	});

	test("are busy during a statement, however long it takes", async () => {
		const sleeping = client.query("select pg_sleep(1.5)");
		await wait(1_200);
		expect(await sessions.isBusy()).toBe(true);
		await sleeping;
		expect(await sessions.isBusy()).toBe(false);
	});

	test("are busy between a transaction's statements, but not when it was left open", async () => {
		await client.query("begin");
		expect(await sessions.isBusy()).toBe(true);
		await wait(1_200);
		expect(await sessions.isBusy()).toBe(false);
		await client.query("rollback");
	});
});

describe("the processors", () => {
	/** Results of the checks after each half second of two CPUs, of which others used this many milliseconds. */
	const checks = (used: number[]) => {
		let now = { at: 0, all: 0, others: 0 };
		const isBusy = watchProcessors(() => now);
		return used.map((others) => {
			now = { at: now.at + 500, all: now.all + 1_000, others: now.others + others };
			return isBusy();
		});
	};

	test("are busy while others use more than three tenths of them", () => {
		expect(checks([0, 290, 310, 1_000, 290, 0])).toEqual([false, false, true, true, false, false]);
	});

	test("are compared over half a second at least: a look that comes sooner repeats the last", () => {
		let now = { at: 0, all: 0, others: 0 };
		const isBusy = watchProcessors(() => now);
		now = { at: 400, all: 800, others: 800 };
		expect(isBusy()).toBe(false);
		now = { at: 500, all: 1_000, others: 900 };
		expect(isBusy()).toBe(true);
		now = { at: 600, all: 1_200, others: 900 };
		expect(isBusy()).toBe(true);
	});

	test("of this machine are watched without a database too", async () => {
		const activity = await watchActivity(null);
		const spinning = cpus().map(() => spawn(process.execPath, ["-e", "for (;;);"]));
		await expect.poll(() => activity.isBusy(), { timeout: 10_000 }).toBe(true);
		for (const child of spinning) child.kill("SIGKILL");
		await activity.stop();
	});
});
