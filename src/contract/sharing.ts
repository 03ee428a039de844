import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { id, instant } from "./fields.ts";
import { jobCard } from "./jobs.ts";

/**
 * The current state of a code's job: `held` is temporarily not public, `takenDown` was taken down for fraud, `deleted` existed but is gone.
 */
export const codeStates = ["open", "paused", "closed", "held", "takenDown", "deleted"] as const;
export type CodeState = (typeof codeStates)[number];

const shortCode = z.string();

export const sharing = {
	"GET /jobs/:jobId/share": {
		summary: "Return a job's short code for sharing, created on the first request, and the QR code of its URL.",
		section: "decisions.md Trust (Share card)",
		audience: "anyone",
		params: z.object({ jobId: id }),
		response: z.object({
			shortCode,
			/** An SVG path of the dark squares, one unit each, in a grid of `size` × `size` units. */
			qr: z.object({ size: z.number(), path: z.string() }),
			/** When the viewer marked it as shared; null if they have not. */
			sharedAt: z.nullable(instant),
			/** How many people marked it; only for those who manage the job. */
			sharedBy: z.nullable(z.number()),
		}),
		errors: ["not_found"],
	},
	"POST /jobs/:jobId/shared": {
		summary: "Mark or unmark a job as shared. Repeating the call changes nothing.",
		section: "decisions.md Trust (Share card)",
		audience: "signed-in",
		params: z.object({ jobId: id }),
		body: z.object({ desired: z.boolean("valueInvalid") }),
		response: z.object({ sharedAt: z.nullable(instant) }),
		errors: ["not_found"],
	},
	"GET /v/:code": {
		summary: "Return whether the job with a short code is open, closed or gone. Returns `not_found` if the code was never issued.",
		section: "decisions.md Trust (Share card)",
		audience: "anyone",
		params: z.object({ code: shortCode }),
		response: z.object({
			shortCode,
			state: z.enum(codeStates),
			/** Only if the job is public. */
			job: z.nullable(jobCard),
		}),
		errors: ["not_found", "too_many_requests"],
	},
} as const satisfies Record<string, Endpoint>;
