import { listLimitDefault } from "../../contract/limits.ts";
import type { matching } from "../../contract/matching.ts";
import type { RoutesOf } from "../http/context.ts";
import { todayInDouala } from "../platform/clock.ts";
import { findCandidates } from "./candidates.ts";
import { leaveOut, presentLeftOut } from "./leave-out.ts";
import { recommendJobs } from "./recommend.ts";

export const matchingRoutes: RoutesOf<typeof matching> = {
	"GET /jobs/recommended":
		({ db, viewer }) =>
		() =>
			recommendJobs(db, { viewer, today: todayInDouala(), limit: listLimitDefault }),
	"GET /jobs/left-out":
		({ viewer }) =>
		async () => ({ leftOut: presentLeftOut(viewer.leftOut) }),
	"PATCH /jobs/left-out":
		({ db, viewer }) =>
		async ({ body }) => {
			const { leftOut, about } = await leaveOut(db, viewer.id, body);
			return { leftOut: presentLeftOut(leftOut), about };
		},
	"GET /candidates":
		({ db, viewer }) =>
		async ({ query: { job } }) => {
			const { candidates, jobs } = await findCandidates(db, { viewerId: viewer.id, today: todayInDouala(), jobId: job });
			return { candidates, jobs: jobs.map(({ id, title }) => ({ id, title })) };
		},
};
