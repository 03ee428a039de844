import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** The feed, a tag or a post that could not be read, and what can be done (marketplace.md §8). */
export const FeedError = pageError({
	failed: "feed.loadFailed",
	missing: { icon: "feed", title: "feed.postMissing", way: { to: paths.feed(), words: "feed.back" } },
});
