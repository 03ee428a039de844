import type { companyMembers } from "../../contract/company-members.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { refuse } from "../platform/refusal.ts";
import { acceptInvitation, declineInvitation, findInvitation } from "./answer-invitation.ts";
import { changeRole, removeMember } from "./change-member.ts";
import { invite, revokeInvitation } from "./invite.ts";
import { readStaff } from "./members.ts";
import { memberOf, ownerOf } from "./policy.ts";
import { presentInvitation, presentMember, presentName, presentRoleChange } from "./present.ts";

export const companyMemberRoutes: RoutesOf<typeof companyMembers> = {
	"GET /companies/:slug/members": async ({ db, viewer, params }) => {
		const company = await memberOf(db, { slug: params.slug, viewer });
		return async () => {
			const staff = await readStaff(db, company);
			return {
				company: { ...presentName(staff.company), role: company.role },
				members: staff.members.map((row) => presentMember(row, viewer.id)),
				invitations: staff.invitations.map(presentInvitation),
				history: staff.history.map(presentRoleChange),
			};
		};
	},
	"PATCH /companies/:slug/members/:userId": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await changeRole(db, company, { userId: params.userId, role: body.role });
			return { role: body.role };
		};
	},
	"DELETE /companies/:slug/members/:userId": async ({ db, viewer, params }) => {
		const find = params.userId === viewer.id ? memberOf : ownerOf;
		const company = await find(db, { slug: params.slug, viewer });
		return async () => {
			await removeMember(db, company, params.userId);
			return {};
		};
	},
	"POST /companies/:slug/invitations": async ({ db, seal, settings, viewer, params, caller }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			const inviting = { ...body, seal, limited: settings.rateLimits, language: languageOf(viewer, caller) };
			return { invitation: presentInvitation(await invite(db, company, inviting)) };
		};
	},
	"DELETE /companies/:slug/invitations/:invitationId": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			await revokeInvitation(db, company, params.invitationId);
			return {};
		};
	},
	"GET /company-invitation":
		({ db, viewer }) =>
		async ({ query }) => {
			const { role, email, inviter, state, ...company } = (await findInvitation(db, query, viewer)) ?? refuse("not_found");
			return { invitation: { company: presentName(company), role, email, inviter, state } };
		},
	"POST /company-invitation/accept":
		({ db, viewer }) =>
		async ({ body }) => {
			const joined = await acceptInvitation(db, body, viewer);
			return { company: presentName(joined), role: joined.role };
		},
	"POST /company-invitation/decline":
		({ db, viewer }) =>
		async ({ body }) => ({ company: presentName(await declineInvitation(db, body, viewer)) }),
};
