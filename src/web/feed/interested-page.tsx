import { redirect } from "react-router";
import { actAlone } from "../api/act-alone.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { ActFailed } from "../shell/act-failed.tsx";

await speak("feed");

type Sent = { post?: string; wish?: "interested" | "not_interested"; next?: string };

/** Wants to come to an event, or no longer, and goes back to the page: where no script runs. */
async function act({ api, form }: PageCall) {
	const { post, wish, next } = formBody<Sent>(await form());
	if (post) await api("POST /feed/posts/:postId/interested", { params: { postId: post }, body: { wish } });
	return redirect(safeNext(next) ?? paths.feed());
}

const load = async () => redirect(paths.feed());

export const loader = load;
export const clientLoader = load;
export const action = onServer(actAlone(act));
export const clientAction = inBrowser(actAlone(act));

/** Shown only when it failed. */
export function ErrorBoundary() {
	const t = useT();
	return <ActFailed title={t("feed.interested")} message={t("feed.interestFailed")} />;
}
