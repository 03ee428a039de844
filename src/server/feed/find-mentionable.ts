import { asc, desc, type SQL, sql } from "drizzle-orm";
import { mentionChoices } from "../../contract/limits/feed.ts";
import { pictureHref } from "../../contract/options.ts";
import { isMuted } from "../access/blocks.ts";
import { isFollowedBy, visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { follows } from "../db/network.ts";
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
	const visible = sql`${visibleTo(viewerId)} and ${users.id} <> ${viewerId}::uuid and not ${isMuted(viewerId)}`;
	const found = typed.length > 1 ? idsByWords("users", typed, visible) : followedBy(viewerId, sql`${visible} and ${beginsWith(typed)}`);
	if (!found) return [];
	const people = await db
		.select({ id: users.id, slug: users.slug, fullName: users.fullName, title: users.title, avatar: users.avatar })
		.from(sql`(${found}) as found`)
		.innerJoin(users, sql`${users.id} = found.match`)
		.orderBy(desc(isFollowedBy(viewerId)), sql`found.rank`, asc(users.fullName), asc(users.id))
		.limit(mentionChoices);
	return people.map((person) => ({ ...person, avatar: pictureHref(person.avatar, 96) }));
}

const beginsWith = (typed: string): SQL => sql`starts_with(lower(${users.fullName}), lower(${typed}))`;

const followedBy = (viewerId: string, isMeant: SQL): SQL => sql`
	select ${users.id} as match, 0 as rank from ${follows} join ${users} on ${users.id} = ${follows.followedId}
	where ${follows.followerId} = ${viewerId} and ${follows.endedAt} is null and ${isMeant}`;
