import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import type { Browser, Page, Request } from "playwright-core";
import { deadControls } from "../support/controls.ts";
import { fillEmptyPages } from "../support/fill-empty-pages.ts";
import { axeFindings, tooWide } from "../support/findings.ts";
import { mailTo, tokenIn } from "../support/mail.ts";
import { startOwnSite } from "../support/own-site.ts";
import { demo, enter, launchBrowser, openPage } from "../support/site.ts";
import { reachablePages } from "../support/site-pages.ts";

/**
 * Visits every page and state of the site, as a guest, a seeker, a recruiter who is also a moderator and administrator, and a newcomer with
 * nothing yet: no axe finding and no overflow, in both themes and languages, on phone and desktop; no control without effect. States are
 * whatever a press opens (dialogs, menus, sheets), what a form says when sent empty, and how it looks while it is being sent. `--only
 * /jobs`: only pages whose URL contains this; `--who seeker`: only one of the people.
 * Exits with 1 if there is a finding.
 */
const { values } = parseArgs({ options: { only: { type: "string", default: "" }, who: { type: "string", default: "" } }, strict: false });
const newcomer = "newcomer@demo.example";
const password = "three kola nuts";
const people = { guest: null, seeker: demo.seeker, recruiter: demo.recruiter, newcomer };
const locales = ["en-GB", "fr-FR"] as const;
const themes = ["light", "dark"] as const;
const widths = [390, 1280] as const;
/** Checked only for overflow. */
const otherWidths = [320, 768];
const height = 900;
/** Browser pages that walk concurrently. */
const walkers = 2;
/** Nothing is timed here: a page that has not loaded by then is a defect, however busy the machine is. */
const timeout = 180_000;

/**
 * An accessibility finding that the specification requires: the splash redirects by itself after three seconds (accounts.md §2). The
 * browser does it, as a guest's page runs no router.
 */
const specified = { path: "/loading", rule: "meta-refresh: " };

type Walk = { who: keyof typeof people; locale: (typeof locales)[number] };
type Findings = Map<string, string[]>;

async function walkEverywhere(): Promise<void> {
	const [site, browser] = await Promise.all([startOwnSite(), launchBrowser()]);
	const problems: Findings = new Map();
	let checks = 0;
	try {
		for (const role of ["moderators", "administrators"]) await run(["tools/njangi.ts", role, "grant", demo.recruiter], site.env);
		await signUp(site);
		await fillEmptyPages(browser, site.address);
		const chosen = Object.keys(people).filter((who) => !values.who || who === values.who);
		const walks = chosen.flatMap((who) => locales.map((locale) => ({ who, locale }) as Walk));
		await Promise.all(
			Array.from({ length: walkers }, async () => {
				for (let walk = walks.shift(); walk; walk = walks.shift()) {
					const walkChecks = await walkAs(browser, site.address, walk, problems);
					checks += walkChecks;
				}
			}),
		);
	} finally {
		await browser.close();
		await site.stop();
	}
	for (const [problem, places] of problems) console.log(`\n${problem}\n  in ${places.length} places: ${places.slice(0, 4).join("; ")}`);
	console.log(`\n${checks} checks, ${problems.size} findings`);
	process.exitCode = problems.size > 0 ? 1 : 0;
}

const run = (args: string[], env: Record<string, string>) =>
	promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });

/** Signs up someone whose lists are all empty. */
async function signUp({ address, folder }: { address: string; folder: string }): Promise<void> {
	const form = new FormData();
	const fields = { fullName: "Nadège Nouvelle", email: newcomer, password, userType: "jobseeker", jobTitle: "Cook" };
	const rest = { experienceLevel: "0-1", primarySkills: "Cooking", aiMatching: "true", agreedToTerms: "true" };
	for (const [name, value] of Object.entries({ ...fields, ...rest })) form.set(name, value);
	const headers = { "x-csrftoken": "t", cookie: "csrftoken=t" };
	const answer = await fetch(`${address}/api/auth/register`, { method: "POST", headers, body: form });
	if (!answer.ok) throw new Error(`The newcomer could not sign up: ${await answer.text()}`);
	const token = tokenIn(await mailTo(folder, newcomer));
	await fetch(`${address}/api/auth/verify-email?token=${token}`);
}

async function walkAs(browser: Browser, address: string, { who, locale }: Walk, problems: Findings): Promise<number> {
	const { page: first, context } = await openPage(browser, { locale });
	context.setDefaultTimeout(timeout);
	context.on("page", watchRequests);
	watchRequests(first);
	let page = first;
	const email = people[who];
	if (email) await enter(context, address, email, who === "newcomer" ? password : demo.password);
	pagesOfPeople[who] ??= reachablePages(null, context, address, { samples: true });
	const { pages } = await pagesOfPeople[who];
	const tried = new Set<string>();
	const stated = new Map(widths.map((width) => [width, new Set<string>()]));
	let checks = 0;
	const check = async (place: string) => {
		for (const colorScheme of themes) {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			// let the other theme be painted before it is measured
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
			note(await axeFindings(page), `${who} ${locale} ${colorScheme} ${place}`);
			checks++;
		}
	};
	const note = (found: string[], place: string) => {
		const isSpecified = (finding: string) => finding.startsWith(specified.rule) && place.split(" ").includes(specified.path);
		for (const finding of found.filter((one) => !isSpecified(one))) {
			// print at once: a walk takes its time
			if (!problems.has(finding)) console.log(`${finding}\n  ${place}`);
			problems.set(finding, [...(problems.get(finding) ?? []), place]);
		}
	};
	/** A failure only skips the place where it occurs, and is reported. */
	const attempt = async (place: string, work: () => Promise<void>) => {
		try {
			await work();
		} catch (error) {
			const [firstLine = ""] = String(error).split("\n");
			// a page that redirects by itself aborts the navigation to it
			if (/context was destroyed|interrupted by another navigation|net::ERR_ABORTED/.test(firstLine))
				console.log(`${who}, ${locale}: ${place} redirected by itself`);
			else note([`not checked: ${firstLine}`], `${who} ${locale} ${place}`);
			if (page.isClosed()) page = await context.newPage();
		}
	};
	const walked = pages.filter((path) => path.includes(String(values.only)));
	for (const [place, path] of walked.entries()) {
		await attempt(`${path}: controls`, async () => {
			await page.setViewportSize({ width: 390, height });
			if (locale === locales[0]) note(await deadControls(page, address + path, tried), who);
		});
		for (const width of widths) {
			const open = () => openUrl(page, address + path, who);
			let states: State[] = [];
			await attempt(`${width} ${path}`, async () => {
				await page.setViewportSize({ width, height });
				await open();
				await check(`${width} ${path}`);
				states = await statesOf(page, stated.get(width) ?? new Set());
			});
			for (const [state, enter] of states)
				await attempt(`${width} ${path} ${state}`, async () => {
					await open();
					if (await enter(page)) await check(`${width} ${path} ${state}`);
				});
		}
		await attempt(`${path}: other widths`, async () => {
			for (const width of otherWidths) {
				await page.setViewportSize({ width, height });
				note(await tooWide(page), `${who} ${locale} ${path}`);
			}
		});
		// shows how far a walk got if it is cut off
		console.log(`${who}, ${locale}: ${place + 1} of ${walked.length}, ${checks} checks, ${path}`);
	}
	await context.close();
	return checks;
}

/** Shared by both languages. */
const pagesOfPeople: Partial<Record<Walk["who"], ReturnType<typeof reachablePages>>> = {};

async function openUrl(page: Page, url: string, who: string): Promise<void> {
	await page.goto(url);
	if (who !== "guest") await page.locator("html[data-live]").waitFor();
}

type State = readonly [name: string, enter: (page: Page) => Promise<boolean>];

/** The states of a page: what a press opens, and each form sent empty or being sent. Those already seen on another page are skipped. */
async function statesOf(page: Page, seen: Set<string>): Promise<State[]> {
	const opening = "button[aria-haspopup]:visible, button[popovertarget]:visible, button[aria-expanded=false]:visible, summary:visible";
	const states: State[] = [];
	for (const [place, words] of (await labelsOf(page, opening)).entries()) {
		if (seen.has(words)) continue;
		seen.add(words);
		states.push([`with "${words}" open`, (page) => pressed(page, opening, place)]);
	}
	const forms = "form[method=post]:visible:has(input:not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea)";
	for (const [place, words] of (await labelsOf(page, forms)).entries()) {
		if (seen.has(`form ${words}`)) continue;
		seen.add(`form ${words}`);
		states.push([`with an empty form "${words.slice(0, 40)}"`, (page) => sentEmpty(page, forms, place)]);
		states.push([`while the form "${words.slice(0, 40)}" is sent`, (page) => beingSent(page, forms, place)]);
	}
	return states;
}

const labelsOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.evaluateAll((found) => found.map((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").replace(/\d+/g, "#").trim()));

async function pressed(page: Page, selector: string, place: number): Promise<boolean> {
	const control = page.locator(selector).nth(place);
	if (!(await control.isVisible()) || !(await control.isEnabled())) return false;
	await control.evaluate((element: HTMLElement) => element.click());
	await settled(page);
	return true;
}

async function sentEmpty(page: Page, selector: string, place: number): Promise<boolean> {
	const form = page.locator(selector).nth(place);
	if (!(await form.isVisible())) return false;
	for (const field of await form
		.locator("input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=file]), textarea")
		.all())
		if ((await field.isVisible()) && (await field.isEditable())) await field.fill("");
	const submit = form.locator("button:not([type=button]):visible").first();
	if ((await submit.count()) === 0 || !(await submit.isEnabled())) return false;
	await submit.evaluate((element: HTMLElement) => element.click());
	await settled(page);
	return true;
}

/** Submits a form as it is, whatever is missing; no response arrives until the page is left. */
async function beingSent(page: Page, selector: string, place: number): Promise<boolean> {
	const form = page.locator(selector).nth(place);
	if (!(await form.isVisible())) return false;
	const submit = form.locator("button:not([type=button]):visible").first();
	if ((await submit.count()) === 0 || !(await submit.isEnabled())) return false;
	await page.route("**", (route) => (route.request().method() === "GET" ? route.fallback() : undefined));
	const sent = page
		.waitForRequest((request) => request.method() !== "GET", { timeout: 2_000 })
		.then(
			() => true,
			() => false,
		);
	try {
		await submit.evaluate((element: HTMLButtonElement) => {
			if (element.form) element.form.noValidate = true;
			element.click();
		});
		return await sent;
	} finally {
		await page.unroute("**");
	}
}

/**
 * Waits until no request is pending and animations have finished. The network never becomes idle, because a signed-in page's event stream
 * does not end.
 */
async function settled(page: Page): Promise<void> {
	const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	await frames();
	for (const until = Date.now() + 5_000; Date.now() < until && hasPendingRequests(page); ) await page.waitForTimeout(50);
	await frames();
	await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
}

/** Pending requests, by page. */
const openRequests = new WeakMap<Page, Set<Request>>();
const hasPendingRequests = (page: Page) => (openRequests.get(page)?.size ?? 0) > 0;

function watchRequests(page: Page): void {
	const open = new Set<Request>();
	openRequests.set(page, open);
	page.on("request", (request) => {
		if (!request.url().includes("/api/events")) open.add(request);
	});
	page.on("requestfinished", (request) => open.delete(request));
	page.on("requestfailed", (request) => open.delete(request));
}

await walkEverywhere();
