import { type PayPeriod, payPeriods } from "../../contract/options.ts";
import type { ImportedSalary } from "./imported-job.ts";

/** XOF, the West African franc, is a different currency. */
const fcfa = /^(xaf|fcfa|f\s?cfa|cfa|francs?\s?cfa)$/i;
const longestText = 200;

const currencyPattern = /\p{Sc}|\b(gbp|usd|eur|etb|kes|ksh|ngn|mad|xaf|xof)\b|birr|euro|dollar|pound|naira|cfa/iu;

/** The largest value an integer column is given. */
const largest = 2_000_000_000;

/** Whole FCFA per one of our pay periods, if the source states exactly that; nothing is ever converted. */
export function fcfaOf({ min, max, currency, period: word }: ImportedSalary): { min: number; max: number; period: PayPeriod } | null {
	const period = payPeriods.find((one) => one === periodOf(word));
	if (!currency || !fcfa.test(currency.trim()) || !period) return null;
	const [low, high] = [Math.round(min ?? max ?? 0), Math.round(max ?? min ?? 0)];
	return low > 0 && high >= low && high <= largest ? { min: low, max: high, period } : null;
}

/** A line with the salary as printed; null if there is none, or the text already contains it. */
export function salaryLineOf(salary: ImportedSalary, { text, french }: { text: string; french: boolean }): string | null {
	const printed = printedSalary(salary, french);
	if (!printed || squeezed(text).includes(squeezed(printed))) return null;
	return `${french ? "Salaire : " : "Salary: "}${printed}`;
}

function printedSalary({ text, min, max, currency, period }: ImportedSalary, french: boolean): string | null {
	const line = text
		?.replace(/\s+/g, " ")
		.replace(/^ ?(salary|salaire|compensation)( range)? ?: ?/i, "")
		.trim();
	if (line && line.length <= longestText && isPay(line)) return withCurrency(line, currency);
	// figures derived by a source from words without an amount are guesses
	if (line && /\d/.test(line)) return null;
	const low = min ?? max;
	const high = max ?? min;
	if (low === null || high === null || low <= 0 || !currency) return null;
	const amounts = new Intl.NumberFormat(french ? "fr" : "en", { maximumFractionDigits: 2 });
	const range = low === high ? amounts.format(low) : `${amounts.format(low)}–${amounts.format(high)}`;
	const words = french
		? { hour: "par heure", day: "par jour", week: "par semaine", month: "par mois", year: "par an" }
		: { hour: "an hour", day: "a day", week: "a week", month: "a month", year: "a year" };
	const unit = periodOf(period);
	return [range.replace(/\u202f/g, " "), currency.trim().toUpperCase(), unit ? words[unit] : null].filter(Boolean).join(" ");
}

/** False for a period alone ("Per annum") and for unrelated values that sources put here (a postcode). */
function isPay(line: string): boolean {
	if (/^(per|pro|a|an|p\.?[ahm]\.?|annum|annual(ly)?|hour(ly)?|month(ly)?|year(ly)?|week(ly)?|rata|salary|fixed|net|[\s./])+$/i.test(line))
		return false;
	const hasAmount = /(^|[\s(–-])\d[\d\s.,]*(k|m|\b(?!\s?[A-Z]{2}\b))/i.test(line) && /\d{2}/.test(line);
	return (
		!/\d/.test(line) ||
		hasAmount ||
		currencyPattern.test(line) ||
		/\b(band|grade|scale|spine|niveau|échelon|per|p\.?a|p\/h|hour|hr)\b/i.test(line)
	);
}

/** Adds the currency where the text leaves it open, as in `13 to 15 per hour`. */
function withCurrency(line: string, currency: string | null): string {
	const isComplete = !/\d/.test(line) || currencyPattern.test(line);
	return isComplete || !currency ? line : `${line} (${currency.trim().toUpperCase()})`;
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
