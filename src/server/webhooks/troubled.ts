import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { companies } from "../db/companies.ts";
import { webhookDeliveries, webhooks } from "../db/webhooks.ts";
import type { Queryable } from "../platform/database.ts";

export type TroubledWebhook = { since: string; state: "failing" | "off"; company: string; slug: string; host: string; waiting: number };

/**
 * Webhooks that are failing or switched off, the longest failing first, for the operator. Shows only the host of an address: its path may
 * be a secret.
 */
export const listTroubled = (db: Queryable): Promise<TroubledWebhook[]> =>
	db
		.select({
			since: sql<string>`to_char(coalesce(${webhooks.failingSince}, ${webhooks.switchedOffAt}) at time zone 'Africa/Douala', 'YYYY-MM-DD HH24:MI')`,
			state: sql<TroubledWebhook["state"]>`case when ${webhooks.switchedOffAt} is null then 'failing' else 'off' end`,
			company: companies.name,
			slug: companies.slug,
			host: sql<string>`substring(${webhooks.url} from '//([^/?]+)')`,
			waiting: db.$count(webhookDeliveries, and(eq(webhookDeliveries.webhookId, webhooks.id), isNotNull(webhookDeliveries.nextAt))),
		})
		.from(webhooks)
		.innerJoin(companies, eq(companies.id, webhooks.companyId))
		.where(and(isNotNull(webhooks.provenAt), or(isNotNull(webhooks.failingSince), isNotNull(webhooks.switchedOffAt))))
		.orderBy(sql`coalesce(${webhooks.failingSince}, ${webhooks.switchedOffAt})`, webhooks.id);
