import { redirect } from "react-router";
import { actAlone } from "../api/act-alone.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { ActFailed } from "../shell/act-failed.tsx";

type Sent = { company?: string; wish?: "follow" | "unfollow"; next?: string };

await speak("companies");

/** Follows a company, or stops, and goes back to the page: where no script runs. */
async function act({ api, form }: PageCall) {
	const { company, wish, next } = formBody<Sent>(await form());
	if (company) await api("POST /companies/:slug/toggleFollow", { params: { slug: company }, body: { wish } });
	return redirect(safeNext(next) ?? paths.home());
}

const load = async () => redirect(paths.home());

export const loader = load;
export const clientLoader = load;
export const action = onServer(actAlone(act));
export const clientAction = inBrowser(actAlone(act));

/** Shown only when it failed. */
export function ErrorBoundary() {
	const t = useT();
	return <ActFailed title={t("companies.followTitle")} message={t("companies.followFailed")} />;
}
