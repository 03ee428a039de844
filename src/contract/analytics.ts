import * as z from "zod/mini";
import { applicationSummary } from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { id, instant, line } from "./fields.ts";
import { sourceNameMax } from "./limits/analytics.ts";
import { jobMatch, matchingStates } from "./matching.ts";
import { analyticsPeriods } from "./options.ts";
import { replies } from "./replies.ts";

const count = z.number();

/** A day in Africa/Douala: views by people, once a person and day, and applications received. */
export const dayCount = z.object({ day: z.string(), views: count, applications: count });
export type DayCount = z.output<typeof dayCount>;

const jobLine = z.object({ id: z.string(), title: z.string(), createdAt: instant, isOpen: z.boolean() });

/** What waits for the viewer in the menu's other rooms. */
export const roomsWaiting = z.object({
	/** Next steps with investors that are theirs and due. */
	investorSteps: count,
	/** Who asks to read the deck of a startup that they make. */
	decks: count,
	/** Startups that ask to name them in a team. */
	teams: count,
	/** Connections who ask for their word on a skill. */
	endorsements: count,
	/** Groups into which they were asked. */
	groupInvitations: count,
	/** Who asks to be let into a group that they run. */
	groupRequests: count,
});
export type RoomsWaiting = z.output<typeof roomsWaiting>;

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
	/** How the company, or else the person, answers: what applicants see. */
	replies,
	/** Open jobs whose deadline is near, the next first. */
	closing: z.array(z.object({ id: z.string(), title: z.string(), applicationDeadline: z.string(), applications: count })),
	rooms: roomsWaiting,
});
export type RecruiterDashboard = z.output<typeof recruiterDashboard>;

export const seekerDashboard = z.object({
	counts: z.object({ total: count, pending: count, interview: count, accepted: count, rejected: count, saved: count }),
	/** Interviews to come, and what was decided lately, the newest first. */
	answers: z.array(applicationSummary),
	/** The next deadlines of saved jobs and of undecided applications. */
	deadlines: z.array(
		z.object({
			job: z.object({ id: z.string(), title: z.string(), company: z.string(), logo: z.nullable(z.string()) }),
			day: z.string(),
			/** Null where the job is only saved. */
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
	/** The period before, for comparison. */
	before: z.object({ views: count, applications: count }),
	/** What became of the applications that came in the period. */
	funnel: z.object({
		views: count,
		applications: count,
		answered: count,
		interviews: count,
		accepted: count,
		/** Of these, who said that they started. */ started: count,
	}),
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

const cameBy = z.object({ views: count, applications: count });

/** A job's links, each with the word that says where it was put (`?via=`), and who read it and applied by them. */
export const jobSources = z.object({
	job: z.object({ id: z.string(), title: z.string() }),
	sources: z.array(z.extend(cameBy, { name: z.string() })),
	/** By a word that no link of the job has. */
	other: cameBy,
	/** By none of them: from the list, a search, a mail. */
	direct: cameBy,
});
export type JobSources = z.output<typeof jobSources>;

const jobParams = z.object({ jobId: id });

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
	"GET /analytics/jobs/:jobId/sources": {
		summary: "A job's links that say where they were put, with those who read the job and applied by each.",
		section: "decisions.md Hiring",
		audience: "recruiter",
		params: jobParams,
		response: jobSources,
		errors: ["not_found"],
	},
	"POST /analytics/jobs/:jobId/sources": {
		summary: "Names a place for a link; its word goes into the address as small letters, digits and hyphens.",
		section: "decisions.md Hiring",
		audience: "recruiter",
		params: jobParams,
		body: z.object({ name: line(sourceNameMax, "sourceRequired") }),
		response: z.object({ name: z.string() }),
		errors: ["not_found", "conflict"],
	},
	"DELETE /analytics/jobs/:jobId/sources/:name": {
		summary: "Takes a link back: who comes by it from then on, and who came before, is counted as other.",
		section: "decisions.md Hiring",
		audience: "recruiter",
		params: z.object({ jobId: id, name: z.string() }),
		response: z.object({ deleted: z.literal(true) }),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
