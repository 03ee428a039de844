import type { Browser, BrowserContext, Page, Worker } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { startPushService } from "../support/push-service.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Notifications on a device, in a real browser. Headless Chromium has no push service of its own, so a local one takes its place. */

let service: Awaited<ReturnType<typeof startPushService>>;
let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	service = await startPushService();
	[site, browser] = await Promise.all([startSite({ INNER_HOSTS: service.host }), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await service?.stop();
});

/** Grants the permission and stubs the subscription that the browser's own push service would return. */
async function permit(context: BrowserContext): Promise<void> {
	const { endpoint, ...keys } = service.subscribe();
	await context.addInitScript(
		(subscription) => {
			Object.defineProperty(Notification, "permission", { get: () => "granted" });
			Notification.requestPermission = async () => "granted";
			PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription;
		},
		{ endpoint, keys },
	);
}

type Shown = { title: string; tag: string; data: string };
/** The worker's own global scope, unknown to the DOM type library. */
type Screen = EventTarget & { shown: Shown[] };

/** Returns the worker, with notifications recorded instead of shown: headless Chromium grants no permission. */
async function workerOf(context: BrowserContext): Promise<Worker> {
	const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
	await worker.evaluate(() => {
		const screen = globalThis as unknown as Screen;
		screen.shown = [];
		ServiceWorkerRegistration.prototype.showNotification = async (title: string, options?: NotificationOptions) => {
			screen.shown = [...screen.shown.filter(({ tag }) => tag !== options?.tag), { title, ...options } as Shown];
		};
	});
	return worker;
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Screen).shown);

/** Delivers a push message to the worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const registrationId = new Promise<string>((resolve) => {
		session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => one && resolve(one.registrationId));
	});
	await session.send("ServiceWorker.enable");
	await session.send("ServiceWorker.deliverPushMessage", { origin: site.address, registrationId: await registrationId, data });
	await session.detach();
}

/** Simulates a tap on the shown notification: only the browser can make a real one, and only a real one may bring a window to the front. */
const tap = (worker: Worker) =>
	worker.evaluate(() => {
		const screen = globalThis as unknown as Screen;
		const [shown] = screen.shown;
		const notification = { data: shown?.data, close: () => (screen.shown = []) };
		const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
		screen.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
	});

test("a device is turned on with a press, notified by the worker, and turned off", { timeout: 120_000 }, async () => {
	const { page, context, expectQuiet } = await openPage(browser, { serviceWorkers: "allow" });
	await permit(context);
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/settings/notifications`);
	await page.getByRole("group", { name: "Comments and replies" }).getByRole("switch", { name: "On my devices" }).check();
	await page.getByRole("button", { name: "Save Settings" }).click();
	await page.getByRole("button", { name: "Settings Saved!" }).waitFor();
	await page.getByRole("link", { name: "Turn on notifications on a device" }).click();
	await page.waitForURL((url) => url.pathname === "/settings");
	await page.locator("html[data-live]").waitFor();
	await page.getByLabel("Show details, even on the lock screen").check();
	await page.getByRole("button", { name: "Turn on notifications" }).click();
	await page.getByText("On, with details, even on the lock screen.").waitFor();
	expect(await findings(page)).toEqual([]);

	const { context: other } = await openPage(browser);
	await enter(other, site.address, demo.seeker);
	const { user } = await (await context.request.get(`${site.address}/api/auth/profile`)).json();
	const { myPosts } = await (await context.request.get(`${site.address}/api/feed/posts/user/${user.id}`)).json();
	await call(other, `${site.address}/api/feed/posts/${myPosts[0].id}/comment`, { content: "Well said." });
	await expect.poll(() => service.pushed.length, { timeout: 30_000 }).toBe(1);
	const [came] = service.take();
	expect(came).toMatchObject({ title: "Njangi", lang: "en", href: expect.stringMatching(/^\/feed\//) });
	const worker = await workerOf(context);
	await deliver(page, JSON.stringify(came));
	const { href, ...shownFields } = came ?? { href: "" };
	await expect.poll(() => shownBy(worker)).toEqual([{ ...shownFields, data: href, icon: "/icons/192.png", badge: "/icons/192.png" }]);
	await tap(worker);
	await page.waitForURL(site.address + href);
	expect(await shownBy(worker)).toEqual([]);

	await page.goto(`${site.address}/settings`);
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("button", { name: /^Turn off notifications/ }).click();
	await page.getByRole("button", { name: "Turn on notifications" }).waitFor();
	expectQuiet();
	await Promise.all([context.close(), other.close()]);
});

test("permission isn't requested before the press, and a browser's refusal is explained", async () => {
	const { page, context, expectQuiet } = await openPage(browser, { serviceWorkers: "allow", locale: "fr-FR" });
	await context.addInitScript(() => {
		let askedCount = 0;
		const requestPermission = Notification.requestPermission.bind(Notification);
		Notification.requestPermission = () => {
			document.documentElement.dataset.asked = String(++askedCount);
			return requestPermission();
		};
		Object.defineProperty(Notification, "permission", { get: () => (askedCount > 0 ? "denied" : "default") });
	});
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/settings`);
	await page.locator("html[data-live]").waitFor();
	expect(await page.locator("html[data-asked]").count()).toBe(0);
	await page.getByRole("button", { name: "Activer les notifications" }).click();
	await page.getByText("Ce navigateur ne nous laisse pas afficher de notifications.").waitFor();
	expect(await page.locator("html[data-asked]").count()).toBe(1);
	expect(await findings(page)).toEqual([]);
	expectQuiet();
	await context.close();
});

test("a browser without notifications is reported, and without JavaScript the need for it", async () => {
	for (const javaScriptEnabled of [true, false]) {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/settings`);
		await page.getByText(javaScriptEnabled ? "This browser doesn’t support notifications." : "Turning them on needs JavaScript.").waitFor();
		expect(await page.getByRole("button", { name: "Turn on notifications" }).isVisible()).toBe(false);
		await context.close();
	}
});
