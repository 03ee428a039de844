import { type SQL, sql } from "drizzle-orm";
import type { Apart, PersonName } from "../../contract/network.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { refuse } from "../http/errors.ts";
import type { Database, Queryable } from "../platform/database.ts";

type Pair = { viewerId: string; personId: string };

/** How the viewer keeps somebody away, whom they need not be able to see. One statement. Throws `not_found`. */
export async function findApart(db: Queryable, { viewerId, personId }: Pair): Promise<{ person: PersonName; apart: Apart }> {
	const { rows } = await db.execute<PersonName & { apart: Apart }>(sql`
		select id, slug, full_name as "fullName", (select kind from blocks where user_id = ${viewerId} and other_id = users.id) as apart
		from users where id = ${personId} and id <> ${viewerId} and email_verified_at is not null`);
	const { apart, ...person } = rows[0] ?? refuse("not_found");
	return { person, apart };
}

/**
 * Blocks somebody, mutes them, or neither (decisions.md "Community"). A block ends what each follows of the other, with
 * the counters; who is blocked stays blocked when they are muted too. Nobody is told. Throws `conflict` for oneself,
 * `not_found`.
 */
export async function keepApart(
	db: Database,
	viewer: Viewer,
	{ personId, wish }: { personId: string; wish: "block" | "mute" | "none" },
): Promise<{ apart: Apart }> {
	if (personId === viewer.id) refuse("conflict", { sentence: "blockOneself" });
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
