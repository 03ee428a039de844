import { inBrowser, onServer } from "../api/page.ts";
import { speak } from "../i18n/load.ts";
import { paths } from "../paths.ts";
import { actionRoute } from "../shell/action-route.tsx";

await speak("feed");

type Sent = { post: string; wish: "interested" | "not_interested" };

/** Wants to come to an event, or no longer. */
const route = actionRoute<Sent>({
	home: paths.feed,
	title: "feed.interested",
	failed: "feed.interestFailed",
	act: async ({ api, sent: { post, wish } }) =>
		post && api("POST /feed/posts/:postId/interested", { params: { postId: post }, body: { wish } }),
});

export const loader = route.load;
export const clientLoader = route.load;
export const action = onServer(route.act);
export const clientAction = inBrowser(route.act);
export const ErrorBoundary = route.ErrorBoundary;
