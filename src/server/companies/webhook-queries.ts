import { and, asc, eq, sql } from "drizzle-orm";
import type { DeliveryState, WebhookEvent, WebhookProblem, WebhookState } from "../../contract/options.ts";
import { webhookDeliveries, webhooks, webhookTries } from "../db/webhooks.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { OwnedCompany } from "./policy.ts";

const isoOrNull = (instant: Parameters<typeof iso>[0]) => sql<string | null>`${iso(instant)}`;

export const webhookColumns = {
	id: webhooks.id,
	url: webhooks.url,
	events: webhooks.events,
	state: sql<WebhookState>`case
		when ${webhooks.switchedOffAt} is not null then 'off'
		when ${webhooks.provenAt} is null then 'new'
		when ${webhooks.failingSince} is not null then 'failing'
		else 'on' end`,
	failingSince: isoOrNull(webhooks.failingSince),
	formerUntil: sql<string | null>`case when ${webhooks.formerUntil} > now() then ${iso(webhooks.formerUntil)} end`,
	createdAt: iso(webhooks.createdAt),
};

/** A company's webhooks, oldest first. One statement. */
export const listWebhooks = (db: Queryable, company: OwnedCompany) =>
	db.select(webhookColumns).from(webhooks).where(eq(webhooks.companyId, company.id)).orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export const isWebhook = (company: OwnedCompany, webhookId: string) => and(eq(webhooks.id, webhookId), eq(webhooks.companyId, company.id));

const lastTry = (column: typeof webhookTries.status | typeof webhookTries.problem) => sql`(
	select ${column} from ${webhookTries} where ${webhookTries.deliveryId} = ${webhookDeliveries.id} order by ${webhookTries.triedAt} desc limit 1
)`;

const deliveryColumns = {
	id: webhookDeliveries.id,
	type: webhookDeliveries.event,
	state: sql<DeliveryState>`case
		when ${webhookDeliveries.nextAt} is not null then 'waiting'
		when ${webhookDeliveries.deliveredAt} is not null then 'delivered'
		else 'failed' end`,
	nextAt: isoOrNull(webhookDeliveries.nextAt),
	tries: sql<number>`(select count(*)::int from ${webhookTries} where ${webhookTries.deliveryId} = ${webhookDeliveries.id})`,
	status: sql<number | null>`${lastTry(webhookTries.status)}`,
	problem: sql<WebhookProblem | null>`${lastTry(webhookTries.problem)}`,
	createdAt: iso(webhookDeliveries.createdAt),
};
export type DeliveryRow = {
	id: string;
	type: WebhookEvent | "webhook.test";
	state: DeliveryState;
	nextAt: string | null;
	tries: number;
	status: number | null;
	problem: WebhookProblem | null;
	createdAt: string;
};

type Listing = { webhookId: string; after: Place; limit: number };

/** A webhook with its deliveries, newest first. One statement. Throws `not_found`, also for another company's. */
export async function readWebhook(db: Queryable, company: OwnedCompany, { webhookId, after, limit }: Listing) {
	const { createdAt, id } = webhookDeliveries;
	const rows = await db
		.select({ webhook: webhookColumns, sent: id, delivery: deliveryColumns })
		.from(webhooks)
		.leftJoin(webhookDeliveries, and(eq(webhookDeliveries.webhookId, webhooks.id), isAfter(after, createdAt, id)))
		.where(isWebhook(company, webhookId))
		.orderBy(sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`)
		.limit(limit + 1);
	const { webhook } = rows[0] ?? refuse("not_found");
	const deliveries = rows.flatMap(({ sent, delivery }) => (sent === null ? [] : [delivery as DeliveryRow]));
	return { webhook, ...cutPage(deliveries, limit, ({ createdAt: at, id }) => ({ at, id })) };
}

const tries = sql<{ at: string; status: number | null; problem: WebhookProblem | null; ms: number; answer: string }[]>`(
	select coalesce(json_agg(json_build_object(
		'at', ${iso(webhookTries.triedAt)}, 'status', ${webhookTries.status}, 'problem', ${webhookTries.problem}, 'ms', ${webhookTries.ms},
		'answer', ${webhookTries.answer}
	) order by ${webhookTries.triedAt}), '[]')
	from ${webhookTries} where ${webhookTries.deliveryId} = ${webhookDeliveries.id}
)`;

/** One delivery of a company's webhook, with the source of its body and all its attempts. One statement. Throws `not_found`. */
export async function findDelivery(db: Queryable, company: OwnedCompany, lookup: { webhookId: string; deliveryId: string }) {
	const [delivery] = await db
		.select({
			webhook: webhookColumns,
			delivery: deliveryColumns,
			params: webhookDeliveries.params,
			at: webhookDeliveries.createdAt,
			tries,
		})
		.from(webhookDeliveries)
		.innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
		.where(and(eq(webhookDeliveries.id, lookup.deliveryId), isWebhook(company, lookup.webhookId)));
	return delivery ?? refuse("not_found");
}
