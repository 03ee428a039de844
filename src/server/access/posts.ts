import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { comments, posts } from "../db/feed.ts";
import { groupBlocks, groupMembers, groups } from "../db/groups.ts";
import { moderationCases } from "../db/moderation.ts";
import { isBlocked } from "./blocks.ts";
import { isMemberOf, runsGroup } from "./groups.ts";
import { isModerator } from "./hidden.ts";
import { isActive } from "./people.ts";

/** Of posts: written for everybody, in no group or in an open one. Word for word the condition of `posts_newest_idx`. */
export const isOpenToAll = sql`(${posts.groupAccess} is null or ${posts.groupAccess} = 'open')`;

/** A closed group's posts exist for its members only (decisions.md "Community"), whoever wrote them: who left has left theirs too. */
export const isWithinReach = (viewerId: string | null): SQL =>
	viewerId === null ? isOpenToAll : sql`(${isOpenToAll} or ${isMemberOf(posts.groupId, viewerId)})`;

/**
 * Who may read a post, of a query that calls them `posts` and its author `users`: everybody (decisions.md "Community"), of a
 * closed group its members; but not what a moderator hid, nor what people wrote who are suspended or leaving, or keep apart
 * from the viewer. Its author always may, while they may read in the group.
 */
export const isReadableBy = (viewerId: string | null): SQL => sql`(${isWithinReach(viewerId)} and (
	${posts.authorId} is not distinct from ${viewerId}::uuid or ${posts.hiddenAt} is null and ${isActive} and not ${isBlocked(viewerId)}
))`;

/**
 * The same for one post that is opened by its address: moderators read there also what they hid, and what was reported to
 * them out of a closed group; those who run a group, what is hidden in it.
 */
export const canOpen = (viewerId: string | null): SQL =>
	viewerId === null
		? isReadableBy(null)
		: sql`(
	${isReadableBy(viewerId)}
	or (${posts.hiddenAt} is not null and ${isOpenToAll} or ${isReported}) and ${isModerator(viewerId)}
	or ${posts.hiddenAt} is not null and ${posts.groupId} is not null and ${runsGroup(posts.groupId, viewerId)}
)`;

/** To the site's moderators: the post, or something under it. */
const isReported = sql`exists (
	select from ${moderationCases} where ${moderationCases.kind} = 'post' and ${moderationCases.targetId} = ${posts.id}
	union all
	select from ${comments} join ${moderationCases} on ${moderationCases.kind} = 'comment' and ${moderationCases.targetId} = ${comments.id}
	where ${comments.postId} = ${posts.id}
)`;

/** Of posts that the viewer may read: they may also say something there. Not in an archived group, nor where the group blocked them. */
export const takesWordsOf = (viewerId: string): SQL<boolean> => sql<boolean>`(${posts.groupId} is null or (
	exists (select from ${groups} where ${groups.id} = ${posts.groupId} and ${groups.archivedAt} is null)
	and not exists (select from ${groupBlocks} where ${groupBlocks.groupId} = ${posts.groupId} and ${groupBlocks.userId} = ${viewerId}::uuid)
))`;

/**
 * Of posts: a person is told what others do there. Not who is outside of a closed group, nor who left a group or wants to
 * hear nothing of it.
 */
export const hearsOfPost = (personId: SQLWrapper): SQL<boolean> => sql<boolean>`(${posts.groupId} is null or (
	(${isOpenToAll} or ${isMemberOf(sql`${posts.groupId}`, personId)})
	and not exists (
		select from ${groupMembers} where ${groupMembers.userId} = ${personId} and ${groupMembers.groupId} = ${posts.groupId}
			and (${groupMembers.leftAt} is not null or ${groupMembers.mutedAt} is not null)
	)
))`;

/** Of what somebody was told (`kind` and `id` of its target): it is of a post, or under one, that is out of their reach. */
export const isOutOfReach = ({ kind, id, personId }: Record<"kind" | "id" | "personId", SQLWrapper>): SQL<boolean> => sql<boolean>`(
	${kind} in ('post', 'comment') and exists (
		select from ${posts}
		where ${posts.id} = case ${kind} when 'post' then ${id} else (select ${comments.postId} from ${comments} where ${comments.id} = ${id}) end
			and ${posts.groupId} is not null and (not (${isOpenToAll} or ${isMemberOf(sql`${posts.groupId}`, personId)}) or exists (
				select from ${groupMembers} where ${groupMembers.userId} = ${personId} and ${groupMembers.groupId} = ${posts.groupId}
					and ${groupMembers.leftAt} is not null
			))
	)
)`;
