import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en, fr } from "../../src/web/i18n/messages.ts";
import { createTranslate } from "../../src/web/i18n/translate.ts";
import { type InputMethod, keyboardInput, pointerInput } from "../support/input-method.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** The main job, in a real browser on the built product: find, read, sign in, apply, get an answer. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
const cv = join(tmpdir(), `njangi-cv-${process.pid}.pdf`);
const letter = join(tmpdir(), `njangi-letter-${process.pid}.pdf`);
const notPdf = join(tmpdir(), `njangi-notes-${process.pid}.pdf`);

beforeAll(async () => {
	await Promise.all([cv, letter].map((path) => writeFile(path, "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n")));
	await writeFile(notPdf, "just some notes");
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await Promise.all([cv, letter, notPdf].map((path) => rm(path, { force: true })));
});

/** Posts a job as the demo's recruiter and returns its address. */
async function postJob(page: Page, title: string): Promise<string> {
	await enter(page.context(), site.address, demo.recruiter);
	await page.goto(`${site.address}/jobs/post`);
	// before the scripts run, Enter in the tags field would submit the form
	await page.locator("html[data-live]").waitFor();
	await page.getByLabel(/^Job title/i).fill(title);
	await page.getByLabel(/^Company/i).fill("Marché du Lac");
	await page.getByLabel(/^Location/i).fill("Kribi");
	await page.getByLabel(/^(Job )?Description/i).fill("Sell fish at the harbour.\n\n- Early mornings\n- Fair pay");
	const tags = page.getByLabel(/tags|skills \(|^skills/i).first();
	await tags.fill("Selling");
	await tags.press("Enter");
	await page.getByRole("button", { name: /^(Post job|Post a Job|Post)$/ }).click();
	await page.waitForURL((url) => url.pathname === "/jobs");
	await page.goto(`${site.address}/jobs?q=${encodeURIComponent(title)}`);
	const link = page.getByRole("link", { name: title, exact: true }).first();
	const href = await link.getAttribute("href");
	return new URL(href ?? "", site.address).href;
}

/** The same through the API, for a recruiter who is already signed in. */
async function postJobByCall(context: BrowserContext, title: string): Promise<string> {
	const { job } = await call(context, `${site.address}/api/jobs/create`, {
		title,
		company: "Marché du Lac",
		location: "Kribi",
		description: "Sell fish at the harbour.",
		tags: ["Selling"],
	});
	return `${site.address}/jobs/${job.id}`;
}

/** Chooses files instead of those sent with the last application. */
async function chooseFiles(form: Locator): Promise<void> {
	await form.getByRole("group", { name: en["applications.whichCv"] }).getByRole("radio", { name: en["applications.cvFile"] }).check();
	await form
		.getByRole("group", { name: en["applications.coverLetter"] })
		.getByRole("radio", { name: en["applications.letterFile"] })
		.check();
}

/** One scenario, four ways to go through it. */
type Mode = { input: (page: Page) => InputMethod; locale: "en-GB" | "fr-FR"; javaScriptEnabled: boolean };
const modes: Record<string, Mode> = {
	"in English": { input: () => pointerInput, locale: "en-GB", javaScriptEnabled: true },
	"in French": { input: () => pointerInput, locale: "fr-FR", javaScriptEnabled: true },
	"by keyboard alone": { input: keyboardInput, locale: "en-GB", javaScriptEnabled: true },
	"without JavaScript": { input: () => pointerInput, locale: "fr-FR", javaScriptEnabled: false },
};

test.each(Object.entries(modes))(
	"%s a seeker finds a job, reads it, signs in and applies; the recruiter answers; the seeker sees the answer",
	async (name, mode) => {
		const { locale, javaScriptEnabled } = mode;
		const t = locale === "fr-FR" ? createTranslate("fr", fr) : createTranslate("en", en);
		const title = `Fish seller ${name}`;
		const visit = async () => {
			const opened = await openPage(browser, { locale, javaScriptEnabled });
			const { page } = opened;
			const input = mode.input(page);
			// a signed-in page is ready once its scripts have loaded; a guest's scripts load on demand
			const ready = async () => javaScriptEnabled && page.locator("html[data-live]").waitFor();
			// while a dialog is open, nothing behind it can be reached
			const within = page.locator("dialog[open], body:not(:has(dialog[open]))");
			const field = (words: string) => within.getByLabel(new RegExp(`^${words}`));
			return {
				...opened,
				field,
				press: (role: "link" | "button", words: string) => input.press(within.getByRole(role, { name: words, exact: true }).first()),
				open: (menu: string) => input.press(within.locator(`summary[aria-label="${menu}"]`)),
				write: (words: string, text: string) => input.write(field(words), text),
				pick: (group: string, words: string) => input.pick(within.getByRole("group", { name: group }).getByRole("radio", { name: words })),
				choose: (words: string, path: string) => input.choose(field(words), path),
				ready,
				sees: (words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor(),
			};
		};

		const recruiter = await visit();
		await enter(recruiter.context, site.address, demo.recruiter);
		const jobUrl = await postJobByCall(recruiter.context, title);

		const seeker = await visit();
		await seeker.page.goto(`${site.address}/jobs`);
		// on a phone the search is a sheet over the page
		await seeker.press("button", t("jobs.searchPrompt"));
		await seeker.write(t("jobs.query"), title);
		await seeker.press("button", t("jobs.search"));
		await seeker.press("link", title);
		await seeker.page.getByRole("heading", { level: 1, name: title }).waitFor();
		await seeker.sees("Sell fish at the harbour.");
		await seeker.press("link", t("jobs.signInToApply"));
		await seeker.write(t("accounts.email"), demo.seeker);
		await seeker.write(t("accounts.password"), demo.password);
		await seeker.press("button", t("accounts.signIn"));
		await seeker.page.waitForURL(jobUrl);
		await seeker.ready();
		await seeker.press("link", t("jobs.applyNow"));
		await seeker.pick(t("applications.whichCv"), t("applications.cvFile"));
		await seeker.choose(t("applications.cv"), cv);
		await seeker.pick(t("applications.coverLetter"), t("applications.letterFile"));
		await seeker.choose(t("applications.coverLetter"), letter);
		await seeker.write(t("applications.message"), "I know the harbour.");
		await seeker.press("button", t("applications.submit"));
		await seeker.sees(t("applications.submitted"));

		await recruiter.page.goto(jobUrl);
		await recruiter.ready();
		await recruiter.press("link", t("jobs.seeApplicants"));
		await recruiter.sees(t("applications.appliedFor", { title }));
		await recruiter.press("link", t("applications.viewDetails"));
		await recruiter.sees("I know the harbour.");
		const href = await recruiter.page
			.getByRole("link", { name: t("applications.cv") })
			.first()
			.getAttribute("href");
		const document = await recruiter.page.request.get(new URL(href ?? "", site.address).href);
		expect(document.headers()["content-disposition"]).toMatch(/^attachment/);
		expect(await document.text()).toMatch(/^%PDF-1\.7/);
		const invite = async () => {
			await recruiter.open(t("hiring.otherDecisions"));
			await recruiter.press("button", t("hiring.take.Interview"));
		};
		if (javaScriptEnabled) await invite();
		await recruiter.write(t("hiring.words"), "Come on Monday at seven.");
		await (javaScriptEnabled ? recruiter.press("button", t("hiring.answer")) : invite());
		await recruiter.sees("Come on Monday at seven.");

		await seeker.press("link", t("applications.view"));
		await seeker.press("link", title);
		await seeker.sees(t("applications.status.Interview"));
		await seeker.sees("Come on Monday at seven.");
		seeker.expectQuiet();
		recruiter.expectQuiet();
		await Promise.all([seeker.context.close(), recruiter.context.close()]);
	},
);

test("cancelling the file picker keeps the dialog and what was typed; a missing file is reported under its field", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	const jobUrl = await postJobByCall(context, "Fish smoker");
	await enter(context, site.address, demo.seeker);
	await page.goto(jobUrl);
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("link", { name: en["jobs.applyNow"] }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(en["applications.message"]).fill("I know the harbour.");
	await chooseFiles(dialog);
	// the browser's event bubbles from the field to everything around it
	await dialog.getByLabel(/^CV/).dispatchEvent("cancel", { bubbles: true });
	expect(await dialog.getByLabel(en["applications.message"]).inputValue()).toBe("I know the harbour.");
	// the page says it, not the browser in its own language
	await dialog.getByRole("button", { name: en["applications.submit"] }).click();
	await expect.poll(() => dialog.getByText(en["ui.fileMissing"]).count()).toBe(2);
	await dialog.getByLabel(/^CV/).setInputFiles(cv);
	await expect.poll(() => dialog.getByText(en["ui.fileMissing"]).count()).toBe(1);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "hidden" });
	await context.close();
});

test("a file that isn't a PDF is refused with a message, and what was typed stays", async () => {
	const recruiter = await openPage(browser);
	await enter(recruiter.context, site.address, demo.recruiter);
	const jobUrl = await postJobByCall(recruiter.context, "Net mender");
	const seeker = await openPage(browser, { javaScriptEnabled: false });
	await enter(seeker.context, site.address, demo.seeker);
	await seeker.page.goto(jobUrl.replace(/\/jobs?\//, "/apply/"));
	await chooseFiles(seeker.page.locator("body"));
	await seeker.page.getByLabel(/^CV/).setInputFiles(notPdf);
	await seeker.page.getByLabel(/^Cover letter/i).setInputFiles(letter);
	await seeker.page.getByLabel(/^Message/).fill("Kept words");
	await seeker.page.getByRole("button", { name: /^(Submit|Apply|Send)/ }).click();
	await seeker.page.getByText("Unsupported file type").first().waitFor();
	expect(await seeker.page.getByLabel(/^Message/).inputValue()).toBe("Kept words");
	await Promise.all([seeker.context.close(), recruiter.context.close()]);
});

test("a wrong password is reported under the form, and the address stays", async () => {
	const { page, context } = await openPage(browser);
	await page.goto(`${site.address}/signin`);
	await page.getByLabel(/^Email/).fill("nobody@example.cm");
	await page.getByLabel(/^Password/).fill("wrong");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await page.getByText("Wrong email or password.").waitFor();
	expect(await page.getByLabel(/^Email/).inputValue()).toBe("nobody@example.cm");
	await context.close();
});

test("the page is in French for a French browser", async () => {
	const { page, context } = await openPage(browser, { locale: "fr-CM" });
	await page.goto(`${site.address}/jobs`);
	expect(await page.locator("html").getAttribute("lang")).toBe("fr");
	await context.close();
});

test("an unknown address returns 404 with a message; a closed job returns 410 and stays readable", async () => {
	const { page, context } = await openPage(browser);
	expect((await page.goto(`${site.address}/nothing/here`))?.status()).toBe(404);
	await page.getByText("Oops! Page Not Found").waitFor();
	expect((await page.goto(`${site.address}/jobs/01890000-0000-7000-8000-000000000000`))?.status()).toBe(404);
	await page.getByText("Job not found").first().waitFor();

	const recruiter = await openPage(browser);
	const jobUrl = await postJob(recruiter.page, "Lamp lighter");
	expect((await page.goto(jobUrl))?.status()).toBe(200);
	await recruiter.page.goto(jobUrl);
	const pageOf = async () => {
		const answer = await page.request.get(jobUrl);
		return [answer.status(), (await answer.text()).includes('name="robots"')];
	};
	await recruiter.page.getByRole("button", { name: en["jobs.pause"] }).click();
	await recruiter.page.getByRole("button", { name: en["jobs.resume"] }).waitFor();
	expect(await pageOf()).toEqual([200, true]);
	await page.goto(jobUrl);
	await page.getByText(en["jobs.pausedText"]).waitFor();
	await recruiter.page.getByRole("button", { name: en["jobs.resume"] }).click();
	await recruiter.page.getByRole("button", { name: en["jobs.pause"] }).waitFor();
	expect(await pageOf()).toEqual([200, false]);
	await recruiter.page.getByRole("link", { name: "Close job" }).click();
	await recruiter.page.getByRole("button", { name: "Close job" }).click();
	await recruiter.page.getByRole("heading", { name: en["replies.closingTitle"] }).waitFor();
	expect((await page.goto(jobUrl))?.status()).toBe(410);
	await page.getByRole("heading", { name: "Lamp lighter" }).waitFor();
	await page.getByText("It no longer takes applications").waitFor();
	await page.getByRole("link", { name: en["applications.moreLikeThis"] }).click();
	await page.getByRole("region", { name: en["jobs.similar"] }).getByRole("link", { name: en["nav.browseJobs"] }).waitFor();
	await Promise.all([context.close(), recruiter.context.close()]);
});

test("on a phone every error of the posting form can be pressed as soon as they are listed", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/jobs/post`);
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("button", { name: en["jobs.post"] }).click();
	const errors = page.getByRole("alert").and(page.locator(":focus")).getByRole("link");
	await errors.first().waitFor();
	const covered = await errors.evaluateAll(
		(links) =>
			links.filter((link) => {
				const { x, bottom } = link.getBoundingClientRect();
				return !link.contains(document.elementFromPoint(x + 2, bottom - 2));
			}).length,
	);
	expect([await errors.count(), covered]).toEqual([4, 0]);
	await context.close();
});

test("a refusal asks for words first, and can be taken back until the applicant is notified", async () => {
	const { page, context } = await openPage(browser);
	await enter(page.context(), site.address, demo.recruiter);
	const { applications } = await (await page.request.get(`${site.address}/api/application`)).json();
	const { id } = applications.find(({ status }: { status: string }) => status === "Pending");
	const statusNow = async () => (await (await page.request.get(`${site.address}/api/application/${id}`)).json()).application.status;
	await page.goto(`${site.address}/applications/${id}`);
	await page.locator("html[data-live]").waitFor();
	// the last applicant in the list has no such checkbox
	await page.getByLabel(en["hiring.otherDecisions"]).click();
	const goesOn = page.getByRole("checkbox", { name: en["hiring.thenNext"] });
	if ((await goesOn.count()) > 0) await goesOn.uncheck();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: en["hiring.take.NotNow"] }).click();
	await page.getByRole("button", { name: en["hiring.cancel"] }).click();
	expect(await statusNow()).toBe("Pending");
	await page.getByRole("button", { name: en["hiring.take.NotNow"] }).click();
	await page.getByLabel(en["hiring.words"]).fill("We chose somebody who lives nearer.");
	await page.keyboard.press("Control+Enter");
	await page.getByText("We chose somebody who lives nearer.", { exact: true }).first().waitFor();
	expect(await statusNow()).toBe("Rejected");
	await page.getByRole("button", { name: en["applications.takeBack"] }).click();
	await expect.poll(statusNow).toBe("Pending");
	await context.close();
});

test("a refused applicant is led on to other jobs", async () => {
	const { page, context } = await openPage(browser, { javaScriptEnabled: false });
	await enter(page.context(), site.address, demo.seeker);
	const { applications } = await (await page.request.get(`${site.address}/api/application`)).json();
	const { id } = applications.find(({ status }: { status: string }) => status === "Rejected");
	await page.goto(`${site.address}/applications/${id}`);
	await page.getByRole("link", { name: en["applications.otherJobs"] }).click();
	await page.waitForURL("**/jobs/recommended");
	await context.close();
});
