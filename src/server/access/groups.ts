import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { GroupRole } from "../../contract/options.ts";
import { groupInvitations, groupMembers, groups } from "../db/groups.ts";

/** True if the person is currently a member: in a closed group, only members can see the posts. */
export const isMemberOf = (group: SQLWrapper, personId: SQLWrapper | string): SQL<boolean> => sql<boolean>`exists (
	select from ${groupMembers}
	where ${groupMembers.userId} = ${personId}::uuid and ${groupMembers.groupId} = ${group} and ${groupMembers.leftAt} is null
)`;

/** The same, for its owners and moderators. */
export const runsGroup = (group: SQLWrapper, personId: string): SQL<boolean> => sql<boolean>`exists (
	select from ${groupMembers}
	where ${groupMembers.userId} = ${personId}::uuid and ${groupMembers.groupId} = ${group}
		and ${groupMembers.leftAt} is null and ${groupMembers.role} <> 'member'
)`;

/** The person's role in `groups`; null for a non-member. */
export const roleIn = (viewerId: string | null): SQL<GroupRole | null> =>
	viewerId === null
		? sql<null>`null::text`
		: sql<GroupRole | null>`(
			select ${groupMembers.role} from ${groupMembers}
			where ${groupMembers.userId} = ${viewerId}::uuid and ${groupMembers.groupId} = ${groups.id} and ${groupMembers.leftAt} is null
		)`;

/**
 * SQL condition on `groups`: the viewer may know the group exists. True for everyone, except that an invitation-only group is visible only
 * to its members and to those with a pending invitation.
 */
export const isKnownTo = (viewerId: string | null): SQL<boolean> =>
	viewerId === null
		? sql<boolean>`(${groups.access} <> 'invitation')`
		: sql<boolean>`(${groups.access} <> 'invitation' or ${isMemberOf(groups.id, viewerId)} or exists (
			select from ${groupInvitations} where ${groupInvitations.groupId} = ${groups.id}
				and ${groupInvitations.userId} = ${viewerId}::uuid and ${groupInvitations.answeredAt} is null
		))`;
