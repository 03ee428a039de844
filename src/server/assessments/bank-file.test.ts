import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bankOf, fileOf } from "../../../tests/support/bank.ts";
import { type Bank, duplicates, parseBank } from "./bank-file.ts";

const problemsOf = (bank: unknown) => parseBank(JSON.stringify(bank)).problems.join("\n");
const first = (bank: Bank) => bank.questions[0] as Bank["questions"][number];

describe("a question bank file", () => {
	test("is read when complete", () => {
		expect(parseBank(fileOf(bankOf("sql"))).bank).toEqual(bankOf("sql"));
	});

	test.each<[string, (bank: Bank) => unknown, RegExp]>([
		["a language missing", (bank) => Object.assign(first(bank), { right: { en: "x" } }), /right answer, in French, is missing/],
		["two wrong answers", (bank) => first(bank).wrong.pop(), /exactly three wrong answers/],
		[
			"an answer that is another one",
			(bank) => Object.assign(first(bank), { right: { en: "  WRONG 1.2", fr: "x" } }),
			/two answers are alike in en: wrong 1\.2/,
		],
		["an id twice", (bank) => Object.assign(first(bank), { id: "sql-2" }), /the id sql-2 stands twice/],
		["a question twice", (bank) => Object.assign(first(bank), { question: bank.questions[4]?.question }), /this question stands twice/],
		["no explanation", (bank) => Object.assign(first(bank), { explanation: { en: "", fr: "x" } }), /the explanation, in English, is empty/],
		["a long answer", (bank) => Object.assign(first(bank), { right: { en: "x".repeat(161), fr: "x" } }), /more than 160 characters/],
		["a difficulty that there is not", (bank) => Object.assign(first(bank), { difficulty: 6 }), /difficulty is 1 to 5/],
		["ten seconds", (bank) => Object.assign(first(bank), { seconds: 10 }), /seconds are 30 to 120/],
		["markup", (bank) => Object.assign(first(bank), { question: { en: "Is <b>this</b>?", fr: "x" } }), /markup outside of backticks/],
		["29 questions", (bank) => bank.questions.pop(), /29 questions: at least 30/],
		[
			"no easy ones",
			(bank) => bank.questions.map((one) => Object.assign(one, { difficulty: 3 })),
			/0 questions of difficulty 1: at least 4/,
		],
		["an address that is taken", (bank) => Object.assign(bank, { subject: "tests" }), /address is taken/],
		["an unknown part", (bank) => Object.assign(first(bank), { hint: "x" }), /questions\.0: nobody knows hint/],
	])("is refused with %s", (_, change, problem) => {
		const bank = bankOf("sql");
		change(bank);
		expect(problemsOf(bank)).toMatch(problem);
	});

	test("is refused if it isn't valid JSON", () => {
		expect(parseBank("{").problems).toHaveLength(1);
	});

	test("may tell answers apart by case in code, and by accents in a language test", () => {
		const code = bankOf("sql");
		Object.assign(first(code), {
			right: { en: "`Null`", fr: "`Null`" },
			wrong: ["`null`", "`NULL`", "`nil`"].map((one) => ({ en: one, fr: one })),
		});
		expect(problemsOf(code)).toBe("");
		const letters = { right: { en: "à", fr: "à" }, wrong: ["a", "â", "as"].map((one) => ({ en: one, fr: one })) };
		const french = bankOf("french", { language: "fr" });
		Object.assign(first(french), letters);
		expect(problemsOf(french)).toBe("");
		const plain = bankOf("sql");
		Object.assign(first(plain), letters);
		expect(problemsOf(plain)).toMatch(/two answers are alike/);
	});
});

test("every bundled bank is valid, and none duplicates another's questions", async () => {
	const folder = join(import.meta.dirname, "bank");
	const names = await readdir(folder);
	// decisions.md "The menu's other rooms": at least this many, with 30 questions each
	expect(names.length).toBeGreaterThanOrEqual(14);
	const read = await Promise.all(names.map(async (name) => ({ name, ...parseBank(await readFile(join(folder, name), "utf8")) })));
	expect(read.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([]);
	expect(read.map(({ name, bank }) => name === `${bank?.subject}.json`)).not.toContain(false);
	expect(duplicates(read.flatMap(({ bank }) => bank ?? []))).toEqual([]);
});
