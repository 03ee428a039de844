import { and, count, eq, sql } from "drizzle-orm";
import { isPublished, managedBy } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import { jobCodes, jobShares } from "../db/sharing.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

type SharedRow = {
	/** Null until somebody has asked for it. */
	code: string | null;
	/** When the viewer marked it as shared. */
	sharedAt: string | null;
	/** How many people shared it, for those who manage the job; null for others. */
	sharedBy: number | null;
};

/** What is known about sharing a public job; null if there is none. */
export async function findShared(
	db: Queryable,
	{ jobId, viewerId }: { jobId: string; viewerId: string | null },
): Promise<SharedRow | null> {
	const all = db.select({ marks: count() }).from(jobShares).where(eq(jobShares.jobId, jobId));
	const isTheirs = and(eq(jobShares.jobId, jobs.id), sql`${jobShares.userId} = ${viewerId}::uuid`);
	const [found] = await db
		.select({
			code: jobCodes.code,
			sharedAt: sql<string | null>`${iso(jobShares.createdAt)}`,
			sharedBy: viewerId ? sql<number | null>`case when ${managedBy(viewerId)} then (${all})::int end` : sql<null>`null`,
		})
		.from(jobs)
		.leftJoin(jobCodes, eq(jobCodes.jobId, jobs.id))
		.leftJoin(jobShares, isTheirs)
		.where(and(eq(jobs.id, jobId), isPublished));
	return found ?? null;
}
