import { sql } from "drizzle-orm";
import type { FollowWish } from "../../contract/network.ts";
import { isApart } from "../access/blocks.ts";
import { follows, isFollowedBy, isThere, visibleTo } from "../access/people.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { switchRow } from "../platform/switch-row.ts";

type Following = { isFollowing: boolean; isConnection: boolean; followersCount: number };

type Toggling = { viewer: Viewer; personId: string; wish: FollowWish };

/**
 * Follows a person, or stops following them, with both counters: as wished, or the other of what is, so that of many at
 * once each one switches. Both people are locked before anything is asked, as a block does: nobody follows across one. The
 * person is told the first time. Throws `conflict` for oneself, `not_found` for whom the viewer may not see; but everybody
 * can stop, and follow back who shows themselves to connections: else two such people could never meet.
 */
export async function toggleFollow(
	db: Database,
	viewer: Viewer,
	{ personId, wish }: { personId: string; wish: FollowWish },
): Promise<Following> {
	if (personId === viewer.id) refuse("conflict", { sentence: "followOneself" });
	return db.transaction(async (tx) => {
		await lockPeople(tx, [viewer.id, personId]);
		return toggle(tx, { viewer, personId, wish });
	});
}

async function toggle(tx: Transaction, { viewer, personId, wish }: Toggling): Promise<Following> {
	const { rows } = await tx.execute<Following>(sql`
		with allowed as (
			select id from users
			where id = ${personId} and not ${isApart(viewer.id)} and (
				${visibleTo(viewer.id)} or ${isFollowedBy(viewer.id)}
				or users.visibility = 'connections' and ${isThere} and ${follows(viewer.id)}
			)
		), toggled as (${switchRow({
			table: sql`follows`,
			thing: sql`followed_id`,
			person: sql`follower_id`,
			things: sql`allowed`,
			personId: viewer.id,
			wish: wish && wish === "follow",
		})}
		), counted as (
			update users set
				followers_count = followers_count + case when users.id = followed_id then change else 0 end,
				following_count = following_count + case when users.id = ${viewer.id}::uuid then change else 0 end
			from (select id as followed_id, case when is_on then 1 else -1 end as change from toggled) as changed
			where users.id in (${viewer.id}::uuid, followed_id)
			returning users.id, followers_count
		), told as (
			select toggled.id as followed_id, people.id, people.full_name, people.slug from toggled join users people on people.id = ${viewer.id}::uuid
			where is_first and not exists (select from blocks where user_id = toggled.id and other_id = ${viewer.id}::uuid)
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`followed_id`,
			type: "community",
			kind: "followed",
			facts: sql`jsonb_build_object('follower', full_name, 'followerId', id)`,
			href: sql`'/users/' || slug`,
		})}
		)
		select is_following as "isFollowing", followers_count as "followersCount", is_following and ${follows(viewer.id)} as "isConnection"
		from (
			select users.id, coalesce(is_on, ${wish === "follow"}) as is_following,
				coalesce(counted.followers_count, users.followers_count) as followers_count
			from allowed join users using (id) left join toggled using (id) left join counted using (id)
		) users`);
	return rows[0] ?? refuse("not_found");
}
