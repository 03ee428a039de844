import { sql } from "drizzle-orm";
import { isReadableBy } from "../access/posts.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { switchRow } from "../platform/switch-row.ts";

type Interest = { isInterested: boolean; interestedCount: number };

/**
 * Wants to come to an event or no longer, with its count; without a wish the other of what is. One statement. Throws
 * `not_found`, also for what is no event.
 */
export async function setInterest(
	db: Queryable,
	{ viewerId, postId, wish }: { viewerId: string; postId: string; wish: boolean | undefined },
): Promise<Interest> {
	const { rows } = await db.execute<{ isInterested: boolean | null; interestedCount: number }>(sql`
		with thing as (
			select posts.id, posts.interested_count from posts join users on users.id = posts.author_id
			where posts.id = ${postId} and posts.kind = 'event' and ${isReadableBy(viewerId)} for no key update of posts
		), switched as (${switchRow({ table: sql`event_interests`, thing: sql`post_id`, person: sql`user_id`, things: sql`thing`, personId: viewerId, wish })}
		), counted as (
			update posts set interested_count = posts.interested_count + case when is_on then 1 else -1 end
			from switched where posts.id = switched.id
			returning posts.interested_count
		)
		select (select is_on from switched) as "isInterested", coalesce((select interested_count from counted), interested_count) as "interestedCount"
		from thing`);
	const found = rows[0] ?? refuse("not_found");
	return { ...found, isInterested: found.isInterested ?? wish === true };
}
