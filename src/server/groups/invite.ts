import { and, eq, isNull, sql } from "drizzle-orm";
import { mutes } from "../access/blocks.ts";
import { visibleTo } from "../access/people.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { oldSlugs, users } from "../db/accounts.ts";
import { groupInvitations, groups } from "../db/groups.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { addMember } from "./join.ts";
import { notifyGroup } from "./notify-group.ts";
import { isBlockedIn, lockGroup, type MembersGroup, roleOf } from "./policy.ts";

/**
 * Invites a person the viewer can see, given their profile's slug or URL; inviting again while the invitation is pending changes nothing.
 * Throws `forbidden` if only the group's staff may invite, and for somebody blocked there, `invalid_fields` for nobody, `conflict` for a
 * member and an archived group.
 */
export const invite = (db: Queryable, group: MembersGroup, { person }: { person: string }): Promise<{ invited: string }> =>
	db.transaction(async (tx) => {
		const { access, isArchived } = await lockGroup(tx, group);
		const role = await roleOf(tx, { groupId: group.id, userId: group.viewerId });
		if (role === null) refuse("forbidden", { sentence: "groupMembersOnly" });
		if (access !== "open" && role === "member") refuse("forbidden", { sentence: "groupStaffOnly" });
		if (isArchived) refuse("conflict", { sentence: "groupArchived" });
		const { id: userId, fullName, mutesViewer } = await findPerson(tx, { person, viewerId: group.viewerId });
		const pair = { groupId: group.id, userId };
		if ((await roleOf(tx, pair)) !== null) refuse("conflict", { sentence: "groupMemberAlready", fields: { person: "groupMemberAlready" } });
		if (await isBlockedIn(tx, pair)) refuse("forbidden", { sentence: "groupPersonBlocked", fields: { person: "groupPersonBlocked" } });
		const inserted = await tx
			.insert(groupInvitations)
			.values({ id: uuidv7(), ...pair, invitedBy: group.viewerId })
			.onConflictDoNothing()
			.returning({ id: groupInvitations.id });
		if (inserted.length > 0 && !mutesViewer) {
			await notifyGroup(tx, group, { userIds: [userId], kind: "groupInvited", about: "groupInvitations", actorId: group.viewerId });
		}
		return { invited: fullName };
	});

async function findPerson(tx: Transaction, { person, viewerId }: { person: string; viewerId: string }) {
	const slug = person
		.replace(/^@/, "")
		.replace(/^.*\/users\//, "")
		.replace(/[/?#].*$/, "")
		.toLowerCase();
	const hasSlug = sql`(${users.slug} = ${slug} or ${users.id} = (select ${oldSlugs.userId} from ${oldSlugs} where ${oldSlugs.slug} = ${slug}))`;
	const [invitee] = await tx
		.select({ id: users.id, fullName: users.fullName, mutesViewer: mutes(viewerId) })
		.from(users)
		.where(and(hasSlug, visibleTo(viewerId)));
	return invitee ?? refuse("invalid_fields", { fields: { person: "groupPersonUnknown" } });
}

/**
 * Accepts or declines an invitation; the inviter is notified of an acceptance. Throws `not_found` for one that is not theirs or was
 * answered, `conflict`.
 */
export const answerInvitation = (
	db: Queryable,
	viewer: Viewer,
	{ invitationId, answer }: { invitationId: string; answer: "accept" | "decline" },
): Promise<{ slug: string; name: string }> =>
	inTurnOf(db, viewer.id, async (tx) => {
		const group = await groupOf(tx, viewer, invitationId);
		const { isArchived } = await lockGroup(tx, group);
		const isAccepted = answer === "accept";
		if (isAccepted && isArchived) refuse("conflict", { sentence: "groupArchived" });
		const [invitation] = await tx
			.update(groupInvitations)
			.set({ answeredAt: sql`now()`, outcome: isAccepted ? "accepted" : "declined" })
			.where(isPendingFor(viewer, invitationId))
			.returning({ invitedBy: groupInvitations.invitedBy });
		const { invitedBy } = invitation ?? refuse("not_found");
		if (isAccepted) await addMember(tx, { groupId: group.id, userId: viewer.id });
		if (isAccepted && invitedBy) {
			await notifyGroup(tx, group, { userIds: [invitedBy], kind: "groupInvitationAccepted", about: "group", actorId: viewer.id });
		}
		return { slug: group.slug, name: group.name };
	});

const isPendingFor = (viewer: Viewer, invitationId: string) =>
	and(eq(groupInvitations.id, invitationId), eq(groupInvitations.userId, viewer.id), isNull(groupInvitations.answeredAt));

async function groupOf(tx: Transaction, viewer: Viewer, invitationId: string) {
	const [group] = await tx
		.select({ id: groups.id, slug: groups.slug, name: groups.name })
		.from(groupInvitations)
		.innerJoin(groups, eq(groups.id, groupInvitations.groupId))
		.where(isPendingFor(viewer, invitationId));
	return group ?? refuse("not_found");
}
