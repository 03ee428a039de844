import { and, eq } from "drizzle-orm";
import type { PersonFields } from "../../contract/investors.ts";
import { investorPeopleMax } from "../../contract/limits/investors.ts";
import { investorPeople } from "../db/investors.ts";
import type { Database } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { insertPerson } from "./add.ts";
import { changeInvestor } from "./change.ts";
import type { OnWritableBoard } from "./policy.ts";
import { recordChanges } from "./record-changes.ts";

/** Adds a contact person at an investor. Throws `conflict` if there are too many. */
export const addPerson = (db: Database, on: OnWritableBoard, person: PersonFields): Promise<string> =>
	changeInvestor(db, on, async (tx) => {
		if ((await tx.$count(investorPeople, eq(investorPeople.investorId, on.id))) >= investorPeopleMax)
			refuse("conflict", { sentence: "investorPeopleFull" });
		const id = await insertPerson(tx, on.id, person);
		await recordChanges(tx, on.board, on.id, [{ kind: "personAdded" }]);
		return id;
	});

/** The history never names contacts, so a removed one is truly gone. Throws `not_found`. */
export const removePerson = (db: Database, on: OnWritableBoard, personId: string): Promise<void> =>
	changeInvestor(db, on, async (tx) => {
		const isTheirs = and(eq(investorPeople.id, personId), eq(investorPeople.investorId, on.id));
		const deleted = await tx.delete(investorPeople).where(isTheirs).returning({ id: investorPeople.id });
		if (deleted.length === 0) refuse("not_found");
		await recordChanges(tx, on.board, on.id, [{ kind: "personRemoved" }]);
	});
