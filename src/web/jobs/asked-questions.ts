import { questionKinds } from "../../contract/question-fields.ts";
import type { Question } from "../../contract/questions.ts";
import type { Values } from "../api/form-body.ts";

/** The numbers of the questions in a job's form. */
export const questionNumbers = [1, 2, 3] as const;

/** The form's fields for one question. */
export const fieldsOf = (number: number) => ({
	words: `question${number}`,
	kind: `questionKind${number}`,
	isRequired: `questionRequired${number}`,
});

const isField = (name: string) => /^question(Kind|Required)?\d$/.test(name);

export const withoutQuestions = <Body extends object>(body: Body): Body =>
	Object.fromEntries(Object.entries(body).filter(([name]) => !isField(name))) as Body;

/** The questions that have text, in order. */
export function questionsIn(value: (name: string) => string): Question[] {
	return questionNumbers.flatMap((number) => {
		const fields = fieldsOf(number);
		const text = value(fields.words).trim();
		const kind = questionKinds.find((kind) => kind === value(fields.kind)) ?? "yesNo";
		return text ? [{ words: text, kind, isRequired: value(fields.isRequired) === "on" }] : [];
	});
}

/** The questions in the form so far, one per line. */
export const wordsOfQuestions = (values: Values): string =>
	questionsIn((name) => values[name]?.toString() ?? "")
		.map(({ words }) => words)
		.join("\n");

/** A job's questions as the form's values. */
export const valuesOfQuestions = (questions: readonly Question[]): Values =>
	Object.fromEntries(
		questions.flatMap(({ words, kind, isRequired }, index) => {
			const fields = fieldsOf(index + 1);
			return [[fields.words, words] as const, [fields.kind, kind] as const, ...(isRequired ? [[fields.isRequired, "on"] as const] : [])];
		}),
	);
