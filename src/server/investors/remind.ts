import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { seesInvestors } from "../access/investors.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { investorAccess, investors } from "../db/investors.ts";
import { notifyEach } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";

const access = alias(companyMembers, "keeper");

/** Investors per statement. */
const batchSize = 1_000;
/** Catches up after nights without the schedule, but ignores old dates of an imported list. */
const daysLate = 3;

/**
 * Notifies an investor's owner, once, that its next step is today; without one, the company's owners. Several steps on one board are one
 * notification. Marking and notifying are one transaction.
 */
export async function remindNextSteps(db: Database, today: string): Promise<void> {
	for (let marked = batchSize; marked === batchSize; ) marked = await db.transaction((tx) => remindBatch(tx, today));
}

type Due = { userId: string; companyId: string; company: string; investorId: string; investor: string; step: string | null };

/** Returns the number marked. */
async function remindBatch(tx: Transaction, today: string): Promise<number> {
	const dueIds = tx
		.select({ id: investors.id })
		.from(investors)
		.where(and(isNotNull(investors.nextOn), isDue(today)))
		.orderBy(asc(investors.companyId), asc(investors.id))
		.limit(batchSize)
		.for("update", { skipLocked: true });
	const marked = await tx
		.update(investors)
		.set({ remindedOn: sql`${investors.nextOn}` })
		.where(sql`${investors.id} in (${dueIds})`)
		.returning({ id: investors.id });
	const due: Due[] = await tx
		.select({
			userId: companyMembers.userId,
			companyId: companies.id,
			company: companies.name,
			investorId: investors.id,
			investor: investors.name,
			step: investors.nextStep,
		})
		.from(investors)
		.innerJoin(companies, eq(companies.id, investors.companyId))
		.innerJoin(companyMembers, and(eq(companyMembers.companyId, companies.id), seesInvestors, isNotified))
		.where(sql`${investors.id} = any(${sql.param(marked.map(({ id }) => id))}::uuid[])`)
		.orderBy(asc(investors.name));
	await notifyOwners(tx, due);
	return marked.length;
}

const isDue = (today: string): SQL => sql`
	${investors.nextOn} between ${today}::date - ${daysLate}::int and ${today}::date and ${investors.remindedOn} is distinct from ${investors.nextOn}`;

/** If the investor's owner can no longer see the board, the company's owners are notified instead. */
const isNotified: SQL = sql`case when exists (
	select from ${companyMembers} as ${access}
	where ${access.companyId} = ${investors.companyId} and ${access.userId} = ${investors.ownerId} and (${access.role} = 'owner' or exists (
		select from ${investorAccess} where ${investorAccess.userId} = ${access.userId} and ${investorAccess.companyId} = ${access.companyId}
	))
) then ${companyMembers.userId} = ${investors.ownerId} else ${companyMembers.role} = 'owner' end`;

async function notifyOwners(tx: Transaction, due: readonly Due[]): Promise<void> {
	const byBoard = [...Map.groupBy(due, ({ userId, companyId }) => `${userId} ${companyId}`).values()];
	const isSingleStep = (reminders: readonly Due[]) => reminders.length === 1 && reminders[0]?.step != null;
	const single = byBoard.filter(isSingleStep).flat();
	await notifyEach(tx, {
		recipients: single.map(({ userId, investorId, investor, step }) => ({
			userId,
			id: investorId,
			params: { investor, step: step ?? "" },
		})),
		type: "other",
		kind: "investorStepDue",
		about: "investor",
	});
	const summaries = byBoard.filter((reminders) => !isSingleStep(reminders));
	await notifyEach(tx, {
		recipients: summaries.flatMap((reminders) => {
			const [{ userId, companyId, company } = { userId: "", companyId: "", company: "" }] = reminders;
			return [{ userId, id: companyId, params: { company, count: String(reminders.length) } }];
		}),
		type: "other",
		kind: "investorStepsDue",
		about: "investorBoard",
	});
}
