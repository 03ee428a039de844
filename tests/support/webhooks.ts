import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { WebhookEvent } from "../../src/contract/options.ts";
import { webhookEvents } from "../../src/contract/options.ts";
import { webhookDeliveries, webhooks } from "../../src/server/db/webhooks.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import type { TaskServices } from "../../src/server/queue/work.ts";
import { deliver } from "../../src/server/webhooks/deliver.ts";
import { makeWebhookSecret } from "../../src/server/webhooks/sign.ts";
import { runQueuedTasks } from "./queue.ts";
import type { Hooked } from "./webhook-server.ts";

type Wanted = Partial<typeof webhooks.$inferInsert> & { companyId: string; url: string; secret?: string; events?: WebhookEvent[] };

/** Creates a proven webhook that is subscribed to every event. */
export async function createWebhook({ db, seal }: Pick<TaskServices, "db" | "seal">, { secret = makeWebhookSecret(), ...values }: Wanted) {
	const [row] = await db
		.insert(webhooks)
		.values({ id: uuidv7(), events: [...webhookEvents], sealedSecret: seal.seal(secret), provenAt: new Date(), ...values })
		.returning();
	return { ...(row as typeof webhooks.$inferSelect), secret };
}

export const sendDue = (services: TaskServices): Promise<void> => runQueuedTasks(services, { deliver });

/** Moves everything that waits into the past, as if this many seconds had elapsed. */
export async function advanceTime({ db }: Pick<TaskServices, "db">, seconds: number): Promise<void> {
	const ago = sql`make_interval(secs => ${seconds})`;
	await db.update(webhookDeliveries).set({ nextAt: sql`${webhookDeliveries.nextAt} - ${ago}` });
	await db.update(webhooks).set({
		busyUntil: sql`${webhooks.busyUntil} - ${ago}`,
		failingSince: sql`${webhooks.failingSince} - ${ago}`,
		formerUntil: sql`${webhooks.formerUntil} - ${ago}`,
	});
	await db.execute(sql`update graphile_worker._private_jobs set run_at = run_at - ${ago}`);
}

/** Checks a signature as a receiver of the convention does (https://www.standardwebhooks.com): true if this secret signed. */
export function signedBy({ headers, body }: Hooked, secret: string): boolean {
	const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures = "" } = headers;
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const right = Buffer.from(`v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`);
	return signatures.split(" ").some((one) => one.length === right.length && timingSafeEqual(Buffer.from(one), right));
}

export const isOf = (webhookId: string) => eq(webhookDeliveries.webhookId, webhookId);
