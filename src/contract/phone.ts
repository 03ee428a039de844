import { countries } from "./countries.ts";

/** A Cameroonian number without +237: nine digits, landline (2, 3) or mobile (6). */
const cameroon = /^[236]\d{8}$/;

/**
 * Countries where the leading 0 is part of the number and stays after the calling code; elsewhere it is only dialled within the country.
 */
const zeroKeepingCountries = new Set(["BEN", "CIV", "COG", "ITA", "SMR", "VAT"]);

const withoutSeparators = (written: string) => written.replace(/[\s().-]/g, "");

const callingCodeOf = (countryCode: string) => countries.find(({ code }) => code === countryCode)?.calling ?? "";

// written by hand rather than taken from a library: docs/decisions/044-own-readers.md

/** True if a number as typed is plausible: for its own prefix (`+`, `00`), else for the country. */
export function isPhone(written: string, countryCode: string): boolean {
	const [, prefix, digits = ""] = withoutSeparators(written).match(/^(\+|00)?(\d+)$/) ?? [];
	if (prefix) return digits.startsWith("237") ? cameroon.test(digits.slice(3)) : /^[1-9]\d{5,14}$/.test(digits);
	return countryCode === "CMR" ? cameroon.test(digits.replace(/^237(?=\d{9}$)/, "")) : /^\d{6,15}$/.test(digits);
}

/** Returns the number in international form, keeping the grouping it was typed with. */
export function internationalPhone(written: string, countryCode: string): string {
	const calling = callingCodeOf(countryCode);
	const trimmed = written.trim();
	if (trimmed.startsWith("+")) return trimmed;
	if (/^0\s*0/.test(trimmed)) return `+${trimmed.replace(/^0\s*0\s*/, "")}`;
	const digits = withoutSeparators(trimmed);
	// the calling code was typed without the plus sign
	if (calling && digits.startsWith(calling) && digits.length > 10) return `+${calling} ${afterDigits(trimmed, calling.length)}`;
	return `+${calling} ${zeroKeepingCountries.has(countryCode) ? trimmed : trimmed.replace(/^(\(?)0\s*/, "$1")}`;
}

/** The text after the first `count` digits, without the separator in between. */
const afterDigits = (text: string, count: number) => text.replace(new RegExp(`^(?:\\D*\\d){${count}}[\\s).-]*`), "");
