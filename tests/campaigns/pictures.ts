import { execFile } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import type { Browser, BrowserContext } from "playwright-core";
import { fillEmptyPages } from "../support/fill-empty-pages.ts";
import { tooWide } from "../support/findings.ts";
import { startOwnSite } from "../support/own-site.ts";
import { demo, enter, launchBrowser, openPage } from "../support/site.ts";
import { listPages, type Visitor, visitors } from "../support/site-pages.ts";
import { smallTargets, smallTexts } from "../support/sizes.ts";

/**
 * Takes a picture of every page as each visitor sees it, on a phone and a desktop, light and dark, in both languages, laid out in an
 * `index.html` beside the same page from an earlier folder. Reports which pages are wider than the screen and what is too small on a phone.
 * The recruiter is moderator and administrator too, so those pages are among the recruiter's.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { before: { type: "string" }, only: { type: "string" } },
});
const folder = resolve(positionals[0] ?? "pictures");
const screens = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const themes = ["light", "dark"] as const;
const languages = { en: "en-GB", fr: "fr-FR" } as const;
type Screen = keyof typeof screens;
type Language = keyof typeof languages;
/** Maximum height in pixels; below that, a list only continues. */
const heightMax = 6_000;
/** Number of browser pages working in parallel. */
const walkers = 2;

type View = { visitor: Visitor; screen: Screen; language: Language };
type Pictured = { visitor: Visitor; path: string; pictures: Set<string> };

const pages = new Map<string, Pictured>();
const findings = new Map<string, string[]>();

async function pictureEverything(): Promise<void> {
	await mkdir(folder, { recursive: true });
	const [site, browser] = await Promise.all([startOwnSite(), launchBrowser()]);
	try {
		const env = { ...process.env, ...site.env };
		for (const role of ["moderators", "administrators"])
			await promisify(execFile)(process.execPath, ["tools/njangi.ts", role, "grant", demo.recruiter], { env });
		await fillEmptyPages(browser, site.address);
		const views = (Object.keys(visitors) as Visitor[]).flatMap((visitor) =>
			(Object.keys(screens) as Screen[]).flatMap((screen) =>
				(Object.keys(languages) as Language[]).map((language) => ({ visitor, screen, language })),
			),
		);
		await Promise.all(
			Array.from({ length: walkers }, async () => {
				for (let view = views.shift(); view; view = views.shift()) await walk(browser, site.address, view);
			}),
		);
	} finally {
		await browser.close();
		await site.stop();
	}
	await writeFile(join(folder, "index.html"), await indexPage());
	for (const [problem, where] of findings)
		console.log(`${problem}\n  ${where.slice(0, 3).join("; ")}${where.length > 3 ? ` and ${where.length - 3} more` : ""}`);
	console.log(`\n${pages.size} pages, ${findings.size} findings: ${join(folder, "index.html")}`);
}

/** Visits every page in one view; each is loaded once and rendered in both themes. */
async function walk(browser: Browser, address: string, { visitor, screen, language }: View): Promise<void> {
	const { page, context } = await openPage(browser, { locale: languages[language], viewport: screens[screen] });
	const email = visitors[visitor];
	if (email) await enter(context, address, email);
	paths[visitor] ??= openablePaths(context, address);
	for (const path of await paths[visitor]) {
		await page.goto(address + path);
		if (visitor !== "guest") await page.locator("html[data-live]").waitFor();
		const name = nameOf(visitor, path);
		const pictured = pages.get(name) ?? { visitor, path, pictures: new Set() };
		pages.set(name, pictured);
		note(await tooWide(page), `${visitor} ${language} ${path}`);
		if (screen === "phone")
			note([...(await page.evaluate(smallTexts)), ...(await page.evaluate(smallTargets))], `${visitor} ${language} ${path}`);
		await page.evaluate(() => scrollTo(0, 0));
		const height = Math.min(heightMax, await page.evaluate(() => document.documentElement.scrollHeight));
		for (const colorScheme of themes) {
			await page.emulateMedia({ colorScheme });
			const file = `${name}.${screen}-${colorScheme}-${language}.png`;
			await page.screenshot({ path: join(folder, file), fullPage: true, clip: { x: 0, y: 0, width: screens[screen].width, height } });
			pictured.pictures.add(file);
		}
		await page.emulateMedia({ colorScheme: null });
	}
	await context.close();
}

const paths: Partial<Record<Visitor, Promise<string[]>>> = {};

/** Finds what a visitor can open, once: the addresses are the same in every view. */
async function openablePaths(context: BrowserContext, address: string): Promise<string[]> {
	const { pages: listed } = await listPages(null, context, address, { samples: true });
	const open: string[] = [];
	for (const path of listed.filter((one) => !values.only || one.includes(values.only))) {
		// three filters look the same as two
		if (new URL(address + path).searchParams.size > 2) continue;
		const { pathname } = new URL((await context.request.get(address + path)).url());
		if (pathname === new URL(address + path).pathname) open.push(path);
	}
	return open;
}

function note(found: readonly string[], place: string): void {
	for (const one of found) findings.set(one, [...(findings.get(one) ?? []), place]);
}

/** A name that is the same in every run, although ids differ from demo to demo. */
function nameOf(visitor: Visitor, path: string): string {
	const stablePath = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id").replace(/(cursor|token|at)=[^&]*/g, "$1");
	return `${visitor}${stablePath}`.replace(/[^\w-]+/g, "_").slice(0, 120);
}

async function indexPage(): Promise<string> {
	const before = values.before ? resolve(values.before) : null;
	const earlierFiles = new Set(before ? await readdir(before) : []);
	const picture = (file: string) => {
		const [now, then] = [file, before && earlierFiles.has(file) ? join(relative(folder, before), file) : null];
		const kind = file.split(".").at(-2);
		const one = (href: string, when: string) =>
			`<figure><a href="${escaped(href)}"><img loading="lazy" src="${escaped(href)}" alt=""></a><figcaption>${kind}${when}</figcaption></figure>`;
		return `${then ? one(then, ", before") : ""}${one(now, then ? ", now" : "")}`;
	};
	const parts = [...pages]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(
			([name, { visitor, path, pictures }]) =>
				`<section id="${name}"><h2>${visitor} ${escaped(path)}</h2><div>${[...pictures].toSorted().map(picture).join("")}</div></section>`,
		);
	const list = [...findings].map(
		([problem, where]) => `<li>${escaped(problem)}: ${escaped(where.slice(0, 3).join("; "))} (${where.length})</li>`,
	);
	return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>
body { font: 14px sans-serif; margin: 1rem } div { display: flex; gap: 8px; overflow-x: auto; align-items: start }
figure { margin: 0; flex: none } img { height: 480px; border: 1px solid #8888 } figcaption { color: #666 }
</style><h1>${pages.size} pages</h1><ul>${list.join("\n")}</ul>\n${parts.join("\n")}\n`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

await pictureEverything();
