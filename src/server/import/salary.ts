import { type PayPeriod, payPeriods } from "../../contract/options.ts";
import type { ImportedSalary } from "./imported-job.ts";

/** XOF, the franc of West Africa, is another currency. */
const fcfa = /^(xaf|fcfa|f\s?cfa|cfa|francs?\s?cfa)$/i;
const longestText = 200;

const saysCurrency = /\p{Sc}|\b(gbp|usd|eur|etb|kes|ksh|ngn|mad|xaf|xof)\b|birr|euro|dollar|pound|naira|cfa/iu;

/** What a column of whole numbers holds. */
const largest = 2_000_000_000;

/** Whole FCFA for a period of ours when the source says exactly that; nothing is ever converted. */
export function fcfaOf({ min, max, currency, period: word }: ImportedSalary): { min: number; max: number; period: PayPeriod } | null {
	const period = payPeriods.find((one) => one === periodOf(word));
	if (!currency || !fcfa.test(currency.trim()) || !period) return null;
	const [low, high] = [Math.round(min ?? max ?? 0), Math.round(max ?? min ?? 0)];
	return low > 0 && high >= low && high <= largest ? { min: low, max: high, period } : null;
}

/** A line with the salary as it was printed; null when nothing is said, or the text says it already. */
export function salaryLineOf(salary: ImportedSalary, { text, french }: { text: string; french: boolean }): string | null {
	const printed = printedOf(salary, french);
	if (!printed || squeezed(text).includes(squeezed(printed))) return null;
	return `${french ? "Salaire : " : "Salary: "}${printed}`;
}

function printedOf({ text, min, max, currency, period }: ImportedSalary, french: boolean): string | null {
	const line = text
		?.replace(/\s+/g, " ")
		.replace(/^ ?(salary|salaire|compensation)( range)? ?: ?/i, "")
		.trim();
	if (line && line.length <= longestText && tellsPay(line)) return withCurrency(line, currency);
	// figures that a source took from words that tell no pay are guesses
	if (line && /\d/.test(line)) return null;
	const low = min ?? max;
	const high = max ?? min;
	if (low === null || high === null || low <= 0 || !currency) return null;
	const amounts = new Intl.NumberFormat(french ? "fr" : "en", { maximumFractionDigits: 2 });
	const range = low === high ? amounts.format(low) : `${amounts.format(low)}–${amounts.format(high)}`;
	const words = french
		? { hour: "par heure", day: "par jour", week: "par semaine", month: "par mois", year: "par an" }
		: { hour: "an hour", day: "a day", week: "a week", month: "a month", year: "a year" };
	const known = periodOf(period);
	return [range.replace(/\u202f/g, " "), currency.trim().toUpperCase(), known ? words[known] : null].filter(Boolean).join(" ");
}

/** A period alone ("Per annum") tells nothing, and sources put other things here (a postcode). */
function tellsPay(line: string): boolean {
	if (/^(per|pro|a|an|p\.?[ahm]\.?|annum|annual(ly)?|hour(ly)?|month(ly)?|year(ly)?|week(ly)?|rata|salary|fixed|net|[\s./])+$/i.test(line))
		return false;
	const hasAmount = /(^|[\s(–-])\d[\d\s.,]*(k|m|\b(?!\s?[A-Z]{2}\b))/i.test(line) && /\d{2}/.test(line);
	return (
		!/\d/.test(line) ||
		hasAmount ||
		saysCurrency.test(line) ||
		/\b(band|grade|scale|spine|niveau|échelon|per|p\.?a|p\/h|hour|hr)\b/i.test(line)
	);
}

/** `13 to 15 per hour` leaves open of what. */
function withCurrency(line: string, currency: string | null): string {
	const says = !/\d/.test(line) || saysCurrency.test(line);
	return says || !currency ? line : `${line} (${currency.trim().toUpperCase()})`;
}

function periodOf(period: string | null): "hour" | "day" | "week" | "month" | "year" | null {
	const word = period?.trim().toLowerCase() ?? "";
	if (/^(hour|hourly|heure|h|hr|hour\(s\))$/.test(word)) return "hour";
	if (/^(day|daily|jour|per_?diem)$/.test(word)) return "day";
	if (/^(week|weekly|semaine)$/.test(word)) return "week";
	if (/^(month|monthly|mois|mensuel)$/.test(word)) return "month";
	if (/^(year|yearly|annual|annually|annum|an|ann[ée]e|annuel)$/.test(word)) return "year";
	return null;
}

function squeezed(text: string): string {
	return text.replace(/\s+/g, " ").toLowerCase();
}
