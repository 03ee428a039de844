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
 * Suggestions for a name typed after `@`: people the viewer can see and has not muted, those followed first. A single letter finds followed
 * people only. One statement.
 */
export async function findMentionable(db: Queryable, { viewerId, q }: { viewerId: string; q: string }): Promise<Mentionable[]> {
	// drop a one-letter last word: it would have to match a whole name
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

const followedBy = (viewerId: string, condition: SQL): SQL => sql`
	select ${users.id} as match, 0 as rank from ${follows} join ${users} on ${users.id} = ${follows.followedId}
	where ${follows.followerId} = ${viewerId} and ${follows.endedAt} is null and ${condition}`;
