import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, ownPostgres } from "../../../tests/support/own-postgres.ts";
import { machineFault } from "./away.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";

/** Faults M4: a query to an unresponsive database fails within a known time, and everything recovers by itself. */

const timeout = 600;
/** What a busy machine may add. */
const margin = 700;

let postgres: OwnPostgres;
let database: OpenDatabase;
beforeAll(async () => {
	postgres = await ownPostgres();
	database = openDatabase(postgres.connection, { max: 3, timeout });
});
afterEach(() => postgres.thaw());
afterAll(async () => {
	await database?.close();
	await postgres?.remove();
});

const query = () => database.db.execute<{ one: number }>(sql`select 1 as one`);
const askInTransaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`));

/** The distinct faults of the queries, and how long the slowest of them took. */
async function refusals(asking: Promise<unknown>[]) {
	const since = performance.now();
	const faults = await Promise.all(
		asking.map((one) =>
			one.then(
				() => "answered",
				(error: unknown) => machineFault(error) ?? error,
			),
		),
	);
	return { faults: new Set(faults), longest: performance.now() - since };
}

describe("a frozen database", () => {
	test("keeps no caller waiting beyond the timeout, even in a crowd", { timeout: 20_000 }, async () => {
		await Promise.all([query(), query(), query()]);
		await postgres.freeze();
		const crowd = Array.from({ length: 12 }, (_, place) => (place % 2 ? askInTransaction() : query()));
		const { faults, longest } = await refusals(crowd);
		expect(faults).toEqual(new Set(["away"]));
		expect(longest).toBeLessThan(timeout + margin);
		// no earlier connection is left: each new query waits for one
		const late = await refusals([query(), askInTransaction()]);
		expect(late.faults).toEqual(new Set(["away"]));
		expect(late.longest).toBeLessThan(timeout + margin);

		postgres.thaw();
		await expect.poll(() => query().then(() => "answered", String), { timeout: 3_000 }).toBe("answered");
		// an abandoned connection must not return with its transaction open
		const { rows } = await database.db.execute<{ count: number }>(sql`
			select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'`);
		expect(rows).toEqual([{ count: 0 }]);
	});

	test("in mid-transaction rolls the transaction back", { timeout: 20_000 }, async () => {
		await database.db.execute(sql`create table if not exists kept (number int)`);
		const { faults, longest } = await refusals([
			database.db.transaction(async (tx) => {
				await tx.execute(sql`insert into kept values (1)`);
				await postgres.freeze();
				await tx.execute(sql`insert into kept values (2)`);
			}),
		]);
		expect(faults).toEqual(new Set(["away"]));
		expect(longest).toBeLessThan(timeout + margin);
		postgres.thaw();
		await expect.poll(() => query().then(() => "answered", String), { timeout: 3_000 }).toBe("answered");
		expect((await database.db.execute<{ number: number }>(sql`select number from kept`)).rows).toEqual([]);
	});
});

test("a statement that takes too long is cancelled by the database, and its connection survives", async () => {
	const pids = async () => (await database.pool.query("select pid from pg_stat_activity where application_name = 'njangi'")).rows.length;
	await query();
	const before = await pids();
	const { faults } = await refusals([database.db.execute(sql`select pg_sleep(5)`)]);
	expect(faults).toEqual(new Set(["away"]));
	expect(await pids()).toBe(before);
});

test("a stopped database is reported as away at once, and is used again when it is back", { timeout: 30_000 }, async () => {
	await query();
	await postgres.stop();
	const { faults, longest } = await refusals([query(), askInTransaction(), query()]);
	expect(faults).toEqual(new Set(["away"]));
	expect(longest).toBeLessThan(timeout);
	await postgres.start();
	expect((await query()).rows).toEqual([{ one: 1 }]);
});

// https://www.postgresql.org/docs/18/errcodes-appendix.html: errors of a server that is stopping, was killed, is starting, has run out of
// room or is read-only
const saidByTheServer = ["08006", "57P01", "57P02", "57P03", "53200", "53300", "57014", "25006", "58030"];

test.each(saidByTheServer)("a server that returns %s counts as away", async (code) => {
	const failure = database.db.execute(sql.raw(`do $$ begin raise exception 'not now' using errcode = '${code}'; end $$`));
	expect((await refusals([failure])).faults).toEqual(new Set(["away"]));
});

test("a query cut off by a stopping server reports the database as away", async () => {
	const { faults } = await refusals([database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)]);
	expect(faults).toEqual(new Set(["away"]));
});

test("a held connection that breaks between two statements doesn't crash the process", async () => {
	const client = await database.pool.connect();
	const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
	const pid = rows[0]?.pid;
	await database.db.execute(sql`select pg_terminate_backend(${pid})`);
	const isThere = async () => (await database.pool.query("select from pg_stat_activity where pid = $1", [pid])).rowCount;
	await expect.poll(isThere, { timeout: 5_000 }).toBe(0);
	const { faults } = await refusals([client.query("select 1")]);
	client.release(true);
	expect(faults).toEqual(new Set(["away"]));
});

test("an invalid statement doesn't count as the database being away", async () => {
	const { faults } = await refusals([database.db.execute(sql`select nothing`)]);
	expect([...faults][0]).toBeInstanceOf(Error);
});

test("a waiting query whose connection is killed reports the database as away", { timeout: 30_000 }, async () => {
	const asking = refusals([database.db.execute(sql`select pg_sleep(10), 'killed'`)]);
	const pidOf = async () =>
		(await database.pool.query("select pid from pg_stat_activity where query like '%killed%' and pid <> pg_backend_pid()")).rows[0]?.pid;
	await expect.poll(pidOf, { timeout: 5_000, interval: 20 }).toBeTypeOf("number");
	process.kill(await pidOf(), "SIGKILL");
	expect((await asking).faults).toEqual(new Set(["away"]));
	// the server ends all other connections too, replays its log and restarts by itself
	await expect.poll(() => query().then(() => "answered", String), { timeout: 20_000 }).toBe("answered");
});
