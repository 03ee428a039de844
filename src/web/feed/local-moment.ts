/** The instant of a date and time in the reader's time zone; null if invalid, such as a five-digit year, which a date field accepts. */
export function localMoment(typed: string): string | null {
	const date = new Date(typed);
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
