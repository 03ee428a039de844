import * as z from "zod/mini";
import { companyName } from "./companies.ts";
import type { Endpoint } from "./endpoint.ts";
import { email, id, instant } from "./fields.ts";
import { personName } from "./network.ts";
import { memberRoles } from "./options.ts";

const role = z.enum(memberRoles, "companyRoleUnknown");
const slug = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/));

/** A colleague. Members always see each other's names; `isVisible` says whether the viewer may open the member's page. */
export const member = z.object({
	user: z.extend(personName, { slug: z.nullable(z.string()), avatar: z.nullable(z.string()), title: z.nullable(z.string()) }),
	role,
	since: instant,
	isOwn: z.boolean(),
	isVisible: z.boolean(),
});
export type Member = z.output<typeof member>;

export const invitation = z.object({
	id: z.string(),
	email: z.string(),
	role,
	createdAt: instant,
	expiresAt: instant,
	hasExpired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const roleChangeCauses = ["founded", "claimed", "moderated", "invited", "changed", "removed", "left", "inherited"] as const;

/** A role given, changed or lost. Names are null for accounts that are gone, and `by` also for a moderator. */
export const roleChange = z.object({
	id: z.string(),
	cause: z.enum(roleChangeCauses),
	user: z.nullable(z.string()),
	by: z.nullable(z.string()),
	from: z.nullable(role),
	to: z.nullable(role),
	at: instant,
});
export type RoleChange = z.output<typeof roleChange>;

export const invitationStates = ["open", "accepted", "declined", "revoked", "expired"] as const;

/** The invitation, by the token from the mail or, for someone who has verified the invited address, by its id. */
const invitationKey = z.object({
	token: z.optional(z.string().check(z.maxLength(100, "tokenInvalid"))),
	invitation: z.optional(z.string().check(z.maxLength(100, "tokenInvalid"))),
});

export const companyMembers = {
	"GET /companies/:slug/members": {
		summary: "List a company's members. Owners also see open invitations and the history of role changes.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		params: z.object({ slug }),
		response: z.object({
			company: z.extend(companyName, { role }),
			members: z.array(member),
			invitations: z.array(invitation),
			history: z.array(roleChange),
		}),
		errors: ["not_found"],
	},
	"PATCH /companies/:slug/members/:userId": {
		summary: "Change a member's role. The last owner must remain an owner.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		changesPublic: true,
		params: z.object({ slug, userId: id }),
		body: z.object({ role }),
		response: z.object({ role }),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"DELETE /companies/:slug/members/:userId": {
		summary:
			"Remove a member, or leave the company. The last owner cannot be removed; an owner takes over the jobs the member posted for the company.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		changesPublic: true,
		params: z.object({ slug, userId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden", "conflict"],
	},
	"POST /companies/:slug/invitations": {
		summary: "Invite somebody by mail. Replaces any open invitation to the same address.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		params: z.object({ slug }),
		body: z.object({ email, role }),
		response: z.object({ invitation }),
		errors: ["not_found", "forbidden", "conflict", "too_many_requests"],
	},
	"DELETE /companies/:slug/invitations/:invitationId": {
		summary: "Revoke an open invitation. Its link stops working.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		params: z.object({ slug, invitationId: id }),
		response: z.object({}),
		errors: ["not_found", "forbidden"],
	},
	"GET /company-invitation": {
		summary: "Return an invitation's company and role, and whether it can still be answered.",
		section: "decisions.md Marketplace",
		audience: "anyone",
		query: invitationKey,
		response: z.object({
			invitation: z.object({
				company: companyName,
				role,
				email: z.string(),
				inviter: z.nullable(z.string()),
				state: z.enum(invitationStates),
			}),
		}),
		errors: ["not_found"],
	},
	"POST /company-invitation/accept": {
		summary: "Accept an invitation and become a member; it works once. Notifies the inviter.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		changesPublic: true,
		body: invitationKey,
		response: z.object({ company: companyName, role }),
		errors: ["not_found", "bad_token"],
	},
	"POST /company-invitation/decline": {
		summary: "Decline an invitation, with or without an account. Notifies the inviter.",
		section: "decisions.md Marketplace",
		audience: "anyone",
		body: invitationKey,
		response: z.object({ company: companyName }),
		errors: ["not_found", "bad_token"],
	},
} as const satisfies Record<string, Endpoint>;
