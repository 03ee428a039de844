import { and, eq, isNull, sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "../../src/server/db/accounts.ts";
import { posts } from "../../src/server/db/feed.ts";
import { groupBlocks, groupInvitations, groupMembers, groupRequests } from "../../src/server/db/groups.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { purgeDeletedAccounts } from "../../src/server/settings/purge-deleted-accounts.ts";
import { createGroup } from "../support/groups.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

/** A group that is joined on request, with two who run it, a member, a person who asked to join, and one who was invited. */
async function prepare(site: Site) {
	const { db } = site;
	const [owner, moderator, member, asker, invited] = await signedIn(site, [{}, {}, {}, {}, {}]);
	const group = await createGroup(db, { access: "request", owner, moderators: [moderator], members: [member] });
	const [requestId, invitationId, postId] = [uuidv7(), uuidv7(), uuidv7()];
	await db.insert(groupRequests).values({ id: requestId, groupId: group.id, userId: asker.id, words: "I lay cables." });
	await db.insert(groupInvitations).values({ id: invitationId, groupId: group.id, userId: invited.id, invitedBy: owner.id });
	await db.insert(posts).values({
		id: postId,
		authorId: member.id,
		kind: "text",
		content: "Who has a meter?",
		tags: [],
		mentions: [],
		groupId: group.id,
		groupAccess: group.access,
	});
	return { owner, moderator, member, asker, invited, groupId: group.id, slug: group.slug, requestId, invitationId, postId };
}
type Cast = Awaited<ReturnType<typeof prepare>>;
type Role = "owner" | "moderator" | "member" | "asker" | "invited";

const answer =
	(by: "owner" | "moderator", reply: "accept" | "decline"): Command<Cast> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /groups/:slug/requests/:requestId", {
			params: { slug: cast.slug, requestId: cast.requestId },
			body: { answer: reply },
		});
const leave =
	(who: Role): Command<Cast> =>
	(site, cast) =>
		site.as(cast[who]).call("POST /groups/:slug/leave", { params: { slug: cast.slug }, body: { deletePosts: true } });
const role =
	(whom: Role, to: "owner" | "moderator" | "member"): Command<Cast> =>
	(site, cast) =>
		site
			.as(cast.owner)
			.call("PATCH /groups/:slug/members/:userId", { params: { slug: cast.slug, userId: cast[whom].id }, body: { role: to } });

race("a group", {
	prepare,
	locks: ({ owner, member, groupId }: Cast) => [
		sql`select from users where id in (${owner.id}, ${member.id}) order by id for update`,
		sql`select from groups where id = ${groupId} for update`,
	],
	commands: {
		"let in": answer("moderator", "accept"),
		decline: answer("owner", "decline"),
		"withdraw the request": (site, { asker, slug }) => site.as(asker).call("POST /groups/:slug/withdraw", { params: { slug } }),
		"accept the invitation": (site, { invited, invitationId }) =>
			site.as(invited).call("POST /group-invitations/:invitationId", { params: { invitationId }, body: { answer: "accept" } }),
		"hand over": role("moderator", "owner"),
		"lay down the place": role("owner", "member"),
		"owner leaves": leave("owner"),
		"moderator leaves": leave("moderator"),
		"member leaves": leave("member"),
		block: (site, { moderator, member, slug }) =>
			site
				.as(moderator)
				.call("DELETE /groups/:slug/members/:userId", { params: { slug, userId: member.id }, query: { block: "true" } as never }),
		archive: (site, { owner, slug }) =>
			site.as(owner).call("POST /groups/:slug/archive", { params: { slug }, body: { desired: "archive" } }),
		"pin a post": (site, { moderator, slug, postId }) =>
			site.as(moderator).call("POST /groups/:slug/pin", { params: { slug }, body: { postId } }),
		"erase the owner": async ({ db, services }, { owner }) => {
			await db
				.update(users)
				.set({ deleteAfter: new Date(0) })
				.where(eq(users.id, owner.id));
			await purgeDeletedAccounts(services);
			return { status: 200 };
		},
	},
	against: ["let in", "owner leaves", "block", "hand over"],
	invariants: {
		"a blocked person is no member": async ({ db }, { groupId, member }) => {
			const isTheirs = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, member.id), isNull(groupMembers.leftAt));
			const isBlocked = (await db.$count(groupBlocks, eq(groupBlocks.userId, member.id))) > 0;
			if (isBlocked) expect(await db.$count(groupMembers, isTheirs)).toBe(0);
		},
		"a request has one answer, and only a yes makes a member": async ({ db }, { groupId, asker }, { did }) => {
			const isTheirs = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, asker.id), isNull(groupMembers.leftAt));
			const isMember = (await db.$count(groupMembers, isTheirs)) > 0;
			const [request] = await db.select().from(groupRequests).where(eq(groupRequests.userId, asker.id));
			expect(isMember).toBe(request?.outcome === "accepted");
			expect([did("let in"), did("decline"), did("withdraw the request")].filter(Boolean).length).toBeLessThanOrEqual(1);
		},
	},
});
