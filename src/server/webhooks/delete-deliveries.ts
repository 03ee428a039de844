import { eq, inArray, lt, sql } from "drizzle-orm";
import { deliveryDays } from "../../contract/limits/webhooks.ts";
import { applications } from "../db/applications.ts";
import { webhookDeliveries } from "../db/webhooks.ts";
import type { Queryable, Transaction } from "../platform/database.ts";

/** Deletes webhook deliveries, sent or still due, about the applications of an applicant who is being erased. */
export async function deleteDeliveries(tx: Transaction, personId: string): Promise<void> {
	const theirs = tx.select({ id: applications.id }).from(applications).where(eq(applications.userId, personId));
	await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.applicationId, theirs));
}

export async function deleteOldDeliveries(db: Queryable): Promise<void> {
	await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${deliveryDays}::int)`));
}
