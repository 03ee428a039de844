import { and, eq, or, sql } from "drizzle-orm";
import type { InterviewSide } from "../../contract/options.ts";
import { decidedBy } from "../access/jobs.ts";
import { applications } from "../db/applications.ts";
import { interviews } from "../db/interviews.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** An interview this person may change: as its applicant, or because they decide on the application; only this file creates one. */
export type ChangeableInterview = {
	readonly id: string;
	readonly applicationId: string;
	readonly viewerId: string;
	readonly side: InterviewSide;
	readonly [proof]: "change";
};

/** Same, restricted to one side. */
export type InterviewOf<Side extends InterviewSide> = ChangeableInterview & { readonly side: Side };

/** For `applications` joined with `jobs`. */
export const sideOf = (viewerId: string) =>
	sql<InterviewSide>`case when ${applications.userId} = ${viewerId}::uuid then 'applicant' else 'employer' end`;

export const mayChange = (viewerId: string) => or(eq(applications.userId, viewerId), decidedBy(viewerId));

/** Throws `not_found` for readers without the right to change it, and for everybody else. */
export async function changeableInterview(db: Queryable, viewer: Viewer, id: string): Promise<ChangeableInterview> {
	const [row] = await db
		.select({ id: interviews.id, applicationId: interviews.applicationId, side: sideOf(viewer.id) })
		.from(interviews)
		.innerJoin(applications, eq(applications.id, interviews.applicationId))
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(interviews.id, id), mayChange(viewer.id)));
	return row ? ({ ...row, viewerId: viewer.id } as ChangeableInterview) : refuse("not_found");
}

/** Throws `not_found` for the other side too. */
export async function interviewOf<Side extends InterviewSide>(
	db: Queryable,
	viewer: Viewer,
	{ id, side }: { id: string; side: Side },
): Promise<InterviewOf<Side>> {
	const interview = await changeableInterview(db, viewer, id);
	return interview.side === side ? (interview as InterviewOf<Side>) : refuse("not_found");
}
