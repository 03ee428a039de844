import { sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";

/**
 * Before a person is erased: their posts go with the row, as everything said under them; of what they said under others'
 * posts only the place stays, where somebody answered; what they liked is counted without them.
 */
export async function leaveFeed(db: Queryable, personId: string): Promise<void> {
	await db.transaction(async (tx) => {
		// in one order for everybody; who likes or comments meanwhile waits
		await tx.execute(sql`
			select id from posts
			where id in (select post_id from post_likes where user_id = ${personId})
				or id in (select post_id from event_interests where user_id = ${personId})
				or id in (select post_id from comments where author_id = ${personId})
			order by id for no key update`);
		await tx.execute(sql`
			with unliked as (
				delete from post_likes where user_id = ${personId} returning post_id, ended_at
			), stayed_away as (
				delete from event_interests where user_id = ${personId} returning post_id, ended_at
			), said as (
				update comments set content = '', mentions = '{}', author_id = null, deleted_at = coalesce(deleted_at, now())
				where author_id = ${personId} returning post_id, (select deleted_at is null and hidden_at is null from comments before where before.id = comments.id) as counted
			), changes as (
				select post_id, sum(likes) as likes, sum(said) as said, sum(interested) as interested from (
					select post_id, 1, 0, 0 from unliked where ended_at is null
					union all select post_id, 0, 1, 0 from said where counted
					union all select post_id, 0, 0, 1 from stayed_away where ended_at is null
				) each (post_id, likes, said, interested)
				group by post_id
			)
			update posts set likes_count = likes_count - changes.likes, comments_count = comments_count - changes.said,
				interested_count = interested_count - changes.interested
			from changes where posts.id = changes.post_id`);
		await tx.execute(sql`
			with unliked as (
				delete from comment_likes where user_id = ${personId} returning comment_id, ended_at
			)
			update comments set likes_count = likes_count - 1 from unliked where comments.id = unliked.comment_id and unliked.ended_at is null`);
	});
}
