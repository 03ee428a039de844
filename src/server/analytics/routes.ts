import type { analytics } from "../../contract/analytics.ts";
import type { RoutesOf } from "../http/context.ts";
import { todayInDouala } from "../platform/clock.ts";
import { hiringAnalytics } from "./hiring.ts";
import { recruiterDashboard } from "./recruiter-dashboard.ts";
import { seekerDashboard } from "./seeker-dashboard.ts";

export const analyticsRoutes: RoutesOf<typeof analytics> = {
	"GET /dashboard":
		({ db, viewer, caller }) =>
		async () => {
			const asked = { viewer, today: todayInDouala(), language: viewer.language ?? caller.language };
			return viewer.activeRole === "recruiter"
				? { recruiter: await recruiterDashboard(db, asked), seeker: null }
				: { recruiter: null, seeker: await seekerDashboard(db, asked) };
		},
	"GET /analytics":
		({ db, viewer }) =>
		({ query: { days } }) =>
			hiringAnalytics(db, { viewerId: viewer.id, days: Number(days), today: todayInDouala() }),
};
