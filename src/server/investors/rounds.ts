import { and, eq, sql } from "drizzle-orm";
import type { RoundFields } from "../../contract/investors.ts";
import { investorRoundsMax } from "../../contract/limits/investors.ts";
import { lockCompany } from "../access/lock-company.ts";
import { investorRounds } from "../db/investors.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { notifyBoard } from "./notify.ts";
import { lockAccess, type OnWritableBoard, type WritableBoard } from "./policy.ts";

/** Creates a round; the first one becomes current. Throws `conflict` if there are too many. */
export const createRound = (db: Database, board: WritableBoard, { isCurrent, ...fields }: RoundFields): Promise<string> =>
	changeRounds(db, board, async (tx) => {
		const existing = await tx.$count(investorRounds, eq(investorRounds.companyId, board.companyId));
		if (existing >= investorRoundsMax) refuse("conflict", { sentence: "investorRoundsFull" });
		const id = uuidv7();
		await tx.insert(investorRounds).values({ id, companyId: board.companyId, ...fields });
		if (isCurrent || existing === 0) await makeCurrent(tx, board, id);
		return id;
	});

/** Throws `not_found`. */
export const editRound = (db: Database, { board, id }: OnWritableBoard, { isCurrent, ...fields }: RoundFields): Promise<void> =>
	changeRounds(db, board, async (tx) => {
		const isIt = and(eq(investorRounds.id, id), eq(investorRounds.companyId, board.companyId));
		const found = await tx.update(investorRounds).set(fields).where(isIt).returning({ id: investorRounds.id });
		if (found.length === 0) refuse("not_found");
		if (isCurrent) await makeCurrent(tx, board, id);
		else await tx.update(investorRounds).set({ currentSince: null }).where(isIt);
	});

/** The round's investors are kept, without a round. Throws `not_found`. */
export const deleteRound = (db: Database, { board, id }: OnWritableBoard): Promise<void> =>
	changeRounds(db, board, async (tx) => {
		const isIt = and(eq(investorRounds.id, id), eq(investorRounds.companyId, board.companyId));
		const deleted = await tx.delete(investorRounds).where(isIt).returning({ id: investorRounds.id });
		if (deleted.length === 0) refuse("not_found");
	});

async function makeCurrent(tx: Transaction, { companyId }: WritableBoard, id: string): Promise<void> {
	await tx.update(investorRounds).set({ currentSince: null }).where(eq(investorRounds.companyId, companyId));
	await tx.update(investorRounds).set({ currentSince: sql`now()` }).where(eq(investorRounds.id, id));
}

/** Serialises changes of rounds by locking the company's row. */
const changeRounds = <Result>(db: Database, board: WritableBoard, run: (tx: Transaction) => Promise<Result>): Promise<Result> =>
	db.transaction(async (tx) => {
		await lockAccess(tx, board);
		await lockCompany(tx, board.companyId);
		const result = await run(tx);
		await notifyBoard(tx, board);
		return result;
	});
