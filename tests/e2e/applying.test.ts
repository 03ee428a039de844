import type { Browser, Locator, Page } from "playwright-core";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en, fr } from "../../src/web/i18n/messages.ts";
import { keyboardInput } from "../support/input-method.ts";
import { call, demo, enter, openPage, signInHere, startBrowser, startSite } from "../support/site.ts";

/** Applying without files (decisions.md "Hiring"), in a real browser on the built product. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

type Asked = { words: string; kind: "yesNo" | "number" | "line"; isRequired: boolean };

/** Posts a job as the demo's recruiter; returns it with a function that reads its applications. */
async function postJob(title: string, questions: Asked[] = []) {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	const fields = {
		title,
		company: "Marché du Lac",
		location: "Kribi",
		description: "Sell fish at the harbour.",
		tags: ["Selling"],
		questions,
	};
	const { job } = await call(context, `${site.address}/api/jobs/create`, fields);
	const received = async () => (await (await context.request.get(`${site.address}/api/application/${job.id}/applicants`)).json()).results;
	return { job: job as { id: string; title: string }, url: `${site.address}/jobs/${job.id}`, received, page, context };
}

/** Counts taps. */
function finger() {
	let taps = 0;
	return {
		tap: async (locator: Locator) => {
			taps++;
			await locator.click();
		},
		taps: () => taps,
	};
}

const phone = { viewport: { width: 390, height: 844 } };
const live = (page: Page) => page.locator("html[data-live]").waitFor();

test("a returning applicant applies in two taps from the job, with the last CV and letter", async () => {
	const { url, received, context: recruiter } = await postJob("Fish grader");
	const { page, context } = await openPage(browser, phone);
	await enter(context, site.address, demo.seeker);
	await page.goto(url);
	await live(page);
	const { tap, taps } = finger();
	await tap(page.getByRole("link", { name: en["jobs.applyNow"] }));
	await tap(page.getByRole("dialog").getByRole("button", { name: en["applications.submit"] }));
	await page.getByText(en["applications.submitted"]).waitFor();
	expect(taps()).toBeLessThanOrEqual(3);
	// it doesn't end there: on to other jobs, at the end of the same page
	await page.getByRole("dialog").getByRole("link", { name: en["applications.moreLikeThis"] }).click();
	await page.getByRole("dialog").waitFor({ state: "hidden" });
	await expect.poll(() => page.locator("#similar").evaluate((end) => end.getBoundingClientRect().top < innerHeight)).toBe(true);
	const [{ id }] = await received();
	const { application } = await (await recruiter.request.get(`${site.address}/api/application/${id}`)).json();
	expect(application.cv.name).toBe("CV Mireille Ngono.pdf");
	const letter = await (await recruiter.request.get(`${site.address}${application.coverLetter.href}`)).body();
	expect((await extractText(new Uint8Array(letter), { mergePages: true })).text).toContain("Application: Fish grader");
	await Promise.all([context.close(), recruiter.close()]);
});

test("a guest needs at most six taps, signing in included", async () => {
	const { url, received, context: recruiter } = await postJob("Fish smoker");
	const { page, context } = await openPage(browser, phone);
	await page.goto(url);
	const { tap, taps } = finger();
	await tap(page.getByRole("link", { name: en["jobs.signInToApply"] }));
	const [email, password] = [page.locator("input[name=email]"), page.locator("input[name=password]")];
	await tap(email);
	await page.keyboard.type(demo.seeker);
	await tap(password);
	await page.keyboard.type(demo.password);
	await tap(page.getByRole("button", { name: en["accounts.signIn"], exact: true }));
	await page.waitForURL(url);
	await live(page);
	await tap(page.getByRole("link", { name: en["jobs.applyNow"] }));
	await tap(page.getByRole("dialog").getByRole("button", { name: en["applications.submit"] }));
	await page.getByText(en["applications.submitted"]).waitFor();
	expect(taps()).toBeLessThanOrEqual(6);
	expect(await received()).toHaveLength(1);
	await Promise.all([context.close(), recruiter.close()]);
});

test("a recruiter adds questions to a job; the answers are read later, unaffected by editing a question", async () => {
	const { page: desk, context: recruiter, job, url } = await postJob("Boat builder");
	await desk.goto(`${site.address}/jobs/${job.id}/edit`);
	await live(desk);
	await desk.getByText(en["questions.title"]).click();
	const addQuestion = async (place: number, words: string, kind: "yesNo" | "number" | "line") => {
		await desk.getByLabel(en["questions.words"].replace("{place}", String(place))).fill(words);
		await desk.locator(`select[name=questionKind${place}]`).selectOption(kind);
	};
	await addQuestion(1, "Can you weld?", "yesNo");
	await desk.locator("input[name=questionRequired1]").check();
	await addQuestion(2, "How many boats have you built?", "number");
	await desk.getByRole("button", { name: en["jobs.saveChanges"] }).click();
	await desk.waitForURL(url);

	const seeker = await openPage(browser, phone);
	await enter(seeker.context, site.address, demo.seeker);
	await seeker.page.goto(url);
	await live(seeker.page);
	await seeker.page.getByRole("link", { name: en["jobs.applyNow"] }).click();
	const dialog = seeker.page.getByRole("dialog");
	// not the close button: a space would lose what is written
	await dialog.locator("h2:focus").waitFor();
	await dialog
		.getByRole("group", { name: /^Can you weld/ })
		.getByLabel("Yes")
		.check();
	await dialog.getByLabel(/^How many boats/).fill("many");
	await dialog.getByLabel(en["applications.yourLetter"]).fill("I have built boats in Limbe.");
	await dialog.getByRole("button", { name: en["applications.submit"] }).click();
	await dialog.getByText("Enter a number.").first().waitFor();
	expect(await dialog.getByLabel(en["applications.yourLetter"]).inputValue()).toBe("I have built boats in Limbe.");
	await dialog.getByLabel(/^How many boats/).fill("12");
	await dialog.getByRole("button", { name: en["applications.submit"] }).click();
	await seeker.page.getByText(en["applications.submitted"]).waitFor();

	await desk.goto(`${site.address}/jobs/${job.id}/edit`);
	await live(desk);
	expect(await desk.locator("input[name=question1]").inputValue()).toBe("Can you weld?");
	await desk.locator("input[name=question1]").fill("");
	await desk.getByRole("button", { name: en["jobs.saveChanges"] }).click();
	await desk.waitForURL(url);
	await desk.goto(`${site.address}/job/${job.id}/applicants`);
	await desk.getByRole("link", { name: en["applications.viewDetails"] }).first().click();
	await desk.getByRole("heading", { name: en["hiring.answers"] }).waitFor();
	for (const words of ["Can you weld?", "How many boats have you built?", "12", "I have built boats in Limbe."])
		await desk.getByText(words, { exact: true }).first().waitFor();

	await seeker.page.getByRole("link", { name: en["applications.view"] }).click();
	await seeker.page.getByRole("link", { name: "Boat builder" }).first().click();
	await seeker.page.getByText(en["applications.whatYouSent"]).click();
	await seeker.page.getByText("Can you weld?").waitFor();
	// the answer that was not a number
	seeker.expectQuiet(/422/);
	await Promise.all([seeker.context.close(), recruiter.close()]);
});

test("a typed application survives a reload and the session's end, names the lost file, and is cleared once sent", async () => {
	const { job, url, context: recruiter } = await postJob("Ice maker", [{ words: "Since when?", kind: "line", isRequired: false }]);
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/apply/${job.id}`);
	await live(page);
	const letter = page.getByLabel(en["applications.yourLetter"]);
	await letter.fill("Cold work suits me.");
	await page.getByLabel(/^Since when/).fill("Since 2019");
	await page.getByRole("group", { name: en["applications.whichCv"] }).getByRole("radio", { name: en["applications.cvFile"] }).check();
	const file = { name: "my cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
	await page.locator("input[name=cv]").setInputFiles(file);
	const comesBack = async () => {
		await live(page);
		await expect.poll(() => letter.inputValue()).toBe("Cold work suits me.");
		expect(await page.getByLabel(/^Since when/).inputValue()).toBe("Since 2019");
		expect(await page.locator('input[name=cvFrom][value=""]').isChecked()).toBe(true);
		await page.getByText(en["applications.filesLost"].replace("{names}", "my cv.pdf")).waitFor();
	};
	await page.reload();
	await comesBack();
	await context.clearCookies();
	await page.goto(`${site.address}/apply/${job.id}`);
	await page.waitForURL(/\/signin/);
	await signInHere(page, demo.seeker);
	await page.waitForURL(/\/apply\//);
	await comesBack();
	await page.locator("input[name=cv]").setInputFiles(file);
	await page.getByRole("button", { name: en["applications.submit"] }).click();
	await page.getByText(en["applications.submitted"]).waitFor();
	expect(await page.evaluate((id) => Object.keys(sessionStorage).filter((key) => key.includes(id)), job.id)).toEqual([]);
	await page.goto(url);
	await page.getByRole("link", { name: en["jobs.applyNow"] }).waitFor({ state: "detached" });
	await Promise.all([context.close(), recruiter.close()]);
});

test("nothing typed is lost if a question changes or the job closes, without JavaScript; the keyboard is enough", async () => {
	const question: Asked = { words: "Can you swim?", kind: "yesNo", isRequired: true };
	const { job, context: recruiter } = await postJob("Diver", [question]);
	const { page, context } = await openPage(browser, { locale: "fr-FR", javaScriptEnabled: false, ...phone });
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/apply/${job.id}`);
	await page.getByLabel(fr["applications.yourLetter"]).fill("Je plonge depuis dix ans.");
	await page
		.getByRole("group", { name: /^Can you swim/ })
		.getByLabel(fr["applications.answer.yes"])
		.check();
	const fields = { title: "Diver", company: "Marché du Lac", location: "Kribi", description: "Dive.", tags: ["Diving"] };
	const questions = [{ ...question, words: "Can you dive?" }];
	await call(recruiter, `${site.address}/api/jobs/${job.id}`, { ...fields, questions }, "PATCH");
	await page.getByRole("button", { name: fr["applications.submit"] }).click();
	await page.getByText("L’employeur a modifié cette question. Merci de répondre à la nouvelle.").first().waitFor();
	expect(await page.getByLabel(fr["applications.yourLetter"]).inputValue()).toBe("Je plonge depuis dix ans.");
	await page
		.getByRole("group", { name: /^Can you dive/ })
		.getByLabel(fr["applications.answer.no"])
		.check();
	await call(recruiter, `${site.address}/api/jobs/${job.id}/close`, {});
	await page.getByRole("button", { name: fr["applications.submit"] }).click();
	await page.getByText(fr["applications.closedJob"]).first().waitFor();
	await call(recruiter, `${site.address}/api/jobs/${job.id}/reopen`, {});

	const keys = await openPage(browser);
	await enter(keys.context, site.address, demo.seeker);
	await keys.page.goto(`${site.address}/apply/${job.id}`);
	await live(keys.page);
	const keyboard = keyboardInput(keys.page);
	await keyboard.write(keys.page.getByLabel(en["applications.yourLetter"]), "I dive with both hands tied.");
	await keys.page.getByLabel("Yes").focus();
	await keys.page.keyboard.press("Space");
	await keyboard.press(keys.page.getByRole("button", { name: en["applications.submit"] }));
	await keys.page.getByText(en["applications.submitted"]).waitFor();
	await Promise.all([context.close(), keys.context.close(), recruiter.close()]);
});
