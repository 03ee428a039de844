import type { Place } from "../../contract/jobs.ts";
import { countryOfName, isUsState } from "./country.ts";

/**
 * A job's location as search engines and feeds want it: town and country separately. People write the country last (`Paris, France`), some
 * sources first (`US, OK, Tulsa`); several places are separated by semicolons. Without a country, a job posted here is in Cameroon; that of
 * an imported job is unknown.
 */
export function placesOf(location: string, { isImported }: { isImported: boolean }): Place[] {
	const places = namedPlaces(location);
	return isImported ? places : places.map(({ locality, country }) => ({ locality, country: country ?? "CM" }));
}

/** The countries of a location, each once; an empty string for a place that names none. */
export const countriesOf = (location: string): string[] => [...new Set(namedPlaces(location).map(({ country }) => country ?? ""))];

function namedPlaces(location: string): Place[] {
	const places = location
		.split(";")
		.map((place) => placeOf(place))
		.filter(({ locality, country }) => locality !== null || country !== null);
	return places.length > 0 ? places : [{ locality: null, country: null }];
}

function placeOf(text: string): Place {
	const parts = text
		.replace(/\s(or|ou)\s(?=(remote|à distance|a distance|télétravail)$)/i, ",")
		.split(/[,/()|]|\s[-–]\s/)
		.map((part) => part.trim())
		.filter((part) => part && !isAnywhere(part));
	const [first = "", last = ""] = [parts[0], parts.at(-1)];
	const atEnd = countryOfName(last) ?? (parts.length > 1 && isUsState(last) ? "US" : null);
	if (atEnd) return { locality: named(isUsState(last) ? parts : parts.slice(0, -1)), country: atEnd };
	const atStart = countryOfName(first);
	if (atStart) return { locality: named(parts.slice(1)), country: atStart };
	// in the middle, two letters are more likely a region: `DE, BE, Berlin`
	const between = parts.findLastIndex((part) => (part.length > 2 || part === "UK") && countryOfName(part) !== null);
	if (between > 0) return { locality: named(parts.slice(0, between)), country: countryOfName(parts[between] ?? "") };
	return { locality: named(parts), country: null };
}

const named = (parts: string[]) => parts.join(", ") || null;

const isAnywhere = (part: string) => /^(remote|à distance|a distance|télétravail|hybrid|hybride|anywhere|worldwide)$/i.test(part);
