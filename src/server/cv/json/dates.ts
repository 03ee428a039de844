import { folded } from "../read/roles.ts";

/** English and French, whole or abbreviated, without accents: whole words, as "marchand" and "mayor" are no months. */
const months = [
	"jan(v|vier|uary)?",
	"fe(b|v|vr|vrier|bruary)",
	"mar(s|ch)?",
	"(avr|apr)(il)?",
	"mai|may",
	"jun(e)?|juin",
	"jul(y)?|jui(l|llet)",
	"aug(ust)?|aout?",
	"sep(t|tembre|tember)?",
	"oct(obre|ober)?",
	"nov(embre|ember)?",
	"dec(embre|ember)?",
].map((name) => new RegExp(`^(?:${name})$`));

/** First and last date of a free-text period, in the standard's format: `2019`, `2019-03`. */
export function datesOf(duration: string | null): { startDate?: string; endDate?: string } {
	const found = [
		...folded(duration ?? "").matchAll(/(?:\b([a-z]{3,9})\.? |(\d{1,2})[/.-])?\b((?:19|20)\d{2})\b(?:[/-](\d{2})\b(?![/.-]\d{4}))?/g),
	];
	const dates = found.map(([, name, before, year = "", after]) => {
		const monthByName = name ? months.findIndex((month) => month.test(name)) + 1 : 0;
		const month = monthByName || Number(before ?? after ?? 0);
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
