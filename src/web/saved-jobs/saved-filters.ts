import type { JobType } from "../../contract/options.ts";
import { readJobType } from "../jobs/job-filters.ts";
import { pageNumberOf } from "../shell/page-number.ts";

/** What an address asks of the list; as on the other lists, what it cannot mean counts as absent. */
export const savedFiltersOf = (search: URLSearchParams): { q: string | undefined; jobType: JobType | undefined; page: number } => ({
	q: search.get("q") ?? undefined,
	jobType: readJobType(search.get("jobType") ?? ""),
	page: pageNumberOf(search),
});
