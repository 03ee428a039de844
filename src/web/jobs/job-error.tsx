import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** marketplace.md §2, Job detail: there is no such job, or it could not be loaded. */
export const ErrorBoundary = pageError({
	failed: "jobs.detailFailed",
	missing: { icon: "briefcase", title: "jobs.notFound", text: "jobs.notFoundText", link: { to: paths.jobs(), labelKey: "nav.browseJobs" } },
	back: { to: paths.jobs(), labelKey: "jobs.back" },
});
