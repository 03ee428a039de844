import { and, eq } from "drizzle-orm";
import { investorChanges, investorImports, investorRounds, investors } from "../db/investors.ts";
import type { Transaction } from "../platform/database.ts";

/** Before a person is erased: the company's records stay, and name them nowhere. */
export async function leaveInvestors(tx: Transaction, personId: string): Promise<void> {
	const isNamed = (value: typeof investorChanges.from | typeof investorChanges.to) =>
		and(eq(investorChanges.kind, "owner"), eq(value, personId));
	await tx.update(investorChanges).set({ from: null }).where(isNamed(investorChanges.from));
	await tx.update(investorChanges).set({ to: null }).where(isNamed(investorChanges.to));
}

/** What a company leaves behind that nobody belongs to any more: whoever takes its page over finds none of it. */
export async function forgetInvestors(tx: Transaction, companyId: string): Promise<void> {
	await tx.delete(investorImports).where(eq(investorImports.companyId, companyId));
	await tx.delete(investors).where(eq(investors.companyId, companyId));
	await tx.delete(investorRounds).where(eq(investorRounds.companyId, companyId));
}
