import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { codeLength, codeLetters } from "../../contract/job-code.ts";
import type { CodeState } from "../../contract/sharing.ts";
import { isPublished } from "../access/jobs.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { jobCodes } from "../db/sharing.ts";
import { type CardRow, jobCard } from "../jobs/queries.ts";
import { isUniqueViolation, type Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded } from "../platform/rows.ts";

/** Drawn at random: a code reveals nothing about the next. */
const randomCode = (): string => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join("");

/**
 * Returns the one code of a public job, creating it if needed; concurrent callers get the same. A code that is taken already is drawn
 * again. Throws `not_found`.
 */
export async function makeCode(db: Queryable, jobId: string): Promise<string> {
	const job = db
		.select({ code: sql<string>`${randomCode()}::text`.as("drawn"), jobId: jobs.id, createdAt: sql<Date>`now()`.as("made") })
		.from(jobs)
		.where(and(eq(jobs.id, jobId), isPublished))
		.for("key share");
	try {
		const [row] = await db
			.insert(jobCodes)
			.select(job)
			// to the same value: "nothing" would return no row to the second of two callers
			.onConflictDoUpdate({ target: jobCodes.jobId, set: { jobId: excluded(jobCodes.jobId) } })
			.returning({ code: jobCodes.code });
		return row?.code ?? refuse("not_found");
	} catch (error) {
		if (isUniqueViolation(error, "job_codes_pkey")) return makeCode(db, jobId);
		throw error;
	}
}

export type CodeRow = { code: string; state: CodeState; job: CardRow | null };

/** The current state of a code's job; null for a code that is not ours. One statement. */
export async function findCode(db: Queryable, { code, today }: { code: string; today: string }): Promise<CodeRow | null> {
	const [found] = await db
		.select({ job: jobCard(null), jobId: jobCodes.jobId, isTakenDown: sql<boolean>`${jobs.takenDownAt} is not null` })
		.from(jobCodes)
		.leftJoin(jobs, eq(jobs.id, jobCodes.jobId))
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.where(eq(jobCodes.code, code));
	if (!found) return null;
	const job = found.jobId === null ? null : (found.job as CardRow);
	const state = job === null ? "deleted" : found.isTakenDown ? "takenDown" : stateOf(job, today);
	return { code, state, job: state === "deleted" || state === "takenDown" || state === "held" ? null : job };
}

function stateOf({ isHidden, closedAt, openUntil, isPaused }: CardRow, today: string): CodeState {
	if (isHidden) return "held";
	if (closedAt !== null || openUntil < today) return "closed";
	return isPaused ? "paused" : "open";
}
