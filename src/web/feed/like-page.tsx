import { inBrowser, onServer } from "../api/page.ts";
import { loadMessages } from "../i18n/load.ts";
import { paths } from "../paths.ts";
import { actionRoute } from "../shell/action-route.tsx";

await loadMessages("feed");

type Sent = { post: string; comment: string; desired: "like" | "unlike" };

/** Likes or unlikes something (marketplace.md §4 Post like). */
const route = actionRoute<Sent>({
	home: paths.feed,
	title: "feed.like",
	failed: "feed.likeFailed",
	act: async ({ api, sent: { post, comment, desired } }) => {
		if (comment) await api("POST /feed/comments/:commentId/like", { params: { commentId: comment }, body: { desired } });
		else if (post) await api("POST /feed/posts/:postId/like", { params: { postId: post }, body: { desired } });
	},
});

export const loader = route.load;
export const clientLoader = route.load;
export const action = onServer(route.act);
export const clientAction = inBrowser(route.act);
export const ErrorBoundary = route.ErrorBoundary;
