import { firstOfMonth } from "../../contract/first-of-month.ts";
import type { Language } from "../../contract/options.ts";

/** Days start and end in Africa/Douala, wherever the viewer is (decisions.md "Marketplace"). */
export const timeZone = "Africa/Douala";

const locales: Record<Language, string> = { en: "en-GB", fr: "fr-FR" };

const cache = new Map<string, unknown>();

/** `Intl` objects are expensive to create: one per name and language is enough. */
function cached<T>(name: string, language: Language, make: (locale: string) => T): T {
	const key = `${name} ${language}`;
	if (!cache.has(key)) cache.set(key, make(locales[language]));
	return cache.get(key) as T;
}

/** Browsers and Node separate thousands with different spaces; using one of them keeps both renderings identical. */
const oneSpace = (text: string) => text.replace(/[\u202f\u00a0]/g, "\u00a0");

export function formatNumber(value: number, language: Language): string {
	return oneSpace(cached("number", language, (locale) => new Intl.NumberFormat(locale)).format(value));
}

/** `12%`, `12 %`; takes a fraction of one. */
export function formatPercent(share: number, language: Language): string {
	return oneSpace(cached("percent", language, (locale) => new Intl.NumberFormat(locale, { style: "percent" })).format(share));
}

/** Whole FCFA: `150,000 FCFA`, `150 000 FCFA`. */
export function formatMoney(amount: number, language: Language): string {
	return `${formatNumber(amount, language)}\u00a0FCFA`;
}

/** For tight spaces: `150M FCFA`, `150 M FCFA`. */
export function formatShortMoney(amount: number, language: Language): string {
	const format = cached(
		"short money",
		language,
		(locale) => new Intl.NumberFormat(locale.replace("-GB", ""), { notation: "compact", maximumFractionDigits: 1 }),
	);
	return `${oneSpace(format.format(amount))}\u00a0FCFA`;
}

/** `21 November 2026`; takes a day (`2026-11-21`) or an instant. */
export function formatLongDate(value: string, language: Language): string {
	const format = cached("long", language, (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }));
	return firstOfMonth(format.format(asDate(value)), language);
}

/** `21 Nov 2026`. */
export function formatShortDate(value: string, language: Language): string {
	const format = cached("short", language, (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }));
	return firstOfMonth(format.format(asDate(value)), language);
}

/** `21 Nov`: for use beside the year. */
export function formatDayMonth(value: string, language: Language): string {
	const format = cached("day month", language, (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone }));
	return firstOfMonth(format.format(asDate(value)), language);
}

/** `21 November 2026 at 14:05`. */
export function formatDateTime(value: string, language: Language): string {
	const format = cached("time", language, (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }));
	return oneSpace(firstOfMonth(format.format(asDate(value)), language));
}

export type Moment = { from: string; to: string | null; zone: string };

/**
 * `Thu, 26 November 2026 at 14:05`, with an end `… 14:05 – 16:00`; apart from it the zone's name, `GMT+1`, for those who may live in
 * another one.
 */
export function formatMoment({ from, to, zone }: Moment, language: Language): { text: string; zoneName: string } {
	const format = cached(
		`moment ${zone}`,
		language,
		(locale) =>
			new Intl.DateTimeFormat(locale, {
				weekday: "short",
				day: "numeric",
				month: "long",
				year: "numeric",
				hour: "2-digit",
				minute: "2-digit",
				timeZone: zone,
				timeZoneName: "short",
			}),
	);
	const parts = to && to > from ? format.formatRangeToParts(asDate(from), asDate(to)) : format.formatToParts(asDate(from));
	// from one day to another, both times are followed by the zone
	const text = parts.map(({ type, value }) => (type === "timeZoneName" ? "" : value)).join("");
	return {
		text: firstOfMonth(
			oneSpace(text)
				.replace(/\s{2,}/g, " ")
				.trim(),
			language,
		),
		zoneName: parts.find(({ type }) => type === "timeZoneName")?.value ?? "",
	};
}

/** `26` and `Nov`: for a calendar leaf. */
export function formatDayLeaf({ at, zone }: { at: string; zone: string }, language: Language): { day: string; month: string } {
	const format = cached(
		`leaf ${zone}`,
		language,
		(locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: zone }),
	);
	const parts = Object.fromEntries(format.formatToParts(asDate(at)).map(({ type, value }) => [type, value]));
	return { day: parts.day ?? "", month: parts.month ?? "" };
}

/** `14:05`. */
export function formatTime(value: string, language: Language): string {
	return cached("clock", language, (locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone })).format(asDate(value));
}

/** As short as possible, for lists: `14:05`, `yesterday`, `Tue`, `21 Nov 2026`. */
export function formatLately(value: string, language: Language): string {
	const days = -daysUntil(value);
	if (days <= 0) return formatTime(value, language);
	if (days === 1) return cached("ago", language, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" })).format(-1, "day");
	if (days >= 7) return formatShortDate(value, language);
	return cached("weekday", language, (locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone })).format(asDate(value));
}

/** Calendar days in Africa/Douala from today to a day or an instant; negative in the past. */
export function daysUntil(value: string, now: Date = new Date()): number {
	return Math.round((Date.parse(dayOf(asDate(value))) - Date.parse(dayOf(now))) / 86_400_000);
}

const units = [
	["year", 365 * 86_400],
	["month", 30 * 86_400],
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
] as const;

/** `3 days ago`, `il y a 3 jours`; below a minute `now`. Displayed by `<TimeAgo>`, which allows for time passing between two renderings. */
export function formatTimeAgo(value: string, language: Language, now: Date = new Date()): string {
	const seconds = Math.max(0, (now.getTime() - Date.parse(value)) / 1000);
	const format = cached("ago", language, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
	const [unit, length] = units.find(([, unitLength]) => seconds >= unitLength) ?? ["second", Number.POSITIVE_INFINITY];
	return format.format(-Math.floor(seconds / length) || 0, unit);
}

/** `10 MB`, `10 Mo`: a file's size for people. */
export function formatBytes(bytes: number, language: Language): string {
	const names = language === "fr" ? ["o", "Ko", "Mo", "Go"] : ["bytes", "KB", "MB", "GB"];
	const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3;
	const value = bytes / 1024 ** step;
	return `${formatNumber(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10, language)}\u00a0${names[step]}`;
}

/** The value of a `datetime-local` field for a time, in the time zone in which the server reads it. */
export const fieldDateTime = (at: string): string =>
	new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }).format(new Date(at)).replace(" ", "T");

const asDate = (value: string) => new Date(value.length === 10 ? `${value}T12:00:00Z` : value);

const dayOf = (date: Date) => cached("day", "en", () => new Intl.DateTimeFormat("en-CA", { timeZone })).format(date);
