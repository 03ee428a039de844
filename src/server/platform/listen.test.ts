import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { announce, listen } from "./listen.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

async function until(happened: () => boolean): Promise<void> {
	for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) if (happened()) return;
	throw new Error("it did not happen in 15 s");
}

test("every process is notified of a change, even after its connection was cut twice", async () => {
	let received = 0;
	let missed = 0;
	const one = await listen(database, { news: { onMessage: () => received++, onGap: () => missed++ } });
	const other = await listen(database, { news: { onMessage: () => {}, onGap: () => {} } });
	for (let round = 0; round < 2; round++) {
		const before = missed;
		await database.pool.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid() and datname = current_database()",
		);
		await until(() => missed >= before + 2); // the cut, and the new connection
		const since = received;
		await announce(database.db, "news");
		await until(() => received > since);
	}
	await Promise.all([one.stop(), other.stop()]);
});

test("a listener stopped just after its connection was cut doesn't reconnect", async () => {
	let missed = 0;
	const one = await listen(database, { news: { onMessage: () => {}, onGap: () => missed++ } });
	const before = missed;
	await database.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid() and datname = current_database()",
	);
	await until(() => missed > before);
	await one.stop();
	// a second one reconnects after the same pause: by then the first one would have
	const other = await listen(database, { news: { onMessage: () => {}, onGap: () => missed++ } });
	const since = missed;
	await database.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid() and datname = current_database()",
	);
	await until(() => missed >= since + 2);
	expect(missed).toBe(since + 2);
	await other.stop();
	expect(database.pool.totalCount).toBe(database.pool.idleCount);
});

test("concurrent queries on the listening connection run one after another, as pg 9 refuses to queue them", async () => {
	const warnings: string[] = [];
	const record = ({ message }: Error) => void warnings.push(message);
	process.on("warning", record);
	const one = await listen(database, { news: { onMessage: () => {}, onGap: () => {} } });
	await Promise.all([...Array.from({ length: 5 }, () => one.run("select $1::int", [1])), one.probe()]);
	await expect(Promise.all([one.run("select nothing", []), one.run("select $1::int", [1])])).rejects.toThrow("nothing");
	await one.run("select $1::int", [1]);
	await one.stop();
	process.off("warning", record);
	expect(warnings).toEqual([]);
});

test("messages are delivered by channel, with their payloads, on one connection; probing detects a dead one", async () => {
	const received: string[] = [];
	const hearing = (name: string) => ({ onMessage: (payload: string) => void received.push(`${name} ${payload}`), onGap: () => {} });
	const one = await listen(database, { first: hearing("first"), second: hearing("second") });
	await announce(database.db, "second", "b");
	await announce(database.db, "first", "a");
	await until(() => received.length === 2);
	expect(received).toEqual(["second b", "first a"]);
	const listeners = "select pid from pg_stat_activity where query like 'listen first%' and datname = current_database()";
	const { rows } = await database.pool.query(listeners);
	expect(rows).toHaveLength(1);
	await one.probe();
	await one.stop();
	await expect(one.probe()).rejects.toThrow("not listening");
});
