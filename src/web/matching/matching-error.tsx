import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** The matches could not be read. */
export const ErrorBoundary = pageError({
	failed: (pathname) => (pathname === paths.recommendedJobs() ? "matching.recommendedFailed" : "matching.candidatesFailed"),
});
