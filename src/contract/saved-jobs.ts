import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit } from "./fields.ts";
import { jobCard } from "./jobs.ts";
import { queryMax } from "./limits.ts";
import { jobTypes, jobTypeWords } from "./options.ts";

export const savedJob = z.object({ jobId: z.string(), savedAt: instant, updatedAt: instant, job: jobCard });
export type SavedJob = z.output<typeof savedJob>;

const words = Object.keys(jobTypeWords) as [string, ...string[]];

export const savedJobs = {
	"POST /jobs/save": {
		summary: "Save a job; saving it again changes nothing.",
		section: "marketplace.md §2 Job card, §7",
		audience: "jobseeker",
		scope: "saved-jobs:write",
		body: z.object({ jobId: id }),
		response: z.object({ savedJob: z.object({ jobId: z.string(), savedAt: instant }) }),
		errors: ["not_found"],
	},
	"GET /jobs/saved": {
		summary: "List the viewer's saved jobs, most recently saved first; with `page`, returns that page and the total.",
		section: "marketplace.md §2 Saved jobs, §7",
		audience: "jobseeker",
		scope: "saved-jobs:read",
		query: z.object({
			q: z.optional(z.string().check(z.maxLength(queryMax, "textTooLong"), z.trim())),
			jobType: z.optional(z.union([z.literal(""), z.enum(jobTypes), z.enum(words)], "jobTypeInvalid")),
			/** 1-based; if given, the response is a numbered page, as the screen shows. */
			page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "pageInvalid"))),
			cursor,
			limit,
		}),
		response: z.object({ savedJobs: z.array(savedJob), next: z.nullable(z.string()), total: z.number() }),
		errors: ["bad_cursor"],
	},
	"DELETE /jobs/saved/:jobId": {
		summary: "Remove a job from the viewer's saved jobs.",
		section: "marketplace.md §7",
		audience: "jobseeker",
		scope: "saved-jobs:write",
		params: z.object({ jobId: id }),
		response: z.object({}),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
