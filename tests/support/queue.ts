import { runOnce } from "graphile-worker";
import type { Pool } from "pg";
import { expect } from "vitest";
import { mailHandlers } from "../../src/server/mail/send-mail.ts";
import { nightlyTasks } from "../../src/server/nightly/nightly-tasks.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { type Handlers, loggerOf, type TaskServices, tasksOf } from "../../src/server/queue/work.ts";

/** Runs the due tasks of these kinds one after the other, as the queue does. */
export async function runQueuedTasks(services: TaskServices, handlers: Partial<Handlers>): Promise<void> {
	const { $client: pgPool } = services.db as typeof services.db & { $client: Pool };
	await runOnce({ pgPool, taskList: tasksOf(services, handlers), logger: loggerOf(silentLog), noHandleSignals: true, concurrency: 1 });
	// the library returns before it has recorded the last task's outcome
	await expect
		.poll(async () => (await pgPool.query("select from graphile_worker.jobs where locked_at is not null")).rowCount, { timeout: 15_000 })
		.toBe(0);
}

/** Creates mails for notifications that are mailed at once, and sends the waiting ones. */
export async function sendWaitingMails(services: TaskServices): Promise<void> {
	await mailHandlers.mailNotices(services, {});
	await runQueuedTasks(services, mailHandlers);
}

/** Runs all nightly work, for this day. */
export async function runNightlyTasks(services: TaskServices, today: string): Promise<void> {
	for (const work of Object.values(nightlyTasks)) await work(services, { today });
}
