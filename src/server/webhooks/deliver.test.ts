import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter } from "../../../tests/support/cast.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { acknowledge, certificate, respond, webhookServer } from "../../../tests/support/webhook-server.ts";
import { advanceTime, createWebhook, isOf, sendDue, signedBy } from "../../../tests/support/webhooks.ts";
import { webhookBody } from "../../contract/webhooks.ts";
import { mails, notifications } from "../db/notifications.ts";
import { webhookDeliveries, webhooks, webhookTries } from "../db/webhooks.ts";
import { deliver } from "./deliver.ts";
import { enqueueApplicationEvents } from "./enqueue-events.ts";
import { makeWebhookSecret } from "./sign.ts";

let database: TestDatabase;
let site: Awaited<ReturnType<typeof testApp>>;
let server: Awaited<ReturnType<typeof webhookServer>>;
beforeAll(async () => {
	[database, server] = [await freshDatabase(), await webhookServer()];
	site = await testApp({ INNER_HOSTS: server.host }, database);
});
afterAll(async () => {
	await server.close();
	await site.close();
});
beforeEach(() => site.db.execute(sql`truncate graphile_worker._private_jobs`));
afterEach(() => {
	server.to(acknowledge);
	server.received.splice(0);
});

/** A company with a webhook, and an application for one of its jobs. */
async function company(values: Partial<Parameters<typeof createWebhook>[1]> = {}) {
	const [owner, company] = [await createRecruiter(site.db), await createCompany(site.db)];
	await createMember(site.db, { companyId: company.id, userId: owner.id });
	const job = await createJob(site.db, { companyId: company.id, ownerId: owner.id });
	const application = await createApplication(site.db, { job });
	const webhook = await createWebhook(site.services, { companyId: company.id, url: server.url, ...values });
	return { owner, company, job, application, webhook };
}
const receive = (...ids: string[]) =>
	site.db.transaction((tx) =>
		enqueueApplicationEvents(
			tx,
			"application.received",
			ids.map((id) => ({ id })),
		),
	);
const deliveriesOf = ({ id }: { id: string }) =>
	site.db.select().from(webhookDeliveries).where(isOf(id)).orderBy(webhookDeliveries.createdAt);
const triesOf = async ({ id }: { id: string }) =>
	(
		await site.db
			.select({ try: webhookTries })
			.from(webhookTries)
			.innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookTries.deliveryId))
			.where(isOf(id))
			.orderBy(webhookTries.triedAt)
	).map((row) => row.try);
const find = async ({ id }: { id: string }) => (await site.db.select().from(webhooks).where(eq(webhooks.id, id)))[0];

test("an event arrives signed by Standard Webhooks, with ids and page addresses and no names", async () => {
	const { company: employer, job, application, webhook } = await company();
	await receive(application.id);
	await sendDue(site.services);
	const [sent, ...more] = server.received;
	if (!sent) throw new Error("nothing arrived");
	expect(more).toEqual([]);
	expect([signedBy(sent, webhook.secret), signedBy(sent, makeWebhookSecret())]).toEqual([true, false]);
	expect(Math.abs(Number(sent.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
	const body = JSON.parse(sent.body);
	expect(webhookBody("application.received").safeParse(body).success).toBe(true);
	expect(body).toEqual({
		type: "application.received",
		timestamp: expect.any(String),
		data: {
			company: { id: employer.id, url: `http://localhost:3000/company/${employer.slug}` },
			application: { id: application.id, url: `http://localhost:3000/applications/${application.id}`, jobId: job.id, status: "Pending" },
		},
	});
	expect(sent.body).not.toMatch(/Ama|Ngono|@/);
	const [delivery] = await deliveriesOf(webhook);
	expect(delivery).toMatchObject({ id: sent.headers["webhook-id"], tries: 1, nextAt: null, deliveredAt: expect.any(Date) });
	expect(await triesOf(webhook)).toMatchObject([{ status: 200, problem: null, answer: "ok" }]);
});

test("a webhook that is unproven, switched off or not subscribed to the event gets nothing", async () => {
	for (const values of [{ provenAt: null }, { switchedOffAt: new Date() }, { events: ["job.closed" as const] }]) {
		const { application, webhook } = await company(values);
		await receive(application.id);
		expect(await deliveriesOf(webhook)).toEqual([]);
	}
});

test("another company's webhook, or one for a job taken down for fraud, gets nothing", async () => {
	const [one, other] = [await company(), await company()];
	await receive(one.application.id);
	expect([(await deliveriesOf(one.webhook)).length, (await deliveriesOf(other.webhook)).length]).toEqual([1, 0]);
	const job = await createJob(site.db, { companyId: other.company.id, takenDownAt: new Date(), hiddenAt: new Date() });
	await receive((await createApplication(site.db, { job })).id);
	expect(await deliveriesOf(other.webhook)).toEqual([]);
});

test("a rolled-back event isn't sent", async () => {
	const { application, webhook } = await company();
	const undone = site.db.transaction(async (tx) => {
		await enqueueApplicationEvents(tx, "application.received", [application]);
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	await sendDue(site.services);
	expect([server.received, await deliveriesOf(webhook)]).toEqual([[], []]);
});

test("for a day after a secret is replaced both sign, then the new one only", async () => {
	const former = makeWebhookSecret();
	const { application, webhook } = await company({
		formerSecret: site.services.seal.seal(former),
		formerUntil: new Date(Date.now() + 24 * 60 * 60 * 1000),
	});
	const judge = async () => {
		await receive(application.id);
		await sendDue(site.services);
		const sent = server.received.at(-1);
		return sent && [signedBy(sent, webhook.secret), signedBy(sent, former), sent.headers["webhook-signature"]?.split(" ").length];
	};
	expect(await judge()).toEqual([true, true, 2]);
	await advanceTime(site.services, 24 * 60 * 60);
	expect(await judge()).toEqual([true, false, 1]);
});

test("failures are retried for three days with the same id, then the webhook is switched off and its owner notified", async () => {
	const { owner, company: employer, application, webhook } = await company();
	server.to(respond(500, "not now\0"));
	await receive(application.id);
	const pauses: number[] = [];
	for (;;) {
		await sendDue(site.services);
		const [delivery] = await deliveriesOf(webhook);
		if (!delivery?.nextAt) break;
		const seconds = Math.ceil((delivery.nextAt.getTime() - Date.now()) / 1000);
		pauses.push(seconds);
		await advanceTime(site.services, Math.max(seconds, 10) + 1);
	}
	expect(pauses.map((seconds) => Math.round(seconds / 60))).toEqual([0, 5, 30, 120, 300, 600, 840, 1200, 1440]);
	const attempts = await triesOf(webhook);
	expect(attempts).toHaveLength(10);
	expect(attempts[0]).toMatchObject({ status: 500, problem: null, answer: "not now" });
	expect(new Set(server.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
	expect((await find(webhook))?.switchedOffAt).toBeInstanceOf(Date);
	await receive(application.id);
	expect(await deliveriesOf(webhook)).toHaveLength(1);
	const [notice] = await site.db.select().from(notifications).where(eq(notifications.userId, owner.id));
	expect(notice).toMatchObject({ kind: "webhookOff", params: { company: employer.name, host: `localhost:${server.port}` } });
	const [mail] = await site.db.select().from(mails).where(eq(mails.userId, owner.id));
	expect(mail?.kind).toBe("webhookOff");
});

test("a success in between restarts the three days", async () => {
	const { application, webhook } = await company();
	server.to(respond(503));
	await receive(application.id);
	await sendDue(site.services);
	expect((await find(webhook))?.failingSince).toBeInstanceOf(Date);
	server.to(acknowledge);
	await advanceTime(site.services, 60);
	await sendDue(site.services);
	expect(await find(webhook)).toMatchObject({ failingSince: null, switchedOffAt: null });
	expect(await triesOf(webhook)).toMatchObject([{ status: 503 }, { status: 200 }]);
});

test("a 410 response switches the webhook off at once, and what waited isn't sent", async () => {
	const { owner, application, webhook } = await company();
	server.to(respond(410));
	await receive(application.id);
	await receive(application.id);
	await sendDue(site.services);
	expect(server.received).toHaveLength(1);
	expect((await find(webhook))?.switchedOffAt).toBeInstanceOf(Date);
	expect((await deliveriesOf(webhook)).map(({ nextAt }) => nextAt)).toEqual([null, null]);
	expect(await site.db.select().from(mails).where(eq(mails.userId, owner.id))).toHaveLength(1);
});

test("a webhook gets one delivery at a time, in order, even from concurrent workers", async () => {
	const { application, webhook } = await company();
	let [running, maxRunning] = [0, 0];
	server.to(async (_, outgoing) => {
		maxRunning = Math.max(maxRunning, ++running);
		await new Promise((resolve) => setImmediate(resolve));
		running--;
		outgoing.end();
	});
	for (let count = 0; count < 12; count++) await receive(application.id);
	await Promise.all(Array.from({ length: 4 }, () => deliver(site.services, { webhook: webhook.id })));
	const deliveries = await deliveriesOf(webhook);
	expect(maxRunning).toBe(1);
	expect(server.received.map(({ headers }) => headers["webhook-id"])).toEqual(deliveries.map(({ id }) => id));
});

test("an event that comes during a delivery isn't forgotten", async () => {
	const { application, webhook } = await company();
	server.to(async (_, outgoing) => {
		server.to(acknowledge);
		await receive(application.id);
		// finds the webhook taken
		await deliver(site.services, { webhook: webhook.id });
		outgoing.end();
	});
	await receive(application.id);
	await deliver(site.services, { webhook: webhook.id });
	expect(server.received).toHaveLength(2);
});

test("a failing webhook pauses as a whole; once it responds, everything waiting is sent", async () => {
	const { application, webhook } = await company();
	server.to(respond(500));
	for (let count = 0; count < 5; count++) await receive(application.id);
	await sendDue(site.services);
	expect(server.received).toHaveLength(1);
	server.to(acknowledge);
	await advanceTime(site.services, 11);
	await sendDue(site.services);
	expect(server.received).toHaveLength(6);
	expect((await deliveriesOf(webhook)).map(({ deliveredAt }) => deliveredAt !== null)).toEqual(Array(5).fill(true));
});

test("a webhook removed during a delivery leaves nothing behind, and nothing fails", async () => {
	const { application, webhook } = await company();
	server.to(async (_, outgoing) => {
		await site.db.delete(webhooks).where(eq(webhooks.id, webhook.id));
		outgoing.end();
	});
	await receive(application.id);
	await receive(application.id);
	await sendDue(site.services);
	expect(server.received).toHaveLength(1);
	expect([await deliveriesOf(webhook), await triesOf(webhook)]).toEqual([[], []]);
	const failed = await site.db.execute<{ id: string }>(sql`select id from graphile_worker.jobs where last_error is not null`);
	expect(failed.rows).toEqual([]);
});

test("an attempt whose secret can't be opened is recorded as such", async () => {
	const { application, webhook } = await company();
	await site.db.update(webhooks).set({ sealedSecret: "lost" }).where(eq(webhooks.id, webhook.id));
	await receive(application.id);
	await sendDue(site.services);
	expect(await triesOf(webhook)).toMatchObject([{ status: null, problem: "secret_lost" }]);
	expect(server.received).toEqual([]);
});

test("if a process is killed before recording a delivery, another sends it again with the same id", {
	timeout: 60_000,
}, async () => {
	const { application, webhook } = await company();
	const trusted = join(site.folder, "certificate.pem");
	await writeFile(trusted, certificate);
	await receive(application.id);
	const arrived = new Promise<void>((resolve) => server.to(() => resolve()));
	const child = spawn(process.execPath, [join(import.meta.dirname, "../../../tests/support/webhook-process.ts")], {
		env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted },
		stdio: ["pipe", "inherit", "inherit"],
	});
	const ended = once(child, "exit");
	child.stdin?.end(JSON.stringify({ connection: database.connection, dataDir: site.folder, innerHosts: server.host, webhook: webhook.id }));
	await arrived;
	child.kill("SIGKILL");
	await ended;
	server.to(acknowledge);
	expect(await triesOf(webhook)).toEqual([]);
	// its task, returned by the queue, finds the webhook taken and comes back when the lease is over
	await sendDue(site.services);
	expect(server.received).toHaveLength(1);
	await advanceTime(site.services, 30);
	await sendDue(site.services);
	const [first, second, ...more] = server.received.map(({ headers, body }) => ({ id: headers["webhook-id"], body }));
	expect([second, more]).toEqual([first, []]);
	expect(await triesOf(webhook)).toMatchObject([{ status: 200 }]);
});
