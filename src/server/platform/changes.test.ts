import { afterAll, beforeAll, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { listenForChanges } from "./changes.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

async function until(happened: () => boolean): Promise<void> {
	for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) if (happened()) return;
	throw new Error("it did not happen in 15 s");
}

test("every process hears of a change, also after its connection was cut, twice", async () => {
	let heard = 0;
	const one = await listenForChanges(database, () => heard++);
	const other = await listenForChanges(database, () => {});
	for (let round = 0; round < 2; round++) {
		const before = heard;
		await database.pool.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid() and datname = current_database()",
		);
		await until(() => heard >= before + 2); // the cut, and the new connection
		const since = heard;
		other.announce();
		await until(() => heard > since);
	}
	await Promise.all([one.stop(), other.stop()]);
});
