import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { eventsOf } from "../../../tests/support/events.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { ownRedis, redisServer } from "../../../tests/support/redis.ts";
import { openSession } from "../accounts/sessions.ts";
import { createApp } from "../app/app.ts";
import { routes } from "../app/routes.ts";
import { notifications } from "../db/notifications.ts";
import { openDatabase } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { listen } from "../platform/listen.ts";
import { silentLog } from "../platform/log.ts";
import { liveChannel, publishLive } from "../platform/publish.ts";
import { hasUnsent, switchToNotify, switchToOutbox } from "./event-outbox.ts";
import { type EventServer, openEventServer } from "./event-server.ts";
import { createLive } from "./live.ts";

describe.skipIf(!redisServer)("with an event server", () => {
	let database: TestDatabase;
	let site: Awaited<ReturnType<typeof testApp>>;
	let redis: Awaited<ReturnType<typeof ownRedis>>;
	let one: Awaited<ReturnType<typeof startProcess>>;
	let other: typeof one;
	let ama: Awaited<ReturnType<typeof createSeeker>>;

	beforeAll(async () => {
		database = await freshDatabase();
		[site, redis] = await Promise.all([testApp({}, database), ownRedis()]);
		[one, other] = await Promise.all([startProcess(), startProcess()]);
	});
	afterAll(async () => {
		await Promise.all([one?.stop(), other?.stop()]);
		await redis?.remove();
		await site?.close();
	});
	beforeEach(async () => {
		ama = await createSeeker(database.db);
	});

	/** One of several app processes, set up as in `start.ts`. */
	async function startProcess() {
		const own = openDatabase(database.connection);
		let events: EventServer | null = null;
		const live = createLive({ db: own.db, log: silentLog, isLate: () => events?.isAway() ?? false });
		const channels = { [liveChannel]: live };
		const listening = await listen(own, channels);
		live.startListening(listening.run);
		const opening = { url: redis.url, site: "http://test.example", db: own.db, pools: [own.pool], channels, log: silentLog };
		events = await openEventServer(opening);
		const app = createApp({ services: { ...site.services, db: own.db, live }, routes, pages: async () => new Response("page") });
		return {
			...own,
			app,
			live,
			stop: async () => {
				live.stop();
				await events?.stop();
				await listening.stop();
				await own.close();
			},
		};
	}

	const openPage = async (process: typeof one) => {
		const token = await openSession(database.db, { userId: ama.id, userAgent: "test" });
		const page = eventsOf(await process.app.request("/api/events", { headers: { cookie: `csrftoken=x; session=${token}` } }));
		onTestFinished(() => void page.close());
		await page.next(); // how it stands
		return page;
	};
	const notify = () =>
		one.db.insert(notifications).values({
			...{ id: uuidv7(), userId: ama.id, type: "community", kind: "followed" },
			...{ params: { follower: "Cho Ndi" }, targetKind: "follower" as const, targetId: ama.id },
		});
	const healthOf = async (process: typeof one) => (await process.app.request("/api/health")).json();
	const eventWith = (word: string) => ({ to: ama.id, kind: "message", data: { conversation: word, id: "1" } });
	const wordOf = (event: Awaited<ReturnType<Awaited<ReturnType<typeof openPage>>["next"]>>) => event?.data.conversation;

	test("every process receives the events of each commit, in order, and the database sends no notifications", async () => {
		const notified: string[] = [];
		const listener = await listen(database, { [liveChannel]: { onMessage: (payload) => void notified.push(payload), onGap: () => {} } });
		onTestFinished(listener.stop);
		const pages = [await openPage(one), await openPage(other)];
		for (let turn = 0; turn < 20; turn++) await publishLive([one, other][turn % 2]?.db ?? one.db, eventWith(`word ${turn}`));
		for (const page of pages) for (let turn = 0; turn < 20; turn++) expect(wordOf(await page.next())).toBe(`word ${turn}`);
		await expect.poll(() => hasUnsent(database.db)).toBe(false);
		await database.db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(eventWith("by hand"))})`);
		await expect.poll(() => notified.length).toBe(1);
		expect(notified[0]).toContain("by hand");
	});

	test("events from table triggers go the same way, with the count after each change", async () => {
		const page = await openPage(other);
		await notify();
		expect(await page.next()).toMatchObject({ name: "notification", data: { unread: 1 } });
		await one.pool.query("update notifications set read_at = now() where user_id = $1", [ama.id]);
		expect((await page.next())?.data.unread).toBe(0);
	});

	test("a rollback sends nothing", async () => {
		const page = await openPage(other);
		const undone = one.db.transaction(async (tx) => {
			await publishLive(tx, eventWith("undone"));
			throw new Error("back");
		});
		await expect(undone).rejects.toThrow("back");
		await publishLive(one.db, eventWith("done"));
		expect(wordOf(await page.next())).toBe("done");
	});

	test("an event committed by a killed process is sent by another", async () => {
		const page = await openPage(other);
		// a connection that nobody watches, like that of a process that has died
		await publishLive(database.db, eventWith("last words"));
		expect(wordOf(await page.next())).toBe("last words");
	});

	test.each<[string, () => unknown, () => unknown]>([
		["killed", () => redis.kill(), () => redis.start()],
		["silent", () => redis.freeze(), () => redis.thaw()],
	])("while it is %s, health reports it and pages read from the tables; afterwards all is as before", async (_, end, begin) => {
		const page = await openPage(one);
		await end();
		expect(await page.next()).toMatchObject({ name: "again" });
		expect(await page.next()).toBeNull();
		await expect.poll(() => healthOf(one)).toEqual({ success: true, status: "ok", events: "late" });
		await expect.poll(() => other.live.isLate(), { timeout: 15_000 }).toBe(true);
		const token = await openSession(database.db, { userId: ama.id, userAgent: "test" });
		await notify();
		const asked = eventsOf(await one.app.request("/api/events", { headers: { cookie: `csrftoken=x; session=${token}` } }));
		expect(await asked.next()).toMatchObject({ name: "notification", data: { unread: 1 } });
		expect(await asked.next()).toMatchObject({ name: "again", data: { after: 30 } });
		expect(await asked.next()).toBeNull();
		await begin();
		for (const process of [one, other]) await expect.poll(() => process.live.isLate(), { timeout: 15_000 }).toBe(false);
		expect(await healthOf(one)).toEqual({ success: true, status: "ok" });
		const back = await openPage(other);
		await publishLive(one.db, eventWith("again"));
		expect(wordOf(await back.next())).toBe("again");
	});

	test("a process started without it uses database notifications, and sends the pending events too", async () => {
		const page = await openPage(one);
		await one.db.transaction(async (tx) => {
			await publishLive(tx, eventWith("between"));
			// no process can see it before it is committed together with this
			await switchToNotify(tx as unknown as typeof one.db);
		});
		expect(wordOf(await page.next())).toBe("between");
		await publishLive(database.db, eventWith("by the database"));
		expect(wordOf(await page.next())).toBe("by the database");
		await switchToOutbox(database.db);
	});
});
