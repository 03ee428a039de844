import { and, eq, isNull, ne } from "drizzle-orm";
import { groupStaffMax } from "../../contract/limits/groups.ts";
import type { GroupRole } from "../../contract/options.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { groupMembers } from "../db/groups.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { ownsTooMany } from "./create-group.ts";
import { isLastOwner } from "./leave.ts";
import { notifyGroup } from "./notify-group.ts";
import { isMembership, lockStaffed, type OwnedGroup, roleOf } from "./policy.ts";

const notices = { owner: "groupNowOwner", moderator: "groupNowModerator", member: "groupNowMember" } as const;

/**
 * Gives a member another role and notifies them. An owner can step down only if the group has another owner. Locks the person and then the
 * group, so that the groups they own are counted completely. Throws `not_found`, `forbidden`, `conflict`.
 */
export const changeRole = (db: Queryable, group: OwnedGroup, { userId, role }: { userId: string; role: GroupRole }): Promise<void> =>
	inTurnOf(db, userId, async (tx) => {
		await lockStaffed(tx, group);
		const pair = { groupId: group.id, userId };
		const before = (await roleOf(tx, pair)) ?? refuse("not_found");
		if (before === role) return;
		if (before === "owner" && userId !== group.viewerId) refuse("conflict", { sentence: "groupOwnerStays" });
		if (before === "owner" && (await isLastOwner(tx, pair))) refuse("conflict", { sentence: "groupLastOwner" });
		if (role === "owner" && (await ownsTooMany(tx, userId))) refuse("conflict", { sentence: "groupsOfMemberTooMany" });
		const staff = and(eq(groupMembers.groupId, group.id), ne(groupMembers.role, "member"), isNull(groupMembers.leftAt));
		if (before === "member" && (await tx.$count(groupMembers, staff)) >= groupStaffMax) refuse("conflict", { sentence: "groupStaffFull" });
		await tx.update(groupMembers).set({ role }).where(isMembership(pair));
		if (userId !== group.viewerId)
			await notifyGroup(tx, group, { userIds: [userId], kind: notices[role], about: "group", actorId: group.viewerId });
	});
