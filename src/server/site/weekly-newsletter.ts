import { and, asc, desc, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { isOpen } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import { newsletterSubscribers } from "../db/site.ts";
import { writeMails } from "../mail/write-mails.ts";
import type { Queryable, Transaction } from "../platform/database.ts";

/** Jobs of the week that a newsletter names. */
const listedJobsMax = 8;
/** Subscribers per statement. */
const batchSize = 500;

/**
 * Writes the week's jobs to each subscriber whose last newsletter, or confirmation, is a week old; in a week without jobs, writes to nobody. A
 * run that was cut short continues where it was: marked subscribers have theirs.
 */
export async function sendNewsletter(db: Queryable, today: string): Promise<void> {
	const week = await readWeek(db, today);
	if (week.count === 0) return;
	for (let count = batchSize; count > 0; ) count = await db.transaction((tx) => writeBatch(tx, today, week));
}

type Week = { count: number; note: string };

async function readWeek(db: Queryable, today: string): Promise<Week> {
	const isFresh = and(gt(jobs.createdAt, sql`now() - interval '7 days'`), isOpen(today));
	const latest = await db
		.select({ title: jobs.title, company: jobs.companyName, location: jobs.location })
		.from(jobs)
		.where(isFresh)
		.orderBy(desc(jobs.createdAt))
		.limit(listedJobsMax);
	const lines = latest.map(({ title, company, location }) => `\n• ${title}, ${company} (${location})`);
	return { count: await db.$count(jobs, isFresh), note: lines.join("") };
}

/** Returns the number of subscribers written to. */
async function writeBatch(tx: Transaction, today: string, { count, note }: Week): Promise<number> {
	const { id, email, language, confirmedAt, letterOn } = newsletterSubscribers;
	const lastOn = sql`coalesce(${letterOn}, (${confirmedAt} at time zone 'Africa/Douala')::date)`;
	const due = await tx
		.select({ id })
		.from(newsletterSubscribers)
		.where(and(isNotNull(confirmedAt), sql`${lastOn} <= ${today}::date - 7`))
		.orderBy(asc(id))
		.limit(batchSize)
		.for("update", { skipLocked: true });
	const isDue = inArray(
		id,
		due.map((reader) => reader.id),
	);
	await tx.update(newsletterSubscribers).set({ letterOn: today }).where(isDue);
	const params = sql`jsonb_build_object('count', ${String(count)}::text, 'note', ${note}::text, 'subscriberId', ${id})`;
	const from = sql`${newsletterSubscribers} where ${isDue}`;
	await tx.execute(writeMails({ email, fullName: sql`''`, language, kind: "newsletterWeek", params, from }, "bulkMail"));
	return due.length;
}
