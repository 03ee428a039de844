import { inArray, type SQL, sql } from "drizzle-orm";
import { notifications } from "../db/notifications.ts";
import { startups } from "../db/startups.ts";
import type { Transaction } from "../platform/database.ts";

/** Deletes the startup pages of companies without members, even where the company's own page stays (imported companies). */
export async function deleteStartupData(tx: Transaction, leftCompanies: SQL): Promise<void> {
	const deleted = await tx.delete(startups).where(sql`${startups.companyId} in ${leftCompanies}`).returning({ id: startups.id });
	const ids = deleted.map(({ id }) => id);
	await tx.delete(notifications).where(inArray(notifications.targetId, ids));
}
