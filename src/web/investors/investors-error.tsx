import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** No such board or investor, or not visible to this viewer. */
export const ErrorBoundary = pageError({
	failed: "error.title",
	missing: {
		icon: "people",
		title: "investors.notFound",
		text: "investors.notFoundText",
		link: { to: paths.investors(), labelKey: "investors.back" },
	},
	back: { to: paths.investors(), labelKey: "nav.investors" },
});
