import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { jobCard } from "./jobs.ts";
import { personCard } from "./network.ts";

/** Why a person and a job are brought together; there is none without skills or a title in common. */
export const matchReason = z.object({
	/** `skills` and `title` in common, the same `place`, a `remote` job for who looks for one, a `level` that fits. */
	kind: z.enum(["skills", "title", "place", "remote", "level"]),
	words: z.array(z.string()),
});
export type MatchReason = z.output<typeof matchReason>;

export const jobMatch = z.object({ job: jobCard, reasons: z.array(matchReason) });
export type JobMatch = z.output<typeof jobMatch>;

/** `off`: the person wants no matching; `nothing`: their profile names neither skills nor a title. */
export const matchingStates = ["on", "off", "nothing"] as const;
const state = z.enum(matchingStates);

const jobName = z.object({ id: z.string(), title: z.string() });

export const candidate = z.object({
	person: personCard,
	/** The jobs that they fit, the best first. */
	matches: z.array(z.object({ job: jobName, reasons: z.array(matchReason) })),
});
export type Candidate = z.output<typeof candidate>;

export const matching = {
	"GET /jobs/recommended": {
		summary:
			"Open jobs that fit the viewer's skills and title, the best of the newest first, each with its reasons; none they applied for.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		response: z.object({ matching: state, matches: z.array(jobMatch) }),
		errors: [],
	},
	"GET /candidates": {
		summary: "People who fit the viewer's open jobs, with the reasons: only those who allow matching and whom the viewer may see.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		query: z.object({ job: z.optional(id) }),
		response: z.object({
			candidates: z.array(candidate),
			/** The viewer's open jobs, the newest first. */
			jobs: z.array(jobName),
		}),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
