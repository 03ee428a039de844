import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { comments, posts } from "../db/feed.ts";
import { groupBlocks, groupMembers, groups } from "../db/groups.ts";
import { moderationCases } from "../db/moderation.ts";
import { blocks } from "../db/network.ts";
import { isBlocked } from "./blocks.ts";
import { isMemberOf, runsGroup } from "./groups.ts";
import { isModerator } from "./hidden.ts";
import { isActive } from "./people.ts";

/** SQL condition on posts: public, i.e. in no group or in an open one. Must match the condition of `posts_newest_idx` word for word. */
export const isOpenToAll = sql`(${posts.groupAccess} is null or ${posts.groupAccess} = 'open')`;

/**
 * A closed group's posts are visible only to its members (decisions.md "Community"), whoever wrote them: someone who leaves loses access
 * even to their own.
 */
export const isWithinReach = (viewerId: string | null): SQL =>
	viewerId === null ? isOpenToAll : sql`(${isOpenToAll} or ${isMemberOf(posts.groupId, viewerId)})`;

/**
 * SQL condition on `posts` with their author as `users`: the viewer may read the post. That is everyone (decisions.md "Community") or, in a
 * closed group, its members; except posts hidden by a moderator, or by authors who are suspended, leaving or in a block with the viewer.
 * Authors can always read their own, as long as they may read in the group.
 */
export const isReadableBy = (viewerId: string | null): SQL => sql`(${isWithinReach(viewerId)} and (
	${posts.authorId} is not distinct from ${viewerId}::uuid or ${posts.hiddenAt} is null and ${isActive} and not ${isBlocked(viewerId)}
))`;

/**
 * The same for a single post opened by its address: moderators can also read posts they hid, and those from a closed group that were
 * reported to them; a group's staff can read what is hidden in it.
 */
export const canOpen = (viewerId: string | null): SQL =>
	viewerId === null
		? isReadableBy(null)
		: sql`(
	${isReadableBy(viewerId)}
	or (${posts.hiddenAt} is not null and ${isOpenToAll} or ${isReported}) and ${isModerator(viewerId)}
	or ${posts.hiddenAt} is not null and ${posts.groupId} is not null and ${runsGroup(posts.groupId, viewerId)}
)`;

/** The post, or a comment under it, was reported to the site's moderators. */
const isReported = sql`exists (
	select from ${moderationCases} where ${moderationCases.kind} = 'post' and ${moderationCases.targetId} = ${posts.id}
	union all
	select from ${comments} join ${moderationCases} on ${moderationCases.kind} = 'comment' and ${moderationCases.targetId} = ${comments.id}
	where ${comments.postId} = ${posts.id}
)`;

/** SQL condition on posts the viewer may read: they may also write there. False in an archived group, or if the group blocked them. */
export const mayWriteIn = (viewerId: string): SQL<boolean> => sql<boolean>`(${posts.groupId} is null or (
	exists (select from ${groups} where ${groups.id} = ${posts.groupId} and ${groups.archivedAt} is null)
	and not exists (select from ${groupBlocks} where ${groupBlocks.groupId} = ${posts.groupId} and ${groupBlocks.userId} = ${viewerId}::uuid)
))`;

/**
 * SQL condition on posts: the person is notified of activity there. False for non-members of a closed group, for anyone who left the group
 * or muted it, and across a block with the author, which hides the post.
 */
export const isNotifiedOfPost = (personId: SQLWrapper): SQL<boolean> => sql<boolean>`(not exists (
	select from ${blocks} where ${blocks.kind} = 'block' and (
		${blocks.userId} = ${posts.authorId} and ${blocks.otherId} = ${personId} or ${blocks.userId} = ${personId} and ${blocks.otherId} = ${posts.authorId}
	)
) and (${posts.groupId} is null or (
	(${isOpenToAll} or ${isMemberOf(sql`${posts.groupId}`, personId)})
	and not exists (
		select from ${groupMembers} where ${groupMembers.userId} = ${personId} and ${groupMembers.groupId} = ${posts.groupId}
			and (${groupMembers.leftAt} is not null or ${groupMembers.mutedAt} is not null)
	)
)))`;

/** True if a notification's target (`kind` and `id`) is a post, or a comment under one, that the person can no longer reach. */
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
