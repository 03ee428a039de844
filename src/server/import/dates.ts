import { dayInDouala } from "../platform/clock.ts";

/** The web's first job boards; an earlier date is a mistake. */
const earliest = Date.UTC(1994, 0, 1);
const year = 365.25 * 24 * 60 * 60 * 1000;

/** The publication time; null if the source's date is missing, in the future or absurd. */
export function publishedAtOf(value: string | null, now: Date): string | null {
	const instant = instantOf(value);
	return instant && instant.getTime() >= earliest && instant <= now ? instant.toISOString() : null;
}

/**
 * The last day, in Africa/Douala. An end of day in another time zone means the same date here: `2020-11-19T23:59:59Z` is the 19th. Null for
 * implausible dates.
 */
export function deadlineOf(value: string | null, now: Date): string | null {
	const instant = instantOf(value);
	if (!value || !instant || instant.getTime() < earliest || instant.getTime() > now.getTime() + 10 * year) return null;
	const printed = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](?:23:59|00:00)(?::\d{2})?(?:\.\d+)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?\s*$/i.exec(value);
	return printed?.[1] ?? dayInDouala(instant);
}

/** Parses ISO 8601 (also `+0100`), dates without a time (in Douala), day/month/year, RFC 2822, and seconds or milliseconds since 1970. */
function instantOf(value: string | null): Date | null {
	const text = value?.trim() ?? "";
	const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2}|UTC)?)?$/i.exec(text);
	if (iso) {
		const [, y, m, d, time = "00:00", zone = "+01:00"] = iso;
		return dayExists(y, m, d)
			? valid(`${y}-${m}-${d}T${time}${/^(z|utc)$/i.test(zone) ? "Z" : zone.replace(/(\d{2})(\d{2})$/, "$1:$2")}`)
			: null;
	}
	const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
	if (local) {
		const [d, m] = [local[1]?.padStart(2, "0"), local[2]?.padStart(2, "0")];
		return dayExists(local[3], m, d) ? valid(`${local[3]}-${m}-${d}T00:00+01:00`) : null;
	}
	if (/^\d{10}$/.test(text)) return valid(Number(text) * 1000);
	if (/^\d{13}$/.test(text)) return valid(Number(text));
	return /^[A-Za-z]{3,9}\.?,? ?\d/.test(text) || /^\d{1,2} [A-Za-z]{3,9} \d{4}/.test(text)
		? valid(`${text}${/\d:\d/.test(text) ? "" : " 00:00 +0100"}`)
		: null;
}

function dayExists(y: string | undefined, m: string | undefined, d: string | undefined): boolean {
	const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
	return date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d);
}

function valid(value: string | number): Date | null {
	const date = new Date(value);
	return Number.isNaN(date.getTime()) ? null : date;
}
