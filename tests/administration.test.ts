import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../src/server/accounts/sessions.ts";
import { createAnnouncement, endAnnouncement } from "../src/server/admin/announcements.ts";
import { setSwitch } from "../src/server/admin/switches.ts";
import { createGuestCache } from "../src/server/app/guest-cache.ts";
import { announcements } from "../src/server/db/admin.ts";
import { testApp } from "./support/app.ts";
import { builtPages } from "./support/built-pages.ts";
import { createSeeker } from "./support/cast.ts";
import { serve } from "./support/serve.ts";

/** What administrators see, and what everybody sees of their decisions, on the built pages. */

let site: Awaited<ReturnType<typeof testApp>>;
let pages: Awaited<ReturnType<typeof builtPages>>;
let served: Awaited<ReturnType<typeof serve>>;
const cache = createGuestCache();
beforeAll(async () => {
	site = await testApp();
	pages = await builtPages(site);
	served = await serve({ app: pages.app, settings: site.services.settings, cache, house: site.services.house });
});
afterAll(async () => {
	served.close();
	await site.close();
});

const cookieOf = async (user: { id: string }, byPasskey: boolean) =>
	`session=${await openSession(site.db, { userId: user.id, userAgent: "test", byPasskey })}`;
const adminPages = () => pages.routes.filter(({ address }) => /^\/admin(\/|$)/.test(address));
const filledIn = (address: string) => address.replace(/:\w+/g, "0190a0a0-0000-7000-8000-000000000001");

describe("the administration pages", () => {
	const responsesOf = async (cookie: string, method = "GET") => {
		const origin = new URL(site.services.settings.publicUrl).origin;
		const form = { headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" }, method, body: "reason=x" };
		const requested = adminPages().filter(({ address, module }) => !address.includes(":") && (method === "GET" || module.action));
		expect(requested.length).toBeGreaterThan(6);
		const answers = requested.map(async ({ address }) => {
			const answer = await pages.app.request(filledIn(address), method === "GET" ? { headers: { cookie } } : form);
			await answer.body?.cancel();
			return [address, answer.status, answer.headers.get("location")] as const;
		});
		return Promise.all(answers);
	};

	test("can't be read or posted to by a guest, a member or a moderator", async () => {
		const moderator = await createSeeker(site.db, { moderatorSince: new Date() });
		for (const cookie of ["", await cookieOf(await createSeeker(site.db), true), await cookieOf(moderator, true)])
			for (const method of ["GET", "POST"])
				for (const [address, status] of await responsesOf(cookie, method)) {
					// the passkey page accepts its form only from a script
					if (address !== "/admin/passkey" || method === "GET") expect([address, method, status]).toEqual([address, method, 404]);
				}
	});

	test("send an administrator to the passkey page, and open once the passkey is given", async () => {
		const person = await createSeeker(site.db, { administratorSince: new Date() });
		for (const [address, status, location] of await responsesOf(await cookieOf(person, false))) {
			const expected = address === "/admin/passkey" ? [200, null] : [302, `/admin/passkey?next=${encodeURIComponent(address)}`];
			expect([address, status, location]).toEqual([address, ...expected]);
		}
		const cookie = await cookieOf(person, true);
		for (const [address, status] of await responsesOf(cookie))
			expect([address, status]).toEqual([address, address === "/admin/passkey" ? 302 : 200]);
		const own = await pages.app.request(`/admin/people/${person.id}`, { headers: { cookie } });
		expect([own.status, await own.text()]).toEqual([200, expect.stringContaining(person.email)]);
	});
});

describe("announcements and switches on everyone's pages", () => {
	const read = async (path: string, ...cookies: string[]) =>
		(await served.send(path, { headers: cookies.length > 0 ? [["Cookie", cookies.join("; ")]] : [] })).body;
	/** What each process does on notification. */
	const heed = async () => {
		await site.services.house.reload();
		cache.invalidate();
	};

	test("nothing is shown and nothing sent while nothing is announced", async () => {
		expect(await read("/terms")).not.toContain("data-house");
	});

	test("an announcement is shown until its reader dismisses it; other guests still get it", async () => {
		const { id } = await createAnnouncement(site.db, null, {
			textEn: "Back at <noon>",
			textFr: "De retour à midi",
			tone: "warning",
			from: null,
			until: null,
		});
		await heed();
		for (const page of [await read("/terms"), await read("/terms")]) expect(page).toContain("Back at &lt;noon&gt;");
		expect(await read("/terms", "language=fr")).toContain("De retour à midi");
		const origin = new URL(site.services.settings.publicUrl).origin;
		const answer = await served.send("/announcements/dismiss", {
			method: "POST",
			headers: [
				["Origin", origin],
				["Content-Type", "application/x-www-form-urlencoded"],
			],
			body: new URLSearchParams({ id, next: "/terms" }).toString(),
		});
		expect([answer.status, answer.headers.location]).toEqual([302, "/terms"]);
		const [cookie = ""] = (answer.headers["set-cookie"] ?? []).filter((one) => one.startsWith("dismissed="));
		const dismissed = cookie.split(";")[0] ?? "";
		expect(dismissed).toBe(`dismissed=${id}`);
		expect(await read("/terms", dismissed)).not.toContain("noon");
		expect(await read("/terms")).toContain("noon");
		// an id that no announcement has does not create another version of the page
		expect(await read("/terms", "dismissed=0190a0a0-0000-7000-8000-000000000001")).toContain("noon");
		await endAnnouncement(site.db, null, id);
		await heed();
		expect(await read("/terms")).not.toContain("data-house");
		expect(await site.db.$count(announcements, eq(announcements.id, id))).toBe(1);
	});

	test("a switched-off feature is reported where it would be used, and nowhere else", async () => {
		await setSwitch(site.db, null, { name: "signUp", isOn: false, reason: "Too much spam" });
		await heed();
		expect(await read("/signup")).toContain("No one can sign up at the moment.");
		expect(await read("/terms")).not.toContain("No one can sign up at the moment.");
		await setSwitch(site.db, null, { name: "signUp", isOn: true, reason: "Over" });
		await heed();
		expect(await read("/signup")).not.toContain("No one can sign up at the moment.");
	});

	test("a switched-off feature is reported only once beside its control", async () => {
		const offCount = async () => (await read("/newsletter")).split("You can’t subscribe to the newsletter at the moment.").length - 1;
		expect(await offCount()).toBe(0);
		await setSwitch(site.db, null, { name: "newsletter", isOn: false, reason: "Too much spam" });
		await heed();
		expect(await offCount()).toBe(1);
		await setSwitch(site.db, null, { name: "newsletter", isOn: true, reason: "Over" });
		await heed();
		expect(await offCount()).toBe(0);
	});
});
