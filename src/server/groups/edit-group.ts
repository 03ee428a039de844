import { and, eq, exists, isNotNull, isNull, ne, not, sql } from "drizzle-orm";
import type { GroupFields } from "../../contract/groups.ts";
import { groupAccesses } from "../../contract/options.ts";
import { posts } from "../db/feed.ts";
import { groupInvitations, groupMembers, groups } from "../db/groups.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { townKeyOf } from "./create-group.ts";
import { deleteNotificationsOutside } from "./delete-notifications.ts";
import { lockStaffed, type OwnedGroup, type StaffedGroup } from "./policy.ts";

type Edit = {
	fields: GroupFields & { removePicture: boolean };
	/** The new picture's name; null if there is none. */
	picture: string | null;
};

/**
 * Updates a group's page, and returns the picture that was replaced. Access can become narrower, never wider: what members wrote among
 * themselves stays among them. The group's posts follow (`posts.group_access`), and only its staff's invitations stay open. Throws
 * `forbidden`, `conflict`.
 */
export const editGroup = (db: Queryable, group: OwnedGroup, { fields, picture }: Edit): Promise<{ replaced: string | null }> =>
	db.transaction(async (tx) => {
		const { access } = await lockStaffed(tx, group);
		const narrowing = groupAccesses.indexOf(fields.access) - groupAccesses.indexOf(access);
		if (narrowing < 0) refuse("conflict", { sentence: "groupNotWider", fields: { access: "groupNotWider" } });
		const { removePicture, ...details } = fields;
		const [before] = await tx.select({ picture: groups.picture }).from(groups).where(eq(groups.id, group.id));
		const nextPicture = picture ?? (removePicture ? null : (before?.picture ?? null));
		await tx
			.update(groups)
			.set({ ...details, townKey: townKeyOf(details.town), picture: nextPicture })
			.where(eq(groups.id, group.id));
		if (narrowing > 0 && access === "open") {
			await deleteNotificationsOutside(tx, group.id);
			await revokeMembersInvitations(tx, group.id);
		}
		return { replaced: before?.picture && before.picture !== nextPicture ? before.picture : null };
	});

async function revokeMembersInvitations(tx: Transaction, groupId: string): Promise<void> {
	const isStaffs = exists(
		tx
			.select({ userId: groupMembers.userId })
			.from(groupMembers)
			.where(
				and(
					eq(groupMembers.groupId, groupInvitations.groupId),
					eq(groupMembers.userId, groupInvitations.invitedBy),
					ne(groupMembers.role, "member"),
					isNull(groupMembers.leftAt),
				),
			),
	);
	await tx
		.update(groupInvitations)
		.set({ answeredAt: sql`now()`, outcome: "revoked" })
		.where(and(eq(groupInvitations.groupId, groupId), isNull(groupInvitations.answeredAt), not(isStaffs)));
}

/** Archives or restores a group: an archived one stays readable, but nothing can be written in it. */
export const archiveGroup = (db: Queryable, group: OwnedGroup, isArchived: boolean): Promise<{ isArchived: boolean }> =>
	db.transaction(async (tx) => {
		await lockStaffed(tx, group);
		await tx
			.update(groups)
			.set({ archivedAt: isArchived ? sql`coalesce(${groups.archivedAt}, now())` : null })
			.where(eq(groups.id, group.id));
		return { isArchived };
	});

/** Pins a post of the group instead of the current one; null unpins. Throws `not_found`, `forbidden`. */
export const pinPost = (db: Queryable, group: StaffedGroup, postId: string | null): Promise<void> =>
	db.transaction(async (tx) => {
		await lockStaffed(tx, group);
		await tx
			.update(posts)
			.set({ pinnedAt: null })
			.where(and(eq(posts.groupId, group.id), isNotNull(posts.pinnedAt)));
		if (postId !== null) await pin(tx, { groupId: group.id, postId });
	});

async function pin(tx: Transaction, { groupId, postId }: { groupId: string; postId: string }): Promise<void> {
	const pinned = await tx
		.update(posts)
		.set({ pinnedAt: sql`now()` })
		.where(and(eq(posts.id, postId), eq(posts.groupId, groupId)))
		.returning({ id: posts.id });
	if (pinned.length === 0) refuse("not_found");
}
