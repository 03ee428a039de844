import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { eventsOf } from "../../../tests/support/events.ts";
import { closeSession, openSession, sessionHash } from "../accounts/sessions.ts";
import { createApp } from "../app/app.ts";
import { createGuestCache } from "../app/guest-cache.ts";
import { routes } from "../app/routes.ts";
import { createHttpServer } from "../app/server.ts";
import { openStaticFiles } from "../app/static-files.ts";
import { insertNotifications } from "../mail/notify.ts";
import { listen } from "../platform/listen.ts";
import { silentLog } from "../platform/log.ts";
import { liveChannel, publishLive } from "../platform/publish.ts";
import { createLive } from "./live.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let one: Awaited<ReturnType<typeof startProcess>>;
let other: typeof one;
let ama: Awaited<ReturnType<typeof createSeeker>>;
let bih: typeof ama;

beforeAll(async () => {
	site = await testApp();
	[one, other] = await Promise.all([startProcess(), startProcess()]);
});
afterAll(async () => {
	await Promise.all([one?.stop(), other?.stop()]);
	await site?.close();
});
beforeEach(async () => {
	[ama, bih] = [await createSeeker(site.db), await createSeeker(site.db)];
});
afterEach(() => {
	vi.useRealTimers();
	one.live.stop();
	other.live.stop();
});

/** How often a process lost or restored its connection. */
let gaps = 0;

/** One of several app processes on the same database, set up as in `main.ts`. */
async function startProcess() {
	const live = createLive({ db: site.db, log: silentLog });
	const onGap = () => {
		live.onGap();
		gaps++;
	};
	const database = { db: site.db, pool: site.pool, close: async () => {} };
	const listening = await listen(database, { [liveChannel]: { onMessage: live.onMessage, onGap } });
	live.startListening(listening.run);
	const app = createApp({ services: { ...site.services, live }, routes, pages: async () => new Response("page") });
	return { live, app, stop: listening.stop };
}

const signIn = (person: { id: string }) => openSession(site.db, { userId: person.id, userAgent: "test" });

const openPage = async (process: typeof one, token: string, query = "") =>
	eventsOf(await process.app.request(`/api/events${query}`, { headers: { cookie: `csrftoken=x; session=${token}` } }));

const notify = (person: { id: string }) =>
	site.db.execute(sql`
		with told as (select ${person.id}::uuid as user_id)
		${insertNotifications({
			source: sql`told`,
			userId: sql`user_id`,
			type: "community",
			kind: "followed",
			params: sql`'{"follower": "Cho Ndi"}'::jsonb`,
			target: { kind: "follower", id: person.id },
		})}`);

const publish = (to: { id: string } | null, word: string) =>
	publishLive(site.db, { to: to?.id ?? null, kind: "message", data: { conversation: word, id: "1" } });

test("a notification reaches all of its person's pages in every process, and nobody else's", async () => {
	const [amas, bihs] = [await signIn(ama), await signIn(bih)];
	const pages = [await openPage(one, amas), await openPage(one, amas), await openPage(other, amas)];
	const stranger = await openPage(one, bihs);
	for (const page of [...pages, stranger])
		expect(await page.next()).toMatchObject({ name: "notification", data: { unread: 0, newest: null } });
	await notify(ama);
	for (const page of pages) {
		const event = await page.next();
		expect(event).toMatchObject({ name: "notification", data: { unread: 1 } });
		expect(JSON.stringify(event)).not.toContain("Cho");
	}
	// the other person receives nothing before their own notification
	await notify(bih);
	await notify(bih);
	const received = await stranger.next();
	expect(received?.data.unread).toBeGreaterThan(0);
});

test("reading or removing elsewhere updates the count on all pages; a rollback doesn't", async () => {
	await notify(ama);
	await notify(ama);
	const page = await openPage(other, await signIn(ama));
	expect((await page.next())?.data.unread).toBe(2);
	await expect(
		site.db.transaction(async (tx) => {
			await tx.execute(sql`delete from notifications where user_id = ${ama.id}`);
			throw new Error("back");
		}),
	).rejects.toThrow("back");
	await site.db.execute(sql`
		update notifications set read_at = now() where id = (select id from notifications where user_id = ${ama.id} order by id limit 1)`);
	expect((await page.next())?.data.unread).toBe(1);
	await site.as(ama).call("POST /auth/notifications/mark-all-read");
	expect((await page.next())?.data.unread).toBe(0);
	await notify(ama);
	expect((await page.next())?.data.unread).toBe(1);
	await site.db.execute(sql`delete from notifications where user_id = ${ama.id}`);
	expect(await page.next()).toMatchObject({ data: { unread: 0, newest: null } });
});

test("an event can be sent to one person or to everyone", async () => {
	const pages = [await openPage(one, await signIn(ama)), await openPage(other, await signIn(bih))];
	for (const page of pages) await page.next();
	await publish(bih, "for Bih");
	await publish(null, "for all");
	expect((await pages[0]?.next())?.data.conversation).toBe("for all");
	expect((await pages[1]?.next())?.data.conversation).toBe("for Bih");
	expect((await pages[1]?.next())?.data.conversation).toBe("for all");
});

test("on reconnecting, a person gets the missed events, even with an old id or none", async () => {
	const token = await signIn(ama);
	const page = await openPage(one, token);
	const { id } = (await page.next()) ?? { id: "" };
	await page.close();
	await expect.poll(() => one.live.size()).toBe(0);
	await notify(ama);
	for (const query of [`?since=${id}`, "?since=1", ""]) {
		const again = await openPage(other, token, query);
		expect(await again.next()).toMatchObject({ data: { unread: 1, newest: expect.any(String) } });
	}
	const { status } = await one.app.request("/api/events?since=x", { headers: { cookie: `session=${token}` } });
	expect(status).toBe(422);
});

test("a person without an open page is sent nothing; a page opened during the change still receives it", async () => {
	const payloads: string[] = [];
	const ear = await listen(
		{ db: site.db, pool: site.pool, close: async () => {} },
		{ [liveChannel]: { onMessage: (payload) => void payloads.push(payload), onGap: () => {} } },
	);
	onTestFinished(ear.stop);
	await notify(ama);
	const token = await signIn(ama);
	let opening: ReturnType<typeof openPage> | undefined;
	await site.db.transaction(async (tx) => {
		await tx.execute(sql`update notifications set read_at = now() where user_id = ${ama.id}`);
		opening = openPage(one, token);
		// opening the page waits for this transaction, which found no open page
		await expect.poll(() => one.live.size()).toBe(1);
	});
	const page = await opening;
	expect((await page?.next())?.data.unread).toBe(0);
	await notify(ama);
	expect((await page?.next())?.data.unread).toBe(1);
	expect(payloads.filter((payload) => payload.includes(ama.id))).toHaveLength(1);
	await page?.close();
	// the process forgets the page before the database does
	await expect.poll(async () => (await site.pool.query(present)).rows).toEqual([]);
	await notify(ama);
	await publish(bih, "the last");
	await expect.poll(() => payloads.some((payload) => payload.includes("the last"))).toBe(true);
	expect(payloads.filter((payload) => payload.includes(ama.id))).toHaveLength(1);
});

/** The locks that mark in the database who has an open page (presence.ts). */
const present = `
	select objid from pg_locks
	where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;

test("a request without a stream returns the same and ends", async () => {
	await notify(ama);
	const page = await openPage(one, await signIn(ama), "?look=true");
	expect(await page.next()).toMatchObject({ name: "notification", data: { unread: 1 } });
	expect(await page.next()).toBeNull();
	expect(one.live.size()).toBe(0);
});

test("a process that lost its database connection ends its streams, and pages catch up on reconnecting", async () => {
	const token = await signIn(ama);
	const page = await openPage(one, token);
	const { id } = (await page.next()) ?? { id: "" };
	const before = gaps;
	await site.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where query ~ '^(listen|select pg_advisory_)' and pid <> pg_backend_pid() and datname = current_database()",
	);
	await notify(ama);
	let event = await page.next();
	while (event?.name === "notification") event = await page.next();
	expect(event).toMatchObject({ name: "again", data: { after: expect.any(Number) } });
	expect(await page.next()).toBeNull();
	const { status } = await one.app.request("/api/events", { headers: { cookie: `session=${token}` } });
	expect([200, 503]).toContain(status); // it may hear again already
	await expect.poll(() => gaps, { timeout: 15_000 }).toBe(before + 4);
	const again = await openPage(one, token, `?since=${id}`);
	expect((await again.next())?.data.unread).toBe(1);
});

test.each<[string, (token: string) => Promise<unknown>]>([
	["signing out", (token) => closeSession(site.db, token)],
	["a new session in its place", (token) => openSession(site.db, { userId: bih.id, userAgent: "test", replaces: token })],
	["suspension", () => site.db.execute(sql`update users set suspended_at = now() where id = ${ama.id}`)],
	["erasure", () => site.db.execute(sql`delete from users where id = ${ama.id}`)],
])("%s ends the stream, in every process", async (_, end) => {
	const token = await signIn(ama);
	const pages = [await openPage(one, token), await openPage(other, token)];
	const stays = await openPage(one, await signIn(bih));
	for (const page of [...pages, stays]) await page.next();
	await end(token);
	for (const page of pages) {
		expect((await page.next())?.name).toBe("end");
		expect(await page.next()).toBeNull();
	}
	await publish(bih, "still there");
	expect((await stays.next())?.data.conversation).toBe("still there");
});

test("ending one session leaves the person's other pages open", async () => {
	const [phone, desk] = [await signIn(ama), await signIn(ama)];
	const pages = [await openPage(one, phone), await openPage(one, desk)];
	for (const page of pages) await page.next();
	await closeSession(site.db, phone);
	expect((await pages[0]?.next())?.name).toBe("end");
	await publish(ama, "hello");
	expect((await pages[1]?.next())?.data.conversation).toBe("hello");
});

test("an expired session's stream ends at the next check, and a quiet stream sends heartbeats", async () => {
	const [over, lasting] = [await signIn(ama), await signIn(ama)];
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const response = await one.app.request("/api/events", { headers: { cookie: `session=${lasting}` } });
	const page = await openPage(one, over);
	await page.next();
	await site.db.execute(sql`update sessions set expires_at = now() where token_hash = ${sessionHash(over)}`);
	vi.advanceTimersByTime(60_000);
	expect((await page.next())?.name).toBe("end");
	expect(one.live.size()).toBe(1);
	one.live.stop();
	expect(await response.text()).toMatch(/(^|\n\n):\nid: \d+\n\n/);
});

test("with too many streams of one person, the oldest is ended, to reconnect only after minutes", async () => {
	const token = await signIn(ama);
	const oldest = await openPage(one, token);
	await oldest.next();
	const rest = [];
	for (let count = 0; count < 8; count++) rest.push(await openPage(one, token));
	expect(await oldest.next()).toMatchObject({ name: "again", data: { after: 300 } });
	expect(await oldest.next()).toBeNull();
	expect(one.live.size()).toBe(8);
	await rest[0]?.next();
	await publish(ama, "still there");
	expect((await rest[0]?.next())?.data.conversation).toBe("still there");
});

test("opening a stream takes two statements", async () => {
	const { statements, status } = await site.as(ama).call("GET /events", { query: { look: "true" } });
	expect([status, statements.length]).toEqual([200, 2]);
});

test("over the network, events arrive at once, uncompressed and uncached; a closed page is forgotten", async () => {
	const server = createHttpServer({
		app: one.app,
		cache: createGuestCache(),
		files: openStaticFiles(null),
		settings: site.services.settings,
		announce: () => {},
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const headers = { cookie: `csrftoken=x; session=${await signIn(ama)}`, "accept-encoding": "br, gzip" };
	const request = get({ port, path: "/api/events", headers });
	const [response] = await once(request, "response");
	expect(response.headers).toMatchObject({
		"content-type": "text/event-stream",
		"cache-control": "no-store, no-transform",
		"x-accel-buffering": "no",
		"x-reader": ama.id,
	});
	expect(response.headers["content-encoding"]).toBeUndefined();
	expect(String((await once(response, "data"))[0])).toContain('"unread":0');
	await notify(ama);
	expect(String((await once(response, "data"))[0])).toContain('"unread":1');
	expect(one.live.size()).toBe(1);
	request.destroy();
	await expect.poll(() => one.live.size()).toBe(0);
	server.close();
});
