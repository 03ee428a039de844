import * as z from "zod/mini";
import { applicationSummary } from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { id, instant, line } from "./fields.ts";
import { sourceNameMax } from "./limits/analytics.ts";
import { jobMatch, matchingStates } from "./matching.ts";
import { analyticsPeriods } from "./options.ts";
import { replies } from "./replies.ts";

const count = z.number();

/** One day in Africa/Douala: views (at most one per person and day) and applications received. */
export const dayCount = z.object({ day: z.string(), views: count, applications: count });
export type DayCount = z.output<typeof dayCount>;

const jobLine = z.object({ id: z.string(), title: z.string(), createdAt: instant, isOpen: z.boolean() });

/** Counts of what awaits the viewer in the other sections of the menu. */
export const roomsWaiting = z.object({
	/** The viewer's own next steps with investors that are due. */
	investorSteps: count,
	/** Requests to read the deck of a startup the viewer makes. */
	decks: count,
	/** Startups that ask to list the viewer in their team. */
	teams: count,
	/** Endorsements requested by connections. */
	endorsements: count,
	/** Invitations to groups. */
	groupInvitations: count,
	/** Requests to join groups the viewer runs. */
	groupRequests: count,
});
export type RoomsWaiting = z.output<typeof roomsWaiting>;

export const recruiterDashboard = z.object({
	/** The company the person recruits for, else the person under the company name they gave. */
	company: z.object({
		name: z.nullable(z.string()),
		email: z.nullable(z.string()),
		location: z.nullable(z.string()),
		slug: z.nullable(z.string()),
		/** True if the viewer owns the company and may edit its page. */
		isOwner: z.boolean(),
	}),
	/** The newest few. */
	jobs: z.array(jobLine),
	/** The newest few. */
	applications: z.array(applicationSummary),
	/** Over the last 30 days. */
	analytics: z.object({ views: count, applications: count, days: z.array(dayCount) }),
	/** Applications without any reply, longest waiting first. */
	waiting: z.object({ total: count, applications: z.array(applicationSummary) }),
	/** The reply record of the company, else of the person, as applicants see it. */
	replies,
	/** Open jobs near their last day, soonest first. */
	closing: z.array(z.object({ id: z.string(), title: z.string(), openUntil: z.string(), applications: count })),
	rooms: roomsWaiting,
});
export type RecruiterDashboard = z.output<typeof recruiterDashboard>;

export const seekerDashboard = z.object({
	counts: z.object({ total: count, pending: count, interview: count, accepted: count, rejected: count, saved: count }),
	/** Applications at interview, and recent decisions, newest first. */
	answers: z.array(applicationSummary),
	/** The next deadlines of saved jobs and undecided applications. */
	deadlines: z.array(
		z.object({
			job: z.object({ id: z.string(), title: z.string(), company: z.string(), logo: z.nullable(z.string()) }),
			day: z.string(),
			/** Null if the job is only saved. */
			applicationId: z.nullable(z.string()),
		}),
	),
	matching: z.enum(matchingStates),
	matches: z.array(jobMatch),
	rooms: roomsWaiting,
});
export type SeekerDashboard = z.output<typeof seekerDashboard>;

export const hiringAnalytics = z.object({
	days: z.array(dayCount),
	/** The preceding period, for comparison. */
	before: z.object({ views: count, applications: count }),
	/** The outcome of the applications received in the period. */
	funnel: z.object({
		views: count,
		applications: count,
		answered: count,
		interviews: count,
		accepted: count,
		/** Of these, who said that they started. */ started: count,
	}),
	/** Time from application to first reply. */
	firstAnswer: z.object({
		/** Null if no application was answered. */
		medianHours: z.nullable(count),
		/** Over all applications, including older ones. */
		waiting: count,
		longestDays: count,
	}),
	jobs: z.array(z.extend(jobLine, { views: count, applications: count, waiting: count })),
});
export type HiringAnalytics = z.output<typeof hiringAnalytics>;

const sourceCounts = z.object({ views: count, applications: count });

/** A job's tracking links, each with its source name (`?via=`), and the views and applications it brought. */
export const jobSources = z.object({
	job: z.object({ id: z.string(), title: z.string() }),
	sources: z.array(z.extend(sourceCounts, { name: z.string() })),
	/** Arrived with a source name that none of the job's links has. */
	other: sourceCounts,
	/** Arrived without a source: from the list, a search or a mail. */
	direct: sourceCounts,
});
export type JobSources = z.output<typeof jobSources>;

const jobParams = z.object({ jobId: id });

export const analytics = {
	"GET /dashboard": {
		summary: "Return the dashboard for the viewer's active role; the other role's part is null.",
		section: "marketplace.md §2 Recruiter dashboard, §3 Company; decisions.md The menu's other rooms",
		audience: "signed-in",
		response: z.object({ recruiter: z.nullable(recruiterDashboard), seeker: z.nullable(seekerDashboard) }),
		errors: [],
	},
	"GET /analytics": {
		summary: "Return views, applications, the funnel and the time to first reply for the jobs the viewer manages.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		query: z.object({ days: z._default(z.enum(analyticsPeriods, "valueInvalid"), "30") }),
		response: hiringAnalytics,
		errors: [],
	},
	"GET /analytics/jobs/:jobId/sources": {
		summary: "List a job's tracking links, with the views and applications from each.",
		section: "decisions.md Hiring",
		audience: "recruiter",
		params: jobParams,
		response: jobSources,
		errors: ["not_found"],
	},
	"POST /analytics/jobs/:jobId/sources": {
		summary: "Create a tracking link for a source. Its name appears in the URL as lower-case letters, digits and hyphens.",
		section: "decisions.md Hiring",
		audience: "recruiter",
		params: jobParams,
		body: z.object({ name: line(sourceNameMax, "sourceRequired") }),
		response: z.object({ name: z.string() }),
		errors: ["not_found", "conflict"],
	},
	"DELETE /analytics/jobs/:jobId/sources/:name": {
		summary: "Delete a tracking link. Views and applications through it, past and future, count as `other`.",
		section: "decisions.md Hiring",
		audience: "recruiter",
		params: z.object({ jobId: id, name: z.string() }),
		response: z.object({ deleted: z.literal(true) }),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
