import { and, count, desc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { mails } from "../db/notifications.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { queued } from "./library.ts";

/** SQL condition on `queued`: the task has used up its attempts. */
export const hasFailed = sql`${queued.attempts} >= ${queued.maxAttempts} and ${queued.lockedAt} is null`;

/** Lists the failed tasks, latest first; `mail` is the kind of the mail that was not sent. */
export const failedTasks = (db: Queryable) => failedWhere(db);

/** Those of them that send a mail. */
export const failedMails = (db: Queryable) => failedWhere(db, isNotNull(mails.id));

const failedWhere = (db: Queryable, condition?: SQL) =>
	db
		.select({
			id: queued.id,
			name: queued.task,
			mail: mails.kind,
			tries: queued.attempts,
			lastError: queued.lastError,
			at: sql<string>`to_char(${queued.updatedAt} at time zone 'Africa/Douala', 'YYYY-MM-DD HH24:MI')`,
		})
		.from(queued)
		.leftJoin(mails, eq(mails.taskId, queued.id))
		.where(and(hasFailed, condition))
		.orderBy(desc(queued.updatedAt), desc(queued.id));

/** Retries one failed task or all, and returns how many. */
export async function retryTasks(db: Queryable, selection: { id: number } | "all"): Promise<number> {
	const failed = idsWhere(db, and(hasFailed, selection === "all" ? undefined : eq(queued.id, selection.id)));
	const [retried] = await db
		.select({ count: count() })
		.from(sql`graphile_worker.reschedule_jobs(array(${failed}), run_at := now(), attempts := 0) as retried`);
	return retried?.count ?? 0;
}

/** Drops one failed task or all, and returns how many; a mail among them is never sent. */
export async function dropTasks(tx: Transaction, selection: { id: number } | "all"): Promise<number> {
	const failed = idsWhere(tx, and(hasFailed, selection === "all" ? undefined : eq(queued.id, selection.id)));
	await tx.delete(mails).where(sql`${mails.taskId} in (${failed})`);
	const [dropped] = await tx.select({ count: count() }).from(sql`graphile_worker.complete_jobs(array(${failed})) as dropped`);
	return dropped?.count ?? 0;
}

/** Deletes old failed tasks: the record of an unsent mail is kept as long as mails are. */
export async function deleteFailedTasks(db: Queryable): Promise<void> {
	const old = idsWhere(db, and(hasFailed, lt(queued.updatedAt, sql`now() - interval '30 days'`)));
	await db.execute(sql`select graphile_worker.complete_jobs(array(${old}))`);
}

const idsWhere = (db: Queryable, condition: SQL | undefined) => db.select({ id: queued.id }).from(queued).where(condition).getSQL();
