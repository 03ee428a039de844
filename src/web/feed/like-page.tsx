import { redirect } from "react-router";
import { actAlone } from "../api/act-alone.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { ActFailed } from "../shell/act-failed.tsx";

await speak("feed");

type Sent = { post?: string; comment?: string; wish?: "like" | "unlike"; next?: string };

/** Likes something, or no longer, and goes back to the page: where no script runs. */
async function act({ api, form }: PageCall) {
	const { post, comment, wish, next } = formBody<Sent>(await form());
	if (comment) await api("POST /feed/comments/:commentId/like", { params: { commentId: comment }, body: { wish } });
	else if (post) await api("POST /feed/posts/:postId/like", { params: { postId: post }, body: { wish } });
	return redirect(safeNext(next) ?? paths.feed());
}

const load = async () => redirect(paths.feed());

export const loader = load;
export const clientLoader = load;
export const action = onServer(actAlone(act));
export const clientAction = inBrowser(actAlone(act));

/** Shown only when it failed (marketplace.md §4 Post like). */
export function ErrorBoundary() {
	const t = useT();
	return <ActFailed title={t("feed.like")} message={t("feed.likeFailed")} />;
}
