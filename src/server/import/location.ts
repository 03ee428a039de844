import { countryAliases } from "../search/country.ts";

type Names = "en" | "fr";

const regionNames = {
	en: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
	fr: new Intl.DisplayNames("fr", { type: "region", fallback: "none" }),
};

/** Converts a country code to its name; a name is returned unchanged. */
export function countryName(country: string, language: Names): string {
	const code = country.trim();
	if (!/^[A-Za-z]{2}$/.test(code)) return code;
	return regionNames[language].of(code.toUpperCase()) ?? code;
}

type Parts = { location: string | null; country: string | null; countryCode: string | null; isRemote: boolean; french: boolean };

/**
 * The job's location: the place with its country, without repeating it; without a place, the country or that it is remote; null if nothing
 * is known.
 */
export function locationOf({ location, country, countryCode, isRemote, french }: Parts): string | null {
	const remote = french ? "À distance" : "Remote";
	if (!location) return isRemote ? (country ? `${remote} (${country})` : remote) : country;
	const places = location
		.split(/\s*;\s*/)
		.map(withoutRepeats)
		.filter(Boolean);
	const place = places.join("; ");
	if (country && isCodeOf(place, countryCode)) return country;
	if (!country || places.length > 1 || containsCountry(place, { country, countryCode })) return place || country;
	return `${place}, ${country}`;
}

function withoutRepeats(place: string): string {
	const parts = place.split(/\s*,\s*/).filter(Boolean);
	return parts.filter((part, i) => part.toLowerCase() !== parts[i - 1]?.toLowerCase()).join(", ");
}

/** True if the place is only the country's code (`GB`, `UK`). */
function isCodeOf(place: string, countryCode: string | null): boolean {
	const code = countryCode?.trim().toUpperCase() ?? "";
	return place.length <= 3 && (place.toUpperCase() === code || (countryAliases[code]?.includes(place.toLowerCase()) ?? false));
}

/** True if the place already contains its country. */
function containsCountry(place: string, { country, countryCode }: { country: string; countryCode: string | null }): boolean {
	const code = countryCode?.trim().toUpperCase() ?? "";
	const words = [
		country,
		code,
		...(/^[A-Z]{2}$/.test(code) ? [regionNames.en.of(code), regionNames.fr.of(code)] : []),
		...(countryAliases[code] ?? []),
	];
	const parts = place
		.toLowerCase()
		.split(/[,;/()|]|\s[-–]\s/)
		.map((part) => part.trim());
	return words.some((word) => word && parts.includes(word.toLowerCase())) || place.toLowerCase().includes(country.toLowerCase());
}
