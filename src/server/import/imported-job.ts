/** A posting as parsed from any format, before it is judged: the source's own words, not cleaned yet. */
export type ImportedJob = {
	/** The source's identifier in the file; null if the file has none. */
	source: string | null;
	/** The posting's id at the source. */
	sourceId: string | null;
	url: string | null;
	title: string;
	company: string | null;
	location: string | null;
	/** ISO 3166 alpha-2 code, or a name. */
	country: string | null;
	/** Plain text or HTML. */
	description: string;
	employmentType: string | null;
	isRemote: boolean;
	skills: string[];
	/** Free text, a level or a number of years. */
	experience: string | null;
	salary: ImportedSalary;
	postedAt: string | null;
	validThrough: string | null;
	/** ISO 639-1 */
	language: string | null;
	/** The source itself marks the posting as a fraud. */
	isFraudulent: boolean;
};

export type ImportedSalary = {
	/** As printed by the source. */
	text: string | null;
	min: number | null;
	max: number | null;
	currency: string | null;
	/** hour, day, week, month, year */
	period: string | null;
};

export const noSalary: ImportedSalary = { text: null, min: null, max: null, currency: null, period: null };

/** The text of a value: numbers are converted, anything else is null. */
export function textOf(value: unknown): string | null {
	if (typeof value === "string") return value.trim() || null;
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	return null;
}

/** A number, also if written as text (`"21,142"`); null for words. */
export function numberOf(value: unknown): number | null {
	if (typeof value === "number") return Number.isFinite(value) ? value : null;
	if (typeof value !== "string") return null;
	const plain = value.replace(/[\s\u00a0\u202f]/g, "").replace(/,(?=\d{3}(\D|$))/g, "");
	return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : null;
}

/** True for the spellings of "yes" used in files. */
export function isYes(value: unknown): boolean {
	return value === true || value === 1 || (typeof value === "string" && /^(true|1|yes|y|oui|o|t|remote)$/i.test(value.trim()));
}
