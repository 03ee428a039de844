import type { JobFilters } from "../../contract/jobs.ts";
import { type JobType, jobSorts, jobTypes, jobTypeWords } from "../../contract/options.ts";
import type { Words } from "../i18n/words.ts";

/** The filters of a page's address, or of a form's fields; what no filter knows is left out, so an old link still works. */
export function readFilters(search: URLSearchParams): JobFilters {
	const text = (name: string) => search.get(name)?.replace(/\s+/g, " ").trim() || undefined;
	const isRemote = search.get("isRemote");
	const q = text("q");
	return {
		q,
		location: text("location"),
		tags: readTags(search.getAll("tags")),
		jobType: readJobType(search.get("jobType") ?? ""),
		isRemote: isRemote === "true" ? true : isRemote === "false" ? false : undefined,
		sort: q ? jobSorts.find((sort) => sort === search.get("sort")) : undefined,
	};
}

/** As `GET /jobs` takes them. */
export function filterQuery({ isRemote, ...filters }: JobFilters) {
	return { ...filters, isRemote: isRemote === undefined ? undefined : (String(isRemote) as "true" | "false") };
}

export type ActiveFilter = { key: string; label: string; without: JobFilters };

/** Keyword, location, each tag, type and remote count once (decisions.md "On the screens"). */
export function activeFilters(filters: JobFilters, t: Words): ActiveFilter[] {
	const { q, location, tags = [], jobType, isRemote } = filters;
	const active: ActiveFilter[] = [];
	if (q) active.push({ key: "q", label: t("jobs.quoted", { words: q }), without: { ...filters, q: undefined, sort: undefined } });
	if (location) active.push({ key: "location", label: location, without: { ...filters, location: undefined } });
	for (const tag of tags) active.push({ key: `tag ${tag}`, label: tag, without: { ...filters, tags: tags.filter((one) => one !== tag) } });
	if (jobType) active.push({ key: "jobType", label: t(`jobs.type.${jobType}`), without: { ...filters, jobType: undefined } });
	if (isRemote !== undefined) {
		active.push({
			key: "isRemote",
			label: t(isRemote ? "jobs.remoteOnly" : "jobs.onSiteOnly"),
			without: { ...filters, isRemote: undefined },
		});
	}
	return active;
}

/** Repeated or separated by commas; the first of words that differ in their case only. */
function readTags(values: string[]): string[] | undefined {
	const words = values.flatMap((value) => value.split(",")).map((word) => word.replace(/\s+/g, " ").trim());
	const seen = new Set<string>();
	const unique = words.filter((word) => word && !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()));
	return unique.length > 0 ? unique : undefined;
}

/** The code, or the filter's word for it (marketplace.md §3). */
function readJobType(value: string): JobType | undefined {
	const words: Record<string, JobType> = jobTypeWords;
	return jobTypes.find((code) => code === value) ?? words[value.toLowerCase()];
}
