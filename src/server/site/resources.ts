import { Hono } from "hono";
import { jobFilters } from "../../contract/jobs.ts";
import { bareLanguage } from "../../contract/language-address.ts";
import { collect } from "../http/body.ts";
import type { Services } from "../http/context.ts";
import { guestSeconds, streamed } from "../http/inner-headers.ts";
import { parseFields } from "../http/parse.ts";
import type { Http } from "../http/request-context.ts";
import { policyReportsPath } from "../http/security.ts";
import { searchJobs } from "../jobs/search/search-jobs.ts";
import { todayInDouala } from "../platform/clock.ts";
import { refuse } from "../platform/refusal.ts";
import { createQueue } from "../platform/task-queue.ts";
import { createFeedReaders } from "./feed-readers.ts";
import { indexNowKeys } from "./index-now.ts";
import { jobFeed, readBatch } from "./job-feed.ts";
import { logPolicyReport } from "./policy-reports.ts";
import { previewRoutes } from "./previews/routes.ts";
import { publicPages } from "./public-pages.ts";
import { robotsText } from "./robots.ts";
import { jobsRss } from "./rss.ts";
import { securityText, securityTextPath } from "./security-text.ts";
import { sitemapIndex, sitemapPart } from "./sitemap.ts";
import { companiesOfPart, groupsOfPart, jobsOfPart, partStarts, peopleOfPart, startupsOfPart } from "./sitemap-queries.ts";
import { streamText } from "./stream-text.ts";
import { webManifest } from "./web-manifest.ts";

/** Newest jobs in a feed: what a reader that polls every few hours may have missed. */
const rssLength = 50;
/** Milliseconds that a whole feed may take, for a million jobs over a slow line, and that its reader may be idle. */
const [feedTimeLimit, feedIdleLimit] = [30 * 60 * 1000, 2 * 60 * 1000];

/**
 * What search engines and feed readers request outside of `/api`: the same for everyone, in English unless the address says otherwise.
 * Cached for half a minute at most, and until something public changes.
 */
export function siteResources(services: Services): Hono<Http> {
	const { db, log, settings } = services;
	const { publicUrl } = settings;
	const site = new Hono<Http>({ strict: false });
	const readers = createFeedReaders();
	const queued = createQueue();

	site.get("/robots.txt", () => shared(robotsText(publicUrl), "text/plain; charset=utf-8"));

	site.get(securityTextPath, () => shared(securityText(settings, todayInDouala()), "text/plain; charset=utf-8"));
	site.post(policyReportsPath, (context) => logPolicyReport(services, context.req.raw, context.var));

	if (settings.indexNowUrl)
		for (const key of indexNowKeys(services.seal)) site.get(`/${key}.txt`, () => shared(key, "text/plain; charset=utf-8"));

	site.get("/manifest.webmanifest", (context) => {
		const language = context.var.languageOfAddress ?? bareLanguage;
		return shared(JSON.stringify(webManifest(settings, language)), "application/manifest+json");
	});

	site.get("/sitemap.xml", async () => {
		const starts = Object.entries(await partStarts(db));
		const parts = ["pages", ...starts.flatMap(([kind, list]) => list.map((start) => `${kind}-${start}`))];
		return shared(
			sitemapIndex(
				publicUrl,
				parts.map((part) => `/sitemaps/${part}.xml`),
			),
		);
	});

	site.get("/sitemaps/:file", async (context) => {
		const [, kind, start] = partName.exec(context.req.param("file")) ?? refuse("not_found");
		if (kind === "jobs" && start) return shared(sitemapPart(publicUrl, await jobsOfPart(db, { start, today: todayInDouala() })));
		if (kind === "companies" && start) return shared(sitemapPart(publicUrl, await companiesOfPart(db, { start })));
		if (kind === "people" && start) return shared(sitemapPart(publicUrl, await peopleOfPart(db, { start })));
		if (kind === "startups" && start) return shared(sitemapPart(publicUrl, await startupsOfPart(db, { start })));
		if (kind === "groups" && start) return shared(sitemapPart(publicUrl, await groupsOfPart(db, { start })));
		return shared(
			sitemapPart(
				publicUrl,
				publicPages.map((path) => ({ path })),
			),
		);
	});

	site.get("/jobs.rss", async (context) => {
		const filters = parseFields(jobFilters, collect(new URL(context.req.url).searchParams));
		const search = { filters: { ...filters, sort: "newest" as const }, limit: rssLength, viewerId: null, today: todayInDouala() };
		const { rows } = await searchJobs(db, search);
		const language = context.var.languageOfAddress ?? bareLanguage;
		return shared(jobsRss({ settings, language, filters, jobs: rows }), "application/rss+xml; charset=utf-8");
	});

	site.get("/jobs.xml", (context) => {
		const headers = { "content-type": xml, "cache-control": halfMinute, [streamed]: "1" };
		if (context.req.method === "HEAD") return new Response(null, { headers });
		const { address } = context.var;
		if (!readers.hasRoomFor(address)) refuse("unavailable", { retryAfter: 30 });
		const feed = jobFeed({ settings, today: todayInDouala() }, (batch) => queued(() => readBatch(db, batch), address));
		const stream = streamText(feed, {
			timeLimit: feedTimeLimit,
			idleLimit: feedIdleLimit,
			end: () => readers.leave(stream),
			fail: (error) => log.error("the feed of jobs failed", { error }),
		});
		readers.enter(stream, address);
		return new Response(stream.body as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
	});

	site.route("/previews", previewRoutes(services));
	return site;
}

/** Each part is named after its first id. */
const partName = /^(?:(jobs|companies|people|startups|groups)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|pages)\.xml$/;

const xml = "application/xml; charset=utf-8";
/** Half a minute in caches on the way, less in our own: a closed job is gone within a minute even if its notification was lost. */
const halfMinute = "public, max-age=30";

const shared = (body: string, type = xml): Response =>
	new Response(body, { headers: { "content-type": type, "cache-control": halfMinute, [guestSeconds]: "20" } });
