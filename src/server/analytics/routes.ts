import type { analytics } from "../../contract/analytics.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { findManageableJob } from "../jobs/policy.ts";
import { todayInDouala } from "../platform/clock.ts";
import { hiringAnalytics } from "./hiring.ts";
import { recruiterDashboard } from "./recruiter-dashboard.ts";
import { seekerDashboard } from "./seeker-dashboard.ts";
import { deleteSource, nameSource, readSources } from "./sources.ts";

export const analyticsRoutes: RoutesOf<typeof analytics> = {
	"GET /dashboard":
		({ db, viewer, caller }) =>
		async () => {
			const context = { viewer, today: todayInDouala(), language: languageOf(viewer, caller) };
			return viewer.activeRole === "recruiter"
				? { recruiter: await recruiterDashboard(db, context), seeker: null }
				: { recruiter: null, seeker: await seekerDashboard(db, context) };
		},
	"GET /analytics":
		({ db, viewer }) =>
		({ query: { days } }) =>
			hiringAnalytics(db, { viewerId: viewer.id, days: Number(days), today: todayInDouala() }),
	"GET /analytics/jobs/:jobId/sources":
		({ db, viewer, params: { jobId } }) =>
		() =>
			readSources(db, { viewer, jobId }),
	"POST /analytics/jobs/:jobId/sources": async ({ db, viewer, params: { jobId } }) => {
		await findManageableJob(db, { viewer, jobId });
		return async ({ body: { name } }) => ({ name: await nameSource(db, { viewer, jobId, name }) });
	},
	"DELETE /analytics/jobs/:jobId/sources/:name":
		({ db, viewer, params: { jobId, name } }) =>
		async () => {
			await deleteSource(db, { viewer, jobId, name });
			return { deleted: true as const };
		},
};
