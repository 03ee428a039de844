import { redirect } from "react-router";
import { actAlone } from "../api/act-alone.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { ActFailed } from "../shell/act-failed.tsx";

await speak("network");

type Sent = { id: string; wish: "follow" | "unfollow"; next: string };

/** Follows somebody, or stops, and goes back to the page: where no script runs. */
async function act({ api, form }: PageCall) {
	const { id, wish, next } = formBody<Partial<Sent>>(await form());
	if (id) await api("POST /network/recruiters/:id/toggleFollow", { params: { id }, body: { wish } });
	return redirect(safeNext(next) ?? paths.home());
}

const load = async () => redirect(paths.home());

export const loader = load;
export const clientLoader = load;
export const action = onServer(actAlone(act));
export const clientAction = inBrowser(actAlone(act));

/** Shown only when it failed (marketplace.md §8). */
export function ErrorBoundary() {
	const t = useT();
	return <ActFailed title={t("network.followTitle")} message={t("network.followFailed")} />;
}
