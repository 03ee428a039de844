import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createSeeker } from "../../../tests/support/cast.ts";
import { startPushService } from "../../../tests/support/push-service.ts";
import { runQueuedTasks } from "../../../tests/support/queue.ts";
import type { AlertWay } from "../../contract/options.ts";
import { foundJobs, keptSearches } from "../db/alerts.ts";
import { jobs } from "../db/jobs.ts";
import { mails } from "../db/notifications.ts";
import { pushes, pushSubscriptions } from "../db/push.ts";
import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import { findNew } from "./find-new.ts";
import { mailFound } from "./mail-found.ts";
import { alertHandlers } from "./send-alert.ts";

let service: Awaited<ReturnType<typeof startPushService>>;
let site: Awaited<ReturnType<typeof testApp>>;
let ama: Awaited<ReturnType<typeof createSeeker>>;
beforeAll(async () => {
	service = await startPushService();
	site = await testApp({ INNER_HOSTS: service.host });
});
afterAll(async () => {
	await site?.close();
	await service?.stop();
});
beforeEach(async () => {
	await site.db.delete(keptSearches);
	await site.db.delete(mails);
	await site.db.delete(jobs);
	await site.db.delete(pushSubscriptions);
	await site.db.execute(sql`delete from graphile_worker._private_jobs`);
	ama = await createSeeker(site.db, { language: "en" });
	service.service.status = 201;
	service.take();
});
afterEach(() => {
	vi.useRealTimers();
});

async function keepSearch(way: AlertWay, person = ama): Promise<string> {
	await site.as(person).call("POST /alerts", { body: { q: "driver", frequency: "daily" } as never });
	const [alert] = (await site.as(person).call("GET /alerts")).body.alerts;
	const alertId = alert?.id ?? "";
	const changed = await site.as(person).call("PATCH /alerts/:alertId", { params: { alertId }, body: { way } });
	expect(changed.body.alert.way).toBe(way);
	return alertId;
}

const turnOn = (says: "little" | "much" = "much") => site.as(ama).call("POST /user/push", { body: { ...service.subscribe(), says } });

/** Matches new jobs and notifies of them this many days from now, then runs the tasks at noon in Africa/Douala. */
async function runNightly(days = 1): Promise<void> {
	await findNew(site.db, todayInDouala());
	await mailFound(site.db, dayInDouala(new Date(Date.now() + days * 86_400_000)));
	await workAt(12);
}

/** Africa/Douala is an hour ahead of UTC. */
async function workAt(hour: number): Promise<void> {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${todayInDouala()}T${String((hour + 23) % 24).padStart(2, "0")}:10:00Z`) });
	await runQueuedTasks(site.services, alertHandlers);
	vi.useRealTimers();
}

const mailed = () => site.db.$count(mails, eq(mails.kind, "jobAlert"));
const createDriver = (name: string, values: Partial<typeof jobs.$inferInsert> = {}) =>
	createJob(site.db, { title: `Driver ${name}`, companyName: "Bolloré", ...values });

test.each([
	["mail", 0, 1],
	["both", 1, 1],
	["push", 1, 0],
] as const)("an alert by %s sends %i push and %i mail", async (way, pushed, mailedCount) => {
	await turnOn();
	await keepSearch(way);
	await createDriver("One");
	await runNightly();
	expect([service.take().length, await mailed()]).toEqual([pushed, mailedCount]);
	expect([await site.db.$count(foundJobs), await site.db.$count(pushes)]).toEqual([0, 0]);
});

test("a single job is named and opened; several are counted and open the search", async () => {
	await turnOn();
	await keepSearch("push");
	const one = await createDriver("One");
	await runNightly();
	const [first] = service.take();
	expect(first).toMatchObject({ title: "Njangi", body: "New job: Driver One · Bolloré", href: `/jobs/${one.id}` });
	await createDriver("Two");
	await createDriver("Three");
	await runNightly(2);
	const [second] = service.take();
	expect(second).toMatchObject({ body: "2 new jobs for your alert “driver”", href: "/jobs?q=driver&sort=newest", tag: first?.tag });
});

test("a device set to say little doesn't even show the search words", async () => {
	await turnOn("little");
	await keepSearch("push");
	await createDriver("One");
	await runNightly();
	expect(service.take().map(({ body }) => body)).toEqual(["There are new jobs for one of your alerts."]);
});

test("leaves out jobs closed since and jobs of hidden companies", async () => {
	await turnOn();
	await keepSearch("push");
	const [closed, unwanted] = [await createDriver("One"), await createDriver("Two", { companyName: "Other" })];
	await findNew(site.db, todayInDouala());
	await mailFound(site.db, dayInDouala(new Date(Date.now() + 86_400_000)));
	await site.db.update(jobs).set({ closedAt: new Date() }).where(eq(jobs.id, closed.id));
	await site.as(ama).call("PATCH /jobs/left-out", { body: { companyOf: unwanted.id } });
	await workAt(12);
	expect([service.take(), await site.db.$count(pushes)]).toEqual([[], 0]);
});

test("waits for the morning instead of ringing between 21 and 6 o’clock", async () => {
	await turnOn();
	await keepSearch("push");
	await createDriver("One");
	await findNew(site.db, todayInDouala());
	await mailFound(site.db, dayInDouala(new Date(Date.now() + 86_400_000)));
	for (const hour of [21, 3, 5]) {
		await workAt(hour);
		const { rows } = await site.db.execute<{ hour: string }>(
			sql`select to_char(run_at at time zone 'Africa/Douala', 'HH24:MI') as hour from graphile_worker.jobs`,
		);
		expect([rows, service.take()]).toEqual([[{ hour: "06:00" }], []]);
		await site.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
	}
	await workAt(12);
	expect(service.take()).toHaveLength(1);
});

test("falls back to mail for a push-only alert without a device", async () => {
	await keepSearch("push");
	await createDriver("One");
	await runNightly();
	expect(await mailed()).toBe(1);
});

test("when the only device is gone, the next mail brings the missed jobs, once", async () => {
	await turnOn();
	await keepSearch("push");
	const one = await createDriver("One");
	service.service.status = 410;
	await runNightly();
	expect([await site.db.$count(pushSubscriptions), await mailed()]).toEqual([0, 0]);
	expect((await site.db.select().from(foundJobs)).map(({ jobIds }) => jobIds)).toEqual([[one.id]]);
	await runNightly(2);
	expect([await mailed(), await site.db.$count(foundJobs)]).toEqual([1, 0]);
});
