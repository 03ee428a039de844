import * as z from "zod/mini";
import { languages } from "../../contract/options.ts";
import { fold } from "../platform/fold.ts";

/** Minimum number of questions, in total and by difficulty, so that no two people get the same ten. */
const questionsMin = 30;
const questionsMinByDifficulty: Record<number, number> = { 1: 4, 2: 6, 3: 5, 4: 4, 5: 2 };
/** Reserved paths next to the subjects' (`/assessments/…`). */
const reservedSlugs = ["tests", "endorsements", "subjects", "attempts"];

const textField = (max: number, name: string) =>
	z.string(`${name} is missing`).check(
		z.trim(),
		z.minLength(1, `${name} is empty`),
		z.maxLength(max, `${name} has more than ${max} characters`),
		// rendered as plain text, so markup would show
		z.refine<string>((value) => !/<\/?[a-z][^<>]*>/i.test(value.replace(/`[^`]*`/g, "")), `${name} has markup outside of backticks`),
	);
const bilingual = (max: number, name: string) =>
	z.strictObject({ en: textField(max, `${name}, in English,`), fr: textField(max, `${name}, in French,`) });

const question = z.strictObject({
	id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, "an id is of small letters, digits and hyphens")),
	difficulty: z.int().check(z.gte(1, "difficulty is 1 to 5"), z.lte(5, "difficulty is 1 to 5")),
	seconds: z.int().check(z.gte(30, "seconds are 30 to 120"), z.lte(120, "seconds are 30 to 120")),
	question: bilingual(400, "the question"),
	right: bilingual(160, "the right answer"),
	wrong: z.array(bilingual(160, "a wrong answer")).check(z.length(3, "there are exactly three wrong answers")),
	explanation: bilingual(600, "the explanation"),
	source: z.optional(textField(200, "the source")),
});
export type BankQuestion = z.output<typeof question>;

const bank = z.strictObject({
	subject: z.string().check(
		z.regex(/^[a-z0-9-]{1,60}$/, "a subject is of small letters, digits and hyphens"),
		z.refine<string>((value) => !reservedSlugs.includes(value), "this subject's address is taken"),
	),
	version: z.int().check(z.gte(1, "versions begin with 1")),
	title: bilingual(60, "the title"),
	about: bilingual(300, "what it covers"),
	skills: z.array(textField(60, "a skill")),
	language: z.optional(z.enum(languages)),
	questions: z.array(question),
});
export type Bank = z.output<typeof bank>;

/** Parses a bank file, or lists its problems, one sentence each. */
export function parseBank(text: string): { bank: Bank; problems: [] } | { bank: null; problems: string[] } {
	const parsed = z.safeParse(bank, jsonOf(text));
	if (!parsed.success) return { bank: null, problems: parsed.error.issues.map(sentenceOf) };
	const problems = problemsOf(parsed.data);
	return problems.length > 0 ? { bank: null, problems } : { bank: parsed.data, problems: [] };
}

/** Adds sentences for missing and unknown keys, which the library does not word. */
function sentenceOf({ path, message, ...issue }: z.core.$ZodIssue): string {
	const unknown = issue.code === "unrecognized_keys" ? `nobody knows ${issue.keys.join(", ")}` : undefined;
	const problem = unknown ?? (message === "Invalid input" ? "is missing, or is no such thing" : message);
	return `${path.join(".") || "the file"}: ${problem}`;
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function problemsOf(bank: Bank): string[] {
	const { questions } = bank;
	const scarceDifficulties = Object.entries(questionsMinByDifficulty).flatMap(([difficulty, min]) => {
		const count = questions.filter((one) => String(one.difficulty) === difficulty).length;
		return count < min ? [`${count} questions of difficulty ${difficulty}: at least ${min}`] : [];
	});
	return [
		...(questions.length < questionsMin ? [`${questions.length} questions: at least ${questionsMin}`] : []),
		...scarceDifficulties,
		...duplicates([bank]),
		...questions.flatMap((one) => problemsOfOptions(bank, one)),
	];
}

/** Duplicate ids and questions, within one bank or across several. */
export function duplicates(banks: readonly Bank[]): string[] {
	const all = banks.flatMap(({ subject, questions }) => questions.map((one) => ({ subject, ...one })));
	return [
		...duplicatesIn(all.map(({ id }) => id)).map((id) => `the id ${id} stands twice`),
		...languages.flatMap((language) =>
			duplicatesIn(all.map(({ subject, question }) => `${subject}: ${fold(question[language])}`)).map(
				(text) => `this question stands twice: ${text}`,
			),
		),
	];
}

/** Accents matter in a language test and case matters in code: there only identical options count as alike. */
function problemsOfOptions({ language: tested }: Bank, { id, right, wrong }: BankQuestion): string[] {
	const plain = (text: string) => text.replace(/\s+/g, " ").trim();
	return languages.flatMap((language) => {
		const options = [right, ...wrong].map((option) => option[language]);
		const isExact = tested !== undefined || options.some((option) => option.includes("`"));
		return duplicatesIn(options.map(isExact ? plain : fold)).map((option) => `${id}: two answers are alike in ${language}: ${option}`);
	});
}

const duplicatesIn = (values: string[]): string[] => [...new Set(values.filter((value, place) => values.indexOf(value) !== place))];
