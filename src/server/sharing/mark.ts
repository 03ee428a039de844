import { and, eq } from "drizzle-orm";
import { isPublished } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import { jobShares } from "../db/sharing.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

type MarkSharedInput = { viewerId: string; jobId: string };

/** Marks a job as shared, or unmarks it, and returns when it was marked; repeating it changes nothing. Throws `not_found`. */
export const markShared = (db: Queryable, { viewerId, jobId, desired }: MarkSharedInput & { desired: boolean }): Promise<string | null> =>
	db.transaction(async (tx) => {
		const found = await tx
			.select({ id: jobs.id })
			.from(jobs)
			.where(and(eq(jobs.id, jobId), isPublished))
			.for("key share");
		if (found.length === 0) refuse("not_found");
		const isTheirs = and(eq(jobShares.userId, viewerId), eq(jobShares.jobId, jobId));
		if (desired) await tx.insert(jobShares).values({ userId: viewerId, jobId }).onConflictDoNothing();
		else await tx.delete(jobShares).where(isTheirs);
		const [row] = await tx
			.select({ at: iso(jobShares.createdAt) })
			.from(jobShares)
			.where(isTheirs);
		return row?.at ?? null;
	});
