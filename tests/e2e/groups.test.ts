import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

test("one person founds a group, another joins on request and posts; after leaving, they can't read it", async () => {
	const [owner, asker] = [await openPage(browser), await openPage(browser)];
	await Promise.all([enter(owner.context, site.address, demo.recruiter), enter(asker.context, site.address, demo.seeker)]);
	await owner.page.goto(`${site.address}/community/new`);
	await owner.page.waitForSelector("html[data-live]");
	await owner.page.getByLabel("Name", { exact: true }).fill("Cable layers of Kribi");
	await owner.page.getByLabel("Who it’s for, and why").fill("We lay cables, and say how.");
	await owner.page.getByRole("radio", { name: /On request/ }).check();
	await owner.page.getByRole("button", { name: "Start the group" }).click();
	await owner.page.getByRole("heading", { name: "Cable layers of Kribi" }).waitFor();
	const address = new URL(owner.page.url()).pathname;

	await asker.page.goto(`${site.address}/community?q=cable`);
	await asker.page.getByRole("link", { name: "Cable layers of Kribi" }).click();
	await asker.page.getByLabel("Why would you like to join?").fill("I lay them too.");
	await asker.page.getByRole("button", { name: "Ask to join" }).click();
	await asker.page.getByText("Your request is waiting").waitFor();
	expect(await findings(asker.page)).toEqual([]);

	await owner.page.goto(`${site.address}${address}/requests`);
	await owner.page.waitForSelector("html[data-live]");
	await owner.page.getByText("I lay them too.").waitFor();
	await owner.page.getByRole("button", { name: "Accept Mireille Ngono" }).click();
	await owner.page.getByText("No one is waiting").waitFor();

	await asker.page.goto(site.address + address);
	await asker.page.waitForSelector("html[data-live]");
	await asker.page.getByRole("link", { name: /Write in Cable layers/ }).click();
	const words = asker.page.getByLabel("What do you want to say?");
	await words.fill("First cable laid.");
	await asker.page.getByRole("button", { name: "Send" }).click();
	await asker.page.getByRole("article").getByText("First cable laid.").waitFor();
	await owner.page.goto(`${site.address}/feed?groups=true`);
	await owner.page.getByText("First cable laid.").waitFor();
	await owner.page.getByRole("link", { name: "in Cable layers of Kribi" }).first().waitFor();
	expect(await findings(owner.page)).toEqual([]);

	await owner.page.goto(site.address + address);
	await owner.page.waitForSelector("html[data-live]");
	await owner.page.getByLabel("More actions for Mireille Ngono").click();
	await owner.page.getByRole("button", { name: "Pin in the group" }).click();
	const pinned = owner.page.getByRole("region", { name: "Pinned" });
	await pinned.getByText("First cable laid.").waitFor();
	await pinned.getByRole("button", { name: "Unpin" }).click();
	await pinned.waitFor({ state: "detached" });

	await asker.page.goto(`${site.address}${address}/leave`);
	await asker.page.getByRole("button", { name: "Leave the group" }).click();
	await asker.page.getByRole("heading", { name: "Community", level: 1 }).waitFor();
	await asker.page.goto(site.address + address);
	await asker.page.getByRole("button", { name: "Ask to join" }).waitFor();
	await asker.page.waitForSelector("html[data-live]");
	expect(await asker.page.getByLabel("Why would you like to join?").inputValue()).toBe("");
	expect(await asker.page.getByText("First cable laid.").count()).toBe(0);

	// once it is by invitation, the group keeps its address, which now answers an outsider like an unknown one
	await owner.page.goto(`${site.address}${address}/edit`);
	await owner.page.getByRole("radio", { name: /By invitation/ }).check();
	await owner.page.getByRole("button", { name: "Save" }).click();
	await owner.page.waitForURL(site.address + address);
	await owner.page.getByText("By invitation", { exact: true }).waitFor();
	const guest = await browser.newContext();
	for (const { request } of [asker.context, guest]) {
		const responseOf = async (slug: string) => {
			const answer = await request.get(`${site.address}/community/${slug}`);
			return { status: answer.status(), page: (await answer.text()).replaceAll(slug, "") };
		};
		const [secret, none] = [await responseOf(address.slice("/community/".length)), await responseOf("cable-layers-of-douala")];
		expect([secret.status, none.status, secret.page === none.page]).toEqual([404, 404, true]);
	}
	owner.expectQuiet();
	asker.expectQuiet();
	await Promise.all([owner.context.close(), asker.context.close(), guest.close()]);
});

test("without JavaScript: accepting an invitation, muting and posting", async () => {
	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false });
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/community/invitations`);
	await page.getByRole("button", { name: "Accept and join Solar and electricity, Littoral" }).click();
	await page.getByRole("heading", { name: "Solar and electricity, Littoral" }).waitFor();
	await page.getByLabel("More actions for Solar and electricity, Littoral").click();
	await page.getByRole("button", { name: "Mute the group" }).click();
	await page.getByText("Muted", { exact: true }).waitFor();
	await page.getByRole("link", { name: /Write in Solar/ }).click();
	await page.getByLabel("What do you want to say?").fill("Good day from Yaoundé.");
	await page.getByRole("button", { name: "Send" }).click();
	await page.getByText("Good day from Yaoundé.").waitFor();
	await page.getByRole("link", { name: "Members" }).click();
	await page.getByRole("heading", { name: "Who runs it" }).waitFor();
	expectQuiet();
	await context.close();
});
