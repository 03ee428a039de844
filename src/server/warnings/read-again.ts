import { asc, eq, gt, ne, sql } from "drizzle-orm";
import { jobs } from "../db/jobs.ts";
import { jobWarnings, warningPasses } from "../db/warnings.ts";
import type { Database } from "../platform/database.ts";
import { announce } from "../platform/listen.ts";
import { publicChannel } from "../platform/publish.ts";
import { postingOf } from "./posting.ts";
import { lockCaseFor, updateWarnings } from "./update-warnings.ts";
import { rulesVersion } from "./version.ts";
import { warningsIn } from "./warnings.ts";

/** Jobs per batch: the process serves requests in between, and a run that was killed continues from there. */
const batch = 20;

/**
 * Checks all jobs once by the current rules; then there is nothing to do until these change. Jobs posted or edited meanwhile were checked
 * then, so the walk can go by ids alone.
 */
export async function readAgain(db: Database): Promise<void> {
	await db.delete(warningPasses).where(ne(warningPasses.rulesVersion, rulesVersion));
	await db.insert(warningPasses).values({ rulesVersion }).onConflictDoNothing();
	while (await readBatch(db));
}

/** Returns whether there may be more. */
async function readBatch(db: Database): Promise<boolean> {
	const [pass] = await db.select().from(warningPasses).where(eq(warningPasses.rulesVersion, rulesVersion));
	if (!pass || pass.endedAt) return false;
	const candidates = await db
		.select({
			id: jobs.id,
			title: jobs.title,
			companyName: jobs.companyName,
			description: jobs.description,
			requiredSkills: jobs.requiredSkills,
			questions: jobs.questions,
			readBy: jobWarnings.rulesVersion,
		})
		.from(jobs)
		.leftJoin(jobWarnings, eq(jobWarnings.jobId, jobs.id))
		.where(pass.doneTo === null ? undefined : gt(jobs.id, pass.doneTo))
		.orderBy(asc(jobs.id))
		.limit(batch);
	let changed = 0;
	for (const { id, readBy, ...words } of candidates) {
		if (readBy === rulesVersion || (readBy === null && warningsIn(postingOf(words)).length === 0)) continue;
		await db.transaction(async (tx) => {
			await lockCaseFor(tx, id, words);
			await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for("update");
			await updateWarnings(tx, id, { notifies: true });
		});
		changed++;
	}
	if (changed > 0) await announce(db, publicChannel);
	const last = candidates.at(-1);
	const isEnd = candidates.length < batch;
	await db
		.update(warningPasses)
		.set({ ...(last ? { doneTo: last.id } : {}), ...(isEnd ? { endedAt: sql`now()` } : {}) })
		.where(eq(warningPasses.rulesVersion, rulesVersion));
	return !isEnd;
}
