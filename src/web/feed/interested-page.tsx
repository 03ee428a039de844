import { inBrowser, onServer } from "../api/page.ts";
import { loadMessages } from "../i18n/load.ts";
import { paths } from "../paths.ts";
import { actionRoute } from "../shell/action-route.tsx";

await loadMessages("feed");

/** The pressed button, with the post's id. */
type FormValues = { interested: string; not_interested: string };

/** Marks or unmarks interest in an event. */
const route = actionRoute<FormValues>({
	home: paths.feed,
	title: "feed.interested",
	failed: "feed.interestFailed",
	act: async ({ api, sent: { interested, not_interested } }) => {
		const desired = interested ? "interested" : "not_interested";
		const postId = interested ?? not_interested;
		if (postId) await api("POST /feed/posts/:postId/interested", { params: { postId }, body: { desired } });
	},
});

export const loader = route.load;
export const clientLoader = route.load;
export const action = onServer(route.act);
export const clientAction = inBrowser(route.act);
export const ErrorBoundary = route.ErrorBoundary;
