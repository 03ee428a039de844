import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isActive } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { groupMembers, groups } from "../db/groups.ts";

const others = alias(groupMembers, "others");
const peers = alias(groupMembers, "peers");

/** SQL condition on `groups`: the viewer is its only owner. One who is suspended or leaving counts only if no other member could act. */
export const isLastOwnerNow = (viewerId: string): SQL<boolean> => sql<boolean>`(
	exists (
		select from ${groupMembers} where ${groupMembers.groupId} = ${groups.id} and ${groupMembers.userId} = ${viewerId}::uuid
			and ${groupMembers.role} = 'owner' and ${groupMembers.leftAt} is null
	) and not exists (
		select from ${groupMembers} as ${others} join ${users} on ${users.id} = ${others.userId}
		where ${others.groupId} = ${groups.id} and ${others.userId} <> ${viewerId}::uuid
			and ${others.role} = 'owner' and ${others.role} <> 'member' and ${others.leftAt} is null
			and (${isActive} or not exists (
				select from ${groupMembers} as ${peers} join ${users} on ${users.id} = ${peers.userId}
				where ${peers.groupId} = ${groups.id} and ${peers.userId} <> ${viewerId}::uuid and ${peers.leftAt} is null and ${isActive}
			))
	)
)`;
