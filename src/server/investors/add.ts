import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { WrittenInvestor } from "../../contract/investors.ts";
import { investorsMax } from "../../contract/limits/investors.ts";
import { seesInvestors } from "../access/investors.ts";
import { lockCompany } from "../access/lock-company.ts";
import { companyMembers } from "../db/companies.ts";
import { investorPeople, investorRounds, investors } from "../db/investors.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { notifyBoard } from "./notify.ts";
import { lockAccess, type WritableBoard } from "./policy.ts";
import { type CardRow, readCard } from "./queries.ts";
import { recordChanges } from "./record-changes.ts";

/** Adds an investor to the board, in the current round if none is given. Throws `conflict` if the board is full. */
export const addInvestor = (db: Database, board: WritableBoard, input: WrittenInvestor): Promise<CardRow> =>
	db.transaction(async (tx) => {
		await lockAccess(tx, board);
		await reserveRoom(tx, board, 1);
		await refuseStrangers(tx, board, input);
		const { person, email, phone, round, owner, ...fields } = input;
		const id = uuidv7();
		await tx.insert(investors).values({
			id,
			companyId: board.companyId,
			...fields,
			...searched(fields),
			ownerId: owner,
			roundId: round ?? (await currentRound(tx, board)),
		});
		if (person || email || phone) await insertPerson(tx, id, { name: person ?? fields.name, role: null, email, phone });
		await recordChanges(tx, board, id, [{ kind: "created", to: fields.stage }]);
		await notifyBoard(tx, board);
		return readCard(tx, id);
	});

/** The columns read by the search and the duplicate check. */
export const searched = ({ name, nextStep, about }: { name: string; nextStep: string | null; about: string | null }) => ({
	nameKey: fold(name),
	words: fold([name, nextStep, about].filter(Boolean).join(" ")),
});

type NewPerson = { name: string; role: string | null; email: string | null; phone: string | null };

export async function insertPerson(tx: Transaction, investorId: string, person: NewPerson): Promise<string> {
	const id = uuidv7();
	await tx.insert(investorPeople).values({ id, investorId, ...person, words: searchTextOf(person) });
	return id;
}

export const searchTextOf = ({ name, role, email, phone }: NewPerson) => fold([name, role, email, phone].filter(Boolean).join(" "));

/**
 * Reserves room on the board, serialised by locking the company's row, so that concurrent additions cannot exceed the limit. Throws
 * `conflict`.
 */
export async function reserveRoom(tx: Transaction, { companyId }: WritableBoard, count: number): Promise<void> {
	await lockCompany(tx, companyId);
	const held = await tx.$count(investors, eq(investors.companyId, companyId));
	if (held + count > investorsMax) refuse("conflict", { sentence: "investorsFull" });
}

async function currentRound(tx: Transaction, { companyId }: WritableBoard): Promise<string | null> {
	const [round] = await tx
		.select({ id: investorRounds.id })
		.from(investorRounds)
		.where(and(eq(investorRounds.companyId, companyId), isNotNull(investorRounds.currentSince)));
	return round?.id ?? null;
}

/** Checks that the round is the company's, and that the owner can see the board. Throws `invalid_fields`. */
export async function refuseStrangers(
	tx: Transaction,
	{ companyId }: WritableBoard,
	{ round, owner }: { round: string | null; owner: string | null },
): Promise<void> {
	const [found] = await tx
		.select({
			round: sql<boolean>`${round}::uuid is null or exists (
				select from ${investorRounds} where ${investorRounds.id} = ${round}::uuid and ${investorRounds.companyId} = ${companyId}
			)`,
			owner: sql<boolean>`${owner}::uuid is null or exists (
				select from ${companyMembers} where ${companyMembers.userId} = ${owner}::uuid and ${companyMembers.companyId} = ${companyId} and ${seesInvestors}
			)`,
		})
		.from(sql`(select) as once`);
	if (!found?.round) refuse("invalid_fields", { fields: { round: "valueInvalid" } });
	if (!found?.owner) refuse("invalid_fields", { fields: { owner: "investorOwnerInvalid" } });
}
