import { lazy } from "react";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { useViewer } from "../session/use-viewer.ts";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";

await loadMessages("analytics");

// a viewer needs only one of the two; the page hydrates once that one has loaded
const RecruiterDashboard = lazy(() => import("./recruiter-dashboard.tsx"));
const SeekerDashboard = lazy(() => import("./seeker-dashboard.tsx"));

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	const [dashboard, { interviews }] = await Promise.all([api("GET /dashboard"), api("GET /interviews", { query: { limit: "3" } })]);
	return { ...dashboard, interviews };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./analytics-error.tsx";

/** The most urgent facts for the viewer's active side (marketplace.md §2 Recruiter dashboard; decisions.md "The menu's other rooms"). */
export default function DashboardPage() {
	const t = useT();
	const viewer = useViewer();
	const { recruiter, seeker, interviews } = useLoaded<typeof load>();
	return (
		<Page>
			<Head title={t("analytics.dashboard")} noIndex />
			{recruiter && viewer && <RecruiterDashboard dashboard={recruiter} interviews={interviews} viewer={viewer} />}
			{seeker && viewer && <SeekerDashboard dashboard={seeker} interviews={interviews} viewer={viewer} />}
		</Page>
	);
}
