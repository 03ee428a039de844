import type { Startup, TeamMember } from "../../contract/startups.ts";
import { paths } from "../paths.ts";
import { webAddress } from "../shell/web-address.ts";

type Site = { publicUrl: string };

/** schema.org structured data of a startup for search engines. */
export function startupOrganization(
	{ slug, name, logo, oneLine, town, foundedYear, website }: Startup,
	team: readonly TeamMember[],
	{ publicUrl }: Site,
) {
	const site = webAddress(website);
	return {
		"@context": "https://schema.org",
		"@type": "Organization",
		name,
		url: publicUrl + paths.startup(slug),
		description: oneLine,
		foundingDate: String(foundedYear),
		address: { "@type": "PostalAddress", addressLocality: town },
		...(logo ? { logo: publicUrl + logo } : {}),
		...(site ? { sameAs: site.href } : {}),
		...(team.length > 0
			? {
					member: team.map(({ person, title }) => ({
						"@type": "OrganizationRole",
						roleName: title,
						member: { "@type": "Person", name: person.fullName, url: publicUrl + paths.person(person.slug) },
					})),
				}
			: {}),
	};
}
