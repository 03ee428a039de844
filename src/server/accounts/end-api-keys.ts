import { and, eq } from "drizzle-orm";
import { apiKeys } from "../db/api-keys.ts";
import type { Transaction } from "../platform/database.ts";

/** The step that takes away what a person made for other programs; `companyId`: for that company alone. */
export async function endApiKeys(tx: Transaction, userId: string, companyId?: string): Promise<void> {
	const isOfCompany = companyId === undefined ? undefined : eq(apiKeys.companyId, companyId);
	await tx.delete(apiKeys).where(and(eq(apiKeys.makerId, userId), isOfCompany));
}
