import type { Company } from "../../contract/companies.ts";
import type { Place } from "../../contract/jobs.ts";
import { webAddress } from "../shell/web-address.ts";

/** A company as structured data for search engines (schema.org). */
export function organization(
	{ name, about, place, website, logo }: Company,
	{ address, publicUrl }: { address: string; publicUrl: string },
) {
	const site = webAddress(website);
	return {
		"@context": "https://schema.org",
		"@type": "Organization",
		name,
		url: address,
		...(about ? { description: about } : {}),
		...(logo ? { logo: publicUrl + logo } : {}),
		...(place ? { address: postalAddress(place) } : {}),
		...(site ? { sameAs: site.href } : {}),
	};
}

const postalAddress = ({ locality, country }: Place) => ({
	"@type": "PostalAddress",
	...(locality ? { addressLocality: locality } : {}),
	...(country ? { addressCountry: country } : {}),
});
