import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** marketplace.md §2 Reports, §8: the report does not exist, or not for this viewer. */
export const ErrorBoundary = pageError({
	failed: "error.title",
	missing: {
		icon: "report",
		title: "reports.notFound",
		text: "reports.notFoundText",
		link: { to: paths.reports(), labelKey: "reports.back" },
	},
	back: { to: paths.reports(), labelKey: "reports.title" },
});
