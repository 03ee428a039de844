import type * as z from "zod/mini";
import { answerFields, askedFields } from "../../contract/question-fields.ts";
import type { Answer, answeringFields, Question } from "../../contract/questions.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { refuse } from "../platform/refusal.ts";

export type RawAnswers = z.output<typeof answeringFields>;

/**
 * The answers to the job's questions. Throws `invalid_fields` if a required one is missing, an answer does not fit its kind, or the
 * applicant saw a different question in its place.
 */
export function answersTo(questions: readonly Question[], rawAnswers: RawAnswers): Answer[] {
	const fields: Record<string, SentenceKey> = {};
	const answers = answerFields.flatMap((field, index): Answer[] => {
		const [question, askedWords] = [questions[index], rawAnswers[askedFields[index] ?? field]];
		if (askedWords !== undefined && askedWords !== (question?.words ?? "")) {
			fields[field] = "questionChanged";
			return [];
		}
		if (!question) return [];
		const { words, kind, isRequired } = question;
		const input = rawAnswers[field];
		if (input === null) {
			if (isRequired) fields[field] = "answerRequired";
			return [{ words, kind, answer: null }];
		}
		const answer = normalise[kind](input);
		if (answer === null) fields[field] = kind === "yesNo" ? "answerYesNo" : "answerNumber";
		return [{ words, kind, answer }];
	});
	return Object.keys(fields).length > 0 ? refuse("invalid_fields", { fields }) : answers;
}

/** Normalises an answer for storage; null if it does not fit its kind. */
const normalise: Record<Question["kind"], (input: string) => string | null> = {
	yesNo: (input) => (input === "yes" || input === "no" ? input : null),
	number: readNumber,
	line: (input) => input.replace(/\s+/g, " "),
};

/** Accepts numbers as people write them: `150 000`, `150,000` (English thousands), `2,5`, `-3`. */
function readNumber(input: string): string | null {
	const written = input.replace(/[\s'’]/g, "");
	const plain = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(written) ? written.replaceAll(",", "") : written.replace(",", ".");
	return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? plain : null;
}
