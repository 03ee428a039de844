import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** The error page of an application or a list of them: missing, not the viewer's, or not loaded. */
export const ErrorBoundary = pageError({
	failed: "applications.loadFailed",
	missing: {
		icon: "briefcase",
		title: "applications.notFound",
		text: "applications.notFoundText",
		link: { to: paths.applications(), labelKey: "applications.showAll" },
	},
});
