import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { isMemberOf } from "../access/groups.ts";
import { comments, posts } from "../db/feed.ts";
import { notifications } from "../db/notifications.ts";
import type { Transaction } from "../platform/database.ts";

/** Deletes a leaving person's notifications about a group and everything written in it; starts from their notifications. */
export async function deleteNotificationsOf(tx: Transaction, { groupId, userId }: { groupId: string; userId: string }): Promise<void> {
	const { targetKind: kind, targetId: id } = notifications;
	const isInGroup = (post: SQL) => sql`exists (select from ${posts} where ${posts.id} = ${post} and ${posts.groupId} = ${groupId})`;
	const isOfGroup = or(
		and(eq(kind, "post"), isInGroup(sql`${id}`)),
		and(eq(kind, "comment"), isInGroup(sql`(select ${comments.postId} from ${comments} where ${comments.id} = ${id})`)),
		and(inArray(kind, ["group", "groupRequests", "groupReports"]), eq(id, groupId)),
	);
	await tx.delete(notifications).where(and(eq(notifications.userId, userId), isOfGroup));
}

/** Deletes non-members' notifications about a group that was open until now; starts from what was written in it. */
export async function deleteNotificationsOutside(tx: Transaction, groupId: string): Promise<void> {
	const targetIds = unionAll(
		tx.select({ id: posts.id }).from(posts).where(eq(posts.groupId, groupId)),
		tx.select({ id: comments.id }).from(comments).innerJoin(posts, eq(posts.id, comments.postId)).where(eq(posts.groupId, groupId)),
	);
	await tx
		.delete(notifications)
		.where(and(inArray(notifications.targetId, targetIds), not(isMemberOf(sql`${groupId}::uuid`, notifications.userId))));
}
