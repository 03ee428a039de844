import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { GroupRole } from "../../contract/options.ts";
import { groupInvitations, groupMembers, groups } from "../db/groups.ts";

/** A person belongs to a group now: its posts, where it is closed, exist for them. */
export const isMemberOf = (group: SQLWrapper, personId: SQLWrapper | string): SQL<boolean> => sql<boolean>`exists (
	select from ${groupMembers}
	where ${groupMembers.userId} = ${personId}::uuid and ${groupMembers.groupId} = ${group} and ${groupMembers.leftAt} is null
)`;

/** The same for its owners and moderators. */
export const runsGroup = (group: SQLWrapper, personId: string): SQL<boolean> => sql<boolean>`exists (
	select from ${groupMembers}
	where ${groupMembers.userId} = ${personId}::uuid and ${groupMembers.groupId} = ${group}
		and ${groupMembers.leftAt} is null and ${groupMembers.role} <> 'member'
)`;

/** What a person is in `groups`; null for who is no member. */
export const roleIn = (viewerId: string | null): SQL<GroupRole | null> =>
	viewerId === null
		? sql<null>`null::text`
		: sql<GroupRole | null>`(
			select ${groupMembers.role} from ${groupMembers}
			where ${groupMembers.userId} = ${viewerId}::uuid and ${groupMembers.groupId} = ${groups.id} and ${groupMembers.leftAt} is null
		)`;

/**
 * Who may know that a group is there, of a query that calls them `groups`: everybody; of one by invitation its members, and
 * who was asked in and has not answered.
 */
export const isKnownTo = (viewerId: string | null): SQL<boolean> =>
	viewerId === null
		? sql<boolean>`(${groups.access} <> 'invitation')`
		: sql<boolean>`(${groups.access} <> 'invitation' or ${isMemberOf(groups.id, viewerId)} or exists (
			select from ${groupInvitations} where ${groupInvitations.groupId} = ${groups.id}
				and ${groupInvitations.userId} = ${viewerId}::uuid and ${groupInvitations.answeredAt} is null
		))`;
