import * as z from "zod/mini";
import { flag, line, optionalText } from "./fields.ts";
import * as limits from "./limits/jobs.ts";
import { questionKinds } from "./question-fields.ts";

export const question = z.object({ words: z.string(), kind: z.enum(questionKinds), isRequired: z.boolean() });
export type Question = z.output<typeof question>;

const areDistinct = (questions: readonly Question[]) => new Set(questions.map(({ words }) => words)).size === questions.length;

/** Questions as the job form sends them. */
export const askedQuestions = z
	.array(
		z.object({
			words: line(limits.questionMax, "questionRequired"),
			kind: z.enum(questionKinds, "valueInvalid"),
			isRequired: flag({ absent: false }),
		}),
		"valueInvalid",
	)
	.check(z.maxLength(limits.questionsMax, "questionsTooMany"), z.refine(areDistinct, "questionTwice"));

/**
 * Includes the question as it was asked, even if the job has since changed it. The answer is `yes` or `no`, a number with a decimal point,
 * or a line; null if there was none.
 */
export const answer = z.object({ words: z.string(), kind: z.enum(questionKinds), answer: z.nullable(z.string()) });
export type Answer = z.output<typeof answer>;

const answered = optionalText(limits.answerMax);
const questionText = z.optional(z.string().check(z.maxLength(limits.questionMax, "textTooLong")));
export const answeringFields = z.object({
	answer1: answered,
	answer2: answered,
	answer3: answered,
	asked1: questionText,
	asked2: questionText,
	asked3: questionText,
});
