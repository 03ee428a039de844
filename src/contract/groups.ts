import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { face } from "./feed.ts";
import { cursor, flag, id, instant, limit, line, optionalText, text } from "./fields.ts";
import { groupAboutMax, groupNameMax, groupRulesMax, groupWordsMax } from "./limits/groups.ts";
import { locationMax, pictureMaxBytes, queryMax } from "./limits.ts";
import { type GroupTrade, groupAccesses, groupLanguages, groupRoles, groupTrades } from "./options.ts";

/** A group's name, as shown elsewhere. */
export const groupName = z.object({ slug: z.string(), name: z.string() });
export type GroupName = z.output<typeof groupName>;

/** A group in a list. */
export const groupCard = z.object({
	id: z.string(),
	...groupName.shape,
	/** In a list, only the beginning. */
	about: z.string(),
	access: z.enum(groupAccesses),
	trade: z.nullable(z.enum(groupTrades)),
	town: z.nullable(z.string()),
	language: z.enum(groupLanguages),
	picture: z.nullable(z.string()),
	membersCount: z.number(),
	isArchived: z.boolean(),
	/** The viewer's role in the group; null for a non-member. */
	role: z.nullable(z.enum(groupRoles)),
});
export type GroupCard = z.output<typeof groupCard>;

/** The viewer's relation to a group. */
export const groupStanding = z.object({
	/** Their join request is unanswered. */
	isWaiting: z.boolean(),
	/** Their pending invitation, and who sent it. */
	invitation: z.nullable(z.object({ id: z.string(), inviter: z.nullable(z.string()) })),
	isMuted: z.boolean(),
	isBlocked: z.boolean(),
	/** They may read its posts and see its members. */
	mayRead: z.boolean(),
});

export const group = z.object({
	...groupCard.shape,
	rules: z.nullable(z.string()),
	createdAt: instant,
	...groupStanding.shape,
	/** Its owners and moderators, whom anyone may contact. */
	staff: z.array(z.object({ ...face.shape, role: z.enum(groupRoles) })),
	/** For staff only: the numbers of pending join requests and reports. */
	waiting: z.nullable(z.object({ requests: z.number(), reports: z.number() })),
	/** The viewer is the only owner, and cannot leave before there is another. */
	isLastOwner: z.boolean(),
	pinnedPostId: z.nullable(z.string()),
});
export type Group = z.output<typeof group>;

const member = z.object({
	...face.shape,
	/** The id group staff use to act on the member, even if the member's page is hidden. */
	userId: z.string(),
	role: z.enum(groupRoles),
	joinedAt: instant,
	isOwn: z.boolean(),
});
export type GroupMember = z.output<typeof member>;

const request = z.object({ id: z.string(), user: face, words: z.string(), at: instant });
export type GroupRequest = z.output<typeof request>;

/** A form sends an empty string if none is chosen. */
const trade = z.pipe(
	z.nullish(z.enum([...groupTrades, ""], "valueInvalid")),
	z.transform((value): GroupTrade | null => (value === "" || value === undefined ? null : value)),
);

/** Everything an owner can edit about a group. */
const fields = {
	name: line(groupNameMax, "groupNameRequired"),
	about: text(groupAboutMax, "groupAboutRequired"),
	rules: optionalText(groupRulesMax),
	access: z.enum(groupAccesses, "groupAccessRequired"),
	trade,
	town: optionalText(locationMax),
	language: z.enum(groupLanguages, "valueInvalid"),
};
export const groupFields = z.object(fields);
export type GroupFields = z.output<typeof groupFields>;

export const groupSlug = z.object({ slug: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/)) });
const slugAnd = <Name extends string>(name: Name) =>
	z.object({ ...groupSlug.shape, [name]: id } as typeof groupSlug.shape & Record<Name, typeof id>);
const picture = { required: false, maxBytes: pictureMaxBytes, types: ["image/*"] } as const;
const section = "decisions.md The menu's other rooms: Community";

/** The filters of a list of groups. */
export type GroupFilters = {
	q?: string | undefined;
	trade?: string | undefined;
	town?: string | undefined;
	mine?: "true" | undefined;
};

export const groups = {
	"GET /groups": {
		summary:
			"List publicly listed groups, largest first. Search with `q`, or filter by trade or town; with `mine=true`, lists the viewer's own groups, including invitation-only and archived ones.",
		section,
		audience: "anyone",
		query: z.object({
			q: z.optional(z.string().check(z.maxLength(queryMax, "textTooLong"), z.trim())),
			trade: z.optional(z.enum([...groupTrades, ""], "valueInvalid")),
			town: z.optional(z.string().check(z.maxLength(locationMax, "textTooLong"), z.trim())),
			mine: z.optional(z.enum(["true", "false", ""], "valueInvalid")),
			cursor,
			limit,
		}),
		response: z.object({
			groups: z.array(groupCard),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor", "signed_out"],
		guestCacheSeconds: 5,
	},
	"GET /group-invitations": {
		summary: "List the viewer's unanswered group invitations.",
		section,
		audience: "signed-in",
		response: z.object({
			invitations: z.array(z.object({ id: z.string(), inviter: z.nullable(z.string()), group: groupCard })),
		}),
		errors: [],
	},
	"POST /groups": {
		summary: "Create a group and become its owner. Requires a verified address; limited to a few a day.",
		section,
		audience: "signed-in",
		body: groupFields,
		response: z.object({ group: groupName }),
		errors: ["email_not_verified", "conflict", "too_many_requests"],
		changesPublic: true,
	},
	"GET /groups/:slug": {
		summary:
			"Return a group as the viewer may see it, with their relation to it. An invitation-only group is not found for anyone who is neither a member nor invited.",
		section,
		audience: "anyone",
		params: groupSlug,
		response: z.object({ group }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
	"PATCH /groups/:slug": {
		summary: "Update a group's page, with its picture as the file `picture`. Access can be made narrower, never wider.",
		section,
		audience: "signed-in",
		params: groupSlug,
		body: z.object({ ...fields, removePicture: flag({ absent: false }) }),
		files: { picture },
		response: z.object({ group: groupName }),
		errors: ["not_found", "forbidden", "conflict", "too_large", "wrong_file_type"],
		changesPublic: true,
	},
	"POST /groups/:slug/join": {
		summary: "Join an open group, or ask with a sentence to join a group that admits members on request.",
		section,
		audience: "signed-in",
		params: groupSlug,
		body: z.object({ words: optionalText(groupWordsMax) }),
		response: z.object({ standing: z.enum(["member", "waiting"]) }),
		errors: ["not_found", "forbidden", "conflict", "too_many_requests"],
	},
	"POST /groups/:slug/withdraw": {
		summary: "Withdraw the viewer's request to join a group.",
		section,
		audience: "signed-in",
		params: groupSlug,
		response: z.object({}),
		errors: ["not_found"],
	},
	"POST /groups/:slug/leave": {
		summary:
			"Leave a group and stop its notifications. The last owner must hand over ownership first, unless nobody else is left: then the group is archived.",
		section,
		audience: "signed-in",
		params: groupSlug,
		body: z.object({ deletePosts: flag({ absent: false }) }),
		response: z.object({}),
		errors: ["not_found", "conflict"],
		changesPublic: true,
	},
	"POST /groups/:slug/mute": {
		summary: "Mute or unmute a group's notifications.",
		section,
		audience: "signed-in",
		params: groupSlug,
		body: z.object({ desired: z.enum(["mute", "unmute"], "valueInvalid") }),
		response: z.object({ isMuted: z.boolean() }),
		errors: ["not_found"],
	},
	"POST /groups/:slug/archive": {
		summary: "Archive or reopen a group. An archived group stays readable, but nothing can be written in it.",
		section,
		audience: "signed-in",
		params: groupSlug,
		body: z.object({ desired: z.enum(["archive", "reopen"], "valueInvalid") }),
		response: z.object({ isArchived: z.boolean() }),
		errors: ["not_found", "forbidden"],
		changesPublic: true,
	},
	"POST /groups/:slug/pin": {
		summary: "Pin a post above the group's other posts, replacing the pinned one, or unpin it.",
		section,
		audience: "signed-in",
		params: groupSlug,
		body: z.object({ postId: z.nullable(id) }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
		changesPublic: true,
	},
	"GET /groups/:slug/members": {
		summary:
			"List a group's members, latest to join first, for signed-in people who may read the group. Its owners and moderators are returned with the group itself.",
		section,
		audience: "signed-in",
		params: groupSlug,
		query: z.object({ cursor, limit }),
		response: z.object({ members: z.array(member), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
	},
	"PATCH /groups/:slug/members/:userId": {
		summary: "Change a member's role, including to owner. Owners only; the last owner cannot step down until there is another.",
		section,
		audience: "signed-in",
		params: slugAnd("userId"),
		body: z.object({ role: z.enum(groupRoles, "valueInvalid") }),
		response: z.object({ role: z.enum(groupRoles) }),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"DELETE /groups/:slug/members/:userId": {
		summary: "Remove a member. With `block=true`, they can neither rejoin nor write in the group; non-members can be blocked too.",
		section,
		audience: "signed-in",
		params: slugAnd("userId"),
		query: z.object({ block: z.optional(z.enum(["true", "false"], "valueInvalid")) }),
		response: z.object({}),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"GET /groups/:slug/blocked": {
		summary: "List the people blocked from a group: the newest 100. Owners and moderators only.",
		section,
		audience: "signed-in",
		params: groupSlug,
		response: z.object({ blocked: z.array(z.object({ userId: z.string(), fullName: z.string(), at: instant })) }),
		errors: ["not_found", "forbidden"],
	},
	"DELETE /groups/:slug/blocked/:userId": {
		summary: "Unblock a person, so that they can join or ask again.",
		section,
		audience: "signed-in",
		params: slugAnd("userId"),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"GET /groups/:slug/requests": {
		summary: "List pending requests to join a group, longest waiting first. Owners and moderators only.",
		section,
		audience: "signed-in",
		params: groupSlug,
		query: z.object({ cursor, limit }),
		response: z.object({ requests: z.array(request), next: z.nullable(z.string()) }),
		errors: ["not_found", "forbidden", "bad_cursor"],
	},
	"POST /groups/:slug/requests/:requestId": {
		summary: "Accept or decline a request to join.",
		section,
		audience: "signed-in",
		params: slugAnd("requestId"),
		body: z.object({ answer: z.enum(["accept", "decline"], "valueInvalid") }),
		response: z.object({}),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"POST /groups/:slug/invitations": {
		summary:
			"Invite a person, by the last part of their profile's URL. Any member of an open group can invite; in other groups, only owners and moderators can.",
		section,
		audience: "signed-in",
		params: groupSlug,
		body: z.object({ person: line(queryMax, "groupPersonRequired") }),
		response: z.object({ invited: z.string() }),
		errors: ["not_found", "forbidden", "conflict", "too_many_requests"],
	},
	"POST /group-invitations/:invitationId": {
		summary: "Accept or decline a group invitation.",
		section,
		audience: "signed-in",
		params: z.object({ invitationId: id }),
		body: z.object({ answer: z.enum(["accept", "decline"], "valueInvalid") }),
		response: z.object({ group: groupName }),
		errors: ["not_found", "conflict"],
	},
} as const satisfies Record<string, Endpoint>;
