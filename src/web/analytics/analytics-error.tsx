import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** The dashboard or the analytics could not be read (marketplace.md §8). */
export const ErrorBoundary = pageError({
	failed: (pathname) => (pathname === paths.dashboard() ? "analytics.dashboardFailed" : "analytics.hiringFailed"),
});
