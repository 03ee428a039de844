import * as z from "zod/mini";
import { applicationSummary } from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";
import { jobMatch, matchingStates } from "./matching.ts";
import { analyticsPeriods } from "./options.ts";

const count = z.number();

/** A day in Africa/Douala: views by people, once a person and day, and applications received. */
export const dayCount = z.object({ day: z.string(), views: count, applications: count });
export type DayCount = z.output<typeof dayCount>;

const jobLine = z.object({ id: z.string(), title: z.string(), createdAt: instant, isOpen: z.boolean() });

export const recruiterDashboard = z.object({
	/** The company for which the person recruits, else themselves under the name that they gave. */
	company: z.object({
		name: z.nullable(z.string()),
		email: z.nullable(z.string()),
		location: z.nullable(z.string()),
		slug: z.nullable(z.string()),
		/** Its owners edit its page. */
		isOwner: z.boolean(),
	}),
	/** The newest. */
	jobs: z.array(jobLine),
	/** The newest. */
	applications: z.array(applicationSummary),
	/** Of the last 30 days. */
	analytics: z.object({ views: count, applications: count, days: z.array(dayCount) }),
	/** Those without any answer, the longest first. */
	waiting: z.object({ total: count, applications: z.array(applicationSummary) }),
	/** Open jobs whose deadline is near, the next first. */
	closing: z.array(z.object({ id: z.string(), title: z.string(), applicationDeadline: z.string(), applications: count })),
});
export type RecruiterDashboard = z.output<typeof recruiterDashboard>;

export const seekerDashboard = z.object({
	counts: z.object({ total: count, pending: count, interview: count, accepted: count, rejected: count, saved: count }),
	/** The next deadlines of saved jobs and of undecided applications. */
	deadlines: z.array(
		z.object({
			job: z.object({ id: z.string(), title: z.string(), company: z.string() }),
			day: z.string(),
			/** Null where the job is only saved. */
			applicationId: z.nullable(z.string()),
		}),
	),
	matching: z.enum(matchingStates),
	matches: z.array(jobMatch),
});
export type SeekerDashboard = z.output<typeof seekerDashboard>;

export const hiringAnalytics = z.object({
	days: z.array(dayCount),
	/** The period before, for comparison. */
	before: z.object({ views: count, applications: count }),
	/** What became of the applications that came in the period. */
	funnel: z.object({ views: count, applications: count, answered: count, interviews: count, accepted: count }),
	/** From an application to the first answer. */
	firstAnswer: z.object({
		/** Half were answered sooner; null where none was. */
		medianHours: z.nullable(count),
		/** Of all applications, also older ones. */
		waiting: count,
		longestDays: count,
	}),
	jobs: z.array(z.extend(jobLine, { views: count, applications: count, waiting: count })),
});
export type HiringAnalytics = z.output<typeof hiringAnalytics>;

export const analytics = {
	"GET /dashboard": {
		summary: "What the viewer's active side needs to know first; the other side's part is null.",
		section: "marketplace.md §2 Recruiter dashboard, §3 Company; decisions.md The menu's other rooms",
		audience: "signed-in",
		response: z.object({ recruiter: z.nullable(recruiterDashboard), seeker: z.nullable(seekerDashboard) }),
		errors: [],
	},
	"GET /analytics": {
		summary: "Views, applications, the funnel and the time to the first answer, of the jobs that the viewer manages.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		query: z.object({ days: z._default(z.enum(analyticsPeriods, "valueInvalid"), "30") }),
		response: hiringAnalytics,
		errors: [],
	},
} as const satisfies Record<string, Endpoint>;
