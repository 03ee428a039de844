import { sql } from "drizzle-orm";
import type { Viewer } from "../accounts/viewer.ts";
import { refuse } from "../http/errors.ts";
import { insertNotifications } from "../notifications/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { isApart } from "./apart.ts";
import { follows, isFollowedBy, isThere, visibleTo } from "./visible.ts";

type Following = { isFollowing: boolean; isConnection: boolean; followersCount: number };

/**
 * Follows a person, or stops following them, with both counters, in one statement; of many at once each one switches.
 * The person is told the first time. Throws `conflict` for oneself, `not_found` for whom the viewer may not see; but
 * everybody can stop, and follow back who shows themselves to connections: else two such people could never meet.
 */
export async function toggleFollow(db: Queryable, viewer: Viewer, personId: string): Promise<Following> {
	if (personId === viewer.id) refuse("conflict", { sentence: "followOneself" });
	const { rows } = await db.execute<Following>(sql`
		with people as (
			-- in one order for everybody: two who follow each other in the same moment do not wait crosswise
			select id, slug, full_name from users where id in (${viewer.id}, ${personId}) order by id for no key update
		), allowed as (
			select id from users
			where id = ${personId} and (select count(*) from people) = 2 and not ${isApart(viewer.id)} and (
				${visibleTo(viewer.id)} or ${isFollowedBy(viewer.id)}
				or users.visibility = 'connections' and ${isThere} and ${follows(viewer.id)}
			)
		), toggled as (
			insert into follows (follower_id, followed_id) select ${viewer.id}::uuid, id from allowed
			on conflict (follower_id, followed_id) do update set
				ended_at = case when follows.ended_at is null then now() end,
				created_at = case when follows.ended_at is null then follows.created_at else now() end
			returning follower_id, followed_id, ended_at is null as is_following, xmax = 0 as is_first
		), counted as (
			update users set
				followers_count = followers_count + case when users.id = followed_id then change else 0 end,
				following_count = following_count + case when users.id = follower_id then change else 0 end
			from (select *, case when is_following then 1 else -1 end as change from toggled) as changed
			where users.id in (follower_id, followed_id)
			returning users.id, followers_count
		), told as (
			select followed_id, people.* from toggled join people on people.id = follower_id
			where is_first and not exists (select from blocks where user_id = followed_id and other_id = follower_id)
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`followed_id`,
			type: "community",
			kind: "followed",
			facts: sql`jsonb_build_object('follower', full_name, 'followerId', id)`,
			href: sql`'/users/' || slug`,
		})}
		)
		select is_following as "isFollowing", counted.followers_count as "followersCount",
			is_following and (select ${follows(viewer.id)} from users where users.id = followed_id) as "isConnection"
		from toggled join counted on counted.id = followed_id`);
	return rows[0] ?? refuse("not_found");
}
