import type { Entry } from "../../../contract/sentences/fill.ts";

/** A job's questions for applicants, in the recruiter's form. */
export const questions = {
	"questions.title": "Questions for applicants",
	"questions.text": "Up to three. Applicants answer them when they apply. Keep them short.",
	"questions.words": "Question {place}",
	"questions.example": "e.g. Do you have a category B driving licence?",
	"questions.kind": "Answer",
	"questions.kind.yesNo": "Yes or no",
	"questions.kind.number": "A number",
	"questions.kind.line": "One line",
	"questions.isRequired": "Must be answered",
	"questions.kept": "Answers you already have stay with the question as it was asked.",
	"questions.preview": "When applying, people answer:",
} as const satisfies Record<`questions.${string}`, Entry>;
