import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Language } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { users } from "../db/accounts.ts";
import { investorPeople, investorRounds, investors } from "../db/investors.ts";
import type { Database } from "../platform/database.ts";
import { csvOf } from "../platform/write-csv.ts";
import type { Board } from "./policy.ts";
import { type Filters, matchesFilters } from "./queries.ts";

/** Rows per statement. */
const batchSize = 1_000;
const owner = alias(users, "owner");

/** Streams a board as CSV that spreadsheets here open with a double click; our own import accepts it. */
export async function* exportCsv(
	db: Database,
	board: Board,
	{ filters, language }: { filters: Filters; language: Language },
): AsyncGenerator<Buffer> {
	const csv = csvOf(language);
	yield csv.head(say(language, "investorColumns").split("|"));
	for (let after: string | null = null; ; ) {
		const rows: Awaited<ReturnType<typeof readBatch>> = await readBatch(db, board, { filters, after });
		const last = rows.at(-1);
		if (!last) return;
		yield csv.lines(rows.map(({ id: _, ...row }) => Object.values(row)));
		after = last.id;
	}
}

/** Columns in export order. Contacts are read in a separate statement: joining them would scan the whole table for every batch. */
async function readBatch(db: Database, board: Board, { filters, after }: { filters: Filters; after: string | null }) {
	const { id, name, kind, stage, amount, nextStep, nextOn, about } = investors;
	const rows = await db
		.select({ id, name, kind, stage, amount, round: investorRounds.name, owner: owner.fullName, nextStep, nextOn, about })
		.from(investors)
		.leftJoin(investorRounds, eq(investorRounds.id, investors.roundId))
		.leftJoin(owner, eq(owner.id, investors.ownerId))
		.where(and(matchesFilters(board, filters), after === null ? undefined : gt(id, after)))
		.orderBy(asc(id))
		.limit(batchSize);
	const people = await firstContacts(
		db,
		rows.map((row) => row.id),
	);
	return rows.map(({ nextStep: step, nextOn: on, about: said, ...row }) => {
		const { person = null, role = null, email = null, phone = null } = people.get(row.id) ?? {};
		return { ...row, person, role, email, phone, nextStep: step, nextOn: on, about: said };
	});
}

async function firstContacts(db: Database, ids: readonly string[]) {
	const { investorId, name: person, role, email, phone, createdAt, id } = investorPeople;
	const people = await db
		.selectDistinctOn([investorId], { investorId, person, role, email, phone })
		.from(investorPeople)
		.where(inArray(investorId, [...ids]))
		.orderBy(asc(investorId), asc(createdAt), asc(id));
	return new Map(people.map((one) => [one.investorId, one]));
}
