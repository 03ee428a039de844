import { and, eq } from "drizzle-orm";
import { apiKeys } from "../db/api-keys.ts";
import type { Transaction } from "../platform/database.ts";

/** Transaction step that deletes the API keys a person created; with `companyId`, only those for that company. */
export async function endApiKeys(tx: Transaction, userId: string, companyId?: string): Promise<void> {
	const isOfCompany = companyId === undefined ? undefined : eq(apiKeys.companyId, companyId);
	await tx.delete(apiKeys).where(and(eq(apiKeys.makerId, userId), isOfCompany));
}
