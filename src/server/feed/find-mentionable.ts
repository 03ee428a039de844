import { sql } from "drizzle-orm";
import { mentionChoices } from "../../contract/limits.ts";
import { pictureHref } from "../../contract/options.ts";
import { isMuted } from "../access/blocks.ts";
import { isFollowedBy, visibleTo } from "../access/people.ts";
import type { Queryable } from "../platform/database.ts";
import { idsByWords } from "../search/by-words.ts";

type Mentionable = { id: string; slug: string; fullName: string; title: string | null; avatar: string | null };

/**
 * Whom a name typed after `@` may mean: people whom the viewer may see and who tell of what mentions them, those followed
 * first. A single letter finds only these. One statement.
 */
export async function findMentionable(db: Queryable, { viewerId, q }: { viewerId: string; q: string }): Promise<Mentionable[]> {
	// a word that has just begun would have to be the whole of a name
	const typed = q.replace(/(?<=[\s-]\S*)[\s-]\S$/u, "").trim();
	const visible = sql`${visibleTo(viewerId)} and users.id <> ${viewerId}::uuid and not ${isMuted(viewerId)}`;
	const found =
		typed.length > 1
			? idsByWords("users", typed, visible)
			: sql`
				select users.id, 0 as rank from follows join users on users.id = follows.followed_id
				where follows.follower_id = ${viewerId} and follows.ended_at is null and starts_with(lower(users.full_name), lower(${typed}))
					and ${visible}`;
	if (!found) return [];
	const { rows } = await db.execute<Mentionable>(sql`
		select users.id, users.slug, users.full_name as "fullName", users.title, users.avatar
		from (${found}) found join users on users.id = found.id
		order by ${isFollowedBy(viewerId)} desc, found.rank, users.full_name, users.id limit ${mentionChoices}`);
	return rows.map((row) => ({ ...row, avatar: pictureHref(row.avatar, 96) }));
}
