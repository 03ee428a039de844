import type { KeptFilters } from "../../contract/alerts.ts";
import { fingerprint } from "../jobs/search/cursor.ts";
import { fold } from "../platform/fold.ts";
import { queryWords } from "../search/query-words.ts";

/** Drops empty filters: the stored form. */
export function normalized({ q, location, tags, jobType, isRemote, minPay, payUnknown, ...more }: KeptFilters): KeptFilters {
	return JSON.parse(
		JSON.stringify({
			q: q || undefined,
			location: location || undefined,
			tags: tags?.length ? tags : undefined,
			jobType,
			isRemote,
			minPay,
			payUnknown: (minPay !== undefined && payUnknown) || undefined,
			within: location ? more.within : undefined,
			verified: more.verified || undefined,
			answersWithin: more.answersWithin,
			writtenIn: more.writtenIn,
		}),
	);
}

/** Fingerprint that is equal for searches for the same thing. */
export function filtersKey(filters: KeptFilters, without: readonly string[]): string {
	const { q, location, tags = [], jobType, isRemote, minPay, payUnknown, within, verified, answersWithin, writtenIn } = filters;
	const { words } = queryWords(q ?? "");
	const more = { within, verified, answersWithin, writtenIn };
	return fingerprint([
		q ? words.map(({ word }) => word).sort() : null,
		fold(location ?? ""),
		tags.map(fold).sort(),
		jobType,
		isRemote,
		minPay,
		payUnknown,
		[...without].sort(),
		// appended only if set: marks stored before these filters existed stay valid
		...(Object.values(more).some((value) => value !== undefined) ? [more] : []),
	]);
}

/** The search without each one of its filters, keyed by the filter's name; for tags, by `tag` and the word. */
export function withoutEachFilter(filters: KeptFilters): Map<string, KeptFilters> {
	const { q, location, tags = [], jobType, isRemote, minPay, verified, answersWithin, writtenIn } = filters;
	const without = new Map<string, KeptFilters>();
	if (q) without.set("q", { ...filters, q: undefined });
	if (location) without.set("location", { ...filters, location: undefined, within: undefined });
	for (const tag of tags) without.set(`tag ${tag}`, { ...filters, tags: tags.filter((one) => one !== tag) });
	if (jobType) without.set("jobType", { ...filters, jobType: undefined });
	if (isRemote !== undefined) without.set("isRemote", { ...filters, isRemote: undefined });
	if (minPay !== undefined) without.set("minPay", { ...filters, minPay: undefined, payUnknown: undefined });
	if (verified) without.set("verified", { ...filters, verified: undefined });
	if (answersWithin) without.set("answersWithin", { ...filters, answersWithin: undefined });
	if (writtenIn) without.set("writtenIn", { ...filters, writtenIn: undefined });
	return without;
}
