import { lazy } from "react";
import { redirect } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";

await speak("analytics");

// nobody needs both; the page is not live before its own has come
const RecruiterBoard = lazy(() => import("./recruiter-board.tsx"));
const SeekerBoard = lazy(() => import("./seeker-board.tsx"));

async function load({ api, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: paths.dashboard() }));
	return api("GET /dashboard");
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./analytics-error.tsx";

/** What the person's active side needs to know first (marketplace.md §2 Recruiter dashboard; decisions.md "The menu's other rooms"). */
export default function DashboardPage() {
	const t = useT();
	const viewer = useViewer();
	const { recruiter, seeker } = useLoaded<typeof load>();
	return (
		<Page>
			<Head title={t("analytics.dashboard")} noIndex />
			<PageTitle title={t("analytics.dashboard")} />
			{recruiter && <RecruiterBoard board={recruiter} />}
			{seeker && viewer && <SeekerBoard board={seeker} viewer={viewer} />}
		</Page>
	);
}
