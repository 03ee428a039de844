import { changesSoFar } from "../api/browser.ts";
import type { Api } from "../api/client.ts";
import { ApiFailure } from "../api/client.ts";

type Query = { following?: "true" | undefined; groups?: "true" | undefined; tag?: string | undefined; cursor?: string | undefined };
type Feed = Awaited<ReturnType<typeof ask>>;

/** Milliseconds for which a feed that was read is given again (marketplace.md §7, §9). */
const freshFor = 60_000;
/** Milliseconds before the one retry. */
const pause = 1_000;

const read = new Map<string, { feed: Feed; at: number; changes: number }>();

/**
 * The feed: in the browser fresh for a minute, unless somebody changes something there, and asked for once more where it
 * fails (marketplace.md §7).
 */
export async function readFeed(api: Api, query: Query): Promise<Feed> {
	if (import.meta.env.SSR) return ask(api, query);
	const key = JSON.stringify(query);
	const changes = changesSoFar();
	const known = read.get(key);
	if (known && known.changes === changes && Date.now() < known.at + freshFor) return known.feed;
	const feed = await ask(api, query).catch((error: unknown) => askAgain(api, query, error));
	read.set(key, { feed, at: Date.now(), changes });
	return feed;
}

/** There is something new: the next reading asks. */
export const forgetFeed = () => read.clear();

const ask = (api: Api, query: Query) => api("GET /feed/posts", { query });

/** What was refused is refused again; a lost answer or a fault may not be. */
async function askAgain(api: Api, query: Query, error: unknown): Promise<Feed> {
	if (!(error instanceof ApiFailure) || (error.status > 0 && error.status < 500)) throw error;
	await new Promise((resolve) => setTimeout(resolve, pause));
	return ask(api, query);
}
