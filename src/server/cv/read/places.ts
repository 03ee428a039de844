import { countries } from "../../../contract/countries.ts";
import { folded, saysCompany } from "./roles.ts";

const cities =
	/\b(?:douala|yaounde|bafoussam|bamenda|garoua|maroua|ngaoundere|bertoua|buea|limbe|kribi|ebolowa|kumba|edea|nkongsamba|dschang|foumban|mbalmayo|tiko|kousseri|libreville|ndjamena|brazzaville|kinshasa|abidjan|dakar|lagos|abuja|accra|nairobi|casablanca|paris|lyon|london|bruxelles|brussels|montreal|berlin)\b/;

const countryNames = new Set(
	["en", "fr"].flatMap((language) => {
		const names = new Intl.DisplayNames(language, { type: "region" });
		return countries.map(({ region }) => folded(names.of(region) ?? ""));
	}),
);

/** True for a place and nothing else: `Douala, Cameroun`, `NYC, NY`, `Seoul, S.Korea`; not for `Brasseries du Wouri, Douala`. */
export function isPlace(text: string): boolean {
	if (text.length > 70 || /[@:/]|\d{6}/.test(text) || saysCompany(text)) return false;
	const parts = text.split(/[,–]| - /).map((part) =>
		folded(part)
			.trim()
			.replace(/^[ns]\. ?/, ""),
	);
	const last = parts.at(-1) ?? "";
	if (parts.length > 4 || parts.some((part) => part.split(/\s+/).length > 4)) return false;
	if (isCountry(last)) return true;
	if (parts.every((part) => cities.test(part) && part.split(/\s+/).length <= 2)) return true;
	return parts.length === 2 && (last === "state" || /^\p{Lu}[\p{L} .'’-]+, ?[A-Z]{2}(?: \d{5})?$/u.test(text));
}

const isCountry = (part: string) => countryNames.has(part) || /^(?:usa|u\.s\.a|uk|korea|republic of korea|cameroon|cameroun)$/.test(part);
