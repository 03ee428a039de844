import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, optionalText } from "./fields.ts";
import { noteMax } from "./limits.ts";
import { jobOutcomes } from "./options.ts";

/** An employer's reply record (decisions.md "Hiring"): of the applications that count, how many were answered within 14 days. */
export const replyRate = z.object({
	received: z.number(),
	answered: z.number(),
	/** The median time to the first reply in whole days, at least one; null if none was answered. */
	days: z.nullable(z.number()),
});
export type ReplyRate = z.output<typeof replyRate>;

/** `new`: too few applications for a rate. Null if nobody here reads applications. */
export const replies = z.nullable(z.union([z.literal("new"), replyRate]));
export type Replies = z.output<typeof replies>;

/** An application awaiting a reply. */
const owed = z.object({
	id: z.string(),
	/** A code in a blind review. */
	applicantName: z.string(),
	avatar: z.nullable(z.string()),
	job: z.object({ id: z.string(), title: z.string() }),
	receivedAt: instant,
	/** Whole days of waiting so far. */
	days: z.number(),
	/** The applicant was told that no reply came; one can still be given. */
	isUnanswered: z.boolean(),
});
export type Owed = z.output<typeof owed>;

/** How a job ended, for those who manage it. */
const closing = z.object({
	job: z.object({ id: z.string(), title: z.string() }),
	/** Closed or expired. */
	isOver: z.boolean(),
	/** The outcome; null if not stated. */
	outcome: z.nullable(z.enum(jobOutcomes)),
	/** True if someone who applied here was hired. */
	hasHired: z.boolean(),
	/** The number of applicants still in the running, by the language they are written to in. */
	waiting: z.object({ en: z.number(), fr: z.number() }),
	/** When the closing message was sent to those waiting. */
	toldAt: z.nullable(instant),
	/** The suggested closing message in each language; `{name}` and `{job}` are filled in for each applicant. */
	words: z.object({ en: z.string(), fr: z.string() }),
});
export type Closing = z.output<typeof closing>;

const jobParams = z.object({ jobId: id });

export const repliesEndpoints = {
	"GET /jobs/:jobId/closing": {
		summary:
			"Return how a job that the viewer manages ended: its outcome, the number of applicants still waiting for a reply, and a suggested message to them.",
		section: "decisions.md Hiring (No job is stale)",
		audience: "recruiter",
		params: jobParams,
		response: z.object({ closing }),
		errors: ["not_found"],
	},
	"POST /jobs/:jobId/closing": {
		summary:
			"Record the outcome of a job that is over, and send each applicant still waiting one message about their application. Messages are sent only once per closing.",
		section: "decisions.md Hiring (No job is stale)",
		audience: "recruiter",
		params: jobParams,
		body: z.object({
			outcome: z.optional(z.enum(jobOutcomes, "valueInvalid")),
			/** If one is empty, the other goes to everyone. */
			en: optionalText(noteMax),
			fr: optionalText(noteMax),
		}),
		response: z.object({ closing }),
		errors: ["not_found", "conflict"],
	},
	"GET /replies": {
		summary:
			"Return the reply records of the viewer and the companies they recruit for, and the applications that await a reply, longest waiting first.",
		section: "decisions.md Hiring (Reply rate)",
		audience: "recruiter",
		query: z.object({ cursor, limit }),
		response: z.object({
			employers: z.array(z.object({ name: z.string(), slug: z.nullable(z.string()), replies })),
			owed: z.array(owed),
			/** The total number waiting. */
			total: z.number(),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
	},
} as const satisfies Record<string, Endpoint>;
