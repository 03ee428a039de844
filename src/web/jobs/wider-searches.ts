import type { JobFilters } from "../../contract/jobs.ts";
import type { PageCall } from "../api/page.ts";
import { filterQuery } from "./job-filters.ts";

/** A search that finds something, and how many jobs where they are counted. */
export type WiderSearch = { filters: JobFilters; count?: number };

/** So many are tried, and the closest of them shown. */
const triedMax = 6;
const shownMax = 3;

/** Next to a search that found nothing: those that ask for one word or filter less and find something, the fewest jobs first. */
export async function widerSearches(api: PageCall["api"], filters: JobFilters): Promise<WiderSearch[]> {
	const tried = [...fewerWords(filters), ...fewerFilters(filters)].slice(0, triedMax);
	const found = await Promise.all(
		tried.map(async (wider) => {
			const { total, totalIsAbout } = await api("GET /jobs", { query: { ...filterQuery(wider), limit: "1" } });
			return { filters: wider, total, totalIsAbout };
		}),
	);
	return found
		.filter(({ total }) => total > 0)
		.sort((a, b) => a.total - b.total)
		.slice(0, shownMax)
		.map(({ total, totalIsAbout, ...wider }) => (totalIsAbout ? wider : { ...wider, count: total }));
}

function fewerWords(filters: JobFilters): JobFilters[] {
	const words = [...new Set((filters.q ?? "").split(/\s+/).filter((word) => word && !small.test(word)))];
	if (words.length < 2) return [];
	return words.map((_, at) => ({ ...filters, q: words.toSpliced(at, 1).join(" ") }));
}

/** Words that a search would not be for. */
const small = /^(?:à|au|aux|de|des|du|en|et|la|le|les|pour|and|for|in|of|the)$/i;

/** Without a place its distance says nothing, without an amount whether unknown pay counts. */
const goTogether: (keyof JobFilters)[][] = [
	["location", "within"],
	["tags"],
	["jobType"],
	["isRemote"],
	["minPay", "payUnknown"],
	["postedWithin"],
	["verified"],
	["answersWithin"],
	["writtenIn"],
];

function fewerFilters(filters: JobFilters): JobFilters[] {
	const without = (keys: string[]) => Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key))) as JobFilters;
	const chosen = goTogether.filter(([key]) => key && filters[key] !== undefined);
	return [...chosen.map(without), ...(filters.q && chosen.length > 1 ? [{ q: filters.q }] : [])];
}
