import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** The error page of the dashboard and the analytics (marketplace.md §8). */
export const ErrorBoundary = pageError({
	failed: (pathname) => (pathname === paths.dashboard() ? "analytics.dashboardFailed" : "analytics.hiringFailed"),
});
