import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** The startup does not exist, or the request failed. */
export const StartupError = pageError({
	failed: "startups.loadFailed",
	missing: {
		icon: "bolt",
		title: "startups.notFound",
		text: "startups.notFoundText",
		link: { to: paths.startups(), labelKey: "startups.back" },
	},
	back: { to: paths.startups(), labelKey: "startups.back" },
});
