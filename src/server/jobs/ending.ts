import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { endingDays, prolongedDays } from "../../contract/limits/jobs.ts";
import { isPublished, managedBy, readerOf } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import type { Ending } from "../mail/ending-token.ts";
import { mailEach, notifyEach } from "../mail/steps.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { indexJobs, removeFromIndex } from "../search/index-jobs.ts";
import { enqueueJobEvents } from "../webhooks/enqueue-events.ts";
import { deleteClosing } from "./delete-closing.ts";

/** Jobs per transaction. */
const batchSize = 500;

type Step = {
	kind: "jobEnding" | "jobEnded";
	noticeColumn: typeof jobs.endingToldFor;
	set: "endingToldFor" | "endedToldFor";
	isDue: (today: string) => SQL;
};

/** If the nightly task has not run for weeks, a job that ended meanwhile gets only the "ended" notice. */
const steps: readonly Step[] = [
	{
		kind: "jobEnding",
		noticeColumn: jobs.endingToldFor,
		set: "endingToldFor",
		isDue: (today) => sql`${jobs.openUntil} between ${today}::date and ${today}::date + ${endingDays}::int`,
	},
	{ kind: "jobEnded", noticeColumn: jobs.endedToldFor, set: "endedToldFor", isDue: (today) => sql`${jobs.openUntil} < ${today}::date` },
];

/**
 * Asks employers whether a job that ends within days is still open, and notifies them of jobs that have ended (decisions.md "Hiring").
 * Ending itself needs no task: a job is open until its last day. Marks and notices are committed together; concurrent runs take different
 * jobs.
 */
export async function remindOfEnds(db: Queryable, today: string): Promise<void> {
	for (const step of steps) {
		for (let count = batchSize; count === batchSize; ) count = await db.transaction((tx) => notifyBatch(tx, step, today));
	}
}

async function notifyBatch(tx: Transaction, { kind, noticeColumn, set, isDue }: Step, today: string): Promise<number> {
	const isNative = and(isNull(jobs.closedAt), isNull(jobs.source), isPublished);
	const due = await tx
		.select({ id: jobs.id, title: jobs.title, openUntil: jobs.openUntil, reader: readerOf })
		.from(jobs)
		.where(and(isNative, isDue(today), sql`${noticeColumn} is distinct from ${jobs.openUntil}`))
		.orderBy(asc(jobs.openUntil), asc(jobs.id))
		.limit(batchSize)
		.for("update", { skipLocked: true });
	const ids = due.map(({ id }) => id);
	await tx
		.update(jobs)
		.set({ [set]: sql`${jobs.openUntil}` })
		.where(inArray(jobs.id, ids));
	const recipients = due.flatMap(({ id, title, openUntil, reader }) =>
		reader && openUntil ? [{ id, userId: reader, params: { jobTitle: title, jobId: id, day: openUntil } }] : [],
	);
	await notifyEach(tx, { recipients, type: "other", kind, about: "job", hasMail: true });
	await mailEach(tx, { recipients: recipients.map(({ userId, params }) => ({ userId, params })), kind });
	if (kind === "jobEnded") await enqueueJobEvents(tx, ids, { event: "job.closed", because: "ended" });
	return ids.length;
}

export type EndingRow = { id: string; title: string; openUntil: string; isClosed: boolean; isAsked: boolean };

/**
 * The job behind a link; `isAsked` is true while nobody has answered that question. Throws `bad_token` if the person no longer manages the
 * job.
 */
export async function findEnding(db: Queryable, ending: Ending): Promise<EndingRow> {
	const [job] = await select(db, ending);
	return job ?? refuse("bad_token");
}

const select = (db: Queryable, { jobId, userId, openUntil }: Ending) =>
	db
		.select({
			id: jobs.id,
			title: jobs.title,
			openUntil: sql<string>`${jobs.openUntil}::text`,
			isClosed: sql<boolean>`${jobs.closedAt} is not null`,
			isAsked: sql<boolean>`(${jobs.openUntil} = ${openUntil}::date and ${jobs.closedAt} is null)`,
		})
		.from(jobs)
		.where(and(eq(jobs.id, jobId), managedBy(userId)))
		.$dynamic();

type Answer = { ending: Ending; desired: "open" | "close"; today: string };

/** Keeps the job open for another 30 days, or closes it; using the same link again changes nothing. Throws `bad_token`. */
export const answerEnding = (db: Database, { ending, desired, today }: Answer): Promise<EndingRow> =>
	db.transaction(async (tx) => {
		const [job] = await select(tx, ending).for("update", { of: jobs });
		if (!job) return refuse("bad_token");
		if (!job.isAsked) return job;
		const isListed = desired === "open" && (await prolong(tx, job.id, today));
		if (desired === "close") await close(tx, job.id);
		const kind = desired === "open" ? "job_prolonged" : "job_closed";
		await tx.insert(events).values({ id: uuidv7(), kind, userId: ending.userId, jobId: job.id });
		if (desired === "close") await enqueueJobEvents(tx, [job.id], { event: "job.closed", because: "closed" });
		else if (isListed && job.openUntil < today) await enqueueJobEvents(tx, [job.id], { event: "job.published", because: "reopened" });
		return findEnding(tx, ending);
	});

/** Prolongs the job from its end, or from today if that has passed. Returns whether it is in the listing: neither paused nor hidden. */
async function prolong(tx: Transaction, id: string, today: string): Promise<boolean> {
	const end = sql`greatest(${jobs.openUntil}, ${today}::date) + ${prolongedDays}::int`;
	const [prolonged] = await tx
		.update(jobs)
		.set({
			keptUntil: end,
			applicationDeadline: sql`case when ${jobs.applicationDeadline} is not null then ${end} end`,
			updatedAt: sql`now()`,
		})
		.where(eq(jobs.id, id))
		.returning();
	await deleteClosing(tx, id);
	if (!prolonged || prolonged.pausedAt || prolonged.hiddenAt || prolonged.suspendedAt) return false;
	await indexJobs(tx, [prolonged]);
	return true;
}

async function close(tx: Transaction, id: string): Promise<void> {
	await tx.update(jobs).set({ closedAt: sql`clock_timestamp()`, pausedAt: null, updatedAt: sql`now()` }).where(eq(jobs.id, id));
	await removeFromIndex(tx, [id]);
}
