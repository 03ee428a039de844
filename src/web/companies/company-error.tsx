import { paths } from "../paths.ts";
import { pageError } from "../shell/page-error.tsx";

/** No such company, or no response. */
export const CompanyError = pageError({
	failed: "companies.loadFailed",
	missing: {
		icon: "briefcase",
		title: "companies.notFound",
		text: "companies.notFoundText",
		link: { to: paths.jobs(), labelKey: "nav.browseJobs" },
	},
	back: { to: paths.jobs(), labelKey: "jobs.back" },
});
