import type { JobFilters } from "../../contract/jobs.ts";
import {
	answeredDays,
	type JobSort,
	type JobType,
	jobSorts,
	jobTypes,
	jobTypeWords,
	languages,
	postedDays,
	townDistances,
} from "../../contract/options.ts";
import type { Translate } from "../i18n/translate.ts";

/** The filters in a page's address or a form's fields; unknown values are dropped, so that an old link still works. */
export function readFilters(search: URLSearchParams): JobFilters {
	const text = (name: string) => search.get(name)?.replace(/\s+/g, " ").trim() || undefined;
	const isRemote = search.get("isRemote");
	const q = text("q");
	const location = text("location");
	const minPay = readAmount(search.get("minPay") ?? "");
	const sort = jobSorts.find((sort) => sort === search.get("sort"));
	const filters: JobFilters = {
		q,
		location,
		within: location ? numberOf(townDistances, search.get("within")) : undefined,
		tags: readTags(search.getAll("tags")),
		jobType: readJobType(search.get("jobType") ?? ""),
		isRemote: isRemote === "true" ? true : isRemote === "false" ? false : undefined,
		minPay,
		payUnknown: (minPay !== undefined && search.get("payUnknown") === "true") || undefined,
		postedWithin: numberOf(postedDays, search.get("postedWithin")),
		verified: search.get("verified") === "true" || undefined,
		answersWithin: numberOf(answeredDays, search.get("answersWithin")),
		writtenIn: languages.find((language) => language === search.get("writtenIn")),
		sort: sort && sort !== defaultSortOf({ q }) && sortsOf({ q }).includes(sort) ? sort : undefined,
	};
	// unset filters are not sent to the browser either
	return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The default order: with search words the best matches first, otherwise those of the reader's country. */
export const defaultSortOf = ({ q }: JobFilters): JobSort => (q ? "relevance" : "near");
/** The orders to choose from, the default first. */
export const sortsOf = ({ q }: JobFilters): JobSort[] =>
	q ? ["relevance", "newest", "near", "pay", "deadline"] : ["near", "newest", "pay", "deadline"];

/** Amounts to choose from, in FCFA per month: those of the specified bands, and two above. */
export const minPays = [50_000, 70_000, 90_000, 120_000, 150_000, 250_000, 400_000] as const;

/** Accepts any other whole amount too, for a hand-written link. */
const readAmount = (value: string): number | undefined => (/^\d{1,9}$/.test(value) ? Number(value) : undefined);

const numberOf = <N extends number>(numbers: readonly N[], value: string | null): N | undefined =>
	numbers.find((number) => String(number) === value);

/** The filters as `GET /jobs` takes them. */
export function filterQuery({ isRemote, minPay, payUnknown, postedWithin, within, verified, answersWithin, ...filters }: JobFilters) {
	return {
		...filters,
		isRemote: isRemote === undefined ? undefined : (String(isRemote) as "true" | "false"),
		minPay: minPay?.toString(),
		payUnknown: payUnknown ? ("true" as const) : undefined,
		postedWithin: postedWithin?.toString(),
		within: within?.toString(),
		verified: verified ? ("true" as const) : undefined,
		answersWithin: answersWithin?.toString(),
		sort: filters.sort ?? defaultSortOf(filters),
	};
}

export type ActiveFilter = { key: string; label: string; without: JobFilters };

/** Each filter counts once, a distance together with its place (decisions.md "On the screens"). */
export function activeFilters(filters: JobFilters, t: Translate, money: (amount: number) => string): ActiveFilter[] {
	const {
		q,
		location,
		tags = [],
		jobType,
		isRemote,
		minPay,
		payUnknown,
		postedWithin,
		within,
		verified,
		answersWithin,
		writtenIn,
	} = filters;
	const active: ActiveFilter[] = [];
	if (q) active.push({ key: "q", label: t("jobs.quoted", { words: q }), without: { ...filters, q: undefined, sort: undefined } });
	if (location) {
		const label = within ? t("jobs.around", { place: location, km: within }) : location;
		active.push({ key: "location", label, without: { ...filters, location: undefined, within: undefined } });
	}
	for (const tag of tags)
		active.push({ key: `tag ${tag}`, label: tag, without: { ...filters, tags: tags.filter((other) => other !== tag) } });
	if (jobType) active.push({ key: "jobType", label: t(`jobs.type.${jobType}`), without: { ...filters, jobType: undefined } });
	if (isRemote !== undefined) {
		active.push({
			key: "isRemote",
			label: t(isRemote ? "jobs.remoteOnly" : "jobs.onSiteOnly"),
			without: { ...filters, isRemote: undefined },
		});
	}
	if (minPay !== undefined) {
		const label = minPay === 0 ? t("jobs.payStated") : t("jobs.salaryFrom", { amount: money(minPay) });
		active.push({
			key: "minPay",
			label: payUnknown ? t("jobs.orUnknown", { pay: label }) : label,
			without: { ...filters, minPay: undefined, payUnknown: undefined },
		});
	}
	if (postedWithin) {
		active.push({
			key: "postedWithin",
			label: t("jobs.postedWithin", { count: postedWithin }),
			without: { ...filters, postedWithin: undefined },
		});
	}
	if (verified) active.push({ key: "verified", label: t("jobs.verified"), without: { ...filters, verified: undefined } });
	if (answersWithin) {
		const label = t("jobs.answersIn", { days: answersWithin });
		active.push({ key: "answersWithin", label, without: { ...filters, answersWithin: undefined } });
	}
	if (writtenIn) active.push({ key: "writtenIn", label: t(`jobs.writtenIn.${writtenIn}`), without: { ...filters, writtenIn: undefined } });
	return active;
}

/** Repeated or comma-separated; of words that differ only in case, the first. */
function readTags(values: string[]): string[] | undefined {
	const words = values.flatMap((value) => value.split(",")).map((word) => word.replace(/\s+/g, " ").trim());
	const seen = new Set<string>();
	const unique = words.filter((word) => word && !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()));
	return unique.length > 0 ? unique : undefined;
}

/** Accepts the code, or the filter's word for it (marketplace.md §3). */
export function readJobType(value: string): JobType | undefined {
	const typeByWord: Record<string, JobType> = jobTypeWords;
	return jobTypes.find((code) => code === value) ?? typeByWord[value.toLowerCase()];
}
