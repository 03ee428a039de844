import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** marketplace.md §2 Reports, §8: there is no such report, or it is not for this reader. */
export const ErrorBoundary = pageError({
	failed: "error.title",
	missing: { icon: "report", title: "reports.notFound", text: "reports.notFoundText", way: { to: paths.reports(), words: "reports.back" } },
	back: { to: paths.reports(), words: "reports.title" },
});
