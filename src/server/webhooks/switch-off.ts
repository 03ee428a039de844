import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { companyMembers } from "../db/companies.ts";
import { webhookDeliveries, webhooks } from "../db/webhooks.ts";
import { mailPerson, notifyPerson } from "../mail/steps.ts";
import type { Transaction } from "../platform/database.ts";

type FailingWebhook = { id: string; url: string; company: { id: string; slug: string; name: string } };

/**
 * Switches a webhook off until it is proven again and notifies the company's owners. Waiting deliveries are stopped and can be sent again
 * then.
 */
export async function switchOff(tx: Transaction, { id, url, company }: FailingWebhook): Promise<void> {
	const off = await tx
		.update(webhooks)
		.set({ switchedOffAt: sql`now()` })
		.where(and(eq(webhooks.id, id), isNull(webhooks.switchedOffAt)))
		.returning({ id: webhooks.id });
	if (off.length === 0) return;
	await tx
		.update(webhookDeliveries)
		.set({ nextAt: null })
		.where(and(eq(webhookDeliveries.webhookId, id), isNotNull(webhookDeliveries.nextAt)));
	const owners = await tx
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.role, "owner")))
		.orderBy(companyMembers.userId);
	const params = { company: company.name, slug: company.slug, host: new URL(url).host };
	const target = { kind: "webhooks", id: company.id } as const;
	for (const { userId } of owners) {
		await notifyPerson(tx, { userId, type: "other", kind: "webhookOff", params, target, hasMail: true });
		await mailPerson(tx, { userId, kind: "webhookOff", params });
	}
}
