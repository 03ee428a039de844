import { and, asc, exists, inArray, isNotNull, sql } from "drizzle-orm";
import { alertJobsMax } from "../../contract/limits/alerts.ts";
import type { AlertWay } from "../../contract/options.ts";
import { isOpen } from "../access/jobs.ts";
import { users } from "../db/accounts.ts";
import { foundJobs, keptSearches } from "../db/alerts.ts";
import { jobs } from "../db/jobs.ts";
import { isMailable } from "../mail/notify.ts";
import { writeMails } from "../mail/write-mails.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { pushFound, reachableAmong } from "../push/write-pushes.ts";

/** Searches per transaction. */
const batchSize = 500;

/**
 * Notifies the owners of searches with new matches, once a day or a week: by mail, on their devices, or both; by mail if they have no such
 * device. Matches are removed in the same transaction, so an interrupted run resumes where it stopped.
 */
export async function mailFound(db: Database, today: string): Promise<void> {
	for (let count = batchSize; count > 0; ) count = await db.transaction((tx) => mailBatch(tx, today));
}

/** Returns how many searches were due. */
async function mailBatch(tx: Transaction, today: string): Promise<number> {
	const due = await takeDue(tx, today);
	const found = await takeFound(
		tx,
		due.map((search) => search.id),
		today,
	);
	const matches = due.flatMap((search) => {
		const jobIds = found.get(search.id);
		return jobIds ? [{ ...search, jobIds }] : [];
	});
	await tx
		.update(keptSearches)
		.set({ mailedOn: today })
		.where(inArray(id, [...found.keys()]));
	const forDevices = matches.flatMap(({ id: searchId, userId, way, jobIds }) =>
		userId && way !== "mail" ? [{ searchId, userId, jobIds }] : [],
	);
	const reachable = await reachableAmong(tx, forDevices);
	await pushFound(
		tx,
		forDevices.map((search) => ({ ...search, jobIds: search.jobIds.slice(0, alertJobsMax) })),
	);
	await writeAlertMails(
		tx,
		matches.filter(({ userId, way }) => way !== "push" || !reachable.has(userId)),
	);
	return due.length;
}

const { id, userId, email, language, frequency, way, confirmedAt, mailedOn } = keptSearches;
const lastMailedOn = sql`coalesce(${mailedOn}, (${confirmedAt} at time zone 'Africa/Douala')::date)`;

type Due = { id: string; userId: string | null; way: AlertWay };

/** Locks a batch of due searches. Excludes members who are suspended or leaving. */
async function takeDue(tx: Transaction, today: string): Promise<Due[]> {
	const canBeMailed = sql`(${userId} is null or exists (
		select from ${users} where ${users.id} = ${userId} and ${isMailable} and ${users.suspendedAt} is null and ${users.deleteAfter} is null
	))`;
	return tx
		.select({ id, userId, way })
		.from(keptSearches)
		.where(
			and(
				isNotNull(confirmedAt),
				sql`${lastMailedOn} <= ${today}::date - case ${frequency} when 'daily' then 1 when 'weekly' then 7 end`,
				exists(tx.select({ id: foundJobs.searchId }).from(foundJobs).where(sql`${foundJobs.searchId} = ${id}`)),
				canBeMailed,
			),
		)
		.orderBy(asc(id))
		.limit(batchSize)
		.for("update", { skipLocked: true });
}

/** Takes the pending matches that are still open, by search, newest first. */
async function takeFound(tx: Transaction, searchIds: readonly string[], today: string): Promise<Map<string, string[]>> {
	const rows = await tx
		.delete(foundJobs)
		.where(inArray(foundJobs.searchId, [...searchIds]))
		.returning();
	const jobIds = [...new Set(rows.flatMap((one) => one.jobIds))];
	const open = await tx
		.select({ id: jobs.id })
		.from(jobs)
		.where(and(sql`${jobs.id} = any(${sql.param(jobIds)}::uuid[])`, isOpen(today)));
	const openIds = new Set(open.map((job) => job.id));
	const found = rows.map(({ searchId, jobIds: ids }) => [searchId, ids.filter((job) => openIds.has(job))] as const);
	return new Map(found.filter(([, ids]) => ids.length > 0));
}

async function writeAlertMails(tx: Transaction, found: readonly { id: string; jobIds: readonly string[] }[]): Promise<void> {
	if (found.length === 0) return;
	const mails = found.map(({ id: searchId, jobIds }) => ({
		id: searchId,
		params: { searchId, jobs: jobIds.slice(0, alertJobsMax).join(" "), ...(jobIds.length > alertJobsMax ? { hasMore: "true" } : {}) },
	}));
	await tx.execute(
		writeMails(
			{
				userId,
				email: sql`coalesce(${users.email}, ${email})`,
				fullName: sql`coalesce(${users.fullName}, '')`,
				language: sql`coalesce(${users.language}, ${language})`,
				kind: "jobAlert",
				params: sql`told."params"`,
				from: sql`jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as told ("id" uuid, "params" jsonb)
					join ${keptSearches} on ${id} = told."id" left join ${users} on ${users.id} = ${userId}`,
			},
			"alert",
		),
	);
}
