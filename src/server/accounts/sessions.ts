import { createHash, randomBytes } from "node:crypto";
import { and, eq, getColumns, gt, sql } from "drizzle-orm";
import { notifications } from "../notifications/schema.ts";
import type { Queryable } from "../platform/database.ts";
import { rateLimits, sessions, users } from "./schema.ts";
import type { Viewer } from "./viewer.ts";

/** Thirty days: a phone that is used now and then stays signed in. */
export const sessionSeconds = 30 * 24 * 60 * 60;

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");

type Opening = {
	userId: string;
	userAgent: string;
	/** The session that the browser had until now: a new one at every sign-in, the old one dead at once. */
	replaces?: string | undefined;
	/** Spent tries that a success gives back. */
	forgives?: string[];
};

/** Opens a session and gives the cookie's value; the table keeps only its hash. One statement. */
export async function openSession(db: Queryable, { userId, userAgent, replaces, forgives = [] }: Opening): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	await db.execute(sql`
		with replaced as (delete from ${sessions} where token_hash = ${replaces ? hash(replaces) : null}),
		forgiven as (delete from ${rateLimits} where key = any(${sql.param(forgives)}::text[]))
		insert into ${sessions} (token_hash, user_id, user_agent, expires_at)
		values (${hash(token)}, ${userId}, ${userAgent.slice(0, 300)}, now() + make_interval(secs => ${sessionSeconds}))`);
	return token;
}

const { passwordHash, ...columns } = getColumns(users);

/** What a viewer is made of: the person without the password, and the header's unread count. */
export const viewerColumns = {
	...columns,
	unread: sql<number>`(select count(*)::int from ${notifications} where ${notifications.userId} = ${users.id} and ${notifications.readAt} is null)`,
};

/** The person behind a cookie, in one statement; null when the session is unknown or over. */
export async function findViewer(db: Queryable, token: string): Promise<Viewer | null> {
	const [row] = await db
		.select(viewerColumns)
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.tokenHash, hash(token)), gt(sessions.expiresAt, sql`now()`)));
	return (row as Viewer | undefined) ?? null;
}

/** The person with an address and their password's hash, for signing in. */
export async function findByEmail(db: Queryable, email: string): Promise<(Viewer & { passwordHash: string | null }) | null> {
	const [row] = await db
		.select({ ...viewerColumns, passwordHash })
		.from(users)
		.where(sql`lower(${users.email}) = lower(${email})`);
	return (row as (Viewer & { passwordHash: string | null }) | undefined) ?? null;
}

export async function closeSession(db: Queryable, token: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.tokenHash, hash(token)));
}
