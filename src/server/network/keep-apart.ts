import { type SQL, sql } from "drizzle-orm";
import type { Apart } from "../../contract/network.ts";
import { follows, isFollowedBy, visibleTo } from "../access/people.ts";
import { isReadableBy } from "../access/posts.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

type Pair = { viewerId: string; personId: string };

type Met = { id: string; slug: string; fullName: string; isVisible: boolean; apart: Apart };

/**
 * Somebody whom the viewer may see or has to do with, and how they keep them away: by their id, or by that of a post or
 * comment, whoever wrote it, for who writes without showing their page. Nobody else is there. One statement. Throws `not_found`.
 */
export async function findApart(db: Queryable, { viewerId, id }: { viewerId: string; id: string }): Promise<Met> {
	const { rows } = await db.execute<Met>(sql`
		select users.id, users.slug, users.full_name as "fullName", ${visibleTo(viewerId)} as "isVisible",
			(select kind from blocks where user_id = ${viewerId} and other_id = users.id) as apart
		from users
		where users.id <> ${viewerId} and users.email_verified_at is not null and (
			users.id = ${id} and (${visibleTo(viewerId)} or ${hasToDoWith(viewerId)}) or users.id = ${writerOf(id, viewerId)}
		)`);
	return rows[0] ?? refuse("not_found");
}

/** Of `users`: the viewer keeps them away, wrote with them, or one follows the other. */
const hasToDoWith = (viewerId: string): SQL => sql`(
	exists (select from blocks where user_id = ${viewerId} and other_id = users.id)
	or exists (
		select from conversations
		where low_id = least(users.id, ${viewerId}::uuid) and high_id = greatest(users.id, ${viewerId}::uuid)
	)
	or ${isFollowedBy(viewerId)} or ${follows(viewerId)}
)`;

/** Who wrote a post or comment that the viewer may read. */
const writerOf = (id: string, viewerId: string): SQL => sql`(
	select posts.author_id from posts join users on users.id = posts.author_id where posts.id = ${id} and ${isReadableBy(viewerId)}
	union all
	select comments.author_id from comments join posts on posts.id = comments.post_id join users on users.id = posts.author_id
	where comments.id = ${id} and comments.deleted_at is null and comments.hidden_at is null and ${isReadableBy(viewerId)}
)`;

/**
 * Blocks somebody, mutes them, or neither (decisions.md "Community"). A block ends what each follows of the other, with
 * the counters; who is blocked stays blocked when they are muted too. Nobody is told. Throws `conflict` for oneself,
 * `not_found`.
 */
export async function keepApart(
	db: Database,
	viewer: Viewer,
	{ id, wish }: { id: string; wish: "block" | "mute" | "none" },
): Promise<{ apart: Apart }> {
	if (id === viewer.id) refuse("conflict", { sentence: "blockOneself" });
	const { id: personId } = await findApart(db, { viewerId: viewer.id, id });
	return db.transaction(async (tx) => {
		await lockPeople(tx, [viewer.id, personId]);
		const { rows } = await tx.execute<{ apart: Apart }>(wishes[wish]({ viewerId: viewer.id, personId }));
		return rows[0] ?? refuse("not_found");
	});
}

const person = ({ personId }: Pair): SQL => sql`person as (
	select id from users where id = ${personId} and email_verified_at is not null
)`;

const wishes: Record<"block" | "mute" | "none", (pair: Pair) => SQL> = {
	block: (pair) => sql`
		with ${person(pair)}, blocked as (
			insert into blocks (user_id, other_id, kind)
			select ${pair.viewerId}::uuid, id, 'block' from person
			on conflict (user_id, other_id) do update set
				kind = 'block', created_at = case blocks.kind when 'block' then blocks.created_at else now() end
			returning other_id, kind
		), ended as (
			update follows set ended_at = now() from blocked
			where ended_at is null and (
				follower_id = ${pair.viewerId} and followed_id = other_id or follower_id = other_id and followed_id = ${pair.viewerId}
			)
			returning follower_id, followed_id
		), counted as (
			update users set
				followers_count = followers_count - (select count(*) from ended where followed_id = users.id),
				following_count = following_count - (select count(*) from ended where follower_id = users.id)
			where id in (select follower_id from ended union select followed_id from ended)
		)
		select kind as apart from blocked`,
	mute: (pair) => sql`
		with ${person(pair)}, muted as (
			insert into blocks (user_id, other_id, kind) select ${pair.viewerId}::uuid, id, 'mute' from person
			on conflict (user_id, other_id) do nothing
			returning kind
		)
		select coalesce(
			(select kind from muted), (select kind from blocks where user_id = ${pair.viewerId} and other_id = person.id), 'mute'
		) as apart from person`,
	none: (pair) => sql`
		with ${person(pair)}, parted as (
			delete from blocks using person where user_id = ${pair.viewerId} and other_id = person.id
		)
		select null as apart from person`,
};
