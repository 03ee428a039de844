import { countries } from "../../contract/countries.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Settings } from "../platform/settings.ts";
import { countriesOf } from "../search/places.ts";

type Person = Pick<Viewer, "location" | "phoneNumber" | "countryCode">;

/**
 * What is near somebody: the country where they say they are, else their phone's, else the site's. As the index has it, an
 * empty code is the site's own, which nobody needs to name.
 */
export function homeOf(viewer: Person | null, { country: ofSite }: Pick<Settings, "country">): string[] {
	const country = (viewer && countryOfPerson(viewer)) || ofSite;
	return country === ofSite ? [country, ""] : [country];
}

function countryOfPerson({ location, phoneNumber, countryCode }: Person): string | undefined {
	const said = countriesOf(location ?? "").find(Boolean);
	return said ?? (phoneNumber ? countries.find(({ code }) => code === countryCode)?.region : undefined);
}
