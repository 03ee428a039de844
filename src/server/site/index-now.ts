import { and, asc, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { inLanguage } from "../../contract/language-address.ts";
import { languages } from "../../contract/options.ts";
import { isOpen, isPublished } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import type { Queryable } from "../platform/database.ts";
import type { Seal } from "../platform/seal.ts";
import { queued } from "../queue/library.ts";
import type { TaskServices } from "../queue/work.ts";

/** Addresses per call (https://www.indexnow.org/documentation): each job has one in every language. */
const addressesMax = 10_000;
const batchSize = addressesMax / languages.length;
/** Minutes that a change waits, so that quick corrections and a whole import are reported together. */
const delay = 5;
const timeout = 20_000;

/**
 * Prove that the reports come from the site itself: served at `/{key}.txt`. After the seal's key was rotated, the older ones are served
 * too.
 */
export const indexNowKeys = (seal: Seal): string[] => seal.derive("IndexNow").map((key) => key.subarray(0, 16).toString("hex"));

const wasNeverSubmitted = isNull(jobs.toldEnginesAt);
/** A job that nobody could ever see is not reported. */
const wasEverPublic = or(sql`${jobs.toldEnginesAt} is not null`, isPublished);
/** Changed recently: older changes are left to the sitemap. Engines find a deleted job's page gone the next time they request it. */
const isChanged = and(
	or(wasNeverSubmitted, lt(jobs.toldEnginesAt, jobs.updatedAt)),
	gt(jobs.updatedAt, sql`now() - interval '3 days'`),
	lt(jobs.updatedAt, sql`now() - make_interval(mins => ${delay})`),
	wasEverPublic,
);

/** SQL: jobs were posted, changed or closed since the last report; false while one is running, or being retried after a failure. */
export const enginesAreOutdated = sql`(
	exists (select from ${jobs} where ${isChanged})
	and not exists (select from ${queued} where ${queued.task} = 'notifyEngines' and ${queued.attempts} < ${queued.maxAttempts})
)`;

/** Closed or opened without being changed itself: its last day passed, or a moderator hid it or showed it again. */
const hasOpenedOrClosed = (today: string): SQL | undefined => {
	const isUnreportedSince = (instant: SQL) => sql`(
		${instant} between now() - interval '2 days' and now() - make_interval(mins => ${delay})
		and (${jobs.toldEnginesAt} is null or ${jobs.toldEnginesAt} < ${instant})
	)`;
	const isOver = sql`(${jobs.openUntil} = ${today}::date - 1 and ${isUnreportedSince(sql`(${today}::date::timestamp at time zone 'Africa/Douala')`)})`;
	const isHidden = and(
		sql`${jobs.toldEnginesAt} is not null`,
		or(isUnreportedSince(sql`${jobs.hiddenAt}`), isUnreportedSince(sql`${jobs.takenDownAt}`), isUnreportedSince(sql`${jobs.suspendedAt}`)),
	);
	const isShown = and(wasNeverSubmitted, isOpen(today), gt(jobs.updatedAt, sql`now() - interval '30 days'`));
	return or(and(isOver, isPublished), isHidden, isShown);
};

/** Both do nothing unless the operator reports to a search engine (`INDEXNOW_URL`). */
export const notifyEngines = (services: TaskServices): Promise<void> => submitBatches(services, isChanged);
export const notifyEnginesAtNight = (services: TaskServices, { today }: { today: string }): Promise<void> =>
	submitBatches(services, hasOpenedOrClosed(today));

/** Reports batch after batch; reported ones stay so if a later one fails. */
async function submitBatches({ db, seal, settings }: TaskServices, where: SQL | undefined): Promise<void> {
	const { indexNowUrl, publicUrl } = settings;
	if (!indexNowUrl) return;
	for (let batch = await readBatch(db, where); batch.length > 0; batch = await readBatch(db, where)) {
		const [key = ""] = indexNowKeys(seal);
		const urlList = batch.flatMap(({ id }) => languages.map((language) => publicUrl + inLanguage(paths.job(id), language)));
		await submit(indexNowUrl, { host: new URL(publicUrl).host, key, keyLocation: `${publicUrl}/${key}.txt`, urlList });
		const ids = batch.map(({ id }) => id);
		await db
			.update(jobs)
			.set({ toldEnginesAt: sql`${batch[0]?.at}::timestamptz` })
			.where(inArray(jobs.id, ids));
	}
}

/**
 * `at`: changes after it are reported next time. Set some minutes back, because a change whose transaction is still open has an earlier
 * time.
 */
const readBatch = (db: Queryable, where: SQL | undefined) =>
	db
		.select({ id: jobs.id, at: sql<string>`(now() - make_interval(mins => ${delay}))::text` })
		.from(jobs)
		.where(where)
		.orderBy(asc(jobs.updatedAt), asc(jobs.id))
		.limit(batchSize);

/** Throws unless the report is accepted: it is then retried with growing delays. */
async function submit(url: string, body: object): Promise<void> {
	const headers = { "content-type": "application/json; charset=utf-8" };
	const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(timeout) });
	await answer.body?.cancel();
	if (answer.status !== 200 && answer.status !== 202) throw new Error(`IndexNow answered ${answer.status}`);
}
