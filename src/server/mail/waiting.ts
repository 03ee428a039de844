import { count, eq, isNull, sql } from "drizzle-orm";
import { mails } from "../db/notifications.ts";
import type { Queryable } from "../platform/database.ts";
import { hasFailed } from "../queue/failed.ts";
import { queued } from "../queue/library.ts";

/** Unsent mails by kind, most first; `waiting` includes failed ones. */
export const waitingMails = (db: Queryable) =>
	db
		.select({
			kind: mails.kind,
			waiting: count(),
			tried: sql<number>`(count(*) filter (where ${queued.attempts} > 0))::int`,
			failed: sql<number>`(count(*) filter (where ${hasFailed}))::int`,
			oldest: sql<string>`to_char(min(${mails.createdAt}) at time zone 'Africa/Douala', 'YYYY-MM-DD HH24:MI')`,
			lastError: sql<string | null>`max(${queued.lastError})`,
		})
		.from(mails)
		.leftJoin(queued, eq(queued.id, mails.taskId))
		.where(isNull(mails.sentAt))
		.groupBy(mails.kind)
		.orderBy(sql`${count()} desc`);
