import type { JobType } from "../../contract/options.ts";
import { readJobType } from "../jobs/job-filters.ts";
import { pageNumberOf } from "../shell/page-number.ts";

/** The list's filters and page in an address; unknown values are dropped, as in the other lists. */
export const savedFiltersOf = (search: URLSearchParams): { q: string | undefined; jobType: JobType | undefined; page: number } => ({
	q: search.get("q") ?? undefined,
	jobType: readJobType(search.get("jobType") ?? ""),
	page: pageNumberOf(search),
});
