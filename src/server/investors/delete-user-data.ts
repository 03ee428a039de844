import { and, eq } from "drizzle-orm";
import { investorChanges, investorImports, investorRounds, investors } from "../db/investors.ts";
import type { Transaction } from "../platform/database.ts";

/** Runs before a person is erased: the company's records stay, without naming them anywhere. */
export async function deleteInvestorData(tx: Transaction, personId: string): Promise<void> {
	const isPerson = (value: typeof investorChanges.from | typeof investorChanges.to) =>
		and(eq(investorChanges.kind, "owner"), eq(value, personId));
	await tx.update(investorChanges).set({ from: null }).where(isPerson(investorChanges.from));
	await tx.update(investorChanges).set({ to: null }).where(isPerson(investorChanges.to));
}

/** Deletes the investors of a company nobody belongs to any more: whoever takes over its page must not find them. */
export async function deleteInvestors(tx: Transaction, companyId: string): Promise<void> {
	await tx.delete(investorImports).where(eq(investorImports.companyId, companyId));
	await tx.delete(investors).where(eq(investors.companyId, companyId));
	await tx.delete(investorRounds).where(eq(investorRounds.companyId, companyId));
}
