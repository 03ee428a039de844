import { inBrowser, onServer } from "../api/page.ts";
import { loadMessages } from "../i18n/load.ts";
import { paths } from "../paths.ts";
import { actionRoute } from "../shell/action-route.tsx";

await loadMessages("feed");

/** The pressed button: `post` or `comment`, and its id. */
type FormValues = { like: string; unlike: string };

/** Likes or unlikes something (marketplace.md §4 Post like). */
const route = actionRoute<FormValues>({
	home: paths.feed,
	title: "feed.like",
	failed: "feed.likeFailed",
	act: async ({ api, sent: { like, unlike } }) => {
		const [kind, id = ""] = (like ?? unlike ?? "").split(" ");
		const body = { desired: like ? "like" : "unlike" } as const;
		if (kind === "comment") await api("POST /feed/comments/:commentId/like", { params: { commentId: id }, body });
		else if (kind === "post") await api("POST /feed/posts/:postId/like", { params: { postId: id }, body });
	},
});

export const loader = route.load;
export const clientLoader = route.load;
export const action = onServer(route.act);
export const clientAction = inBrowser(route.act);
export const ErrorBoundary = route.ErrorBoundary;
