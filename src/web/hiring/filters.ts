import type { ApplicantFilters } from "../../contract/addresses.ts";
import { type Stage, stageOfStatus, stages } from "../../contract/options.ts";
import { paths } from "../paths.ts";
import { pageNumberOf } from "../shell/page-number.ts";

export type ListStage = Stage | "Withdrawn";

/** The filters of a list of applicants in an address; `job` if the list is of a single job. */
export type Filters = Omit<ApplicantFilters, "stage" | "answered" | "rating" | "page"> & {
	job?: string | undefined;
	stage?: ListStage | undefined;
	answered?: "yes" | "no" | undefined;
	rating?: "1" | "2" | "3" | "4" | undefined;
	page?: number | undefined;
};

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
	values.find((option) => option === value);

/** `job`: from the page's path, or from an application's address. */
export function filtersOf(search: URLSearchParams, job = search.get("job") ?? undefined): Filters {
	const text = (name: string) => search.get(name)?.trim() || undefined;
	// for addresses that name a status instead of a stage
	const status = oneOf(["Interview", "Accepted", "Rejected"], search.get("status"));
	const page = pageNumberOf(search);
	return {
		job,
		stage: oneOf([...stages, "Withdrawn"], search.get("stage")) ?? (status && stageOfStatus[status]),
		search: text("search"),
		tag: text("tag"),
		skill: text("skill"),
		town: text("town"),
		answered: oneOf(["yes", "no"], search.get("answered")),
		rating: oneOf(["1", "2", "3", "4"], search.get("rating")),
		page: page > 1 ? page : undefined,
		view: oneOf(["board"], search.get("view")),
	};
}

/** The list's address. */
export const listPath = ({ job, ...filters }: Filters): string => (job ? paths.applicants(job, filters) : paths.applications(filters));

/** The list as CSV. */
export const exportPath = ({ view: _, page: __, ...filters }: Filters): string => paths.exportApplicants(filters);

/** An applicant's address, with the list shown beside it. */
export const applicantPath = (id: string, filters: Filters, more: { done?: string } = {}): string =>
	paths.application(id, { side: "recruiter", ...filters, view: undefined, ...more });

/** The query of the list's call. */
export const queryOf = ({ view: _, stage, page, ...filters }: Filters) => ({ ...filters, stage, ...(page ? { page: String(page) } : {}) });
export const boardQueryOf = ({ view: _, stage: __, page: ___, ...filters }: Filters) => filters;

/** True if anything besides the stage is filtered. */
export const hasFilters = ({ search, tag, skill, town, answered, rating }: Filters): boolean =>
	[search, tag, skill, town, answered, rating].some(Boolean);
