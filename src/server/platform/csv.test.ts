import fc from "fast-check";
import { expect, test } from "vitest";
import { delimiterOf, readCsvRecord } from "./csv.ts";

const csvLine = (fields: readonly string[], delimiter = ",") =>
	fields.map((field) => (/["\r\n]/.test(field) || field.includes(delimiter) ? `"${field.replaceAll('"', '""')}"` : field)).join(delimiter);

function readAll(text: string, delimiter = ","): (string[] | string)[] {
	const records: (string[] | string)[] = [];
	for (let from = 0; from < text.length; ) {
		const step = readCsvRecord(text, { delimiter, from, atEnd: true });
		if (step.kind === "more") throw new Error("more at the end");
		records.push(step.kind === "record" ? step.fields : step.reason);
		from = step.next;
	}
	return records;
}

test("any content that is written reads back unchanged", () => {
	const field = fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", "\r\n", "a", "é", " ", "😀"), maxLength: 12 });
	const table = fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
	fc.assert(
		fc.property(table, fc.constantFrom("\n", "\r\n"), fc.constantFrom(",", ";"), (rows, lineEnd, delimiter) => {
			expect(readAll(rows.map((row) => csvLine(row, delimiter) + lineEnd).join(""), delimiter)).toEqual(rows);
		}),
	);
});

test("a record cut off anywhere waits for more instead of being guessed", () => {
	const rows = [
		["a", 'say "hi"\r\nbye', "c"],
		["", "x,y", ""],
	];
	const text = rows.map((row) => `${csvLine(row)}\r\n`).join("");
	for (let cut = 1; cut < text.length; cut++) {
		const read: string[][] = [];
		let buffer = "";
		for (const [piece, atEnd] of [
			[text.slice(0, cut), false],
			[text.slice(cut), true],
		] as const) {
			buffer += piece;
			for (
				let step = readCsvRecord(buffer, { delimiter: ",", from: 0, atEnd });
				buffer && step.kind === "record";
				step = readCsvRecord(buffer, { delimiter: ",", from: 0, atEnd })
			) {
				read.push(step.fields);
				buffer = buffer.slice(step.next);
			}
		}
		expect(read).toEqual(rows);
	}
});

test("a malformed line costs only that line", () => {
	expect(readAll('a,b\n"open,c\nd,e\n')).toEqual([["a", "b"], "a quote is opened and not closed", ["d", "e"]]);
	expect(readAll('a,b\n"x"y,c\nd,e')).toEqual([["a", "b"], "text stands behind a closing quote", ["d", "e"]]);
	expect(readAll('12" pipe,b\n')).toEqual([['12" pipe', "b"]]);
});

test("the header determines the delimiter", () => {
	expect(delimiterOf("title;company;location")).toBe(";");
	expect(delimiterOf('"a;b;c",d')).toBe(",");
	expect(delimiterOf("title\tcompany")).toBe("\t");
});
