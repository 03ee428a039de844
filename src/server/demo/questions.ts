import type { Answer, Question } from "../../contract/questions.ts";
import { type ApplicantKey, boardJob } from "./people.ts";

/** The jobs' questions, by job title. */
const asked: Record<string, Question[]> = {
	[boardJob]: [
		{ words: "Do you have a motorbike licence?", kind: "yesNo", isRequired: true },
		{ words: "How many years have you sold in the field?", kind: "number", isRequired: true },
		{ words: "Which languages of the West do you speak?", kind: "line", isRequired: false },
	],
	"Customer Support Agent, bilingual": [
		{ words: "Can you work one weekend in three?", kind: "yesNo", isRequired: true },
		{ words: "When can you begin?", kind: "line", isRequired: false },
	],
};

const answered: Record<string, Partial<Record<ApplicantKey, (string | null)[]>>> = {
	[boardJob]: {
		tambe: ["yes", "3", "Some Ghomala'"],
		mvondo: ["no", "1", null],
		nkeng: ["yes", "2", "Ngemba, and I learn quickly"],
		fouda: ["yes", "8", "Ghomala', medumba"],
		tchinda: ["yes", "4", "Ghomala'"],
		eyong: ["yes", "6", null],
		abega: ["yes", "7", "Medumba"],
		sali: ["no", "5", null],
	},
	"Customer Support Agent, bilingual": { ebot: ["yes", "On the first of the month"], bello: ["no", null] },
};

export const questionsOf = (jobTitle: string): Question[] => asked[jobTitle] ?? [];

export const answersOf = (jobTitle: string, by: ApplicantKey): Answer[] =>
	questionsOf(jobTitle).map(({ words, kind }, place) => ({ words, kind, answer: answered[jobTitle]?.[by]?.[place] ?? null }));
