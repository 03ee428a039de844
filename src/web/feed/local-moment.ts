/** The instant of a date and time typed in the reader's own zone; null for what is none, as a year of five digits, which a date field takes. */
export function localMoment(typed: string): string | null {
	const date = new Date(typed);
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
