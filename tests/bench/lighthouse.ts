import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { findBrowser } from "../../tools/browser.mjs";
import { crawl } from "../support/crawl.ts";
import { median } from "../support/median.ts";
import { startOwnSite } from "../support/own-site.ts";
import { browserFlags } from "../support/site.ts";

const { values } = parseArgs({
	options: { rounds: { type: "string", default: "5" }, only: { type: "string", default: "" } },
	strict: false,
});

/** Wanted scores of Lighthouse's categories, out of 100. */
const targets = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof targets;
const categories = Object.keys(targets) as Category[];

/**
 * Runs Lighthouse as a phone on every kind of page listed for search engines; medians of five. `npm run lighthouse` fetches the program
 * outside the lockfile: its 114 packages (176 MB) would otherwise be installed by everyone who only starts the product. Exits with 1 if a
 * median is below what is wanted.
 */
async function benchLighthouse({ rounds, only }: { rounds: number; only: string }): Promise<void> {
	const site = await startOwnSite();
	let isGood = true;
	try {
		for (const path of (await publicKinds(site.address)).filter((one) => one.includes(only))) {
			const runs: Report[] = [];
			for (let round = 0; round < rounds; round++) runs.push(await audit(site.address + path));
			const medians = categories.map((category) => median(runs.map((run) => run.scores[category])));
			const isEnough = categories.every((category, i) => (medians[i] ?? 0) >= targets[category]);
			isGood &&= isEnough;
			const last = runs.at(-1);
			console.log(`${isEnough ? "ok  " : "LOW "} ${path.padEnd(28)} ${medians.join(" / ")}   ${last?.measured}`);
			if (!isEnough) console.log(last?.lost.map((one) => `       ${one}`).join("\n"));
		}
	} finally {
		await site.stop();
	}
	process.exitCode = isGood ? 0 : 1;
}

/** One page of each kind in the sitemap; the French URLs are the same pages. */
async function publicKinds(address: string): Promise<string[]> {
	const { inSitemap } = await crawl({ address });
	const kinds = new Map<string, string>();
	for (const path of inSitemap.filter((one) => !one.includes("lang="))) {
		const kind = path.replace(/^(\/\w+\/).+/, "$1");
		if (!kinds.has(kind)) kinds.set(kind, path);
	}
	return [...kinds.values()];
}

type Report = { scores: Record<Category, number>; measured: string; lost: string[] };
type LighthouseResult = {
	categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

async function audit(url: string): Promise<Report> {
	const flags = ["--headless=new", ...browserFlags].join(" ");
	const args = [
		url,
		"--quiet",
		"--output=json",
		"--no-enable-error-reporting",
		`--only-categories=${categories}`,
		`--chrome-flags=${flags}`,
	];
	const { stdout } = await promisify(execFile)("lighthouse", args, {
		maxBuffer: 64 * 1024 * 1024,
		env: { ...process.env, CHROME_PATH: findBrowser() },
	});
	const result = JSON.parse(stdout) as LighthouseResult;
	const scores = Object.fromEntries(categories.map((name) => [name, Math.round(result.categories[name].score * 100)]));
	const weighed = categories.flatMap((name) => result.categories[name].auditRefs.filter(({ weight }) => weight > 0));
	const lost = weighed.flatMap(({ id }) => {
		const { title, score, displayValue = "" } = result.audits[id] ?? { title: id, score: 0 };
		return score !== null && score < 0.99 ? [`${title} ${displayValue} (${score})`] : [];
	});
	const display = (id: string) => result.audits[id]?.displayValue ?? "";
	return {
		scores: scores as Record<Category, number>,
		measured: `first paint ${display("first-contentful-paint")}, largest ${display("largest-contentful-paint")}, blocked ${display("total-blocking-time")}`,
		lost,
	};
}

await benchLighthouse({ rounds: Number(values.rounds), only: String(values.only) });
