import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** Shown when the matches failed to load. */
export const ErrorBoundary = pageError({
	failed: (pathname) => (pathname === paths.recommendedJobs() ? "matching.recommendedFailed" : "matching.candidatesFailed"),
});
