import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** No such group, or none that this reader may know of; or no answer. */
export const GroupError = pageError({
	failed: "groups.loadFailed",
	missing: {
		icon: "people",
		title: "groups.notFound",
		text: "groups.notFoundText",
		way: { to: paths.community(), words: "groups.seeAll" },
	},
	back: { to: paths.community(), words: "groups.title" },
});
