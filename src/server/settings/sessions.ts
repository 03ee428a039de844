import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { PushWords } from "../../contract/options.ts";
import { isOpenSession, sessionHash } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import { pushSubscriptions } from "../db/push.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

export type SessionRow = { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date; isCurrent: boolean; push: PushWords | null };

/** The most that the page shows. */
const shownMax = 100;

/** Returns the person's open sessions, the current one first, then by last use, and whether they have a password. */
export async function openSessions(
	db: Queryable,
	{ viewerId, sessionToken }: { viewerId: string; sessionToken: string | undefined },
): Promise<{ sessions: SessionRow[]; hasPassword: boolean }> {
	const isCurrent = sql<boolean>`${sessions.tokenHash} = ${sessionHash(sessionToken ?? "")}`;
	const rows = await db
		.select({
			id: sessions.tokenHash,
			userAgent: sql<string>`coalesce(${sessions.userAgent}, '')`,
			createdAt: sessions.createdAt,
			lastSeenAt: sessions.lastSeenAt,
			isCurrent,
			push: pushSubscriptions.says,
			hasPassword: sql<boolean>`${users.passwordHash} is not null`,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionHash, sessions.tokenHash))
		.where(and(eq(sessions.userId, viewerId), isOpenSession))
		.orderBy(desc(isCurrent), desc(sessions.lastSeenAt), asc(sessions.tokenHash))
		.limit(shownMax);
	return { sessions: rows, hasPassword: rows[0]?.hasPassword ?? false };
}

/** Signs one device out. Throws `not_found` for one that is not the person's. */
export async function endSession(db: Queryable, { viewerId, id }: { viewerId: string; id: string }): Promise<void> {
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.userId, viewerId), eq(sessions.tokenHash, id)))
		.returning({ id: sessions.tokenHash });
	if (ended.length === 0) refuse("not_found");
}

/** Signs out all other devices and returns how many. */
export async function endOtherSessions(
	db: Queryable,
	{ viewerId, sessionToken }: { viewerId: string; sessionToken: string | undefined },
): Promise<number> {
	const others = and(eq(sessions.userId, viewerId), ne(sessions.tokenHash, sessionHash(sessionToken ?? "")));
	return (await db.delete(sessions).where(others).returning({ id: sessions.tokenHash })).length;
}
