import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { jobCard } from "./jobs.ts";
import { nameMax } from "./limits.ts";
import { personCard } from "./network.ts";

/** Why a person and a job match; there is no match without common skills, title or words. */
export const matchReason = z.object({
	/**
	 * `skills` and `title` in common; the rarest other `words` in both texts; the same `place`; a `remote` job for someone looking for one;
	 * a fitting `level`.
	 */
	kind: z.enum(["skills", "title", "words", "place", "remote", "level"]),
	words: z.array(z.string()),
});
export type MatchReason = z.output<typeof matchReason>;

export const jobMatch = z.object({
	job: jobCard,
	reasons: z.array(matchReason),
	/** Words of the job's title with which to exclude this kind of job. */
	kind: z.array(z.string()),
});
export type JobMatch = z.output<typeof jobMatch>;

/** `off`: the person opted out of matching; `nothing`: their profile says nothing about their work. */
export const matchingStates = ["on", "off", "nothing"] as const;
const state = z.enum(matchingStates);

/** What the viewer excluded from recommendations: words in a job's title, skills or company; companies by name. */
const leftOut = z.object({ words: z.array(z.string()), companies: z.array(z.string()) });
export type LeftOut = z.output<typeof leftOut>;

const line = z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(nameMax, "textTooLong"));
/** Only one of these at a time. */
const leaveOut = z
	.object({
		word: z.optional(line),
		/** The id of a job whose company is to be excluded. */
		companyOf: z.optional(id),
		bringBackWord: z.optional(line),
		bringBackCompany: z.optional(line),
	})
	.check(z.refine((change) => Object.keys(change).length > 0, { path: ["word"], error: "required" }));
export type LeaveOut = z.output<typeof leaveOut>;

const jobName = z.object({ id: z.string(), title: z.string() });

export const candidate = z.object({
	person: personCard,
	/** The jobs they match, best first. */
	matches: z.array(z.object({ job: jobName, reasons: z.array(matchReason) })),
});
export type Candidate = z.output<typeof candidate>;

export const matching = {
	"GET /jobs/recommended": {
		summary:
			"Recommend open jobs that match the work described in the viewer's profile: the best of the newest first, each with its reasons. Excludes jobs the viewer has applied for.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		response: z.object({ matching: state, matches: z.array(jobMatch) }),
		errors: [],
	},
	"GET /jobs/left-out": {
		summary: "Return the words and companies that the viewer has excluded from recommendations.",
		section: "decisions.md Trust (not this kind)",
		audience: "jobseeker",
		response: z.object({ leftOut }),
		errors: [],
	},
	"PATCH /jobs/left-out": {
		summary:
			"Exclude a kind of job or a company from recommendations, or include it again. An excluded company's jobs are left out of job alerts too. Repeating the call changes nothing.",
		section: "decisions.md Trust (not this kind)",
		audience: "jobseeker",
		body: leaveOut,
		response: z.object({ leftOut, /** The word or the company that it was about. */ about: z.nullable(z.string()) }),
		errors: ["not_found", "conflict"],
	},
	"GET /candidates": {
		summary:
			"List people who match the viewer's open jobs, with the reasons. Only includes people who allow matching and are visible to the viewer.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		query: z.object({ job: z.optional(id) }),
		response: z.object({
			candidates: z.array(candidate),
			/** The viewer's open jobs, newest first. */
			jobs: z.array(jobName),
		}),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
