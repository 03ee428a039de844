import { and, arrayContains, eq, inArray, isNull, sql } from "drizzle-orm";
import type { WebhookEvent } from "../../contract/options.ts";
import type { WebhookData } from "../../contract/webhooks.ts";
import { applications } from "../db/applications.ts";
import { interviews } from "../db/interviews.ts";
import { jobs } from "../db/jobs.ts";
import { type WebhookParams, webhookDeliveries, webhooks } from "../db/webhooks.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { enqueue } from "../queue/enqueue.ts";
import { isOn } from "./is-on.ts";

type Events<Kind extends string> = Extract<WebhookEvent, `${Kind}.${string}`>;
/**
 * SQL condition on `webhooks`: those of the job's company that are on and subscribed to an event. None are sent for a job taken down for
 * fraud.
 */
const areSubscribed = (event: WebhookEvent) => and(eq(webhooks.companyId, jobs.companyId), isOn, arrayContains(webhooks.events, [event]));
const isNotTakenDown = isNull(jobs.takenDownAt);

/** Queues webhook deliveries about applications, in the transaction that changed them. `from`: the previous status. */
export async function enqueueApplicationEvents(
	tx: Transaction,
	event: Events<"application">,
	changes: readonly { id: string; from?: string }[],
): Promise<void> {
	if (changes.length === 0) return;
	const rows = await tx
		.select({ webhookId: webhooks.id, application: applications.id, job: jobs.id, status: applications.status })
		.from(applications)
		.innerJoin(jobs, and(eq(jobs.id, applications.jobId), isNotTakenDown))
		.innerJoin(webhooks, areSubscribed(event))
		.where(sql`${applications.id} = any(${sql.param(idsOf(changes))}::uuid[])`);
	const from = new Map(changes.map((one) => [one.id, one.from]));
	await insertDeliveries(
		tx,
		rows.map(({ webhookId, ...params }) => ({
			webhookId,
			event,
			applicationId: params.application,
			params: { ...params, from: from.get(params.application) ?? null },
		})),
	);
}

/** The same for interviews. */
export async function enqueueInterviewEvents(tx: Transaction, event: Events<"interview">, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await tx
		.select({ webhookId: webhooks.id, interview: interviews.id, application: applications.id, job: jobs.id, at: interviews.startsAt })
		.from(interviews)
		.innerJoin(applications, eq(applications.id, interviews.applicationId))
		.innerJoin(jobs, and(eq(jobs.id, applications.jobId), isNotTakenDown))
		.innerJoin(webhooks, areSubscribed(event))
		.where(inArray(interviews.id, [...ids]));
	await insertDeliveries(
		tx,
		rows.map(({ webhookId, at, ...params }) => ({
			webhookId,
			event,
			applicationId: params.application,
			params: { ...params, startsAt: at?.toISOString() ?? null },
		})),
	);
}

type JobNews = {
	[Event in Events<"job">]: { event: Event; because: WebhookData<Event> extends { because: infer Reason } ? Reason : null };
}[Events<"job">];

/** The same for jobs; call it before a job is deleted. */
export async function enqueueJobEvents(tx: Transaction, ids: readonly string[], { event, because }: JobNews): Promise<void> {
	if (ids.length === 0) return;
	const rows = await tx
		.select({ webhookId: webhooks.id, job: jobs.id })
		.from(jobs)
		.innerJoin(webhooks, areSubscribed(event))
		.where(inArray(jobs.id, [...ids]));
	await insertDeliveries(
		tx,
		rows.map(({ webhookId, job }) => ({ webhookId, event, applicationId: null, params: { job, because } })),
	);
}

type Delivery = {
	webhookId: string;
	event: WebhookEvent | "webhook.test";
	params: WebhookParams;
	applicationId: string | null;
};

/** Inserts deliveries and the tasks that send them, in one transaction. Returns the deliveries' ids. */
export async function insertDeliveries(tx: Transaction, deliveries: readonly Delivery[]): Promise<string[]> {
	if (deliveries.length === 0) return [];
	const inserted = await tx
		.insert(webhookDeliveries)
		.values(
			deliveries.map((delivery) => ({ id: uuidv7(), ...delivery, createdAt: sql`clock_timestamp()`, nextAt: sql`clock_timestamp()` })),
		)
		.returning({ id: webhookDeliveries.id });
	await enqueueDeliveries(tx, [...new Set(deliveries.map(({ webhookId }) => webhookId))]);
	return inserted.map(({ id }) => id);
}

/** Enqueues a task per webhook that sends its due deliveries. */
export async function enqueueDeliveries(db: Queryable, ids: readonly string[]): Promise<void> {
	const each = sql`unnest(${sql.param([...ids])}::uuid[]) as each (whose)`;
	await db.execute(sql`select ${enqueue("deliver", sql`json_build_object('webhook', each.whose)`)} from ${each}`);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
