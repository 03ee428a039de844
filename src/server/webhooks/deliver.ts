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
/** Seconds after the first try, the second …: three days and some hours in all, as the convention proposes. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** Seconds for which every try has to have failed until a webhook is switched off: less than the tries of one delivery take. */
const patience = 3 * 24 * hour;
/** Seconds for which one process has a webhook to itself: more than a try takes. Who was killed has it so long. */
const lease = 30;
/** Milliseconds of one task: what is left waits behind what others are to be told. */
const turn = 20_000;
/** Seconds after a failed try in which its webhook is left alone: those that answer have the places meanwhile. */
const rest = 10;
/** Characters of an answer that are kept to be looked at. */
const answerKept = 1_000;

/**
 * Sends a webhook what it is to be told, the longest waiting first and one at a time. A task that finds another at it leaves it to
 * that one, which looks once more when it has ended. A try whose process was killed before it was noted is made again, with the same id.
 */
export async function deliver(services: TaskServices, { webhook: id }: { webhook: string }): Promise<void> {
	const { db } = services;
	if (!(await claim(db, id))) return comeBack(db, id);
	let hasFailed = false;
	for (const end = Date.now() + turn; !hasFailed && Date.now() < end; ) {
		const next = await findNext(db, id);
		if (!next) break;
		const { delivery, webhook, company } = next;
		const body = bodyOf({ type: delivery.event, params: delivery.params, at: delivery.createdAt, company }, services.settings);
		const answer = await postToWebhook(services, { webhook, id: delivery.id, body });
		hasFailed = !hasArrived(answer);
		await note(db, { delivery, webhook, company }, answer);
	}
	await db
		.update(webhooks)
		.set({ busyUntil: hasFailed ? inSeconds(rest) : null })
		.where(eq(webhooks.id, id));
	await askAgain(db, id);
}

/** When the first of what is left is due. After the webhook was let go: what came meanwhile, and found it taken, is seen here. */
async function askAgain(db: Database, id: string): Promise<void> {
	const [left] = await db
		.select({ at: sql<Date | null>`greatest(min(${webhookDeliveries.nextAt}), max(${webhooks.busyUntil}))`.mapWith(webhooks.createdAt) })
		.from(webhookDeliveries)
		.innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), isOn))
		.where(and(eq(webhookDeliveries.webhookId, id), isNotNull(webhookDeliveries.nextAt)));
	if (left?.at) await db.execute(sql`select ${enqueueLater("deliver", { webhook: id }, left.at)}`);
}

const isFree = or(isNull(webhooks.busyUntil), lt(webhooks.busyUntil, sql`now()`));

async function claim(db: Database, id: string): Promise<boolean> {
	const claimed = await db
		.update(webhooks)
		.set({ busyUntil: inSeconds(lease) })
		.where(and(eq(webhooks.id, id), isOn, isFree))
		.returning({ id: webhooks.id });
	return claimed.length > 0;
}

/** Should whoever is at it have been killed. */
async function comeBack(db: Database, id: string): Promise<void> {
	const [busy] = await db
		.select({ until: webhooks.busyUntil })
		.from(webhooks)
		.where(and(eq(webhooks.id, id), isOn));
	if (busy?.until) await db.execute(sql`select ${enqueueLater("deliver", { webhook: id }, busy.until)}`);
}

type Next = {
	delivery: typeof webhookDeliveries.$inferSelect;
	webhook: typeof webhooks.$inferSelect;
	company: { id: string; slug: string; name: string };
};

/** What is due next, with the lease begun anew; nothing for a webhook that was removed or switched off meanwhile. */
async function findNext(db: Database, id: string): Promise<Next | undefined> {
	const held = await db
		.update(webhooks)
		.set({ busyUntil: inSeconds(lease) })
		.where(and(eq(webhooks.id, id), isOn))
		.returning();
	const [webhook] = held;
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
/** By which a receiver says that there will never be anybody here again. */
const isGone = (answer: WebhookAnswer): boolean => answer.problem === null && answer.status === 410;

/** Keeps how a try went; nothing is kept of what was removed while it was on its way. The webhook is locked first, as by whoever removes it. */
const note = (db: Database, { delivery, company }: Next, answer: WebhookAnswer): Promise<void> =>
	db.transaction(async (tx) => {
		const arrived = hasArrived(answer);
		const [webhook] = await tx
			.update(webhooks)
			.set({ failingSince: arrived ? null : sql`coalesce(${webhooks.failingSince}, now())` })
			.where(eq(webhooks.id, delivery.webhookId))
			.returning({ url: webhooks.url, seconds: sql<number>`extract(epoch from now() - ${webhooks.failingSince})::float8` });
		const pause = pauses[delivery.tries];
		const [noted] = await tx
			.update(webhookDeliveries)
			.set({
				tries: sql`${webhookDeliveries.tries} + 1`,
				nextAt: arrived || pause === undefined ? null : inSeconds(pause),
				...(arrived ? { deliveredAt: sql`now()` } : {}),
			})
			.where(eq(webhookDeliveries.id, delivery.id))
			.returning({ id: webhookDeliveries.id });
		if (!webhook || !noted) return;
		const { status, text } = answer.problem === null ? answer : { status: null, text: "" };
		await tx.insert(webhookTries).values({
			...{ id: uuidv7(), deliveryId: delivery.id, triedAt: sql`clock_timestamp()`, status, problem: answer.problem, ms: answer.ms },
			// the database knows no null byte in a text
			answer: text.replaceAll("\0", "").slice(0, answerKept),
		});
		if (isGone(answer) || webhook.seconds >= patience) await switchOff(tx, { id: delivery.webhookId, url: webhook.url, company });
	});
