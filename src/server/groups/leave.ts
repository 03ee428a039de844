import { and, asc, desc, eq, exists, isNull, ne, or, sql } from "drizzle-orm";
import { isActive, visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { groupBlocks, groupInvitations, groupMembers, groupRequests, groups } from "../db/groups.ts";
import { deletePostsIn } from "../feed/write-post.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import { countMembers } from "./create-group.ts";
import { deleteNotificationsOf } from "./delete-notifications.ts";
import { notifyGroup } from "./notify-group.ts";
import { isMembership, lockGroup, lockStaffed, type MembersGroup, roleOf, type StaffedGroup } from "./policy.ts";
import { isSoleOwner } from "./sole-owner.ts";

type Pair = { groupId: string; userId: string };

/**
 * Leaves a group, with or without deleting one's posts there. The last owner must hand over first; the last member leaves the group
 * archived. Throws `conflict`, `not_found`.
 */
export const leave = (db: Database, files: Files, group: MembersGroup, { deletePosts }: { deletePosts: boolean }): Promise<void> =>
	db.transaction(async (tx) => {
		const { membersCount } = await lockGroup(tx, group);
		const pair = { groupId: group.id, userId: group.viewerId };
		const role = (await roleOf(tx, pair)) ?? refuse("not_found");
		const isLastMember = membersCount === 1;
		if (role === "owner" && !isLastMember && (await isLastOwner(tx, pair))) refuse("conflict", { sentence: "groupLastOwner" });
		if (isLastMember)
			await tx
				.update(groups)
				.set({ archivedAt: sql`coalesce(${groups.archivedAt}, now())` })
				.where(eq(groups.id, group.id));
		await end(tx, pair);
		if (deletePosts) await deletePostsIn(tx, files, { authorId: group.viewerId, groupId: group.id });
	});

/** True if they own the group and nobody else does. */
export const isLastOwner = async (tx: Transaction, { groupId, userId }: Pair): Promise<boolean> =>
	(await tx.$count(groups, and(eq(groups.id, groupId), isSoleOwner(userId)))) > 0;

/** Ends a membership, updates the count, and deletes the person's notifications about the group. */
async function end(tx: Transaction, pair: Pair): Promise<void> {
	const ended = await tx
		.update(groupMembers)
		.set({ leftAt: sql`now()`, role: "member" })
		.where(isMembership(pair))
		.returning({ userId: groupMembers.userId });
	if (ended.length === 0) return;
	await tx.update(groups).set(countMembers(-1)).where(eq(groups.id, pair.groupId));
	await deleteNotificationsOf(tx, pair);
}

/**
 * Removes a member; with `isBlocked` they can neither return nor write there. A non-member can be blocked too, if the viewer sees them or
 * they have had to do with the group. Moderators can remove members, owners also moderators. Throws `not_found`, `forbidden`, and `conflict`
 * for oneself and an owner.
 */
export const removeMember = (db: Queryable, group: StaffedGroup, removal: { userId: string; isBlocked: boolean }): Promise<void> =>
	db.transaction(async (tx) => {
		await lockStaffed(tx, group);
		await removeLocked(tx, group, removal);
	});

/** Same for a locked group. */
export async function removeLocked(
	tx: Transaction,
	group: StaffedGroup,
	{ userId, isBlocked }: { userId: string; isBlocked: boolean },
): Promise<void> {
	const pair = { groupId: group.id, userId };
	if (userId === group.viewerId) refuse("conflict", { sentence: "groupNotOneself" });
	const role = await roleOf(tx, pair);
	if (role === "owner") refuse("conflict", { sentence: "groupOwnerStays" });
	if (role === "moderator" && group.role !== "owner") refuse("forbidden", { sentence: "groupOwnersOnly" });
	if (role === null && !(isBlocked && (await isKnownToStaff(tx, group, userId)))) refuse("not_found");
	await end(tx, pair);
	if (isBlocked) await block(tx, group, pair);
	if (role !== null) await notifyGroup(tx, group, { userIds: [userId], kind: "groupRemoved", about: "group", actorId: null });
}

/** Anybody else's account is no business of the group's staff, who would read its name among the blocked. */
async function isKnownToStaff(tx: Transaction, { id, viewerId }: StaffedGroup, userId: string): Promise<boolean> {
	const hasRowIn = (table: typeof groupMembers | typeof groupRequests | typeof groupInvitations) =>
		exists(
			tx
				.select({ id: table.userId })
				.from(table)
				.where(and(eq(table.groupId, id), eq(table.userId, users.id))),
		);
	const isKnown = or(visibleTo(viewerId), hasRowIn(groupMembers), hasRowIn(groupRequests), hasRowIn(groupInvitations));
	return (await tx.$count(users, and(eq(users.id, userId), isKnown))) > 0;
}

/** Also closes their pending request and invitation. */
async function block(tx: Transaction, group: StaffedGroup, pair: Pair): Promise<void> {
	await tx
		.insert(groupBlocks)
		.values({ ...pair, byUserId: group.viewerId })
		.onConflictDoNothing();
	const { groupId, userId } = pair;
	await tx
		.update(groupRequests)
		.set({ answeredAt: sql`now()`, outcome: "declined", answeredBy: group.viewerId })
		.where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.userId, userId), isNull(groupRequests.answeredAt)));
	await tx
		.update(groupInvitations)
		.set({ answeredAt: sql`now()`, outcome: "revoked" })
		.where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.userId, userId), isNull(groupInvitations.answeredAt)));
}

/** Unblocks a person: they may join or ask again. Throws `not_found`. */
export async function unblock(db: Queryable, { id }: StaffedGroup, userId: string): Promise<void> {
	const deleted = await db
		.delete(groupBlocks)
		.where(and(eq(groupBlocks.groupId, id), eq(groupBlocks.userId, userId)))
		.returning({ userId: groupBlocks.userId });
	if (deleted.length === 0) refuse("not_found");
}

/** Turns the viewer's notifications about the group off or on. */
export async function mute(db: Queryable, { id, viewerId }: MembersGroup, isMuted: boolean): Promise<{ isMuted: boolean }> {
	await db
		.update(groupMembers)
		.set({ mutedAt: isMuted ? sql`now()` : null })
		.where(isMembership({ groupId: id, userId: viewerId }));
	return { isMuted };
}

/**
 * Removes a person from their groups before they are erased. Where they are the last owner, the longest-standing moderator becomes owner,
 * else the longest-standing member, before anyone suspended or leaving; a group without other members is archived.
 */
export async function leaveAllGroups(tx: Transaction, personId: string): Promise<void> {
	const memberships = await tx
		.select({ id: groups.id, name: groups.name, role: groupMembers.role })
		.from(groupMembers)
		.innerJoin(groups, eq(groups.id, groupMembers.groupId))
		.where(and(eq(groupMembers.userId, personId), isNull(groupMembers.leftAt)))
		.orderBy(asc(groups.id));
	for (const { role, ...group } of memberships) {
		const { membersCount } = await lockGroup(tx, group);
		const pair = { groupId: group.id, userId: personId };
		if (membersCount === 1)
			await tx
				.update(groups)
				.set({ archivedAt: sql`coalesce(${groups.archivedAt}, now())` })
				.where(eq(groups.id, group.id));
		else if (role === "owner" && (await isLastOwner(tx, pair))) await passOwnership(tx, group, pair);
		await end(tx, pair);
	}
}

async function passOwnership(tx: Transaction, group: { id: string; name: string }, { groupId, userId }: Pair): Promise<void> {
	const isOther = and(eq(groupMembers.groupId, groupId), ne(groupMembers.userId, userId), isNull(groupMembers.leftAt));
	const [successor] = await tx
		.select({ userId: groupMembers.userId })
		.from(groupMembers)
		.innerJoin(users, eq(users.id, groupMembers.userId))
		.where(isOther)
		.orderBy(desc(isActive), asc(sql`${groupMembers.role} <> 'moderator'`), asc(groupMembers.joinedAt), asc(groupMembers.userId))
		.limit(1);
	if (!successor) return;
	await tx
		.update(groupMembers)
		.set({ role: "owner" })
		.where(isMembership({ groupId, userId: successor.userId }));
	await notifyGroup(tx, group, { userIds: [successor.userId], kind: "groupInherited", about: "group", actorId: null });
}
