import { and, eq, inArray, sql } from "drizzle-orm";
import type { InvestorChangeKind, InvestorFields } from "../../contract/investors.ts";
import type { InvestorStage } from "../../contract/options.ts";
import { investorFiles, investors } from "../db/investors.ts";
import { notifications } from "../db/notifications.ts";
import type { Database, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import { refuseStrangers, searched } from "./add.ts";
import { notifyBoard } from "./notify.ts";
import { lockAccess, type OnWritableBoard } from "./policy.ts";
import { type Change, recordChanges } from "./record-changes.ts";

/**
 * Moves an investor to another stage and returns its new version; a no-op if it is already there. Throws `conflict` if the caller saw an
 * older version: of two concurrent moves, the second has to reload.
 */
export const moveInvestor = (db: Database, on: OnWritableBoard, { to, version }: { to: InvestorStage; version: number }): Promise<number> =>
	changeInvestor(db, on, async (tx, before) => {
		if (before.stage === to) return before.version;
		if (before.version !== version) refuse("conflict", { sentence: "investorChanged" });
		await tx
			.update(investors)
			.set({ stage: to, movedAt: sql`now()`, version: version + 1 })
			.where(eq(investors.id, on.id));
		await recordChanges(tx, on.board, on.id, [{ kind: "stage", from: before.stage, to }]);
		return version + 1;
	});

/** Updates an investor. Throws `conflict` if the caller saw an older version, `invalid_fields`. */
export const editInvestor = (
	db: Database,
	on: OnWritableBoard,
	{ version, ...fields }: InvestorFields & { version: number },
): Promise<number> =>
	changeInvestor(db, on, async (tx, before) => {
		if (before.version !== version) refuse("conflict", { sentence: "investorRewritten" });
		const { round, owner, ...own } = fields;
		// an owner who has since left may stay, so that the rest can still be edited
		await refuseStrangers(tx, on.board, {
			round: round === before.roundId ? null : round,
			owner: owner === before.ownerId ? null : owner,
		});
		const changes = changesOf(before, fields);
		if (changes.length === 0) return version;
		await tx
			.update(investors)
			.set({
				...own,
				...searched(own),
				roundId: round,
				ownerId: owner,
				version: version + 1,
				...(own.stage === before.stage ? {} : { movedAt: sql`now()` }),
			})
			.where(eq(investors.id, on.id));
		await recordChanges(tx, on.board, on.id, changes);
		return version + 1;
	});

type Stored = typeof investors.$inferSelect;

const current = {
	name: (row: Stored) => row.name,
	kind: (row: Stored) => row.kind,
	stage: (row: Stored) => row.stage,
	amount: (row: Stored) => row.amount,
	round: (row: Stored) => row.roundId,
	owner: (row: Stored) => row.ownerId,
	nextStep: (row: Stored) => row.nextStep,
	nextOn: (row: Stored) => row.nextOn,
	about: (row: Stored) => row.about,
} as const satisfies Partial<Record<InvestorChangeKind, (row: Stored) => string | number | null>>;

/** For the long text records only that it changed. */
function changesOf(before: Stored, fields: InvestorFields): Change[] {
	const names = Object.keys(current) as (keyof typeof current)[];
	return names
		.filter((name) => current[name](before) !== fields[name])
		.map((kind) => (kind === "about" ? { kind } : { kind, from: current[kind](before), to: fields[kind] }));
}

/** Changes one investor under a row lock and updates open pages. */
export const changeInvestor = <Result>(
	db: Database,
	{ board, id }: OnWritableBoard,
	run: (tx: Transaction, before: Stored) => Promise<Result>,
): Promise<Result> =>
	db.transaction(async (tx) => {
		await lockAccess(tx, board);
		const [before] = await tx
			.select()
			.from(investors)
			.where(and(eq(investors.id, id), eq(investors.companyId, board.companyId)))
			.for("update");
		const result = await run(tx, before ?? refuse("not_found"));
		await notifyBoard(tx, board);
		return result;
	});

/** Deletes the files before the rows that name them are committed as gone, and colleagues' notifications about the investor. */
export const deleteInvestor = (db: Database, files: Files, on: OnWritableBoard): Promise<void> =>
	changeInvestor(db, on, async (tx) => {
		const rows = await tx.select({ key: investorFiles.key }).from(investorFiles).where(eq(investorFiles.investorId, on.id));
		await tx.delete(notifications).where(inArray(notifications.targetId, [on.id]));
		await tx.delete(investors).where(eq(investors.id, on.id));
		await Promise.all(rows.map(({ key }) => files.remove(key)));
	});
