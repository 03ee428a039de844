import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { say } from "../../src/contract/sentences/say.ts";
import { en } from "../../src/web/i18n/messages.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/**
 * Closing a job, as seen by its recruiter and by applicants still waiting (decisions.md "Hiring"), in a real browser on the built product.
 */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") });

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
	"closing a job writes once to each waiting applicant, who finds it in their messages (script: $javaScriptEnabled)",
	async ({ javaScriptEnabled }) => {
		const [recruiter, seeker] = [await openPage(browser, { javaScriptEnabled }), await openPage(browser)];
		await Promise.all([enter(recruiter.context, site.address, demo.recruiter), enter(seeker.context, site.address, demo.seeker)]);
		const title = javaScriptEnabled ? "Tinsmith" : "Ropemaker";
		const fields = { title, company: "Sahel Digital", location: "Douala", description: "Make it.", skills: ["Metal"] };
		const { job } = await call(recruiter.context, `${site.address}/api/jobs/create`, fields);
		const applied = await seeker.context.request.post(`${site.address}/api/application/jobs/${job.id}`, {
			headers: { "x-csrftoken": "e2e" },
			multipart: { fullName: "Ama Ngono", email: "ama@example.cm", cv: pdf("cv.pdf"), cover_letter: pdf("letter.pdf") },
		});
		expect(applied.status()).toBe(200);

		const { page } = recruiter;
		const isOpen = async () => (await (await page.request.get(`${site.address}/api/jobs/${job.id}`)).json()).job.isOpen;
		await page.goto(`${site.address}/jobs/${job.id}`);
		await page.getByRole("link", { name: en["jobs.close"] }).click();
		await page.getByText("1 person is still waiting").waitFor();
		expect(await isOpen()).toBe(true);
		await page.getByRole("button", { name: en["replies.close"] }).click();
		await page.getByRole("heading", { name: en["replies.closingTitle"] }).waitFor();
		expect(await isOpen()).toBe(false);
		await page.getByRole("button", { name: en["replies.reopen"] }).click();
		await page.waitForURL(`${site.address}/jobs/${job.id}`);
		expect(await isOpen()).toBe(true);

		await page.goto(`${site.address}/jobs/my-jobs`);
		const card = page.getByRole("article").filter({ hasText: title });
		await card.getByRole("link", { name: "See applicants (1)" }).waitFor();
		await card.locator("summary").click();
		await card.getByRole("link", { name: en["jobs.close"] }).click();
		await page.getByRole("button", { name: en["replies.close"] }).click();
		await page.getByLabel(en["replies.outcome.hiredElsewhere"]).check();
		const proposed = say("en", "closingWords", { name: "{name}", job: "{job}" });
		expect(await page.getByRole("textbox").inputValue()).toBe(proposed);
		await page.getByRole("textbox").fill("Thank you, {name}. {job} is filled.");
		await page.getByRole("button", { name: en["replies.closingSend"] }).click();
		await page.getByText(en["replies.closingSent"]).waitFor();
		const state = await (await page.request.get(`${site.address}/api/jobs/${job.id}/closing`)).json();
		expect(state.closing).toMatchObject({ outcome: "hiredElsewhere", toldAt: expect.any(String) });

		const words = `Thank you, Ama Ngono. ${title} is filled.`;
		const foundMessages = async () => {
			const { messages } = await (await seeker.page.request.get(`${site.address}/api/messages/search?q=${title}`)).json();
			return messages.map(({ content }: { content: string }) => content);
		};
		await expect.poll(foundMessages, { timeout: 15_000 }).toEqual([words]);
		await seeker.page.goto(`${site.address}/messages`);
		await seeker.page.getByText(words).first().click();
		await seeker.page.getByText(en["conversations.neverPay"]).waitFor();
		await page.goto(seeker.page.url());
		await page.getByText(en["conversations.neverPays"]).waitFor();
		recruiter.expectQuiet();
		await Promise.all([recruiter.context.close(), seeker.context.close()]);
	},
);

test("Enter on how a job ended keeps that, and writes to nobody", async () => {
	const [recruiter, seeker] = [await openPage(browser), await openPage(browser)];
	await Promise.all([enter(recruiter.context, site.address, demo.recruiter), enter(seeker.context, site.address, demo.seeker)]);
	const fields = { title: "Cooper", company: "Sahel Digital", location: "Douala", description: "Make it.", skills: ["Wood"] };
	const { job } = await call(recruiter.context, `${site.address}/api/jobs/create`, fields);
	await seeker.context.request.post(`${site.address}/api/application/jobs/${job.id}`, {
		headers: { "x-csrftoken": "e2e" },
		multipart: { fullName: "Ama Ngono", email: "ama@example.cm", cv: pdf("cv.pdf"), cover_letter: pdf("letter.pdf") },
	});
	await call(recruiter.context, `${site.address}/api/jobs/${job.id}/close`, {});
	const { page } = recruiter;
	await page.goto(`${site.address}/jobs/${job.id}/closing`);
	await page.getByLabel(en["replies.outcome.hiredElsewhere"]).check();
	await page.keyboard.press("Enter");
	await page.getByText(en["replies.closingSaved"]).or(page.getByText(en["replies.closingSent"])).waitFor();
	const state = await (await page.request.get(`${site.address}/api/jobs/${job.id}/closing`)).json();
	expect(state.closing).toMatchObject({ outcome: "hiredElsewhere", toldAt: null });
	await Promise.all([recruiter.context.close(), seeker.context.close()]);
});
