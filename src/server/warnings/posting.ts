import type { Posting } from "./warnings.ts";

export type Words = {
	title: string;
	companyName: string;
	description: string;
	requiredSkills: string | null;
	/** What it asks its applicants; undefined if unknown. */
	questions: readonly { words: string }[] | undefined;
};

/** A job as the rules read it: everything that its applicants read. */
export const postingOf = ({ title, companyName, description, requiredSkills, questions = [] }: Words): Posting => ({
	title,
	company: companyName,
	text: [description, requiredSkills ?? "", ...questions.map(({ words }) => words)].filter(Boolean).join("\n"),
});
