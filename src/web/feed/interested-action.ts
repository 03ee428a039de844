import { redirect } from "react-router";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";

type Sent = { post?: string; next?: string };

/** Wants to come to an event, or no longer, and goes back to the page: where no script runs. */
async function act({ api, form }: PageCall) {
	const { post, next } = formBody<Sent>(await form());
	if (post) await api("POST /feed/posts/:postId/interested", { params: { postId: post }, body: {} });
	return redirect(safeNext(next) ?? paths.feed());
}

const load = async () => redirect(paths.feed());

export const loader = load;
export const clientLoader = load;
export const action = onServer(act);
export const clientAction = inBrowser(act);
