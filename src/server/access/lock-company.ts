import { eq } from "drizzle-orm";
import { companies } from "../db/companies.ts";
import type { Transaction } from "../platform/database.ts";

/**
 * Locks a company's row until the transaction ends, so that counts of what it has are complete. Rows referring to it can still be written.
 */
export async function lockCompany(tx: Transaction, id: string): Promise<void> {
	await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("no key update");
}
