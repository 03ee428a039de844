import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { hasRealData, realData } from "../../../../tests/support/real-data.ts";
import { cvRead } from "../../../contract/cv.ts";
import type { Cv } from "../cv.ts";
import { drawPdf } from "../in-thread.ts";
import type { PdfLine } from "./extract.ts";
import { readPdf } from "./in-process.ts";
import { presentRead } from "./present.ts";
import { readLines } from "./read-lines.ts";

/** Whatever the file, the reader returns: what it takes for a CV, or a reason. */

const by = "somebody";
const problems = ["encrypted", "unreadable", "tooLong", "noText"];

function expectAnswer(read: unknown): void {
	if (typeof read === "string") expect(problems).toContain(read);
	else expect(z.safeParse(cvRead, presentRead(read as Cv, { countryCode: "CMR" })).success).toBe(true);
}

describe("lines of any text", () => {
	const pieces = fc.oneof(
		fc.constantFrom(
			"Expérience professionnelle",
			"EXPERIENCE",
			"Formation",
			"Compétences :",
			"Langues",
			"janv. 2020 – présent",
			"2019",
			"03/2018 - 06/2019",
			"depuis 2020",
			"Comptable",
			"Brasseries du Wouri SARL",
			"Douala, Cameroun",
			"• Clôtures",
			"+237 6 77 12 34 56",
			"ama@example.cm",
			"https://example.cm",
			"\t",
			" | ",
			", ",
			"(",
			"–",
		),
		fc.string({ unit: "binary", maxLength: 30 }),
		fc.string({ maxLength: 200 }),
		fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.nat(400)).map(([text, times]) => text.repeat(times)),
	);
	const line: fc.Arbitrary<PdfLine> = fc.record({
		text: fc.array(pieces, { minLength: 1, maxLength: 6 }).map((list) => list.join(" ")),
		size: fc.double({ min: 0, max: 100, noNaN: true }),
		page: fc.integer({ min: 1, max: 3 }),
		x: fc.double({ min: -100, max: 1000, noNaN: true }),
		y: fc.double({ min: -100, max: 1000, noNaN: true }),
	});

	test("are read", () => {
		fc.assert(
			fc.property(fc.array(line, { maxLength: 40 }), (lines) => expectAnswer(readLines(lines))),
			{ numRuns: 500 },
		);
	});

	/** Texts on which a careless regular expression takes quadratic time or worse: the test would never end. */
	test.each([
		"a",
		"1",
		"1 ",
		"(1",
		"a.",
		"a@",
		"+",
		"- ",
		", ",
		"\t",
		"2020 ",
		"2020-",
		"jan ",
		"x:",
		"www.",
		"a a ",
		"À",
		"http://a",
		"– ",
	])("of %j repeated endlessly are read in time", { timeout: 60_000 }, async (piece) => {
		const text = piece.repeat(Math.floor(150_000 / piece.length));
		const lines = [text, text.slice(0, 160), ...(text.slice(0, 30_000).match(/.{1,40}/gsu) ?? [])];
		const at = process.cpuUsage();
		expectAnswer(readLines(lines.map((one, place) => ({ text: one, size: 10, page: 1, x: 50, y: 800 - place }))));
		expect(process.cpuUsage(at).user / 1e6).toBeLessThan(15);
	});
});

describe("a damaged file", () => {
	const cv: Cv = {
		fullName: "Ama Ngono",
		title: "Comptable",
		email: "ama@example.cm",
		phone: "+237 6 77 12 34 56",
		location: "Douala",
		website: "https://example.cm",
		about: "Des chiffres justes. ".repeat(40),
		experiences: [{ role: "Chef comptable", company: "Brasseries du Wouri", duration: "2019 – 2022", description: "- Clôtures\n- DSF" }],
		skills: ["Sage 100", "OHADA"],
		certifications: ["DSCG, 2016"],
		languages: [],
		portfolio: [],
	};

	test("is read or refused, whichever bytes are changed, missing or repeated", { timeout: 120_000 }, async () => {
		const whole = await drawPdf({ cv, language: "fr" }, { by });
		const fault = fc.record({
			at: fc.nat(whole.length - 1),
			length: fc.integer({ min: 1, max: 300 }),
			kind: fc.constantFrom("other", "gone", "twice", "cut"),
			byte: fc.nat(255),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 8 }), async (faults) => {
				expectAnswer(await readPdf(new Uint8Array(faults.reduce(broken, whole)), { by }));
			}),
			{ numRuns: 15, endOnFailure: true },
		);
	});
});

type Fault = { at: number; length: number; kind: string; byte: number };

function broken(file: Buffer, { at, length, kind, byte }: Fault): Buffer {
	const start = Math.min(at, file.length);
	const [before, part, after] = [file.subarray(0, start), file.subarray(start, start + length), file.subarray(start + length)];
	if (kind === "cut") return before.length > 100 ? before : file;
	const middle = { other: Buffer.alloc(part.length, byte), gone: Buffer.alloc(0), twice: Buffer.concat([part, part]) }[kind] ?? part;
	return Buffer.concat([before, middle, after]);
}

const folders = ["samples/pdf", "samples/pdf/edge"].map(realData);
const filesIn = async (folder: string) => (await readdir(folder)).map((name) => join(folder, name));
const files = hasRealData ? (await Promise.all(folders.map(filesIn))).flat().filter((name) => name.endsWith(".pdf")) : ["none.pdf"];

describe.skipIf(!hasRealData)("a real PDF", () => {
	test.each(files.map((path) => [path.split("/").at(-1) ?? "", path]))(
		"%s is read or refused, complete and truncated",
		{ timeout: 60_000 },
		async (name, path) => {
			const bytes = await readFile(path);
			const read = await readPdf(new Uint8Array(bytes), { by });
			expectAnswer(read);
			if (name.startsWith("password")) expect(read).toBe("encrypted");
			if (name.startsWith("image-only")) expect(read).toBe("noText");
			expectAnswer(await readPdf(new Uint8Array(bytes.subarray(0, Math.floor(bytes.length * 0.6))), { by }));
		},
	);
});
