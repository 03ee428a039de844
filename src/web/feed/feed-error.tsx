import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** The error page of the feed, a tag or a post, with a way on (marketplace.md §8). */
export const FeedError = pageError({
	failed: "feed.loadFailed",
	missing: { icon: "feed", title: "feed.postMissing", link: { to: paths.feed(), labelKey: "feed.back" } },
});
