import { countries } from "./countries.ts";

/** A Cameroon number after its +237: nine digits, fixed (2, 3) or mobile (6). */
const cameroon = /^[236]\d{8}$/;

/** Where the first 0 belongs to the number and stays after the calling code; elsewhere it is dialled inside the country only. */
const keepsZero = new Set(["BEN", "CIV", "COG", "ITA", "SMR", "VAT"]);

const plain = (written: string) => written.replace(/[\s().-]/g, "");

const callingOf = (countryCode: string) => countries.find(({ code }) => code === countryCode)?.calling ?? "";

// not a library's: docs/decisions/044-own-readers.md

/** Whether a number, as people write it, can be one: with its own prefix (`+`, `00`), else of the country. */
export function isPhone(written: string, countryCode: string): boolean {
	const [, prefix, digits = ""] = plain(written).match(/^(\+|00)?(\d+)$/) ?? [];
	if (prefix) return digits.startsWith("237") ? cameroon.test(digits.slice(3)) : /^[1-9]\d{5,14}$/.test(digits);
	return countryCode === "CMR" ? cameroon.test(digits.replace(/^237(?=\d{9}$)/, "")) : /^\d{6,15}$/.test(digits);
}

/** The number as one dials it from everywhere, in the groups in which it was written. */
export function internationalPhone(written: string, countryCode: string): string {
	const calling = callingOf(countryCode);
	const trimmed = written.trim();
	if (trimmed.startsWith("+")) return trimmed;
	if (/^0\s*0/.test(trimmed)) return `+${trimmed.replace(/^0\s*0\s*/, "")}`;
	const digits = plain(trimmed);
	// its calling code was written without the sign
	if (calling && digits.startsWith(calling) && digits.length > 10) return `+${calling} ${afterDigits(trimmed, calling.length)}`;
	return `+${calling} ${keepsZero.has(countryCode) ? trimmed : trimmed.replace(/^(\(?)0\s*/, "$1")}`;
}

/** What follows the first digits, without the sign or space between. */
const afterDigits = (text: string, count: number) => text.replace(new RegExp(`^(?:\\D*\\d){${count}}[\\s).-]*`), "");
