import type { Person } from "../../contract/network.ts";
import { webAddress } from "../shell/web-address.ts";

/** schema.org ProfilePage structured data for search engines. */
export function profilePage(person: Person, { address, publicUrl }: { address: string; publicUrl: string }): object {
	const { fullName, title, bio, about, companyName, location, skills, website, profile, createdAt } = person;
	const site = webAddress(website);
	const counter = (action: "FollowAction" | "WriteAction", count: number) => ({
		"@type": "InteractionCounter",
		interactionType: `https://schema.org/${action}`,
		userInteractionCount: count,
	});
	return {
		"@context": "https://schema.org",
		"@type": "ProfilePage",
		url: address,
		dateCreated: createdAt,
		mainEntity: {
			"@type": "Person",
			"@id": `${address}#person`,
			identifier: person.id,
			name: fullName,
			url: address,
			...(title ? { jobTitle: title } : {}),
			...(bio || about ? { description: bio ?? about } : {}),
			...(profile.avatar ? { image: publicUrl + profile.avatar } : {}),
			...(companyName ? { worksFor: { "@type": "Organization", name: companyName } } : {}),
			...(location ? { homeLocation: { "@type": "Place", name: location } } : {}),
			...(skills.length > 0 ? { knowsAbout: skills.map(({ name }) => name) } : {}),
			...(site ? { sameAs: site.href } : {}),
			interactionStatistic: counter("FollowAction", person.followersCount),
			agentInteractionStatistic: counter("WriteAction", person.postsCount),
		},
	};
}
