import { countries } from "../../contract/countries.ts";
import type { Language } from "../../contract/options.ts";
import type { Option } from "../ui/select-field.tsx";

/**
 * Countries with their calling codes, the home country first. The names come from the platform, and browsers' differ from the server's: a
 * page rendered on the server uses the server's (`load`).
 */
export function countryOptions(language: Language): Option[] {
	const names = new Intl.DisplayNames(language, { type: "region" });
	const options = countries.map(({ code, region, calling }) => ({ value: code, label: `${names.of(region) ?? region} (+${calling})` }));
	const [home, ...others] = options;
	const sorted = others.toSorted((a, b) => a.label.localeCompare(b.label, language));
	return home ? [home, ...sorted] : sorted;
}
