import type { Bank } from "../../src/server/assessments/bank-file.ts";

const spread = [4, 8, 8, 6, 4];

/** A bank of thirty questions; each right answer says that it is right. */
export function bankOf(subject: string, more: Partial<Bank> = {}): Bank {
	const difficulties = spread.flatMap((count, place) => Array.from({ length: count }, () => place + 1));
	const both = (text: string) => ({ en: text, fr: `${text} (fr)` });
	return {
		subject,
		version: 1,
		title: both(`Test of ${subject}`),
		about: both("What it covers."),
		skills: ["Accounting"],
		questions: difficulties.map((difficulty, i) => ({
			id: `${subject}-${i + 1}`,
			difficulty,
			seconds: 60,
			question: both(`Question ${i + 1} of ${subject}: is <b>1 < 2</b>?`.replace(/<\/?b>/g, "`<b>`")),
			right: both(`right ${i + 1}`),
			wrong: [1, 2, 3].map((n) => both(`wrong ${i + 1}.${n}`)),
			explanation: both(`Because of ${i + 1}`),
			...(i === 0 ? { source: "A book, page 1" } : {}),
		})),
		...more,
	};
}

export const fileOf = (bank: Bank): string => JSON.stringify(bank);
