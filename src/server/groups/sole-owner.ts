import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isActive } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { groupMembers, groups } from "../db/groups.ts";

const otherOwners = alias(groupMembers, "others");
const otherMembers = alias(groupMembers, "peers");

/** SQL condition on `groups`: the viewer is its only owner. One who is suspended or leaving counts only if no other member could act. */
export const isSoleOwner = (viewerId: string): SQL<boolean> => sql<boolean>`(
	exists (
		select from ${groupMembers} where ${groupMembers.groupId} = ${groups.id} and ${groupMembers.userId} = ${viewerId}::uuid
			and ${groupMembers.role} = 'owner' and ${groupMembers.leftAt} is null
	) and not exists (
		select from ${groupMembers} as ${otherOwners} join ${users} on ${users.id} = ${otherOwners.userId}
		where ${otherOwners.groupId} = ${groups.id} and ${otherOwners.userId} <> ${viewerId}::uuid
			and ${otherOwners.role} = 'owner' and ${otherOwners.role} <> 'member' and ${otherOwners.leftAt} is null
			and (${isActive} or not exists (
				select from ${groupMembers} as ${otherMembers} join ${users} on ${users.id} = ${otherMembers.userId}
				where ${otherMembers.groupId} = ${groups.id} and ${otherMembers.userId} <> ${viewerId}::uuid and ${otherMembers.leftAt} is null and ${isActive}
			))
	)
)`;
