import { and, eq, sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { isActive } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { interviewFeeds } from "../db/interviews.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";

/** When the person's secret feed URL was created; null if there is none. */
export async function feedSince(db: Queryable, userId: string): Promise<string | null> {
	const [feed] = await db
		.select({ at: iso(interviewFeeds.createdAt) })
		.from(interviewFeeds)
		.where(eq(interviewFeeds.userId, userId));
	return feed?.at ?? null;
}

/** Creates a secret feed URL, replacing any earlier one; only the token's hash is stored. */
export async function makeFeed(db: Database, { userId, seal }: { userId: string; seal: Seal }): Promise<{ token: string; since: string }> {
	const { token, hash } = makeToken(seal);
	const set = { tokenHash: hash, createdAt: sql`now()` };
	const [feed] = await db
		.insert(interviewFeeds)
		.values({ userId, ...set })
		.onConflictDoUpdate({ target: interviewFeeds.userId, set })
		.returning({ at: iso(interviewFeeds.createdAt) });
	return { token, since: feed?.at ?? "" };
}

export async function endFeed(db: Database, userId: string): Promise<void> {
	await db.delete(interviewFeeds).where(eq(interviewFeeds.userId, userId));
}

/** The owner of the feed with this token; null also if they are suspended or leaving. */
export async function feedOwner(db: Queryable, token: string): Promise<{ userId: string; language: Language | null } | null> {
	const [feed] = await db
		.select({ userId: interviewFeeds.userId, language: users.language })
		.from(interviewFeeds)
		.innerJoin(users, eq(users.id, interviewFeeds.userId))
		.where(and(eq(interviewFeeds.tokenHash, hashToken(token)), isActive));
	return feed ? { userId: feed.userId, language: feed.language === "en" || feed.language === "fr" ? feed.language : null } : null;
}
