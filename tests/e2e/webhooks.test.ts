import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";
import { signedBy } from "../support/webhooks.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
let program: Server;
const received: { headers: Record<string, string>; body: string; path: string }[] = [];
beforeAll(async () => {
	program = createServer(async (incoming, outgoing) => {
		const body = await text(incoming);
		received.push({ headers: incoming.headers as Record<string, string>, body, path: incoming.url ?? "" });
		outgoing.end(JSON.parse(body).data.challenge ?? "Thank you");
	});
	program.listen(0, "127.0.0.1");
	await once(program, "listening");
	const host = `127.0.0.1:${(program.address() as AddressInfo).port}`;
	[site, browser] = await Promise.all([startSite({ INNER_HOSTS: host }), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	program?.closeAllConnections();
	program?.close();
});

const of = (page: string) => `${site.address}/company/${page}?company=sawa-digital`;

test.each([
	["with a script, on a phone", "en", { javaScriptEnabled: true }],
	["as plain forms, on a dark desk", "fr", { javaScriptEnabled: false, colorScheme: "dark", viewport: { width: 1280, height: 800 } }],
] as const)(
	"an owner adds a webhook %s, proves it, sends a test, resends it and removes it",
	{ timeout: 180_000 },
	async (_, language, options) => {
		const say = (en: string, fr: string) => (language === "en" ? en : fr);
		const { page, context, expectQuiet } = await openPage(browser, { locale: language === "en" ? "en-GB" : "fr-FR", ...options });
		const expectNoFindings = async () => expect(await findings(page)).toEqual([]);
		await enter(context, site.address, demo.recruiter);
		await page.goto(of("edit"));
		await page.getByRole("link", { name: "Webhooks" }).click();
		const address = page.getByLabel(say("Address", "Adresse"), { exact: true });
		const add = page.getByRole("button", { name: say("Add a webhook", "Ajouter un webhook") });
		const paused = page.getByLabel(say("a job is paused", "une offre est mise en pause"));
		await address.fill("hooks.example");
		await paused.uncheck();
		await add.click();
		await page.getByText(say("Enter a full address", "Indiquez une adresse complète")).first().waitFor();
		// everything that was typed is kept
		expect([await address.inputValue(), await paused.isChecked()]).toEqual(["hooks.example", false]);
		if (options.javaScriptEnabled) await expectNoFindings();

		const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/${language}`;
		await address.fill(url);
		await add.click();
		const secret = await page.getByLabel(say("Signing secret", "Secret de signature")).inputValue();
		expect(secret).toMatch(/^whsec_/);
		if (options.javaScriptEnabled) await expectNoFindings();
		await page.getByRole("link", { name: `${say("See what was sent", "Voir les envois")}: ${url}` }).click();
		await page.getByRole("heading", { name: url }).waitFor();
		expect((await page.content()).includes(secret)).toBe(false);
		await page.getByRole("button", { name: say("Send the challenge", "Envoyer le défi") }).click();
		await page.getByText(say("Your program answered the challenge", "Votre programme a répondu au défi")).waitFor();
		await page.getByRole("button", { name: say("Send a test", "Envoyer un test") }).click();
		await page.waitForURL(/saved=tested/);
		const responseCount = async () => {
			await page.reload();
			return await page.getByText("Thank you").count();
		};
		await expect.poll(responseCount, { timeout: 30_000, interval: 500 }).toBe(1);
		if (options.javaScriptEnabled) await expectNoFindings();
		await page.getByRole("button", { name: say("Send again", "Renvoyer") }).click();
		await page.waitForURL(/saved=again/);
		await expect.poll(responseCount, { timeout: 30_000, interval: 500 }).toBe(2);
		const tests = received.filter(({ path, body }) => path === `/${language}` && JSON.parse(body).type === "webhook.test");
		expect(tests.map((one) => signedBy(one, secret))).toEqual([true, true]);
		expect(new Set(tests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);

		await page.getByRole("link", { name: url }).click();
		await page.getByRole("link", { name: "webhook.test" }).waitFor();
		if (options.javaScriptEnabled) await expectNoFindings();
		await page.getByText(say("Remove this webhook", "Supprimer ce webhook")).click();
		await page.getByRole("button", { name: say("Yes, remove it", "Oui, le supprimer") }).click();
		await page.getByText(say("The webhook and everything sent to it are gone.", "Le webhook et tous ses envois sont supprimés.")).waitFor();
		expectQuiet(/status of 422/);
		await context.close();
	},
);

test("a colleague without ownership of the company gets 403", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, "colleague@demo.example");
	const answer = await page.goto(of("webhooks"));
	expect(answer?.status()).toBe(403);
	await context.close();
});
