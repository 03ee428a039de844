import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { groupMembers, groups } from "../db/groups.ts";

const others = alias(groupMembers, "others");

/** SQL condition on `groups`: the viewer is its only owner. */
export const isLastOwnerNow = (viewerId: string): SQL<boolean> => sql<boolean>`(
	exists (
		select from ${groupMembers} where ${groupMembers.groupId} = ${groups.id} and ${groupMembers.userId} = ${viewerId}::uuid
			and ${groupMembers.role} = 'owner' and ${groupMembers.leftAt} is null
	) and not exists (
		select from ${groupMembers} as ${others} where ${others.groupId} = ${groups.id} and ${others.userId} <> ${viewerId}::uuid
			and ${others.role} = 'owner' and ${others.role} <> 'member' and ${others.leftAt} is null
	)
)`;
