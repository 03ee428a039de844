import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createSeeker } from "../../../tests/support/cast.ts";
import { type OwnPostgres, ownPostgres } from "../../../tests/support/own-postgres.ts";
import { serve } from "../../../tests/support/serve.ts";
import { openSession } from "../accounts/sessions.ts";
import { createGuestCache } from "../app/guest-cache.ts";
import { migrate, openDatabase } from "../platform/database.ts";

/** Faults M4: the database frozen, gone, full. Cached reads still work, and writes get a response in time. */

const timeout = 600;
/** Margin for a busy machine. */
const inTime = timeout + 900;

let postgres: OwnPostgres;
let site: Awaited<ReturnType<typeof testApp>>;
let server: Awaited<ReturnType<typeof serve>>;
let cookie: string;
/** Milliseconds by which the cache's clock is ahead. */
let passed = 0;

beforeAll(async () => {
	postgres = await ownPostgres();
	await migrate(postgres.connection);
	site = await testApp({}, openDatabase(postgres.connection, { timeout }));
	server = await serve({
		app: site.app,
		settings: site.services.settings,
		cache: createGuestCache(() => performance.now() + passed),
	});
	await createJob(site.db, { title: "Kept by the guest cache" });
	const { id } = await createSeeker(site.db);
	cookie = `csrftoken=t; session=${await openSession(site.db, { userId: id, userAgent: "test" })}`;
});
afterEach(() => postgres.thaw());
afterAll(async () => {
	server?.close();
	await site?.close();
	await postgres?.remove();
});

/** The response's status, its code if it failed, its retry delay, and whether it came in time. */
async function measure(path: string, init: RequestInit = {}) {
	const since = performance.now();
	const response = await fetch(`${server.address}/api${path}`, { ...init, signal: AbortSignal.timeout(10_000) });
	const { code } = (await response.json()) as { code?: string };
	const waited = performance.now() - since;
	return { status: response.status, code, retryAfter: response.headers.get("retry-after"), isInTime: waited < inTime };
}
const write = () =>
	measure("/user/profile", {
		method: "PATCH",
		headers: { cookie, "x-csrftoken": "t", "content-type": "application/json" },
		body: JSON.stringify({ bio: "Electrician" }),
	});
const read = () => measure("/jobs");
const well = { status: 200, code: undefined, retryAfter: null, isInTime: true };
const away = { status: 503, code: "unavailable", retryAfter: "5", isInTime: true };

async function expectsReadingAndRefusals() {
	// long past the response's TTL: stale is better than nothing
	passed += 24 * 60 * 60 * 1000;
	expect(await Promise.all([read(), read(), read()])).toEqual([well, well, well]);
	expect(await read()).toEqual(well);
	expect(await measure("/jobs?q=never-asked-for")).toEqual(away);
	expect(await Promise.all([write(), write(), measure("/health"), measure("/auth/profile", { headers: { cookie } })])).toEqual(
		Array(4).fill(away),
	);
	expect(await measure("/live", { headers: { cookie } })).toEqual(well);
}

describe("the database", () => {
	test("frozen: guests get cached reads, and everything else a 503 in time", { timeout: 30_000 }, async () => {
		expect(await read()).toEqual(well);
		expect(await write()).toEqual(well);
		await postgres.freeze();
		await expectsReadingAndRefusals();
		postgres.thaw();
		await expect.poll(() => measure("/health"), { timeout: 5_000 }).toEqual(well);
		expect(await write()).toEqual(well);
	});

	test("gone: the same, and it recovers without a restart", { timeout: 30_000 }, async () => {
		expect(await read()).toEqual(well);
		await postgres.stop();
		await expectsReadingAndRefusals();
		await postgres.start();
		await expect.poll(() => measure("/health"), { timeout: 5_000 }).toEqual(well);
		expect(await write()).toEqual(well);
	});

	test("with a full disk refuses writes with 507 and its own code, and reading goes on", async () => {
		await site.db.execute(sql`
			create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`);
		await site.db.execute(sql`create trigger no_room before update on users for each row execute function no_room()`);
		expect(await write()).toEqual({ status: 507, code: "storage_full", retryAfter: "60", isInTime: true });
		expect(await measure("/auth/profile", { headers: { cookie } })).toEqual(well);
		await site.db.execute(sql`drop function no_room cascade`);
		expect(await write()).toEqual(well);
	});
});
