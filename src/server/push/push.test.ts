import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { readVapid, startPushService } from "../../../tests/support/push-service.ts";
import { runNightlyTasks, runQueuedTasks } from "../../../tests/support/queue.ts";
import { makeSecret, sessionHash, sessionSeconds } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { pushes, pushSubscriptions } from "../db/push.ts";
import type { NoticeKind } from "../mail/notice-kinds.ts";
import { insertNotifications } from "../mail/notify.ts";
import { inSeconds } from "../platform/instant.ts";
import { openSeal } from "../platform/seal.ts";
import { queued } from "../queue/library.ts";
import { pushHandlers } from "./send-push.ts";
import { vapidKeys } from "./vapid.ts";

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
	ama = await createSeeker(site.db, { language: "en" });
	service.service.status = 201;
	service.take();
	await site.db.execute(sql`delete from graphile_worker._private_jobs`);
});

const turnOn = (person: { id: string }, says: "little" | "much" = "much", subscription = service.subscribe()) =>
	site.as(person).call("POST /user/push", { body: { ...subscription, says } });
const devicesOf = async (person: { id: string }) =>
	(await site.as(person).call("GET /user/sessions")).body.sessions.map(({ push, isCurrent }) => ({ push, isCurrent }));
const subscriptions = () => site.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, ama.id));

/** Notifies the person, dated a minute ago: by then a recipient who was there would have read a message. */
async function notify(kind: NoticeKind, person = ama): Promise<void> {
	const params = sql`${JSON.stringify({ actor: "Cho Neba", jobTitle: "Driver", company: "Bolloré" })}::jsonb`;
	const type = kind.startsWith("message") ? "message" : "other";
	const source = sql`(select ${person.id}::uuid as user_id, gen_random_uuid() as target) as told`;
	const target = { kind: "conversation", id: sql`target` } as never;
	await site.db.execute(insertNotifications({ source, userId: sql`user_id`, type, params, target, kind }));
	await site.db.update(notifications).set({ createdAt: sql`now() - interval '1 minute'` }).where(eq(notifications.userId, person.id));
}

/** Sends the pushes that are due and returns what the devices received. */
async function bring() {
	await pushHandlers.pushNotices(site.services, {});
	await runQueuedTasks(site.services, pushHandlers);
	return service.take();
}

/** Signs the person in with another browser that has a device. */
async function anotherDevice(person: { id: string }) {
	const tokenHash = sessionHash(makeSecret());
	await site.db.insert(sessions).values({ tokenHash, userId: person.id, userAgent: "other", expiresAt: inSeconds(sessionSeconds) });
	const vapidKey = vapidKeys(site.services.seal)[0].publicKey;
	const device = { ...service.subscribe(), userId: person.id, sessionHash: tokenHash, vapidKey, says: "little" as const };
	await site.db.insert(pushSubscriptions).values({ id: crypto.randomUUID(), ...device });
	return tokenHash;
}

describe("a push notification", () => {
	test("can be read by its browser only, and is signed with the site's key (RFC 8291, RFC 8292)", async () => {
		await turnOn(ama);
		const { key } = (await site.as(ama).call("GET /user/push")).body;
		await notify("messageReceived");
		await pushHandlers.pushNotices(site.services, {});
		await runQueuedTasks(site.services, pushHandlers);
		const [push] = service.pushed;
		expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", topic: expect.stringMatching(/^[\w-]{32}$/) });
		expect(Number(push?.headers.ttl)).toBeGreaterThan(80_000);
		const vapid = readVapid(push?.headers.authorization);
		expect(vapid).toMatchObject({ key, aud: service.origin, sub: "mailto:contact@localhost" });
		expect(vapid.exp * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1_000);
		expect(push?.payload).toMatchObject({
			title: "Njangi",
			body: "Cho Neba sent you a message.",
			lang: "en",
			href: expect.stringMatching(/^\/messages\//),
		});
	});

	test("without details names only the kind of event, in the person's language", async () => {
		await site.db.update(users).set({ language: "fr" }).where(eq(users.id, ama.id));
		await turnOn(ama, "little");
		await notify("messageReceived");
		await notify("applicationAccepted");
		const brought = await bring();
		// two tasks, which the queue works on at the same time
		expect(brought.map(({ body, lang }) => `${lang}: ${body}`).toSorted()).toEqual([
			"fr: Il y a du nouveau pour une candidature.",
			"fr: Vous avez un nouveau message.",
		]);
		expect(JSON.stringify(brought)).not.toMatch(/Cho|Driver|Bolloré/);
	});

	test("reaches each device once, however often the task runs", async () => {
		await turnOn(ama);
		await anotherDevice(ama);
		await notify("messageReceived");
		await Promise.all([pushHandlers.pushNotices(site.services, {}), pushHandlers.pushNotices(site.services, {})]);
		await pushHandlers.pushNotices(site.services, {});
		await runQueuedTasks(site.services, pushHandlers);
		expect(service.take()).toHaveLength(2);
		expect(await bring()).toEqual([]);
		expect(await site.db.$count(pushes)).toBe(0);
	});

	test("is retried while the push service is down, then sent; the queue's record holds nothing private", async () => {
		await turnOn(ama);
		await notify("messageReceived");
		service.service.status = 500;
		expect(await bring()).toEqual([]);
		const tried = await site.db.select({ error: queued.lastError, attempts: queued.attempts }).from(queued).where(eq(queued.task, "push"));
		expect(tried).toEqual([{ error: "push not sent: 500", attempts: 1 }]);
		service.service.status = 201;
		await site.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
		expect(await bring()).toHaveLength(1);
	});

	test.each([404, 410])("to a device that is gone (%i) removes its subscription", async (status) => {
		await turnOn(ama);
		await notify("messageReceived");
		service.service.status = status;
		await bring();
		expect([await subscriptions(), await site.db.$count(pushes)]).toEqual([[], 0]);
		expect(await site.db.$count(queued, eq(queued.task, "push"))).toBe(0);
	});

	test("isn't sent for what was read meanwhile or is a day old", async () => {
		await turnOn(ama);
		await notify("messageReceived");
		await site.as(ama).call("POST /auth/notifications/mark-all-read");
		expect(await bring()).toEqual([]);
		await notify("messageReceived");
		await pushHandlers.pushNotices(site.services, {});
		await site.as(ama).call("POST /auth/notifications/mark-all-read");
		expect(await bring()).toEqual([]);
		await notify("applicationAccepted");
		await pushHandlers.pushNotices(site.services, {});
		await site.db.update(pushes).set({ createdAt: sql`now() - interval '25 hours'` });
		expect(await bring()).toEqual([]);
		expect(await site.db.$count(pushes)).toBe(0);
	});

	test("that no attempt could send is deleted at night, once it is a day old", async () => {
		await turnOn(ama);
		await notify("applicationAccepted");
		await pushHandlers.pushNotices(site.services, {});
		await site.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
		await runNightlyTasks(site.services, "2026-06-01");
		expect(await site.db.$count(pushes)).toBe(1);
		await site.db.update(pushes).set({ createdAt: sql`now() - interval '25 hours'` });
		await runNightlyTasks(site.services, "2026-06-02");
		expect(await site.db.$count(pushes)).toBe(0);
	});

	test("for a message waits a few seconds in case it is read", async () => {
		await turnOn(ama);
		await notify("messageReceived");
		await site.db.update(notifications).set({ createdAt: sql`now()` });
		expect(await bring()).toEqual([]);
		await site.db.update(notifications).set({ createdAt: sql`now() - interval '11 seconds'` });
		expect(await bring()).toHaveLength(1);
	});
});

describe("choosing what is pushed", () => {
	const choose = (choices: object) => site.as(ama).call("PATCH /user/notification-choices", { body: { choices } as never });
	const choices = async () => (await site.as(ama).call("GET /user/notification-choices")).body.choices;

	test("covers application answers and messages by default, the rest by choice; mails are unchanged", async () => {
		await turnOn(ama);
		const choicesNow = await choices();
		expect(Object.entries(choicesNow).flatMap(([group, { push }]) => (push ? [group] : []))).toEqual(["applications", "messages"]);
		await notify("mentioned");
		expect(await bring()).toEqual([]);
		await choose({ mentions: { push: true }, messages: { push: false } });
		await notify("mentioned");
		await notify("messageReceived");
		expect((await bring()).map(({ body }) => body)).toEqual(["Cho Neba mentioned you."]);
		const mailed = await site.db.select({ mail: notifications.mail }).from(notifications).where(eq(notifications.userId, ama.id));
		expect(mailed.map(({ mail }) => mail).toSorted()).toEqual(["daily", "daily", "now"]);
	});

	test("a kind set to push only doesn't appear in the list", async () => {
		await turnOn(ama);
		await choose({ messages: { push: true, inProduct: false, mail: "off" } });
		await notify("messageReceived");
		expect(await bring()).toHaveLength(1);
		expect((await site.as(ama).call("GET /auth/notifications")).body).toMatchObject({ total: 0, unread: 0 });
	});

	test("turning a kind off stops what is waiting", async () => {
		await turnOn(ama);
		await notify("messageReceived");
		await choose({ messages: { push: false } });
		expect(await bring()).toEqual([]);
	});

	test("with mails off altogether, only answers to applications are pushed", async () => {
		await turnOn(ama);
		await site.as(ama).call("PATCH /user/profile", { body: { notifications: false } as never });
		await notify("messageReceived");
		await notify("applicationAccepted");
		expect((await bring()).map(({ tag, body }) => [tag !== "", body])).toEqual([[true, expect.stringMatching(/Driver/)]]);
	});

	test("account notices are never pushed", async () => {
		await turnOn(ama);
		await notify("accountLifted");
		expect(await bring()).toEqual([]);
	});

	test("a suspended person, or one about to leave, gets none", async () => {
		await turnOn(ama);
		for (const set of [{ suspendedAt: sql`now()` }, { suspendedAt: null, deleteAfter: sql`now()` }]) {
			await site.db.update(users).set(set).where(eq(users.id, ama.id));
			await notify("messageReceived");
			expect(await bring()).toEqual([]);
		}
	});
});

describe("a device", () => {
	test("is listed with its session, and can be turned off from another one", async () => {
		await turnOn(ama, "much");
		const other = await anotherDevice(ama);
		expect(await devicesOf(ama)).toEqual([
			{ push: "much", isCurrent: true },
			{ push: "little", isCurrent: false },
		]);
		await site.as(ama).call("DELETE /user/push/:sessionId", { params: { sessionId: other } });
		expect((await devicesOf(ama)).map(({ push }) => push)).toEqual(["much", null]);
		expect((await site.as(ama).call("DELETE /user/push/:sessionId", { params: { sessionId: other } })).status).toBe(404);
	});

	test("of someone else can't be turned off", async () => {
		const other = await anotherDevice(ama);
		const cho = await createSeeker(site.db);
		expect((await site.as(cho).call("DELETE /user/push/:sessionId", { params: { sessionId: other } })).status).toBe(404);
		expect(await subscriptions()).toHaveLength(1);
	});

	test("has one subscription per browser: turning it on again updates it, and another person's sign-in takes it over", async () => {
		const subscription = service.subscribe();
		await turnOn(ama, "little", subscription);
		await turnOn(ama, "much", subscription);
		await turnOn(ama, "much");
		await turnOn(ama, "little", subscription);
		expect((await subscriptions()).map(({ endpoint, says }) => [endpoint, says])).toEqual([[subscription.endpoint, "little"]]);
		const cho = await createSeeker(site.db);
		await turnOn(cho, "little", subscription);
		expect(await subscriptions()).toEqual([]);
		await notify("messageReceived");
		expect(await bring()).toEqual([]);
	});

	test("is removed on sign-out with its waiting pushes; a renewed session keeps it", async () => {
		await turnOn(ama);
		await notify("messageReceived");
		await pushHandlers.pushNotices(site.services, {});
		await site.db
			.update(sessions)
			.set({ tokenHash: sessionHash(makeSecret()) })
			.where(eq(sessions.userId, ama.id));
		expect(await subscriptions()).toHaveLength(1);
		await site.db.delete(sessions).where(eq(sessions.userId, ama.id));
		expect([await subscriptions(), await site.db.$count(pushes)]).toEqual([[], 0]);
		expect(await bring()).toEqual([]);
		site.forget(ama);
	});

	test("whose session has expired gets nothing", async () => {
		await turnOn(ama);
		await site.db.update(sessions).set({ lastSeenAt: sql`now() - interval '15 days'` }).where(eq(sessions.userId, ama.id));
		await notify("messageReceived");
		expect(await bring()).toEqual([]);
		site.forget(ama);
	});

	test.each([
		"http://push.example.com/abc",
		"https://127.0.0.1/abc",
		"https://[::1]/abc",
		"https://169.254.169.254/latest",
		"https://localhost/abc",
		"nowhere",
	])("is refused at %s", async (endpoint) => {
		const answer = await turnOn(ama, "little", { ...service.subscribe(), endpoint });
		expect([answer.status, answer.body.fields]).toEqual([422, { endpoint: "We can’t send notifications to this browser." }]);
	});

	test.each([{ p256dh: "x" }, { auth: "x" }, { says: "all" }])("is refused with %j", async (wrong) => {
		const body = { ...service.subscribe(), says: "little", ...wrong };
		expect((await site.as(ama).call("POST /user/push", { body: body as never })).status).toBe(422);
	});

	test("works with the key it was registered for, even an older one, and is removed once that key is gone", async () => {
		const [old, young] = [randomBytes(32), randomBytes(32)];
		const sealOf = (...sealKeys: Buffer[]) => openSeal({ sealKeys, sealKeyFile: null, dataDir: "/nowhere" });
		const vapidKey = vapidKeys(await sealOf(old))[0].publicKey;
		await turnOn(ama);
		await site.db.update(pushSubscriptions).set({ vapidKey }).where(eq(pushSubscriptions.userId, ama.id));
		const bringBy = async (...keys: Buffer[]) => {
			await notify("messageReceived");
			await pushHandlers.pushNotices(site.services, {});
			await runQueuedTasks({ ...site.services, seal: await sealOf(...keys) }, pushHandlers);
			return service.pushed.splice(0).map(({ headers }) => readVapid(headers.authorization).key);
		};
		expect(await bringBy(young, old)).toEqual([vapidKey]);
		expect(await bringBy(young)).toEqual([]);
		expect(await subscriptions()).toEqual([]);
	});
});
