import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { serve } from "../../../tests/support/serve.ts";
import { openSession } from "../accounts/sessions.ts";
import { createBuckets } from "./read-budget.ts";

/** Faults M11: reads are rate limited, with room for a whole neighbourhood behind one address. */

let site: Awaited<ReturnType<typeof testApp>>;
let cookie: string;
beforeAll(async () => {
	site = await testApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
	const { id: userId } = await createSeeker(site.db);
	cookie = `session=${await openSession(site.db, { userId, userAgent: "test" })}`;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => site.close());

let addressCount = 0;
/** An address with an untouched budget. */
const newAddress = () => `41.202.${++addressCount >> 8}.${addressCount & 255}`;
const read = (from: string, path = "/api/nothing", headers: Record<string, string> = {}) =>
	site.app.request(path, { headers: { "x-forwarded-for": from, ...headers } });

/** Number of these reads that are let through. */
async function letThrough(count: number, ...args: Parameters<typeof read>): Promise<number> {
	const answers = await Promise.all(Array.from({ length: count }, () => read(...args)));
	return answers.filter(({ status }) => status !== 429).length;
}
const stopTime = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });

describe("reads from one address", () => {
	test("are limited to two thousand at once and twenty a second, without affecting others", async () => {
		stopTime();
		const from = newAddress();
		expect(await letThrough(2_010, from)).toBe(2_000);
		const refused = await read(from, "/api/jobs", { "accept-language": "fr" });
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
		expect(await refused.json()).toMatchObject({
			code: "too_many_requests",
			message: "Trop de pages ont été ouvertes depuis votre connexion. Patientez 5 secondes.",
		});
		expect((await read(newAddress(), "/api/jobs")).status).toBe(200);
		vi.setSystemTime(Date.now() + 5_000);
		expect(await letThrough(110, from)).toBe(100);
	});

	test("over the limit, get a readable page with Retry-After", async () => {
		stopTime();
		const from = newAddress();
		await letThrough(2_000, from);
		const page = await read(from, "/jobs?q=<b>", { "accept-language": "en" });
		expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([429, "5", "no-store"]);
		const html = await page.text();
		expect(html).toContain("Your connection has opened too many pages at once. Please wait 5 seconds.");
		expect(html).toContain('<html lang="en">');
		expect(html).not.toContain("<b>");
		expect(await (await read(from, "/jobs.rss")).json()).toMatchObject({ code: "too_many_requests" });
	});

	test("aren't counted for pictures, health checks, cached responses or a private network", async () => {
		stopTime();
		const from = newAddress();
		const server = await serve({ app: site.app, settings: site.services.settings });
		const headers: [string, string][] = [["X-Forwarded-For", from]];
		expect((await server.send("/api/jobs", { headers })).status).toBe(200);
		await letThrough(2_000, from);
		expect((await read(from)).status).toBe(429);
		expect((await server.send("/api/jobs", { headers })).status).toBe(200);
		server.close();
		for (const path of ["/api/health", "/api/live"]) expect((await read(from, path)).status).toBe(200);
		expect((await read(from, `/api/pictures/${"a".repeat(32)}/256`)).status).toBe(404);
		// an unnamed proxy: every visitor would share its address
		expect(await letThrough(2_100, "10.0.0.7")).toBe(2_100);
	});
});

test("a signed-in person has their own budget at any address; an invalid session doesn't", async () => {
	stopTime();
	const crowded = newAddress();
	await letThrough(2_000, crowded);
	expect(await letThrough(610, crowded, "/api/nothing", { cookie })).toBe(600);
	expect((await read(newAddress(), "/api/nothing", { cookie })).status).toBe(429);
	expect((await read(crowded, "/api/nothing", { cookie: "session=invented" })).status).toBe(429);
	vi.setSystemTime(Date.now() + 2_000);
	expect(await letThrough(20, crowded, "/api/nothing", { cookie })).toBe(10);
});

test("nothing is counted with RATE_LIMITS off", async () => {
	const free = await testApp({ RATE_LIMITS: "off", TRUSTED_PROXIES: "1" });
	for (let place = 0; place < 2_100; place++)
		expect((await free.app.request("/api/nothing", { headers: { "x-forwarded-for": "41.202.9.9" } })).status).toBe(404);
	await free.close();
});

test("only the most recent of very many readers are remembered", async () => {
	stopTime();
	const { take } = createBuckets();
	const readBy = (address: string) => take({ address, viewer: async () => null });
	const flood = async () => {
		for (let time = 0; time < 2_100; time++) await readBy("203.0.113.1");
		return readBy("203.0.113.1");
	};
	expect(await flood()).toBe(false);
	for (let place = 0; place < 49_999; place++) await readBy(`2001:db8:0:${place.toString(16)}::/64`);
	expect(await flood()).toBe(false);
	for (let place = 0; place < 50_000; place++) await readBy(`2001:db8:1:${place.toString(16)}::/64`);
	expect(await readBy("203.0.113.1")).toBe(true);
});
