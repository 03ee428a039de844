import { pictureHref } from "../../contract/options.ts";
import type { Listing, OwnListing, StartupVersion, WaitingStartup } from "../../contract/startup-listings.ts";
import type { DeckAccess, Startup, StartupCard, StartupContent, TeamInvitation, TeamMember } from "../../contract/startups.ts";
import { presentName } from "../companies/present.ts";
import { presentPersonCard } from "../network/present.ts";
import { presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { ListingRow, OwnListingRow, VersionRow, WaitingRow } from "./listing-queries.ts";
import type { InvitationRow, StartupCardRow, StartupRow } from "./queries.ts";

/** A public startup has every field: its version did. */
const required = <Value>(value: Value | null): Value => value ?? refuse("failed");

export const presentStartupCard = (row: StartupCardRow): StartupCard => ({
	id: row.id,
	...presentName(row),
	oneLine: row.oneLine,
	sector: required(row.sector),
	stage: required(row.stage),
	town: row.town,
	foundedYear: required(row.foundedYear),
	openJobs: row.openJobs,
	isRaising: row.isRaising,
});

export const presentStartup = (row: StartupRow): Startup => ({
	...presentStartupCard(row),
	about: row.about,
	milestones: row.milestones,
	rounds: row.rounds,
	website: row.website,
	followersCount: row.followersCount,
	isFollowing: row.isFollowing,
	isMaker: row.isMaker,
	deck: row.hasDeck ? deckAccess(row) : null,
	publishedAt: presentInstant(row.publishedAt),
});

function deckAccess({ isMaker, request }: StartupRow): DeckAccess {
	if (isMaker) return { state: "own", canAsk: false };
	if (!request) return { state: "none", canAsk: true };
	return { state: request.answer ?? "asked", canAsk: request.mayAskAgain };
}

export const presentTeam = ({ team }: StartupRow, viewerId: string | null): TeamMember[] =>
	team.map(({ does, ...person }) => ({ person: presentPersonCard(person, viewerId), title: does }));

export const presentInvitation = ({ id, startup, isPublic, title, at, isAccepted }: InvitationRow): TeamInvitation => ({
	id,
	startup: presentName(startup),
	isPublic,
	title,
	at: presentInstant(at),
	isAccepted: isAccepted === true,
});

function stateOf({ publishedAt, isClosed, isHidden, newest }: ListingRow): Listing["state"] {
	if (newest === null) return null;
	if (isHidden) return "hidden";
	if (isClosed) return "closed";
	if (publishedAt !== null) return "public";
	return newest === "waiting" || newest === "sentBack" ? newest : "draft";
}

export const presentListing = (row: ListingRow): Listing => ({
	...presentName(row),
	state: stateOf(row),
	oneLine: row.oneLine,
	hasNewer: row.publishedAt !== null && (row.newest === "draft" || row.newest === "waiting" || row.newest === "sentBack"),
	requestsCount: row.requestsCount,
});

const presentVersion = ({ id, number, state, at, by, sentAt, decidedAt, reason }: VersionRow): StartupVersion => ({
	id,
	number,
	state,
	at: presentInstant(at),
	by,
	sentAt: sentAt && presentInstant(sentAt),
	decidedAt: decidedAt && presentInstant(decidedAt),
	reason,
});

/** For a person not visible to the viewer, the name alone. */
const presentPerson = ({ id, slug, fullName, avatar, isVisible }: OwnListingRow["team"][number]["person"]) =>
	isVisible ? { id, slug, fullName, avatar: pictureHref(avatar) } : { id: null, slug: null, fullName, avatar: null };

export function presentOwnListing(row: OwnListingRow): OwnListing {
	const [newest] = row.versions;
	return {
		...presentListing(row),
		id: row.id,
		website: row.website,
		isVerified: row.isVerified,
		isRaising: row.isRaising ?? false,
		isClosed: row.isClosed,
		hidden: row.hidden,
		version: newest
			? {
					...presentVersion(newest),
					content: newest.content,
					revision: newest.revision,
					tellsFollowers: newest.tellsFollowers,
					isPosted: newest.isPosted,
				}
			: null,
		versions: row.versions.map(presentVersion),
		team: row.team.map(({ id, person, title, isAccepted }) => ({ id, person: presentPerson(person), title, isAccepted })),
		colleagues: row.colleagues,
		deck: row.deck && { ...row.deck, at: presentInstant(row.deck.at) },
		requests: row.requests.map(({ person, at, openedAt, ...request }) => ({
			...request,
			person: { ...presentPerson(person), title: person.isVisible ? person.title : null },
			at: presentInstant(at),
			openedAt: openedAt && presentInstant(openedAt),
		})),
		openings: row.openings.map(({ fullName, at, name }) => ({ fullName, at: presentInstant(at), name })),
	};
}

export const presentWaiting = ({ id, startup, by, sentAt, content, now }: WaitingRow): WaitingStartup => ({
	id,
	startup: presentName(startup),
	by,
	sentAt: presentInstant(sentAt),
	now: now && presentContent(now),
	content,
});

/** The content as the row has it, whose columns are in no particular order. */
const presentContent = ({ oneLine, sector, stage, town, foundedYear, about, milestones, rounds }: StartupContent): StartupContent => ({
	oneLine,
	sector,
	stage,
	town,
	foundedYear,
	about,
	milestones,
	rounds,
});
