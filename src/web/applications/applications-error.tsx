import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** An application, or a list of them, that is not there (or not theirs), or could not be read. */
export const ErrorBoundary = pageError({
	failed: "applications.loadFailed",
	missing: {
		icon: "briefcase",
		title: "applications.notFound",
		text: "applications.notFoundText",
		way: { to: paths.applications(), words: "applications.showAll" },
	},
});
