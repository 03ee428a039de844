import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { id, instant } from "./fields.ts";
import { questionMax, questionsMax } from "./limits/jobs.ts";
import { descriptionMax, messageMax, titleMax } from "./limits.ts";

/** What a posting or a message may be warned about (decisions.md "Trust"). Each quotes the words that say so. */
export const warningKinds = [
	"fee",
	"place",
	"untraceable",
	"papers",
	"visa",
	"easyMoney",
	"recruitsOthers",
	"parcels",
	"massHiring",
	"borrowedName",
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** `note`: its readers are told; `held`: a moderator reads it before anybody else does. */
const warningOutcomes = ["note", "held"] as const;

export const warning = z.object({
	kind: z.enum(warningKinds),
	outcome: z.enum(warningOutcomes),
	/** The words, as they were written. */
	quote: z.string(),
});
export type Warning = z.output<typeof warning>;

/** Whom a posting shuts out without a reason that lies in the work. Told to its author alone. */
export const exclusionKinds = ["age", "sex", "region", "looks"] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

export const exclusion = z.object({ kind: z.enum(exclusionKinds), quote: z.string() });
export type Exclusion = z.output<typeof exclusion>;

const listedJob = z.object({ id: z.string(), title: z.string(), company: z.string(), isHidden: z.boolean() });

/** A posting that the rules hold, with what a moderator weighs. */
const heldPosting = z.object({
	caseId: z.string(),
	/** Null once it does not wait any more. */
	heldAt: z.nullable(instant),
	job: z.object({ id: z.string(), title: z.string(), company: z.string(), location: z.string() }),
	author: z.nullable(z.object({ slug: z.string(), fullName: z.string() })),
	/** What its author wrote who asks to look again. */
	asked: z.nullable(z.string()),
	warnings: z.array(z.extend(warning, { before: z.string(), after: z.string() })),
	signals: z.object({
		/** The first posting of a new account whose company is not verified. */
		isFirst: z.boolean(),
		/** The author's mail address is not of the company's proven domain. */
		isOtherDomain: z.boolean(),
		/** The same text or telephone under another name. */
		alike: z.array(listedJob),
		reports: z.number(),
		views: z.number(),
		/** Applications to the author's jobs of which an answer is due, and those without one. */
		received: z.number(),
		unanswered: z.number(),
	}),
	/** The author's other postings, newest first. */
	others: z.array(listedJob),
});
export type HeldPosting = z.output<typeof heldPosting>;

const typed = (max: number) => z._default(z.string().check(z.maxLength(max, "textTooLong")), "");

export const warnings = {
	"POST /warnings/check": {
		summary: "What readers would be warned of in a posting that is being written, and which words shut somebody out. Nothing is kept.",
		section: "decisions.md Trust",
		audience: "signed-in",
		body: z.object({
			title: typed(titleMax),
			company: typed(titleMax),
			description: z.string("textRequired").check(z.maxLength(descriptionMax, "textTooLong")),
			requiredSkills: typed(messageMax),
			/** What applicants are asked, a line each. */
			questions: typed(questionsMax * (questionMax + 1)),
		}),
		response: z.object({ warnings: z.array(warning), exclusions: z.array(exclusion) }),
		errors: ["too_many_requests"],
	},
	"GET /moderation/held": {
		summary: "Postings that the rules of warnings hold until a moderator decides, the gravest first; with `caseId`, that of one case.",
		section: "decisions.md Trust",
		audience: "moderator",
		query: z.object({ caseId: z.optional(id) }),
		response: z.object({ postings: z.array(heldPosting) }),
		errors: [],
	},
} as const satisfies Record<string, Endpoint>;
