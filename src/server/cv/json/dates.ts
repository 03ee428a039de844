import { folded } from "../read/roles.ts";

const months = ["jan", "f[eé]?[bv]", "mar", "a[pv]r", "ma[iy]", "ju?in|jun", "ju?i?l", "ao?u", "sep", "oct", "nov", "dec"].map(
	(name) => new RegExp(`^(?:${name})`),
);

/** First and last date of a free-text period, in the standard's format: `2019`, `2019-03`. */
export function datesOf(duration: string | null): { startDate?: string; endDate?: string } {
	const found = [
		...folded(duration ?? "").matchAll(/(?:([a-z]{3,9})\.? |(\d{1,2})[/.-])?\b((?:19|20)\d{2})\b(?:[/-](\d{2})\b(?![/.-]\d{4}))?/g),
	];
	const dates = found.map(([, name, before, year = "", after]) => {
		const named = name ? months.findIndex((month) => month.test(name)) + 1 : 0;
		const month = named || Number(before ?? after ?? 0);
		return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : year;
	});
	const [startDate, endDate] = dates;
	return { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
}

/** `2019-03-15` without an end gives `03/2019 –`; years alone give `2019 – 2022`. */
export function durationOf(start: string | null, end: string | null): string | null {
	const format = (date: string) => date.split("-").slice(0, 2).toReversed().join("/");
	if (start && end) return start === end ? format(start) : `${format(start)} – ${format(end)}`;
	return start ? `${format(start)} –` : end && format(end);
}
