import type { groups } from "../../contract/groups.ts";
import { groupInvitationsADay, groupsFoundedADay } from "../../contract/limits/groups.ts";
import type { RoutesOf, Services } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import { removePicture, storePicture } from "../pictures/picture.ts";
import { readListCursor, startOldestFirst } from "../platform/cursor.ts";
import { presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { changeRole } from "./change-role.ts";
import { createGroup } from "./create-group.ts";
import { archiveGroup, editGroup, pinPost } from "./edit-group.ts";
import { answerInvitation, invite } from "./invite.ts";
import { answerRequest, join, withdraw } from "./join.ts";
import { leave, mute, removeMember, unblock } from "./leave.ts";
import { knownGroup, memberOf, ownerOf, readableGroup, staffOf } from "./policy.ts";
import { presentGroup, presentGroupCard, presentMember, presentRequest } from "./present.ts";
import { findGroup, listBlocked, listGroups, listInvitations, listMembers, listOwnGroups, listRequests } from "./queries.ts";

const day = 24 * 60 * 60;
/** More than any person needs, too few for a flood. */
const joinsAnHour = 60;

export const groupRoutes: RoutesOf<typeof groups> = {
	"GET /groups":
		({ db, viewer }) =>
		async ({ query: { q = "", trade, town = "", mine, cursor, limit } }) => {
			const viewerId = viewer?.id ?? null;
			const list = () => {
				if (mine !== "true") return listGroups(db, { viewerId, q, trade: trade || null, town, cursor, limit });
				return viewerId === null ? refuse("signed_out") : listOwnGroups(db, { viewerId, q, after: readListCursor(cursor), limit });
			};
			const { rows, next } = await list();
			return { groups: rows.map(presentGroupCard), next };
		},
	"GET /group-invitations":
		({ db, viewer }) =>
		async () => {
			const rows = await listInvitations(db, viewer.id);
			return {
				invitations: rows.map(({ invitationId, inviter, ...row }) => ({ id: invitationId, inviter, group: presentGroupCard(row) })),
			};
		},
	"POST /groups":
		({ db, viewer, settings }) =>
		async ({ body }) => {
			await enforceRateLimit(settings, { db, viewer, action: "group", tries: groupsFoundedADay, seconds: day });
			return { group: await createGroup(db, viewer, body) };
		},
	"GET /groups/:slug": async ({ db, viewer, params }) => {
		const group = (await findGroup(db, { slug: params.slug, viewerId: viewer?.id ?? null })) ?? refuse("not_found");
		return async () => ({ group: presentGroup(group) });
	},
	"PATCH /groups/:slug": async ({ db, files: storage, viewer, params }) => {
		const group = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ body, files }) => {
			const picture = files.picture ? await storePicture(storage, files.picture, { field: "picture", by: viewer.id }) : null;
			const { replaced } = await editGroup(db, group, { fields: body, picture }).catch(async (error: unknown) => {
				await removePicture(storage, picture);
				throw error;
			});
			await removePicture(storage, replaced);
			return { group: { slug: group.slug, name: body.name } };
		};
	},
	"POST /groups/:slug/join": async ({ db, viewer, params, settings }) => {
		const group = await knownGroup(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await enforceRateLimit(settings, { db, viewer, action: "join", tries: joinsAnHour, seconds: 60 * 60 });
			return join(db, group, body.words);
		};
	},
	"POST /groups/:slug/withdraw": async ({ db, viewer, params }) => {
		const group = await knownGroup(db, { slug: params.slug, viewer });
		return async () => {
			await withdraw(db, group);
			return {};
		};
	},
	"POST /groups/:slug/leave": async ({ db, files, viewer, params }) => {
		const group = await memberOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await leave(db, files, group, body);
			return {};
		};
	},
	"POST /groups/:slug/mute": async ({ db, viewer, params }) => {
		const group = await memberOf(db, { slug: params.slug, viewer });
		return ({ body }) => mute(db, group, body.desired === "mute");
	},
	"POST /groups/:slug/archive": async ({ db, viewer, params }) => {
		const group = await ownerOf(db, { slug: params.slug, viewer });
		return ({ body }) => archiveGroup(db, group, body.desired === "archive");
	},
	"POST /groups/:slug/pin": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await pinPost(db, group, body.postId);
			return {};
		};
	},
	"GET /groups/:slug/members": async ({ db, viewer, params }) => {
		const group = await readableGroup(db, { slug: params.slug, viewer });
		return async ({ query: { cursor, limit } }) => {
			const page = { groupId: group.id, viewerId: viewer.id, after: readListCursor(cursor), limit };
			const { rows, next } = await listMembers(db, page);
			return { members: rows.map((row) => presentMember(row, viewer.id)), next };
		};
	},
	"PATCH /groups/:slug/members/:userId": async ({ db, viewer, params }) => {
		const group = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await changeRole(db, group, { userId: params.userId, role: body.role });
			return { role: body.role };
		};
	},
	"DELETE /groups/:slug/members/:userId": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async ({ query }) => {
			await removeMember(db, group, { userId: params.userId, isBlocked: query.block === "true" });
			return {};
		};
	},
	"GET /groups/:slug/blocked": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async () => {
			const blocked = await listBlocked(db, group.id);
			return { blocked: blocked.map((row) => ({ ...row, at: presentInstant(row.at) })) };
		};
	},
	"DELETE /groups/:slug/blocked/:userId": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async () => {
			await unblock(db, group, params.userId);
			return {};
		};
	},
	"GET /groups/:slug/requests": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async ({ query: { cursor, limit } }) => {
			const after = cursor === undefined ? startOldestFirst : readListCursor(cursor);
			const { rows, next } = await listRequests(db, { groupId: group.id, viewerId: viewer.id, after, limit });
			return { requests: rows.map(presentRequest), next };
		};
	},
	"POST /groups/:slug/requests/:requestId": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await answerRequest(db, group, { requestId: params.requestId, answer: body.answer });
			return {};
		};
	},
	"POST /groups/:slug/invitations": async ({ db, viewer, params, settings }) => {
		const group = await memberOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await enforceRateLimit(settings, { db, viewer, action: "group invite", tries: groupInvitationsADay, seconds: day });
			return invite(db, group, body);
		};
	},
	"POST /group-invitations/:invitationId":
		({ db, viewer, params }) =>
		async ({ body }) => ({ group: await answerInvitation(db, viewer, { invitationId: params.invitationId, answer: body.answer }) }),
};

type EnforceRateLimitInput = { db: Services["db"]; viewer: Viewer; action: string; tries: number; seconds: number };

async function enforceRateLimit(
	{ rateLimits }: Services["settings"],
	{ db, viewer, action, tries, seconds }: EnforceRateLimitInput,
): Promise<void> {
	if (rateLimits) await consume(db, [{ key: `${action} account ${viewer.id}`, tries, seconds }]);
}
