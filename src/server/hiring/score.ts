import { eq, sql } from "drizzle-orm";
import { overallCriterion } from "../../contract/options.ts";
import { applications } from "../db/applications.ts";
import { applicationScorecards } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { checkReceived, type ReceivedApplication } from "./policy.ts";
import { recordAct } from "./record-act.ts";

type Scorecard = { scores: { criterion: string; score: number }[]; words: string | null };

/**
 * Stores the viewer's scorecard, replacing their last one, and the new mean. Throws `invalid_fields` for criteria the job does not have.
 */
export const sendScorecard = (db: Database, application: ReceivedApplication, { scores, words }: Scorecard): Promise<void> =>
	db.transaction(async (tx) => {
		await lock(tx, application);
		await checkReceived(tx, application);
		await checkCriteria(tx, application, scores);
		await tx
			.insert(applicationScorecards)
			.values({ id: uuidv7(), applicationId: application.id, userId: application.viewerId, scores, words })
			.onConflictDoUpdate({
				target: [applicationScorecards.applicationId, applicationScorecards.userId],
				set: { scores, words, sentAt: sql`now()` },
			});
		await tx
			.update(applications)
			.set({ rating: meanOf(application.id) })
			.where(eq(applications.id, application.id));
		await recordAct(tx, application, { kind: "scored" });
	});

/** Serialises concurrent scorecards, so that the second one's mean includes both. */
async function lock(tx: Transaction, { id }: ReceivedApplication): Promise<void> {
	await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for("update");
}

async function checkCriteria(tx: Transaction, { jobId }: ReceivedApplication, scores: Scorecard["scores"]): Promise<void> {
	const [job] = await tx.select({ criteria: jobs.criteria }).from(jobs).where(eq(jobs.id, jobId));
	const criteria = new Set(job && job.criteria.length > 0 ? job.criteria : [overallCriterion]);
	if (scores.some(({ criterion }) => !criteria.delete(criterion))) refuse("invalid_fields", { fields: { scores: "valueInvalid" } });
}

const meanOf = (id: string) => sql`(
	select avg((given ->> 'score')::real) from ${applicationScorecards}, jsonb_array_elements(${applicationScorecards.scores}) as given
	where ${applicationScorecards.applicationId} = ${id}
)`;
