import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { id, instant } from "./fields.ts";
import { questionMax, questionsMax } from "./limits/jobs.ts";
import { descriptionMax, messageMax, titleMax } from "./limits.ts";

/** What a posting or a message may be warned about (decisions.md "Trust"). Each warning quotes the words that triggered it. */
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

/** `note`: readers see the warning; `held`: a moderator reads the posting before anyone else. */
const warningOutcomes = ["note", "held"] as const;

export const warning = z.object({
	kind: z.enum(warningKinds),
	outcome: z.enum(warningOutcomes),
	/** The words exactly as written. */
	quote: z.string(),
});
export type Warning = z.output<typeof warning>;

/** Groups a posting excludes for reasons unrelated to the work. Only shown to its author. */
export const exclusionKinds = ["age", "sex", "region", "looks"] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

export const exclusion = z.object({ kind: z.enum(exclusionKinds), quote: z.string() });
export type Exclusion = z.output<typeof exclusion>;

const listedJob = z.object({ id: z.string(), title: z.string(), company: z.string(), isHidden: z.boolean() });

/** A posting held by the rules, with what a moderator needs to weigh. */
const heldPosting = z.object({
	caseId: z.string(),
	/** Null once it is no longer held for review. */
	heldAt: z.nullable(instant),
	job: z.object({ id: z.string(), title: z.string(), company: z.string(), location: z.string() }),
	author: z.nullable(z.object({ slug: z.string(), fullName: z.string() })),
	/** The author's message, if they asked for a review. */
	asked: z.nullable(z.string()),
	warnings: z.array(z.extend(warning, { before: z.string(), after: z.string() })),
	signals: z.object({
		/** The first posting of a new account whose company is not verified. */
		isFirst: z.boolean(),
		/** The domain of the author's e-mail address is not the company's proven one. */
		isOtherDomain: z.boolean(),
		/** Jobs under another name with the same text or phone number. */
		alike: z.array(listedJob),
		reports: z.number(),
		views: z.number(),
		/** Applications to the author's jobs whose reply is due, and those without one. */
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
		summary: "Check a draft posting for warnings that readers would see and for wording that excludes people. Nothing is stored.",
		section: "decisions.md Trust",
		audience: "signed-in",
		body: z.object({
			title: typed(titleMax),
			company: typed(titleMax),
			description: z.string("textRequired").check(z.maxLength(descriptionMax, "textTooLong")),
			requiredSkills: typed(messageMax),
			/** The questions for applicants, one per line. */
			questions: typed(questionsMax * (questionMax + 1)),
		}),
		response: z.object({ warnings: z.array(warning), exclusions: z.array(exclusion) }),
		errors: ["too_many_requests"],
	},
	"GET /moderation/held": {
		summary:
			"List postings that the warning rules hold until a moderator decides, most serious first; with `caseId`, the posting of that case.",
		section: "decisions.md Trust",
		audience: "moderator",
		query: z.object({ caseId: z.optional(id) }),
		response: z.object({ postings: z.array(heldPosting) }),
		errors: [],
	},
} as const satisfies Record<string, Endpoint>;
