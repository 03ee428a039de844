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
const areTold = (event: WebhookEvent) => and(eq(webhooks.companyId, jobs.companyId), isOn, arrayContains(webhooks.events, [event]));
const isTheirs = isNull(jobs.takenDownAt);

/** Queues webhook deliveries about applications, in the transaction that changed them. `from`: the previous status. */
export async function enqueueApplicationEvents(
	tx: Transaction,
	event: Events<"application">,
	told: readonly { id: string; from?: string }[],
): Promise<void> {
	if (told.length === 0) return;
	const rows = await tx
		.select({ webhookId: webhooks.id, application: applications.id, job: jobs.id, status: applications.status })
		.from(applications)
		.innerJoin(jobs, and(eq(jobs.id, applications.jobId), isTheirs))
		.innerJoin(webhooks, areTold(event))
		.where(sql`${applications.id} = any(${sql.param(idsOf(told))}::uuid[])`);
	const from = new Map(told.map((one) => [one.id, one.from]));
	await putIn(
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
export async function tellOfMeetings(tx: Transaction, event: Events<"interview">, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await tx
		.select({ webhookId: webhooks.id, interview: interviews.id, application: applications.id, job: jobs.id, at: interviews.startsAt })
		.from(interviews)
		.innerJoin(applications, eq(applications.id, interviews.applicationId))
		.innerJoin(jobs, and(eq(jobs.id, applications.jobId), isTheirs))
		.innerJoin(webhooks, areTold(event))
		.where(inArray(interviews.id, [...ids]));
	await putIn(
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
		.innerJoin(webhooks, areTold(event))
		.where(inArray(jobs.id, [...ids]));
	await putIn(
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
export async function putIn(tx: Transaction, told: readonly Delivery[]): Promise<string[]> {
	if (told.length === 0) return [];
	const put = await tx
		.insert(webhookDeliveries)
		.values(told.map((delivery) => ({ id: uuidv7(), ...delivery, createdAt: sql`clock_timestamp()`, nextAt: sql`clock_timestamp()` })))
		.returning({ id: webhookDeliveries.id });
	await wake(tx, [...new Set(told.map(({ webhookId }) => webhookId))]);
	return put.map(({ id }) => id);
}

/** Enqueues a task per webhook that sends its due deliveries. */
export async function wake(db: Queryable, ids: readonly string[]): Promise<void> {
	const each = sql`unnest(${sql.param([...ids])}::uuid[]) as each (whose)`;
	await db.execute(sql`select ${enqueue("deliver", sql`json_build_object('webhook', each.whose)`)} from ${each}`);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
