import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** The startup is not theirs, or the request failed. */
export const ListingError = pageError({
	failed: "startupListings.failed",
	missing: {
		icon: "bolt",
		title: "startupListings.notFound",
		text: "startupListings.notFoundText",
		link: { to: paths.startupListings(), labelKey: "startupListings.back" },
	},
	back: { to: paths.startupListings(), labelKey: "startupListings.back" },
});
