import { deflateSync } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { certificationsMax, experiencesMax, portfolioMax } from "../../contract/limits/profiles.ts";
import { linkMax, locationMax, messageMax, nameMax, tagMax, tagsMax, titleMax } from "../../contract/limits.ts";
import type { Language } from "../../contract/options.ts";
import { ThreadFailed } from "../platform/in-thread.ts";
import type { Cv } from "./cv.ts";
import * as aside from "./in-thread.ts";
import { readPdf as readAside } from "./read/in-process.ts";

/** Files that try to exhaust the machine, and a profile of maximum length (docs/decisions/016). */

const by = "somebody";
const drawPdf = (cv: Cv, language: Language, bounds = {}) => aside.drawPdf({ cv, language }, { by, ...bounds });
const readPdf = (bytes: Uint8Array, bounds = {}) => readAside(bytes, { by, ...bounds });

const empty: Cv = {
	fullName: "Ama Ngono",
	title: null,
	email: null,
	phone: null,
	location: null,
	website: null,
	about: null,
	experiences: [],
	skills: [],
	certifications: [],
	languages: [],
	portfolio: [],
};

/** A document of the given objects, numbered from 1; the first is its catalogue. */
function document(objects: readonly (string | Buffer)[], trailer = ""): Uint8Array {
	const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
	const places: number[] = [];
	for (const [index, object] of objects.entries()) {
		places.push(parts.reduce((sum, part) => sum + part.length, 0));
		parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
	}
	const start = parts.reduce((sum, part) => sum + part.length, 0);
	const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
	parts.push(
		Buffer.from(
			`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
		),
	);
	return new Uint8Array(Buffer.concat(parts));
}

function stream(content: Buffer, filters: readonly string[] = []): Buffer {
	const head = `<< /Length ${content.length}${filters.length > 0 ? ` /Filter [${filters.join(" ")}]` : ""} >>\nstream\n`;
	return Buffer.concat([Buffer.from(head), content, Buffer.from("\nendstream")]);
}

const catalogue = "<< /Type /Catalog /Pages 2 0 R >>";
const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>";
/** A page with the given content stream. */
const withContent = (content: Buffer, filters?: readonly string[]) =>
	document([catalogue, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", page, stream(content, filters), font]);
const line = (text: string, y = 700) => `BT /F1 12 Tf 1 0 0 1 72 ${y} Tm (${text}) Tj ET\n`;

describe("a PDF", () => {
	test("that is well-formed is read", async () => {
		const read = await readPdf(withContent(Buffer.from(line("Ama Ngono") + line("ama.ngono@example.cm", 680))));
		expect(read).toMatchObject({ fullName: "Ama Ngono", email: "ama.ngono@example.cm" });
	});

	const pagesOf = (count: number, kids: string) =>
		document([catalogue, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, page, stream(Buffer.from(line("A"))), font]);
	const deep = (open: string, close: string) =>
		document([
			catalogue,
			"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
			`<< /Type /Page /Parent 2 0 R /Deep ${open.repeat(100_000)}${close.repeat(100_000)} >>`,
		]);
	const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, " ");
	/** 600 MB, compressed once and shared by the tests. */
	let packed: Buffer | undefined;
	const bomb = () => (packed ??= deflateSync(zeros(600)));

	test.each<[string, () => Uint8Array, unknown]>([
		["of 21 pages", () => pagesOf(21, "3 0 R ".repeat(21)), "tooLong"],
		["that says it has a million pages", () => pagesOf(1_000_000, "3 0 R"), expect.objectContaining({ experiences: [] })],
		[
			"whose pages are their own parents",
			() => document([catalogue, "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]),
			expect.stringMatching(/unreadable|noText/),
		],
		["with lists in lists, a hundred thousand deep", () => deep("[", "]"), expect.stringMatching(/unreadable|noText/)],
		["with dictionaries in dictionaries", () => deep("<</A ", ">>"), expect.stringMatching(/unreadable|noText/)],
		["that unpacks to 600 MB", () => withContent(bomb(), ["/FlateDecode"]), expect.stringMatching(/unreadable|noText/)],
		["packed twice", () => withContent(deflateSync(bomb()), ["/FlateDecode", "/FlateDecode"]), expect.stringMatching(/unreadable|noText/)],
		[
			"with a million words",
			() => withContent(Buffer.from(line("word word word").repeat(70_000))),
			expect.stringMatching(/unreadable|tooLong/),
		],
		[
			"that says it is locked",
			() =>
				document(
					[catalogue, "<< /Type /Pages /Kids [] /Count 0 >>"],
					`/ID [<00><00>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${"00".repeat(32)}> /U <${"11".repeat(32)}> >>`,
				),
			"encrypted",
		],
		["that is none", () => new TextEncoder().encode("%PDF-1.7\nnothing"), "unreadable"],
		["without anything", () => new Uint8Array(), "unreadable"],
	])("%s is answered within the process's limits", { timeout: 120_000 }, async (_, make, expected) => {
		expect(await readPdf(make())).toEqual(expected);
	});

	test("that takes too long is stopped, and the next one is read", async () => {
		const slow = withContent(deflateSync(zeros(200)), ["/FlateDecode"]);
		expect(await readPdf(slow, { seconds: 0.2 })).toBe("unreadable");
		expect(await readPdf(withContent(Buffer.from(line("ama@example.cm"))))).toMatchObject({ email: "ama@example.cm" });
	});
});

describe("a profile", () => {
	const long = (length: number) =>
		"Développement durable, comptabilité analytique et contrôle de gestion à Yaoundé. ".repeat(70).slice(0, length);
	const full: Cv = {
		...empty,
		title: long(nameMax),
		about: long(messageMax),
		location: long(locationMax),
		website: `https://example.cm/${"a".repeat(linkMax - 20)}`,
		experiences: Array.from({ length: experiencesMax }, (_, place) => ({
			role: long(nameMax),
			company: long(titleMax),
			duration: long(nameMax),
			description: place % 2 ? long(messageMax) : "W".repeat(messageMax),
		})),
		skills: Array.from({ length: tagsMax }, (_, place) => `${place} ${long(tagMax)}`.slice(0, tagMax)),
		certifications: Array.from({ length: certificationsMax }, () => long(titleMax)),
		portfolio: Array.from({ length: portfolioMax }, () => ({
			title: long(titleMax),
			image: null,
			link: `https://example.cm/${"b".repeat(linkMax - 20)}`,
		})),
	};

	test("filled to its limits is drawn", { timeout: 60_000 }, async () => {
		const pdf = await drawPdf(full, "fr");
		const document = await getDocumentProxy(new Uint8Array(pdf));
		expect(document.numPages).toBeGreaterThan(20);
		const { items } = await (await document.getPage(document.numPages)).getTextContent();
		expect(items.map((item) => ("str" in item ? item.str : "")).join("")).toContain(`Page ${document.numPages} / ${document.numPages}`);
	});

	test.each([
		["emoji and flags", "Ama 🇨🇲 Ngono 👩🏾‍💻"],
		["Arabic, right to left", "محمد \u202eعلي\u202c"],
		["Chinese", "王小明"],
		["accents on letters that have none of their own", "Ŋgɔ̀nɔ̂ Ɓɛ́tì"],
		["a lone surrogate", "Ama \ud83d Ngono"],
		["nothing that can be written", "👍👍"],
		["control characters", "Ama\u0000\u0007\u200b Ngono"],
		["one letter without end", "W".repeat(nameMax)],
	])("with %s in the name is drawn", async (_, fullName) => {
		const pdf = await drawPdf({ ...empty, fullName, about: fullName, skills: [fullName] }, "en");
		expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1);
	});

	test("requested many times concurrently by one person is drawn once", async () => {
		const answers = await Promise.all(Array.from({ length: 60 }, () => drawPdf({ ...empty, title: "Asked often" }, "en")));
		expect(new Set(answers).size).toBe(1);
	});

	test.each([
		["time", { seconds: 0.01 }],
		["memory", { heapMb: 8 }],
		["buffers", { buffersMb: 1 }],
	])("with too little %s for its thread fails, and the next one is drawn", async (_, bounds) => {
		await expect(drawPdf(full, "en", bounds)).rejects.toBeInstanceOf(ThreadFailed);
		expect((await drawPdf(empty, "en")).subarray(0, 5).toString()).toBe("%PDF-");
	});
});
