import { sql } from "drizzle-orm";
import { isOpenSession, sessionHash } from "../accounts/sessions.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

export type SessionRow = { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date; isCurrent: boolean };

/** The person's open sessions, the latest first, and whether they have a password. */
export async function openSessions(
	db: Queryable,
	{ viewerId, sessionToken }: { viewerId: string; sessionToken: string | undefined },
): Promise<{ sessions: SessionRow[]; hasPassword: boolean }> {
	const { rows } = await db.execute<SessionRow & { hasPassword: boolean }>(sql`
		select token_hash as id, coalesce(user_agent, '') as "userAgent", sessions.created_at as "createdAt", last_seen_at as "lastSeenAt",
			token_hash = ${sessionHash(sessionToken ?? "")} as "isCurrent", users.password_hash is not null as "hasPassword"
		from sessions join users on users.id = user_id
		where user_id = ${viewerId} and ${isOpenSession}
		order by token_hash = ${sessionHash(sessionToken ?? "")} desc, last_seen_at desc, token_hash limit 100`);
	return { sessions: rows, hasPassword: rows[0]?.hasPassword ?? false };
}

/** Signs one device out. Throws `not_found` for one that is not the person's. */
export async function endSession(db: Queryable, { viewerId, id }: { viewerId: string; id: string }): Promise<void> {
	const { rows } = await db.execute<{ id: string }>(
		sql`delete from sessions where user_id = ${viewerId} and token_hash = ${id} returning token_hash as id`,
	);
	if (rows.length === 0) refuse("not_found");
}

/** Signs every other device out, and gives how many. */
export async function endOtherSessions(
	db: Queryable,
	{ viewerId, sessionToken }: { viewerId: string; sessionToken: string | undefined },
): Promise<number> {
	const { rows } = await db.execute<{ id: string }>(
		sql`delete from sessions where user_id = ${viewerId} and token_hash <> ${sessionHash(sessionToken ?? "")} returning token_hash as id`,
	);
	return rows.length;
}
