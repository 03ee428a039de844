import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCompany, createMember, createRecruiter } from "../../../tests/support/cast.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { isLockTimeout } from "../platform/database.ts";
import { lockCompany } from "./lock-company.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

test("locks one company and no other, and still allows rows that refer to it", async () => {
	const { db } = database;
	const [locked, other] = [await createCompany(db), await createCompany(db)];
	const person = await createRecruiter(db);
	const isLocked = ({ id }: { id: string }) =>
		db
			.transaction(async (tx) => {
				await tx.execute(sql`set local lock_timeout = 100`);
				await lockCompany(tx, id);
				return false;
			})
			.catch((error: unknown) => (isLockTimeout(error) ? true : Promise.reject(error)));
	await db.transaction(async (tx) => {
		await lockCompany(tx, locked.id);
		expect([await isLocked(locked), await isLocked(other)]).toEqual([true, false]);
		await createMember(db, { companyId: locked.id, userId: person.id });
	});
	expect(await isLocked(locked)).toBe(false);
});
