import type { JobForViewer } from "../../../contract/jobs.ts";
import { pageCacheName } from "../caches.ts";
import { jobIdOf } from "./addresses.ts";

/** The cached jobs as list items, most recently cached first, each once. */
export async function listCachedJobs(): Promise<string> {
	const cache = await caches.open(pageCacheName);
	const items = new Map<string, string>();
	for (const key of (await cache.keys()).toReversed()) {
		const jobId = jobIdOf(new URL(key.url).pathname);
		if (!jobId || items.has(jobId)) continue;
		const answer = await cache.match(key);
		const title = answer && (await titleOf(answer));
		if (title) items.set(jobId, `<li><a href="/jobs/${jobId}" class="${linkClass}">${title}</a></li>`);
	}
	return [...items.values()].join("");
}

const linkClass = "flex min-h-11 items-center py-2 underline underline-offset-2 hover:text-leaf";

/** Returns the title as HTML. A page's title ends with the site's name. */
async function titleOf(answer: Response): Promise<string | undefined> {
	if (!answer.headers.get("content-type")?.startsWith("application/json"))
		return /<title>(.*?)(?: · [^·]*)?<\/title>/.exec(await answer.text())?.[1];
	const { job } = (await answer.json()) as { job: JobForViewer };
	return escapeHtml(`${job.title} · ${job.company}`);
}

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
