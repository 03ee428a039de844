import { and, asc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { companies } from "../db/companies.ts";
import { webhookDeliveries, webhooks, webhookTries } from "../db/webhooks.ts";
import type { Database } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { inSeconds } from "../platform/instant.ts";
import { enqueueLater } from "../queue/enqueue.ts";
import type { TaskServices } from "../queue/work.ts";
import { bodyOf } from "./body.ts";
import { isOn } from "./is-on.ts";
import { postToWebhook, type WebhookAnswer } from "./post.ts";
import { switchOff } from "./switch-off.ts";

const [minute, hour] = [60, 60 * 60];
/** Seconds to wait after the first try, the second …: a little over three days in total, as the convention proposes. */
const retryDelays = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** Seconds of nothing but failed tries after which a webhook is switched off: less than the tries of one delivery take. */
const giveUpSeconds = 3 * 24 * hour;
/** Seconds for which one process has a webhook to itself: longer than a try takes. The lease of a killed process lasts as long. */
const leaseSeconds = 30;
/** Milliseconds per task: the rest is queued behind the deliveries of other webhooks. */
const taskTimeMax = 20_000;
/** Seconds for which a webhook is left alone after a failed try, so that the workers are free for those that respond. */
const restSeconds = 10;
/** Characters of a response that are stored for inspection. */
const responseLengthMax = 1_000;

/**
 * Sends a webhook its due deliveries one at a time, the longest waiting first. A task that finds the webhook leased leaves the work to the
 * lease's holder, which checks once more when it has finished. A try whose process was killed before recording it is repeated, with the
 * same id.
 */
export async function deliver(services: TaskServices, { webhook: id }: { webhook: string }): Promise<void> {
	const { db } = services;
	if (!(await claim(db, id))) return retryAfterLease(db, id);
	let hasFailed = false;
	for (const end = Date.now() + taskTimeMax; !hasFailed && Date.now() < end; ) {
		const next = await findNext(db, id);
		if (!next) break;
		const { delivery, webhook, company } = next;
		const body = bodyOf({ type: delivery.event, params: delivery.params, at: delivery.createdAt, company }, services.settings);
		const answer = await postToWebhook(services, { webhook, id: delivery.id, body });
		hasFailed = !hasArrived(answer);
		await recordTry(db, { delivery, webhook, company }, answer);
	}
	await db
		.update(webhooks)
		.set({ busyUntil: hasFailed ? inSeconds(restSeconds) : null })
		.where(eq(webhooks.id, id));
	await scheduleNext(db, id);
}

/**
 * Enqueues the next task for when the first remaining delivery is due. Runs after the lease is released, so that it sees deliveries that
 * arrived meanwhile and found the webhook taken.
 */
async function scheduleNext(db: Database, id: string): Promise<void> {
	const [next] = await db
		.select({ at: sql<Date | null>`greatest(min(${webhookDeliveries.nextAt}), max(${webhooks.busyUntil}))`.mapWith(webhooks.createdAt) })
		.from(webhookDeliveries)
		.innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), isOn))
		.where(and(eq(webhookDeliveries.webhookId, id), isNotNull(webhookDeliveries.nextAt)));
	if (next?.at) await db.execute(sql`select ${enqueueLater("deliver", { webhook: id }, next.at)}`);
}

const isFree = or(isNull(webhooks.busyUntil), lt(webhooks.busyUntil, sql`now()`));

async function claim(db: Database, id: string): Promise<boolean> {
	const claimed = await db
		.update(webhooks)
		.set({ busyUntil: inSeconds(leaseSeconds) })
		.where(and(eq(webhooks.id, id), isOn, isFree))
		.returning({ id: webhooks.id });
	return claimed.length > 0;
}

/** Enqueues a task for the end of the lease, in case its holder was killed. */
async function retryAfterLease(db: Database, id: string): Promise<void> {
	const [busy] = await db
		.select({ until: webhooks.busyUntil })
		.from(webhooks)
		.where(and(eq(webhooks.id, id), isOn));
	if (busy?.until) await db.execute(sql`select ${enqueueLater("deliver", { webhook: id }, busy.until)}`);
}

type DueDelivery = {
	delivery: typeof webhookDeliveries.$inferSelect;
	webhook: typeof webhooks.$inferSelect;
	company: { id: string; slug: string; name: string };
};

/** Renews the lease and returns the next due delivery; undefined if there is none or the webhook was removed or switched off meanwhile. */
async function findNext(db: Database, id: string): Promise<DueDelivery | undefined> {
	const renewed = await db
		.update(webhooks)
		.set({ busyUntil: inSeconds(leaseSeconds) })
		.where(and(eq(webhooks.id, id), isOn))
		.returning();
	const [webhook] = renewed;
	if (!webhook) return undefined;
	const [next] = await db
		.select({ delivery: webhookDeliveries, company: { id: companies.id, slug: companies.slug, name: companies.name } })
		.from(webhookDeliveries)
		.innerJoin(companies, eq(companies.id, webhook.companyId))
		.where(and(eq(webhookDeliveries.webhookId, id), sql`${webhookDeliveries.nextAt} <= now()`))
		.orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
		.limit(1);
	return next && { ...next, webhook };
}

const hasArrived = (answer: WebhookAnswer): boolean => answer.problem === null && answer.status >= 200 && answer.status < 300;
/** True for 410 Gone, by which a receiver says that it is gone permanently. */
const answersGone = (answer: WebhookAnswer): boolean => answer.problem === null && answer.status === 410;

/** Records a try's result, unless the delivery was deleted during the try. Locks the webhook first, as its removal does. */
const recordTry = (db: Database, { delivery, company }: DueDelivery, answer: WebhookAnswer): Promise<void> =>
	db.transaction(async (tx) => {
		const arrived = hasArrived(answer);
		const [webhook] = await tx
			.update(webhooks)
			.set({ failingSince: arrived ? null : sql`coalesce(${webhooks.failingSince}, now())` })
			.where(eq(webhooks.id, delivery.webhookId))
			.returning({ url: webhooks.url, seconds: sql<number>`extract(epoch from now() - ${webhooks.failingSince})::float8` });
		const pause = retryDelays[delivery.tries];
		const [recorded] = await tx
			.update(webhookDeliveries)
			.set({
				tries: sql`${webhookDeliveries.tries} + 1`,
				nextAt: arrived || pause === undefined ? null : inSeconds(pause),
				...(arrived ? { deliveredAt: sql`now()` } : {}),
			})
			.where(eq(webhookDeliveries.id, delivery.id))
			.returning({ id: webhookDeliveries.id });
		if (!webhook || !recorded) return;
		const { status, text } = answer.problem === null ? answer : { status: null, text: "" };
		await tx.insert(webhookTries).values({
			...{ id: uuidv7(), deliveryId: delivery.id, triedAt: sql`clock_timestamp()`, status, problem: answer.problem, ms: answer.ms },
			// Postgres stores no null bytes in text
			answer: text.replaceAll("\0", "").slice(0, responseLengthMax),
		});
		if (answersGone(answer) || webhook.seconds >= giveUpSeconds) await switchOff(tx, { id: delivery.webhookId, url: webhook.url, company });
	});
