import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { flag, id, instant, text } from "./fields.ts";
import * as limits from "./limits/assessments.ts";
import { someone } from "./network.ts";
import { bilingual, shownResult } from "./skills.ts";

/** A test result as its owner sees it. */
export const ownResult = z.extend(shownResult, {
	right: z.number(),
	/** Shown on the owner's profile. */
	isShown: z.boolean(),
	/** The percentage of takers who scored lower; null if too few people took the test. */
	percentile: z.nullable(z.number()),
});
export type OwnResult = z.output<typeof ownResult>;

/** A test subject, and the viewer's state in it. */
export const testSubject = z.object({
	slug: z.string(),
	title: bilingual,
	about: bilingual,
	/** Names of the skills it attests. */
	skills: z.array(z.string()),
	/** The language of its questions, or null if the taker chooses. */
	language: z.nullable(z.enum(["en", "fr"])),
	minutes: z.number(),
	/** The attempt in progress. */
	attemptId: z.nullable(z.string()),
	/** When it can be taken again; null: now. */
	againAt: z.nullable(instant),
	/** The latest result that has not expired. */
	result: z.nullable(ownResult),
});
export type TestSubject = z.output<typeof testSubject>;

const answer = z.object({
	number: z.number(),
	text: z.string(),
	options: z.array(z.string()),
	/** An index into `options`; null if no answer came in time. */
	chosen: z.nullable(z.number()),
	right: z.number(),
	explanation: z.string(),
	source: z.nullable(z.string()),
	difficulty: z.number(),
});
export type ReviewedAnswer = z.output<typeof answer>;

/** A test in progress or finished. Does not reveal right answers before the last question was answered. */
export const attempt = z.object({
	id: z.string(),
	subject: z.object({ slug: z.string(), title: bilingual }),
	/** The language of its questions. */
	language: z.enum(["en", "fr"]),
	/** The number of questions. */
	length: z.number(),
	/** The deadline for finishing it. */
	closesAt: instant,
	/** The deadline passed before it was finished. */
	isOver: z.boolean(),
	question: z.nullable(
		z.object({
			number: z.number(),
			text: z.string(),
			options: z.array(z.string()),
			/** The question's total time, and what remains of it. */
			seconds: z.number(),
			secondsLeft: z.number(),
		}),
	),
	result: z.nullable(ownResult),
	review: z.array(answer),
});
export type Attempt = z.output<typeof attempt>;

const subjectParams = z.object({ subject: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });
const attemptParams = z.object({ attemptId: id });
/** An index, also as the string a form sends. */
const place = (max: number) =>
	z.pipe(
		z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))], "valueInvalid"),
		z.int().check(z.gte(0, "valueInvalid"), z.lte(max, "valueInvalid")),
	);
const number = place(limits.testLength).check(z.gte(1, "valueInvalid"));

/** A question's statistics; shares are null until it was asked. */
export const questionFigures = z.object({
	id: z.string(),
	key: z.string(),
	difficulty: z.number(),
	seconds: z.number(),
	question: bilingual,
	right: bilingual,
	wrong: z.array(bilingual),
	explanation: bilingual,
	source: z.nullable(z.string()),
	/** The version of the question bank it came with. */
	version: z.number(),
	/** Still in the current version of the bank. */
	isCurrent: z.boolean(),
	isRetired: z.boolean(),
	asked: z.number(),
	shareRight: z.nullable(z.number()),
	/** Point-biserial correlation with the number of other questions answered right; null if it cannot be computed. */
	discrimination: z.nullable(z.number()),
	reports: z.array(z.object({ id: z.string(), words: z.string(), at: instant, by: someone })),
});
export type QuestionFigures = z.output<typeof questionFigures>;

export const assessments = {
	"GET /assessments": {
		summary: "List all test subjects, with the viewer's status in each.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		response: z.object({ subjects: z.array(testSubject) }),
		errors: [],
	},
	"GET /assessments/subjects": {
		summary: "List the subjects that a job can ask for.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		response: z.object({ subjects: z.array(z.object({ slug: z.string(), title: bilingual })) }),
		errors: [],
	},
	"GET /assessments/:subject": {
		summary: "Return one subject, with the viewer's latest unexpired result in it.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		params: subjectParams,
		response: z.object({ subject: testSubject }),
		errors: ["not_found"],
	},
	"POST /assessments/:subject/start": {
		summary: "Start a test: draws its questions and starts the timer for the first one. Returns the test in progress if there is one.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		params: subjectParams,
		response: z.object({ attemptId: z.string() }),
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"GET /attempts/:attemptId": {
		summary:
			"Return one of the viewer's tests: the current question with its remaining time or, once finished, the result and explanations.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		params: attemptParams,
		response: z.object({ attempt }),
		errors: ["not_found"],
	},
	"POST /attempts/:attemptId/answer": {
		summary: "Answer the current question, once; omit the choice to skip it. Earlier answers cannot be changed.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		params: attemptParams,
		body: z.object({
			number,
			choice: z.pipe(
				z.nullish(z.union([z.literal(""), place(3)], "valueInvalid")),
				z.transform((value) => (typeof value === "number" ? value : null)),
			),
		}),
		response: z.object({
			attempt,
			/** `late`: after the question's time was up; `before`: the question had already been answered. */
			outcome: z.enum(["kept", "late", "before"]),
		}),
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"POST /attempts/:attemptId/show": {
		summary: "Show or hide one of the viewer's results on their profile.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		changesPublic: true,
		params: attemptParams,
		body: z.object({ isShown: flag({ absent: false }) }),
		response: z.object({ result: ownResult }),
		errors: ["not_found"],
	},
	"POST /attempts/:attemptId/report": {
		summary: "Report a problem with a question from one of the viewer's tests to the moderators.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		params: attemptParams,
		body: z.object({ number, words: text(limits.questionReportMax, "questionReportRequired") }),
		response: z.object({}),
		errors: ["not_found", "too_many_requests"],
	},
	"GET /moderation/assessments": {
		summary: "List subjects with the number of people who finished each test, and of reports.",
		section: "decisions.md The menu's other rooms",
		audience: "moderator",
		response: z.object({
			subjects: z.array(
				z.object({
					slug: z.string(),
					title: bilingual,
					version: z.number(),
					questions: z.number(),
					retired: z.number(),
					finished: z.number(),
					reports: z.number(),
				}),
			),
		}),
		errors: [],
	},
	"GET /moderation/assessments/:subject": {
		summary: "List a subject's questions with their statistics; those with open reports come first.",
		section: "decisions.md The menu's other rooms",
		audience: "moderator",
		params: subjectParams,
		response: z.object({ title: bilingual, version: z.number(), questions: z.array(questionFigures) }),
		errors: ["not_found"],
	},
	"POST /moderation/questions/:questionId": {
		summary: "Retire or restore a question, or close its reports. Existing results are unaffected.",
		section: "decisions.md The menu's other rooms",
		audience: "moderator",
		params: z.object({ questionId: id }),
		body: z.object({ act: z.enum(["retire", "restore", "close"], "valueInvalid") }),
		response: z.object({}),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
