import * as z from "zod/mini";
import { companyName } from "./companies.ts";
import type { Endpoint } from "./endpoint.ts";
import { cursor, day, id, instant, limit, text } from "./fields.ts";
import { jobCard } from "./jobs.ts";
import { deckSentenceMax } from "./limits/startups.ts";
import { locationMax, queryMax } from "./limits.ts";
import { personCard } from "./network.ts";
import { deckAnswers, roundKinds, startupSectors, startupStages } from "./options.ts";

export const startupSlug = z.object({ slug: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/)) });

/** A startup's self-description: the published version, and each draft. */
export const startupContent = z.object({
	oneLine: z.string(),
	sector: z.enum(startupSectors),
	stage: z.enum(startupStages),
	town: z.string(),
	foundedYear: z.number(),
	about: z.string(),
	/** Newest first. */
	milestones: z.array(z.object({ on: day, words: z.string() })),
	/** Newest first. Each names its source. Amounts are in FCFA. */
	rounds: z.array(z.object({ kind: z.enum(roundKinds), amount: z.number(), on: day, source: z.string() })),
});
export type StartupContent = z.output<typeof startupContent>;

export const startupCard = z.object({
	id: z.string(),
	...companyName.shape,
	...z.pick(startupContent, { oneLine: true, sector: true, stage: true, town: true, foundedYear: true }).shape,
	openJobs: z.number(),
	isRaising: z.boolean(),
});
export type StartupCard = z.output<typeof startupCard>;

/** A person's access to a deck; makers always have it. */
export const deckAccess = z.object({
	state: z.enum(["none", "asked", "own", ...deckAnswers]),
	/** Whether the person may ask now; after a refusal or withdrawn access, only once some time has passed. */
	canAsk: z.boolean(),
});
export type DeckAccess = z.output<typeof deckAccess>;

/** A team member, with the title given to them there. */
export const teamMember = z.object({ person: personCard, title: z.string() });
export type TeamMember = z.output<typeof teamMember>;

export const startup = z.object({
	...startupCard.shape,
	...startupContent.shape,
	website: z.nullable(z.string()),
	followersCount: z.number(),
	/** True if the viewer follows the company; false for a guest. */
	isFollowing: z.boolean(),
	/** True if the viewer may edit this page. */
	isMaker: z.boolean(),
	/** Null if the startup has no deck. */
	deck: z.nullable(deckAccess),
	publishedAt: instant,
});
export type Startup = z.output<typeof startup>;

const words = (max: number) => z.optional(z.string().check(z.maxLength(max, "textTooLong"), z.trim()));
/** An option of a form; "" means none. */
const choice = <const Options extends readonly string[]>(options: Options) =>
	z.pipe(
		z.optional(z.enum([...options, ""], "valueInvalid")),
		z.transform((value) => (value || undefined) as Options[number] | undefined),
	);
const onlyTrue = z.pipe(
	z.optional(z.enum(["true", ""], "valueInvalid")),
	z.transform((value) => value === "true"),
);

export const startupFilters = z.object({
	/** Each word must occur in the name, the one-line description, the town or the text. */
	q: words(queryMax),
	sector: choice(startupSectors),
	stage: choice(startupStages),
	/** As in the list of towns, ignoring case and accents. */
	town: words(locationMax),
	/** Only startups with an open job. */
	hiring: onlyTrue,
	/** Only startups that say they are raising money. */
	raising: onlyTrue,
});

/** A startup that asks to list the viewer in its team, or already lists them. */
export const teamInvitation = z.object({
	id: z.string(),
	startup: companyName,
	/** Whether the startup's page is public. */
	isPublic: z.boolean(),
	title: z.string(),
	at: instant,
	isAccepted: z.boolean(),
});
export type TeamInvitation = z.output<typeof teamInvitation>;

export const startups = {
	"GET /startups": {
		summary: "List public startups, most recently published first, with the towns that have any.",
		section: "decisions.md The menu's other rooms",
		audience: "anyone",
		query: z.extend(startupFilters, { cursor, limit }),
		response: z.object({
			startups: z.array(startupCard),
			total: z.number(),
			towns: z.array(z.object({ town: z.string(), count: z.number() })),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /startups/:slug": {
		summary:
			"Return a startup's page with its newest open jobs and the team members the viewer may see. A former slug returns the page with the current `slug`.",
		section: "decisions.md The menu's other rooms",
		audience: "anyone",
		params: startupSlug,
		response: z.object({ startup, team: z.array(teamMember), jobs: z.array(jobCard) }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
	"POST /startups/:slug/deck/requests": {
		summary:
			"Ask a startup's makers for access to its deck, with a sentence. Repeating a pending request changes nothing; after a refusal, asking again is possible after 30 days.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		params: startupSlug,
		body: z.object({ sentence: text(deckSentenceMax, "deckSentenceRequired") }),
		response: z.object({ deck: deckAccess }),
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"DELETE /startups/:slug/deck/requests": {
		summary: "Withdraw the viewer's request for the deck, as long as nobody has answered it.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		params: startupSlug,
		response: z.object({}),
		errors: ["not_found"],
	},
	"GET /startups/:slug/deck": {
		summary:
			"Download the deck as an attachment, for its makers and the people they gave access. Each opening by the latter is recorded and shown to the makers.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		params: startupSlug,
		response: "file",
		errors: ["not_found"],
	},
	"GET /startup-invitations": {
		summary: "List the startups that ask to list the viewer in their team, and those that already do.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		response: z.object({ invitations: z.array(teamInvitation) }),
		errors: [],
	},
	"POST /startup-invitations/:invitationId/answer": {
		summary: "Accept or decline being listed in a startup's team, or leave it. Notifies the person who asked.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		changesPublic: true,
		params: z.object({ invitationId: id }),
		body: z.object({ answer: z.enum(["accept", "decline"], "valueInvalid") }),
		response: z.object({}),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
