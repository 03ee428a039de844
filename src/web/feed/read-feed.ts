import { changeCount } from "../api/browser.ts";
import type { Api } from "../api/client.ts";
import { ApiFailure } from "../api/client.ts";

type Query = { following?: "true" | undefined; groups?: "true" | undefined; tag?: string | undefined; cursor?: string | undefined };
type Feed = Awaited<ReturnType<typeof fetchPosts>>;

/** Milliseconds for which a loaded feed is reused (marketplace.md §7, §9). */
const freshFor = 60_000;
/** Milliseconds before the one retry. */
const retryDelay = 1_000;

const cache = new Map<string, { feed: Feed; at: number; changes: number }>();

/**
 * Loads the feed: in the browser it is reused for a minute unless a change is made there, and a failed request is retried once
 * (marketplace.md §7).
 */
export async function readFeed(api: Api, query: Query): Promise<Feed> {
	if (import.meta.env.SSR) return fetchPosts(api, query);
	const key = JSON.stringify(query);
	const changes = changeCount();
	const cached = cache.get(key);
	if (cached && cached.changes === changes && Date.now() < cached.at + freshFor) return cached.feed;
	const feed = await fetchPosts(api, query).catch((error: unknown) => retryUnlessRefused(api, query, error));
	cache.set(key, { feed, at: Date.now(), changes });
	return feed;
}

/** Called when there are new posts, so that the next read fetches them. */
export const clearFeedCache = () => cache.clear();

const fetchPosts = (api: Api, query: Query) => api("GET /feed/posts", { query });

/** A refusal would be refused again; a lost response or a server error might not. */
async function retryUnlessRefused(api: Api, query: Query, error: unknown): Promise<Feed> {
	if (!(error instanceof ApiFailure) || (error.status > 0 && error.status < 500)) throw error;
	await new Promise((resolve) => setTimeout(resolve, retryDelay));
	return fetchPosts(api, query);
}
