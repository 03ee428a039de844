import * as z from "zod/mini";
import { companyName } from "./companies.ts";
import type { Endpoint } from "./endpoint.ts";
import { cursor, day, flag, id, instant, limit, line, optionalText, text } from "./fields.ts";
import { hidden } from "./hidden.ts";
import { foundedYearMin, milestoneMax, milestonesMax, oneLineMax, roundAmountMax, roundsMax, teamTitleMax } from "./limits/startups.ts";
import { documentMaxBytes, linkMax, locationMax, messageMax, noteMax } from "./limits.ts";
import { personName, someone } from "./network.ts";
import { deckAnswers, roundKinds, startupSectors, startupStages, versionStates } from "./options.ts";
import { link } from "./profiles.ts";
import { startupContent, startupSlug } from "./startups.ts";

/** The fields a maker submits; a form's last rows may be empty. */
export const startupFields = z.object({
	oneLine: line(oneLineMax, "startupLineRequired"),
	sector: z.enum(startupSectors, "startupSectorRequired"),
	stage: z.enum(startupStages, "startupStageRequired"),
	town: line(locationMax, "startupTownRequired"),
	foundedYear: z.coerce.number("startupYearInvalid").check(
		z.int("startupYearInvalid"),
		z.minimum(foundedYearMin, "startupYearInvalid"),
		z.refine((year) => year <= new Date().getFullYear(), "startupYearInvalid"),
	),
	about: text(messageMax, "startupAboutRequired"),
	milestones: z
		.array(z.object({ on: day, words: line(milestoneMax, "milestoneWordsRequired") }), "valueInvalid")
		.check(z.maxLength(milestonesMax, "milestonesTooMany")),
	rounds: z
		.array(
			z.object({
				kind: z.enum(roundKinds, "roundInvalid"),
				amount: z.coerce
					.number("roundInvalid")
					.check(z.int("roundInvalid"), z.minimum(1, "roundInvalid"), z.maximum(roundAmountMax, "roundInvalid")),
				on: day,
				source: link.check(z.refine((value) => value !== null, "roundSourceRequired")),
			}),
			"valueInvalid",
		)
		.check(z.maxLength(roundsMax, "roundsTooMany")),
});
export type StartupFields = z.output<typeof startupFields>;

/** One version of a page: its author and date, and the moderators' response. */
export const startupVersion = z.object({
	id: z.string(),
	number: z.number(),
	state: z.enum(versionStates),
	at: instant,
	/** The author's name; null if their account is gone. */
	by: z.nullable(z.string()),
	sentAt: z.nullable(instant),
	decidedAt: z.nullable(instant),
	reason: z.nullable(z.string()),
});
export type StartupVersion = z.output<typeof startupVersion>;

/** One of the viewer's companies, and the state of its startup page. */
export const listing = z.object({
	...companyName.shape,
	/** Null if nothing has been written. */
	state: z.nullable(z.enum(["draft", "waiting", "sentBack", "public", "closed", "hidden"])),
	oneLine: z.nullable(z.string()),
	/** A newer version of a public page is a draft or awaits moderation. */
	hasNewer: z.boolean(),
	/** The number of pending deck requests. */
	requestsCount: z.number(),
});
export type Listing = z.output<typeof listing>;

export const deckRequest = z.object({
	id: z.string(),
	person: z.object({ ...someone.shape, title: z.nullable(z.string()), avatar: z.nullable(z.string()) }),
	sentence: z.string(),
	at: instant,
	answer: z.nullable(z.enum(deckAnswers)),
	/** How often they opened the deck, and when last. */
	openings: z.number(),
	openedAt: z.nullable(instant),
});
export type DeckRequest = z.output<typeof deckRequest>;

export const askedPerson = z.object({
	id: z.string(),
	person: z.extend(someone, { avatar: z.nullable(z.string()) }),
	title: z.string(),
	/** Null until they have answered. */
	isAccepted: z.nullable(z.boolean()),
});
export type AskedPerson = z.output<typeof askedPerson>;

export const ownListing = z.object({
	...listing.shape,
	id: z.nullable(z.string()),
	website: z.nullable(z.string()),
	isVerified: z.boolean(),
	isRaising: z.boolean(),
	isClosed: z.boolean(),
	hidden,
	/** The version that is a draft or awaits moderation, else the newest; with its content and the number of times it was saved. */
	version: z.nullable(
		z.extend(startupVersion, { content: startupContent, revision: z.number(), tellsFollowers: z.boolean(), isPosted: z.boolean() }),
	),
	versions: z.array(startupVersion),
	team: z.array(askedPerson),
	/** Colleagues not in the team yet, who can be invited with one tap. */
	colleagues: z.array(personName),
	deck: z.nullable(z.object({ name: z.string(), bytes: z.number(), at: instant })),
	requests: z.array(deckRequest),
	/** Newest first. */
	openings: z.array(z.object({ fullName: z.string(), at: instant, name: z.string() })),
});
export type OwnListing = z.output<typeof ownListing>;

export const waitingStartup = z.object({
	id: z.string(),
	startup: companyName,
	by: z.nullable(z.string()),
	sentAt: instant,
	/** The current content, if the page is already public. */
	now: z.nullable(startupContent),
	content: startupContent,
});
export type WaitingStartup = z.output<typeof waitingStartup>;

/** The makers' side of startups; makers are the owners and recruiters of the company. */
export const startupListings = {
	"GET /startup-listings": {
		summary: "List the companies that the viewer owns or recruits for, with the state of their startup pages.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		response: z.object({ listings: z.array(listing) }),
		errors: [],
	},
	"GET /startup-listings/:slug": {
		summary: "Return everything makers can see of their startup: versions, team, deck, deck requests and deck openings.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: startupSlug,
		response: z.object({ listing: ownListing }),
		errors: ["not_found", "forbidden"],
	},
	"POST /startup-listings/:slug/draft": {
		summary:
			"Save the draft; the public page does not change. Returns a conflict if a colleague has saved since `revision`, or if the draft awaits moderation.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: startupSlug,
		body: z.extend(startupFields, { revision: z.optional(z.coerce.number("valueInvalid").check(z.int("valueInvalid"))) }),
		response: z.object({ revision: z.number() }),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"DELETE /startup-listings/:slug/draft": {
		summary: "Discard the unpublished draft.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: startupSlug,
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"POST /startup-listings/:slug/send": {
		summary:
			"Submit the draft for moderation. Once it is public, `tellsFollowers` notifies the company's followers of its newest milestone, and `isPosted` posts it in the feed as the sender.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: startupSlug,
		body: z.object({ tellsFollowers: flag({ absent: false }), isPosted: flag({ absent: false }) }),
		response: z.object({}),
		errors: ["not_found", "forbidden", "conflict", "too_many_requests"],
	},
	"POST /startup-listings/:slug/take-back": {
		summary: "Withdraw a submitted version that no moderator has decided on yet.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: startupSlug,
		response: z.object({}),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"PATCH /startup-listings/:slug": {
		summary: "Set whether the startup is raising money, or close or reopen its page.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		changesPublic: true,
		params: startupSlug,
		body: z.object({ isRaising: z.optional(flag({ absent: false })), isClosed: z.optional(flag({ absent: false })) }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"POST /startup-listings/:slug/team": {
		summary: "Ask a person, by the address of their page, to be listed in the team. Viewers who name themselves are listed immediately.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		changesPublic: true,
		params: startupSlug,
		body: z.object({
			/** The URL of the person's page, or its last segment. */
			person: line(linkMax, "teamPersonRequired"),
			title: line(teamTitleMax, "teamTitleRequired"),
		}),
		response: z.object({}),
		errors: ["not_found", "forbidden", "conflict", "too_many_requests"],
	},
	"DELETE /startup-listings/:slug/team/:invitationId": {
		summary: "Remove a person from the team, or withdraw the request to list them.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		changesPublic: true,
		params: z.extend(startupSlug, { invitationId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"POST /startup-listings/:slug/deck": {
		summary: "Upload a deck as a PDF, replacing the previous one. People who were given access keep it.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		changesPublic: true,
		params: startupSlug,
		body: z.object({}),
		files: { deck: { required: true, maxBytes: documentMaxBytes, types: ["application/pdf"] } },
		response: z.object({}),
		errors: ["not_found", "forbidden", "too_large", "wrong_file_type"],
	},
	"DELETE /startup-listings/:slug/deck": {
		summary: "Delete the deck. Nobody can open it any more.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		changesPublic: true,
		params: startupSlug,
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"POST /startup-listings/:slug/deck/requests/:requestId": {
		summary: "Grant a person access to the deck, refuse it, or revoke it. Notifies the person.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		params: z.extend(startupSlug, { requestId: id }),
		body: z.object({ answer: z.enum(deckAnswers, "valueInvalid") }),
		response: z.object({}),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"GET /moderation/startups": {
		summary: "List startup page versions that await a moderator, longest waiting first, each with the page's current content.",
		section: "decisions.md The menu's other rooms",
		audience: "moderator",
		query: z.object({ cursor, limit }),
		response: z.object({ waiting: z.array(waitingStartup), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
	},
	"POST /moderation/startups/:versionId/decide": {
		summary: "Publish a version, or send it back with a reason. Notifies its makers.",
		section: "decisions.md The menu's other rooms",
		audience: "moderator",
		changesPublic: true,
		params: z.object({ versionId: id }),
		body: z.object({
			outcome: z.enum(["public", "sentBack"], "moderationActRequired"),
			reason: optionalText(noteMax),
		}),
		response: z.object({}),
		errors: ["not_found", "conflict"],
	},
} as const satisfies Record<string, Endpoint>;
