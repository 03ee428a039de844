import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** No such group, or one that is hidden from this viewer; or no response. */
export const GroupError = pageError({
	failed: "groups.loadFailed",
	missing: {
		icon: "people",
		title: "groups.notFound",
		text: "groups.notFoundText",
		link: { to: paths.community(), labelKey: "groups.seeAll" },
	},
	back: { to: paths.community(), labelKey: "groups.title" },
});
