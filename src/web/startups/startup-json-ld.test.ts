import { expect, test } from "vitest";
import type { Startup, TeamMember } from "../../contract/startups.ts";
import { startupOrganization } from "./startup-json-ld.ts";

const site = { publicUrl: "https://site.example" };
const startup: Startup = {
	id: "1",
	slug: "kotiza",
	name: "Kotiza",
	logo: null,
	verified: false,
	domain: null,
	oneLine: "A tontine on the telephone",
	sector: "finance",
	stage: "customers",
	town: "Douala",
	foundedYear: 2024,
	openJobs: 0,
	isRaising: true,
	about: "Whoever paid, and whose turn it is.",
	milestones: [],
	rounds: [],
	website: null,
	followersCount: 0,
	isFollowing: false,
	isMaker: false,
	deck: null,
	publishedAt: "2026-11-22T10:00:00.000Z",
};

test("a startup is an organization to search engines, with its page's facts and nothing it lacks", () => {
	expect(startupOrganization(startup, [], site)).toEqual({
		"@context": "https://schema.org",
		"@type": "Organization",
		name: "Kotiza",
		url: "https://site.example/startup/kotiza",
		description: "A tontine on the telephone",
		foundingDate: "2024",
		address: { "@type": "PostalAddress", addressLocality: "Douala" },
	});
});

test("a startup's team, logo and website are included", () => {
	const member = { person: { fullName: "Nadège Moukoko", slug: "nadege-moukoko" } as TeamMember["person"], title: "Founder" };
	const whole = { ...startup, logo: "/pictures/kotiza.webp", website: "https://kotiza.example" };
	expect(startupOrganization(whole, [member], site)).toMatchObject({
		logo: "https://site.example/pictures/kotiza.webp",
		sameAs: "https://kotiza.example/",
		member: [
			{ roleName: "Founder", member: { "@type": "Person", name: "Nadège Moukoko", url: "https://site.example/users/nadege-moukoko" } },
		],
	});
});
