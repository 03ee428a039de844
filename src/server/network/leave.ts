import { sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";

/**
 * Before a person is erased: nobody follows them any more, and they nobody; the counters of the others agree. All are
 * locked first, in one order for everybody, as `toggleFollow` does.
 */
export async function leaveNetwork(db: Queryable, personId: string): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`
			select id from users
			where id = ${personId}
				or id in (select follower_id from follows where followed_id = ${personId})
				or id in (select followed_id from follows where follower_id = ${personId})
			order by id for no key update`);
		await tx.execute(sql`
			with ended as (
				delete from follows where follower_id = ${personId} or followed_id = ${personId} returning *
			), changes as (
				select id, sum(followers) as followers, sum(following) as following from ended, lateral (
					values (followed_id, 1, 0), (follower_id, 0, 1)
				) as each (id, followers, following)
				where ended_at is null group by id
			)
			update users set followers_count = followers_count - changes.followers, following_count = following_count - changes.following
			from changes where users.id = changes.id`);
	});
}
