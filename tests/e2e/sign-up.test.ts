import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/findings.ts";
import { photo } from "../support/pictures.ts";
import { openPage, startBrowser, startSite } from "../support/site.ts";

/** A stranger joins, in a real browser on the built product: wizard, mail, verification, sign-in, a lost password. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
const picture = join(tmpdir(), `njangi-face-${process.pid}.jpg`);

beforeAll(async () => {
	await writeFile(picture, new Uint8Array(await (await photo({ width: 800, height: 600 })).arrayBuffer()));
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await rm(picture, { force: true });
});

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).click();

/** Waits for a step and, where scripts run, checks it with axe. */
async function title(page: Page, name: string): Promise<void> {
	await page.getByRole("heading", { level: 1, name }).waitFor();
	if ((await page.locator("html").getAttribute("data-scripted")) === null) return;
	expect(await axeFindings(page), name).toEqual([]);
}

/** Focuses a field and waits for the scripts: a guest's first touch loads them, and on a slow machine a quick finger is faster. */
async function arriveAt(page: Page, label: string): Promise<void> {
	await page.getByLabel(label).click();
	await page.locator("html[data-live]").waitFor();
}

/** How long a toast was shown, in milliseconds, by the clock of the progress bar in it. */
function lifeOf(toast: Element): Promise<number> {
	const [animation] = toast.getAnimations({ subtree: true }).filter((one) => one.effect?.getComputedTiming().duration === 5_000);
	const began = performance.now() - Number(animation?.currentTime);
	return new Promise((resolve) => {
		const observer = new MutationObserver(() => {
			if (toast.isConnected) return;
			observer.disconnect();
			resolve(performance.now() - began);
		});
		observer.observe(document, { subtree: true, childList: true });
	});
}

const inSession = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

/** Waits at /dev/mail until this many mails to an address have arrived and returns the newest one's link. */
async function mailedLink(page: Page, address: string, count: number): Promise<string> {
	const mails = page.locator("li", { hasText: address });
	const mailCount = async () => {
		await page.goto(`${site.address}/dev/mail`);
		return await mails.count();
	};
	await expect.poll(mailCount, { timeout: 15_000, interval: 250 }).toBeGreaterThanOrEqual(count);
	await mails.first().getByRole("link").click();
	const text = await page.locator("pre").first().innerText();
	return /https?:\/\/\S+token=[\w-]{43}\S*/.exec(text)?.[0] ?? text;
}

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("signing up %s", (_, javaScriptEnabled) => {
	test("a seeker signs up, verifies from the mail, signs in, and resets a lost password", { timeout: 120_000 }, async () => {
		const email = `ama-${javaScriptEnabled ? "one" : "two"}@example.cm`;
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${site.address}/signin?next=/jobs/saved`);
		await page.getByRole("main").getByRole("link", { name: "Register" }).click();

		await title(page, "Information Required");
		if (javaScriptEnabled) await arriveAt(page, "Full Name");
		await press(page, "Next");
		await page.getByText("Full name must be at least 2 characters").first().waitFor();
		await page.getByLabel("Full Name").fill("Ama Ngono");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password").fill("azerty123");
		await press(page, "Next");
		await page.getByText("too common").first().waitFor();
		await page.getByLabel("Password").fill("harbour at night");
		await press(page, "Next");

		await title(page, "Select Your Account Type");
		if (javaScriptEnabled) await expect.poll(() => page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
		await page.getByLabel(/^Job Seeker/).check();
		await press(page, "Back");
		await title(page, "Information Required");
		expect(await page.getByLabel("Full Name").inputValue()).toBe("Ama Ngono");
		if (!javaScriptEnabled) expect(await page.getByLabel("Password").inputValue()).toBe("harbour at night");
		await press(page, "Next");
		await page.getByLabel(/^Job Seeker/).check();
		await press(page, "Next");

		await title(page, "Job Seeker Profile");
		await press(page, "Next");
		await page.getByText("At least one skill is required").first().waitFor();
		await page.getByLabel("Current Job Title").fill("Cook");
		await page.getByLabel("Experience Level").selectOption("3-5");
		await page.getByLabel("Primary Skills").fill("Grilling, Sauces");
		await page.getByLabel("Career Interests").fill("Hotels");
		await page.getByLabel("Location Preference").selectOption("onsite");
		await press(page, "Next");

		await title(page, "Profile Picture");
		await page.getByRole("button", { name: "Skip" }).waitFor();
		if (javaScriptEnabled) {
			await page.getByLabel("Add a photo").setInputFiles(picture);
			await page.getByRole("slider").fill("2");
			await press(page, "Continue");
		} else await press(page, "Skip");

		await title(page, "Review");
		await page.getByText(email).waitFor();
		if (!javaScriptEnabled) await page.getByLabel(/^Profile Picture/).setInputFiles(picture);
		else await page.getByText(/^njangi-face.*\.jpg$/).waitFor();
		expect(await page.getByRole("switch").isChecked()).toBe(true);
		if (javaScriptEnabled) {
			await press(page, "Confirm & Sign Up");
			await page.getByText("You must agree to terms").first().waitFor();
		}
		await page.getByLabel(/^I agree/).check();
		await press(page, "Confirm & Sign Up");
		// where it takes the focus it is in view, however far down the page the last step's button was
		const welcome = page.locator(javaScriptEnabled ? "h1:focus" : "h1", { hasText: "Welcome!" });
		await Promise.all([page.getByText(/Your account is ready/).waitFor(), welcome.waitFor()]);
		await page.waitForURL("**/check-email");
		if (javaScriptEnabled) await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
		expect(await inSession(page, "tempUser")).toBe(javaScriptEnabled ? JSON.stringify({ fullName: "Ama Ngono", email }) : null);
		expect(await page.getByRole("link", { name: "Open Email App" }).getAttribute("href")).toBe("/dev/mail");

		// the mail leads on to the page they signed up for
		const onward = "&next=%2Fjobs%2Fsaved";
		expect((await mailedLink(page, email, 1)).slice(-onward.length)).toBe(onward);
		await page.goto(`${site.address}/signin`);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password").fill("harbour at night");
		await press(page, "Sign In");
		await page.getByText("Please verify your email before signing in.").waitFor();
		await press(page, "Resend Email");
		await page.getByText("Verification email resent! Please check your inbox.").waitFor();

		await page.goto((await mailedLink(page, email, 2)) + onward);
		await page.getByText("Your email is verified. You can sign in now.").waitFor();
		expect(await inSession(page, "tempUser")).toBe(null);
		await page.waitForURL("**/signin?next=%2Fjobs%2Fsaved");
		await page.getByRole("link", { name: "Forgot password?" }).click();
		await title(page, "Forgot your password?");
		await page.getByLabel("Email").fill(email);
		await press(page, "Send Reset Link");
		await page.getByText("You will receive a password reset link shortly.").waitFor();
		await page.goto(await mailedLink(page, email, 3));
		await title(page, "Choose a new password");
		await page.getByLabel("New password").fill("harbour by day");
		await press(page, "Save password");
		await page.getByText("Password changed. Sign in with the new one.").waitFor();

		await page.waitForURL("**/signin");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password").fill("harbour by day");
		await press(page, "Sign In");
		await page.waitForURL((url) => !/signin|loading/.test(url.pathname));
		const { user } = await (await page.request.get(`${site.address}/api/auth/profile`)).json();
		expect(user).toMatchObject({
			fullName: "Ama Ngono",
			title: "Cook",
			skills: ["Grilling", "Sauces"],
			role: "jobseeker",
			aiMatching: true,
		});
		expect((await page.request.get(site.address + user.profile.avatar)).headers()["content-type"]).toBe("image/webp");
		// the sign-in attempt before the address was verified
		expectQuiet(/status of 403/);
		await context.close();
	});
});

test("a recruiter's Next is disabled until the form is valid; a taken address shows a red toast", { timeout: 60_000 }, async () => {
	const { page, context } = await openPage(browser, { reducedMotion: "no-preference" });
	await page.goto(`${site.address}/signup`);
	await arriveAt(page, "Full Name");
	await page.getByLabel("Full Name").fill("Paul Biyong");
	await page.getByLabel("Email").fill("recruiter@demo.example");
	await page.getByLabel("Password").fill("harbour at night");
	await press(page, "Next");
	await page.getByLabel(/^Recruiter/).check();
	await press(page, "Next");
	await title(page, "Recruiter Profile");
	const next = page.getByRole("button", { name: "Next" });
	await expect.poll(() => next.isDisabled()).toBe(true);
	await page.getByLabel("Company Name").fill("Le Lac");
	await page.getByLabel("Company Industry").selectOption("Medical Devices");
	await page.getByLabel("Company Size").selectOption("11-50");
	await expect.poll(() => next.isDisabled()).toBe(true);
	await page.getByLabel("Your Role").selectOption("HR Manager");
	await next.click();
	await press(page, "Skip");
	await page.getByText("N/A").waitFor();
	await page.getByLabel(/^I agree/).check();
	await press(page, "Confirm & Sign Up");
	const toast = page.locator("[popover] [role=alert]", { hasText: "Email already registered. Please log in." });
	await toast.waitFor();
	const lasted = toast.evaluate(lifeOf);
	const { isRed, right, top } = await toast.evaluate((card) => {
		const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
		pen.fillStyle = getComputedStyle(card).backgroundColor;
		pen.fillRect(0, 0, 1, 1);
		const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
		const box = card.getBoundingClientRect();
		// on a phone it is below the bar, where it covers no menu
		const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
		return { isRed: red > 2 * green && red > 2 * blue, right: innerWidth - box.right, top: box.top - bar };
	});
	expect([isRed, right < 24, top >= 0 && top < 24]).toEqual([true, true, true]);
	// its remaining time is visible
	const bar = () => toast.locator(":scope > div").last();
	expect(await bar().evaluate((line) => getComputedStyle(line).animationDuration)).toBe("5s");
	expect(await lasted).toBeGreaterThan(3_500);
	await toast.waitFor({ state: "detached" });
	await press(page, "Confirm & Sign Up");
	await toast.waitFor();
	const closed = toast.evaluate(lifeOf);
	await toast.getByRole("button", { name: "Close" }).click();
	expect(await closed).toBeLessThan(4_900);
	await page.reload();
	await title(page, "Information Required");
	expect(await page.getByLabel("Full Name").inputValue()).toBe("");
	await context.close();
});

test("an unknown step is reported, and a known one without its data starts over", async () => {
	const { page, context } = await openPage(browser);
	await page.goto(`${site.address}/signup?step=9`);
	await page.getByText("Invalid step").waitFor();
	await page.goto(`${site.address}/signup?step=3`);
	await title(page, "Information Required");
	await page.goto(`${site.address}/verify-email`);
	await page.getByText("Verification token is missing.").waitFor();
	expect(await page.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/verify-email");
	await context.close();
});

test("without JavaScript Enter leads on to the next step, not back", async () => {
	const { page, context } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/signup`);
	await page.getByLabel("Full Name").fill("Ama Ngono");
	await page.getByLabel("Email").fill("ama-three@example.cm");
	await page.getByLabel("Password").fill("harbour at night");
	await page.keyboard.press("Enter");
	await title(page, "Select Your Account Type");
	await page.getByLabel(/^Job Seeker/).check();
	await page.keyboard.press("Enter");
	await title(page, "Job Seeker Profile");
	await page.getByLabel("Experience Level").selectOption("3-5");
	await page.getByLabel("Primary Skills").fill("Grilling, Sauces");
	await page.getByLabel("Current Job Title").fill("Cook");
	await page.keyboard.press("Enter");
	await title(page, "Profile Picture");
	await context.close();
});
