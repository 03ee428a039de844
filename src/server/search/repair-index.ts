import { and, asc, eq, getColumns, gt, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { isOpen } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import { jobIndex } from "../db/search.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { indexJobs, removeFromIndex } from "./index-jobs.ts";

/** SQL condition on `jobs`: searchable until its last day. */
const isListed = and(isNull(jobs.closedAt), isNull(jobs.pausedAt), isNull(jobs.hiddenAt), isNull(jobs.suspendedAt));

const isItsRow = eq(jobIndex.jobId, jobs.id);

/** Open jobs missing from the index, and entries that do not belong there: both should be 0. Jobs that ended leave it at night. */
export async function countGaps(db: Queryable): Promise<{ missing: number; surplus: number }> {
	const row = db.select({ id: jobIndex.jobId }).from(jobIndex).where(isItsRow);
	const listed = db.select({ id: jobs.id }).from(jobs).where(and(isItsRow, isListed));
	const missing = await db.$count(jobs, and(isOpen(todayInDouala()), notExists(row)));
	return { missing, surplus: await db.$count(jobIndex, notExists(listed)) };
}

const batch = 200;

/** Reindexes all jobs in batches and removes those that do not belong in the index; returns how many jobs there are. */
export async function indexAll(db: Database, onProgress: (done: number) => void): Promise<number> {
	let last: string | null = null;
	for (let done = 0; ; onProgress(done)) {
		const ids: string[] = await db.transaction((tx) => indexAfter(tx, last));
		done += ids.length;
		last = ids.at(-1) ?? null;
		if (last === null) return done;
	}
}

/** Reindexes the next batch after the given id, in the order of ids; returns its ids. */
export const indexAfter = (tx: Transaction, last: string | null): Promise<string[]> =>
	indexSome(tx, last === null ? undefined : gt(jobs.id, last));

/** Reindexes one job; returns whether it exists. */
export const indexOne = (db: Database, jobId: string): Promise<boolean> =>
	db.transaction(async (tx) => (await indexSome(tx, eq(jobs.id, jobId))).length > 0);

/** Takes the lock that editing or closing a job takes, then reads what those left. */
async function indexSome(tx: Transaction, where: SQL | undefined): Promise<string[]> {
	const locked = await tx.select({ id: jobs.id }).from(jobs).where(where).orderBy(asc(jobs.id)).limit(batch).for("update");
	const ids = locked.map(({ id }) => id);
	if (ids.length === 0) return ids;
	const columns = { ...getColumns(jobs), createdAt: iso(jobs.createdAt), isListed: sql<boolean>`${isListed}` };
	const jobRows = await tx.select(columns).from(jobs).where(inArray(jobs.id, ids));
	await indexJobs(
		tx,
		jobRows.filter((job) => job.isListed),
	);
	await removeFromIndex(
		tx,
		jobRows.filter((job) => !job.isListed).map(({ id }) => id),
	);
	return ids;
}
