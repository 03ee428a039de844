import { savedJobsPageSize } from "../../contract/limits/saved-jobs.ts";
import { type JobType, jobTypeWords } from "../../contract/options.ts";
import type { savedJobs } from "../../contract/saved-jobs.ts";
import type { RoutesOf } from "../http/context.ts";
import { todayInDouala } from "../platform/clock.ts";
import { readListCursor } from "../platform/cursor.ts";
import { saveJob, unsaveJob } from "./commands.ts";
import { presentSavedJob } from "./present.ts";
import { savedJobsOf } from "./queries.ts";

export const savedJobRoutes: RoutesOf<typeof savedJobs> = {
	"POST /jobs/save":
		({ db, viewer }) =>
		async ({ body: { jobId } }) => {
			const savedAt = await saveJob(db, { viewerId: viewer.id, jobId });
			return { savedJob: { jobId, savedAt: savedAt.toISOString() } };
		},
	"GET /jobs/saved":
		({ db, viewer }) =>
		async ({ query }) => {
			const reader = { viewerId: viewer.id, today: todayInDouala() };
			const { rows, next, total } = await savedJobsOf(db, {
				viewerId: viewer.id,
				q: query.q,
				jobType: jobTypeOf(query.jobType),
				after: readListCursor(query.cursor),
				...(query.page
					? { skip: (Number(query.page) - 1) * savedJobsPageSize, limit: savedJobsPageSize }
					: { skip: 0, limit: query.limit }),
			});
			return { savedJobs: rows.map((row) => presentSavedJob(row, reader)), next, total };
		},
	"DELETE /jobs/saved/:jobId":
		({ db, viewer, params }) =>
		async () => {
			await unsaveJob(db, { viewerId: viewer.id, jobId: params.jobId });
			return {};
		},
};

/** The job type for a code or a filter's word; the contract lets nothing else through. */
const jobTypeOf = (value: string | undefined): JobType | undefined =>
	value ? (jobTypeWords[value as keyof typeof jobTypeWords] ?? (value as JobType)) : undefined;
