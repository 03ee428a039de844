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

test("holds one company alone, and lets rows refer to it", async () => {
	const { db } = database;
	const [held, other] = [await createCompany(db), await createCompany(db)];
	const person = await createRecruiter(db);
	const isHeld = ({ id }: { id: string }) =>
		db
			.transaction(async (tx) => {
				await tx.execute(sql`set local lock_timeout = 100`);
				await lockCompany(tx, id);
				return false;
			})
			.catch((error: unknown) => (isLockTimeout(error) ? true : Promise.reject(error)));
	await db.transaction(async (tx) => {
		await lockCompany(tx, held.id);
		expect([await isHeld(held), await isHeld(other)]).toEqual([true, false]);
		await createMember(db, { companyId: held.id, userId: person.id });
	});
	expect(await isHeld(held)).toBe(false);
});
