import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit } from "./fields.ts";
import { tones } from "./initials.ts";
import { locationMax, nameMax, queryMax } from "./limits.ts";
import { availabilities, companySizes, experienceYears, industries, ownLists, recruiterFilterNames, roles } from "./options.ts";
import { experience, portfolioItem } from "./profiles.ts";
import { replies } from "./replies.ts";

const slug = z.object({ slug: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/)) });

/** A person's name, as shown elsewhere. */
export const personName = z.object({ id: z.string(), slug: z.string(), fullName: z.string() });
export type PersonName = z.output<typeof personName>;

/** An author; only the name for someone hidden from the reader (decisions.md "Accounts"). */
export const someone = z.object({ id: z.nullable(z.string()), slug: z.nullable(z.string()), fullName: z.string() });
export type Someone = z.output<typeof someone>;

/** A person in a list. */
export const personCard = z.object({
	...personName.shape,
	role: z.enum(roles),
	title: z.nullable(z.string()),
	companyName: z.nullable(z.string()),
	location: z.nullable(z.string()),
	profile: z.object({ avatar: z.nullable(z.string()) }),
	/** True if the viewer follows them; false for a guest. */
	isFollowing: z.boolean(),
	/** True if this is the viewer. */
	isOwn: z.boolean(),
});
export type PersonCard = z.output<typeof personCard>;

/** A person's page (marketplace.md §3 User details). Never shows a mail address or phone number to the public. */
export const person = z.object({
	...personCard.shape,
	address: z.nullable(z.string()),
	company: z.nullable(z.string()),
	/** The page of that company, if the person is a member of it. */
	companySlug: z.nullable(z.string()),
	website: z.nullable(z.string()),
	bio: z.nullable(z.string()),
	about: z.nullable(z.string()),
	status: z.enum(availabilities),
	skills: z.array(z.object({ id: z.string(), name: z.string() })),
	interests: z.array(z.string()),
	certifications: z.array(z.string()),
	experiences: z.array(experience),
	portfolio: z.array(portfolioItem),
	createdAt: instant,
	/** The newest posts. */
	feeds: z.array(z.object({ id: z.string() })),
	/** The newest of each that the viewer may see; the counts include everyone. */
	followersSet: z.array(personName),
	followingSet: z.array(personName),
	postsCount: z.number(),
	followersCount: z.number(),
	followingCount: z.number(),
	/** The page is public, including to search engines. */
	isPublic: z.boolean(),
	/** True if they follow the viewer. */
	followsViewer: z.boolean(),
	/** The viewer muted them; they are not told. */
	isMuted: z.boolean(),
	/** For a recruiter: their own reply record, or that of the company they recruit for. */
	replies,
	/** Only for a connection, if the person prefers to be contacted by mail (decisions.md Accounts). */
	email: z.nullable(z.string()),
});
export type Person = z.output<typeof person>;

/** A person's activity that is visible to anyone who can see the person. */
export const activity = z.object({
	id: z.string(),
	kind: z.enum(["followed", "posted_job"]),
	at: instant,
	person: z.nullable(personName),
	job: z.nullable(z.object({ id: z.string(), title: z.string(), company: z.string() })),
});
export type Activity = z.output<typeof activity>;

/** A recruiter as listed in the network (marketplace.md §3). */
export const recruiter = z.object({
	...personName.shape,
	companyName: z.nullable(z.string()),
	/** Their role in the company, in their own words or from the wizard. */
	role: z.nullable(z.string()),
	location: z.nullable(z.string()),
	tags: z.array(z.string()),
	isFollowing: z.boolean(),
	/** Shown if there is no picture. */
	color: z.enum(tones),
	initials: z.string(),
	profile: z.object({ avatar: z.nullable(z.string()) }),
});
export type Recruiter = z.output<typeof recruiter>;

const searchText = (max: number) => z.optional(z.string().check(z.maxLength(max, "textTooLong"), z.trim()));

const holds = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase());

/** Values outside the specification's option lists are refused (decisions.md "The wire"). */
export const recruiterFilters = z.object({
	/** Each word must occur in the name, the company or a skill. */
	q: searchText(queryMax),
	/** Part of one of the listed industries, since it is matched as a substring. */
	industry: searchText(nameMax).check(z.refine((value = "") => industries.some((one) => holds(one, value)), "valueInvalid")),
	location: searchText(locationMax),
	experience: searchText(nameMax).check(z.refine((value) => !value || experienceYears.some((one) => one === value), "valueInvalid")),
	companySize: searchText(nameMax).check(z.refine((value) => !value || companySizes.some((one) => one === value), "valueInvalid")),
});
export type RecruiterFilters = z.output<typeof recruiterFilters>;

/** How the viewer shuts someone out: a block separates both, a mute is silent and one-sided. */
const blocking = z.nullable(z.enum(["block", "mute"]));
export type Blocking = z.output<typeof blocking>;

/** A person connected to the viewer; only the name for someone hidden from the viewer. */
export const acquaintance = z.object({
	...personCard.shape,
	/** Null if their page is hidden from the viewer. */
	slug: z.nullable(z.string()),
	isVisible: z.boolean(),
	/** Whether the follow button has any effect: a private person cannot be newly followed. */
	canToggle: z.boolean(),
	/** Why they are suggested; null for other lists. */
	reason: z.nullable(
		z.object({ kind: z.enum(["follows_you", "followed_by", "same_company", "same_skills", "same_place"]), words: z.array(z.string()) }),
	),
	blocking,
});
export type Acquaintance = z.output<typeof acquaintance>;

const list = z.object({ people: z.array(personCard), next: z.nullable(z.string()) });

/** The state the click asks for, so that a retry after a lost response is harmless; absent, it toggles. */
export const desiredFollow = z.object({ desired: z.optional(z.enum(["follow", "unfollow"], "valueInvalid")) });
export type DesiredFollow = z.output<typeof desiredFollow>["desired"];

export const network = {
	"GET /users/:slug": {
		summary:
			"Return a person's page; a former slug returns it with the current `slug`. Returns not found if the page is hidden from the viewer.",
		section: "marketplace.md §2 Other user's profile, §3; decisions.md Accounts",
		audience: "anyone",
		params: slug,
		response: z.object({ user: person }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
	"GET /users/:slug/followers": {
		summary: "List a person's followers, newest first, without people the viewer may not see.",
		section: "marketplace.md §2 Other user's profile",
		audience: "anyone",
		params: slug,
		query: z.object({ cursor, limit }),
		response: list,
		errors: ["not_found", "bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /users/:slug/following": {
		summary: "List the people a person follows, newest first, without people the viewer may not see.",
		section: "marketplace.md §2 Other user's profile",
		audience: "anyone",
		params: slug,
		query: z.object({ cursor, limit }),
		response: list,
		errors: ["not_found", "bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /users/:slug/activity": {
		summary: "List a person's activity, newest first: follows and posted jobs.",
		section: "marketplace.md §2 Other user's profile",
		audience: "anyone",
		params: slug,
		query: z.object({ cursor, limit }),
		response: z.object({ activities: z.array(activity), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /network/recruiters": {
		summary: "List recruiters, newest first, with the available filter options. Excludes private people and the viewer.",
		section: "marketplace.md §2 Recruiter network, §5, §7; decisions.md The wire",
		audience: "anyone",
		query: z.extend(recruiterFilters, { cursor, limit }),
		response: z.object({
			recruiters: z.array(recruiter),
			filters: z.record(z.enum(recruiterFilterNames), z.array(z.string())),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /network/mine": {
		summary:
			"List the viewer's connections, the people they follow, their followers, or the people they blocked or muted, newest first; or people they may know, with the reason.",
		section: "decisions.md Community",
		audience: "signed-in",
		query: z.object({ list: z._default(z.enum(ownLists, "valueInvalid"), "connections"), cursor, limit }),
		response: z.object({
			people: z.array(acquaintance),
			counts: z.object({ connections: z.number(), following: z.number(), followers: z.number(), blocked: z.number() }),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
	},
	"POST /network/recruiters/:id/toggleFollow": {
		summary: "Follow or unfollow a person. Notifies them the first time only. Returns the new state.",
		section: "marketplace.md §4, §7; decisions.md The wire",
		audience: "signed-in",
		params: z.object({ id }),
		body: desiredFollow,
		response: z.object({ isFollowing: z.boolean(), isConnection: z.boolean(), followersCount: z.number() }),
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"GET /network/people/:id/block": {
		summary:
			"Return whether the viewer has blocked or muted a person they may see or have dealt with. The id of a post or comment stands for its author.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ id }),
		response: z.object({ person: someone, blocking }),
		errors: ["not_found"],
	},
	"POST /network/people/:id/block": {
		summary:
			"Block a person (neither sees the other, and both stop following each other), mute them, or undo either. Repeating the call changes nothing. The person is not notified. Accepts the same ids as the GET.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ id }),
		body: z.object({ blocking: z.enum(["block", "mute", "none"], "valueInvalid") }),
		response: z.object({ blocking }),
		errors: ["not_found", "conflict"],
	},
} as const satisfies Record<string, Endpoint>;
