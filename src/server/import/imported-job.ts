/** What every format is parsed to, before it is judged: the source's own words, cleaned by nothing yet. */
export type ImportedJob = {
	/** The source's identifier as the file names it; null when the file names none. */
	source: string | null;
	/** Its own id there. */
	sourceId: string | null;
	url: string | null;
	title: string;
	company: string | null;
	location: string | null;
	/** ISO 3166 alpha-2, or a name. */
	country: string | null;
	/** Plain text or HTML. */
	description: string;
	employmentType: string | null;
	isRemote: boolean;
	skills: string[];
	/** Free text, a level or years. */
	experience: string | null;
	salary: ImportedSalary;
	postedAt: string | null;
	validThrough: string | null;
	/** ISO 639-1 */
	language: string | null;
	/** The source itself says that the posting is a fraud. */
	isFraudulent: boolean;
};

export type ImportedSalary = {
	/** As it was printed. */
	text: string | null;
	min: number | null;
	max: number | null;
	currency: string | null;
	/** hour, day, week, month, year */
	period: string | null;
};

export const noSalary: ImportedSalary = { text: null, min: null, max: null, currency: null, period: null };

/** Text of a value that should be one: numbers are said, anything else is nothing. */
export function textOf(value: unknown): string | null {
	if (typeof value === "string") return value.trim() || null;
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	return null;
}

/** A number, also one written as text (`"21,142"`); null for words. */
export function numberOf(value: unknown): number | null {
	if (typeof value === "number") return Number.isFinite(value) ? value : null;
	if (typeof value !== "string") return null;
	const plain = value.replace(/[\s\u00a0\u202f]/g, "").replace(/,(?=\d{3}(\D|$))/g, "");
	return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : null;
}

/** Yes in the ways that files say it. */
export function isYes(value: unknown): boolean {
	return value === true || value === 1 || (typeof value === "string" && /^(true|1|yes|y|oui|o|t|remote)$/i.test(value.trim()));
}
