import { countries } from "../../contract/countries.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Settings } from "../platform/settings.ts";
import { countriesOf } from "../search/places.ts";

type Person = Pick<Viewer, "location" | "phoneNumber" | "countryCode">;

/**
 * The countries that count as near: the person's stated country, or else their phone number's, or else the site's. As in the index, an
 * empty code stands for the site's own country, which postings need not name.
 */
export function homeCountries(viewer: Person | null, { country: siteCountry }: Pick<Settings, "country">): string[] {
	const country = (viewer && countryOfPerson(viewer)) || siteCountry;
	return country === siteCountry ? [country, ""] : [country];
}

function countryOfPerson({ location, phoneNumber, countryCode }: Person): string | undefined {
	const stated = countriesOf(location ?? "").find(Boolean);
	return stated ?? (phoneNumber ? countries.find(({ code }) => code === countryCode)?.region : undefined);
}
