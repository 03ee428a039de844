import { paths } from "../../contract/addresses.ts";
import type { JobFilters } from "../../contract/jobs.ts";
import { inLanguage } from "../../contract/language-address.ts";
import type { Language } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import type { JobCardRow } from "../jobs/search/card-rows.ts";
import { escapeMarkup } from "../platform/markup.ts";
import type { Settings } from "../platform/settings.ts";

type Feed = { settings: Pick<Settings, "publicUrl" | "siteName">; language: Language; filters: JobFilters; jobs: readonly JobCardRow[] };

/** RSS 2.0: the newest open jobs of a search. */
export function jobsRss({ settings: { publicUrl, siteName }, language, filters, jobs }: Feed): string {
	const search = searchOf(filters);
	const words = [filters.q, filters.location, ...(filters.tags ?? [])].filter(Boolean).join(", ");
	const address = (path: string) => escapeMarkup(publicUrl + inLanguage(path, language));
	const newest = jobs[0]?.createdAt;
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeMarkup(words ? say(language, "rssSearchTitle", { words, site: siteName }) : say(language, "rssTitle", { site: siteName }))}</title>
<link>${address(`/jobs${search}`)}</link>
<atom:link href="${address(`/jobs.rss${search}`)}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(say(language, "rssDescription", { site: siteName }))}</description>
<language>${language}</language>
${newest ? `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n` : ""}<ttl>60</ttl>
${jobs.map((job) => item(job, address)).join("")}</channel>
</rss>
`;
}

/** The description is HTML to feed readers, so it is escaped twice; `guid` is the same in every language. */
function item(job: JobCardRow, address: (path: string) => string): string {
	const link = address(paths.job(job.id));
	const text = job.description.replace(/\s+/g, " ").trim();
	return `<item>
<title>${escapeMarkup(`${job.title} – ${job.companyName}`)}</title>
<link>${link}</link>
<guid isPermaLink="false">${job.id}</guid>
<pubDate>${new Date(job.createdAt).toUTCString()}</pubDate>
<dc:creator>${escapeMarkup(job.companyName)}</dc:creator>
${job.skills.map((skill) => `<category>${escapeMarkup(skill)}</category>\n`).join("")}<description>${escapeMarkup(
		`<p>${escapeMarkup(job.companyName)} · ${escapeMarkup(job.location)}</p><p>${escapeMarkup(text)}</p>`,
	)}</description>
</item>
`;
}

/** The same parameters in the same order as the list's own addresses; feeds are always newest first. */
const searchOf = (filters: JobFilters): string => paths.jobs({ ...filters, sort: undefined }).slice(paths.jobs().length);
