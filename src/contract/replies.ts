import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, optionalText } from "./fields.ts";
import { noteMax } from "./limits.ts";
import { jobOutcomes } from "./options.ts";

/** How an employer answers (decisions.md "Hiring"): of so many applications that count, so many within 14 days. */
export const replyRate = z.object({
	received: z.number(),
	answered: z.number(),
	/** The median until the first answer, whole days, at least one; null where none was answered. */
	days: z.nullable(z.number()),
});
export type ReplyRate = z.output<typeof replyRate>;

/** `new`: too few applications to say it. Null where nobody here reads applications. */
export const replies = z.nullable(z.union([z.literal("new"), replyRate]));
export type Replies = z.output<typeof replies>;

/** An application whose sender waits for an answer. */
const owed = z.object({
	id: z.string(),
	/** In a blind review a code stands for it. */
	applicantName: z.string(),
	avatar: z.nullable(z.string()),
	job: z.object({ id: z.string(), title: z.string() }),
	receivedAt: instant,
	/** Whole days for which they have waited. */
	days: z.number(),
	/** They were told that no answer came; one can still be given. */
	isUnanswered: z.boolean(),
});
export type Owed = z.output<typeof owed>;

/** How a job ended, for who manages it. */
const closing = z.object({
	job: z.object({ id: z.string(), title: z.string() }),
	/** Closed, or its days have passed. */
	isOver: z.boolean(),
	/** What came of it, where somebody said so. */
	outcome: z.nullable(z.enum(jobOutcomes)),
	/** Somebody who applied here was hired. */
	hasHired: z.boolean(),
	/** Who is still in the running, by the language in which they are written to. */
	waiting: z.object({ en: z.number(), fr: z.number() }),
	/** When those who waited were written to. */
	toldAt: z.nullable(instant),
	/** What could be said to them, in each language; `{name}` and `{job}` are filled in for each. */
	words: z.object({ en: z.string(), fr: z.string() }),
});
export type Closing = z.output<typeof closing>;

const jobParams = z.object({ jobId: id });

export const repliesEndpoints = {
	"GET /jobs/:jobId/closing": {
		summary: "How an own job ended: what came of it, who still waits for an answer, and what could be said to them.",
		section: "decisions.md Hiring (No job is stale)",
		audience: "recruiter",
		params: jobParams,
		response: z.object({ closing }),
		errors: ["not_found"],
	},
	"POST /jobs/:jobId/closing": {
		summary:
			"Says what came of a job that is over, and writes one message, about their application, to each who still waits; once for each closing.",
		section: "decisions.md Hiring (No job is stale)",
		audience: "recruiter",
		params: jobParams,
		body: z.object({
			outcome: z.optional(z.enum(jobOutcomes, "valueInvalid")),
			/** Where one is empty, the other is for all. */
			en: optionalText(noteMax),
			fr: optionalText(noteMax),
		}),
		response: z.object({ closing }),
		errors: ["not_found", "conflict"],
	},
	"GET /replies": {
		summary: "How the viewer and the companies for which they recruit answer, and whom they owe an answer, the longest waiting first.",
		section: "decisions.md Hiring (Reply rate)",
		audience: "recruiter",
		query: z.object({ cursor, limit }),
		response: z.object({
			employers: z.array(z.object({ name: z.string(), slug: z.nullable(z.string()), replies })),
			owed: z.array(owed),
			/** How many wait in all. */
			total: z.number(),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
	},
} as const satisfies Record<string, Endpoint>;
