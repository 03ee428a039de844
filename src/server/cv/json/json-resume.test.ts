import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { hasRealData, realData } from "../../../../tests/support/real-data.ts";
import { cvFields, cvRead } from "../../../contract/cv.ts";
import { fullNameMin } from "../../../contract/limits/accounts.ts";
import { certificationsMax, experiencesMax, portfolioMax } from "../../../contract/limits/profiles.ts";
import { nameMax, tagsMax } from "../../../contract/limits.ts";
import { parseProfileFields } from "../../accounts/profile-field.ts";
import type { Cv } from "../cv.ts";
import { presentRead } from "../read/present.ts";
import { datesOf } from "./dates.ts";
import { readJsonResume } from "./read.ts";
import { writeJsonResume } from "./write.ts";

/** JSON Resume as written by people, by other programs, and as nobody would write it. */

const read = (value: unknown) => readJsonResume(JSON.stringify(value));
const answerOf = (value: unknown) => {
	const cv = read(value);
	return cv && presentRead(cv, { countryCode: "CMR" });
};
const resume = { basics: { name: "Ama Ngono", email: "ama@example.cm" }, work: [], skills: [] };

describe("a JSON Resume", () => {
	test.each<[string, unknown]>([
		[
			"names that are numbers, lists and nothing",
			{ ...resume, basics: { name: 7, label: ["x"], email: null, phone: {}, url: true, summary: 1.5, location: [] } },
		],
		[
			"parts that are texts",
			{ ...resume, work: "none", skills: "Sage", education: 3, languages: null, projects: true, certificates: { name: "x" } },
		],
		[
			"entries that are texts and lists",
			{ ...resume, work: ["Cashier", [], null, 4], skills: ["Sage", ["Excel"], { keywords: "Word" }], education: [[], "BTS"] },
		],
		[
			"entries without a word",
			{ ...resume, work: [{}, { position: " " }], skills: [{}], education: [{}], projects: [{}], languages: [{}] },
		],
		[
			"keys of its own",
			{
				...resume,
				roles: ["moderator"],
				id: "1",
				passwordHash: "x",
				isAdmin: true,
				__proto__: { polluted: 1 },
				constructor: { polluted: 1 },
			},
		],
	])("with %s is read without them", (_, value) => {
		const answer = answerOf(value);
		expect(z.safeParse(cvRead, answer).success).toBe(true);
		expect(Object.keys(answer ?? {}).toSorted()).toEqual(Object.keys(cvRead.def.shape).toSorted());
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	test.each([
		"[]",
		'"text"',
		"null",
		"7",
		"{}",
		'{"basics": []}',
		'{"work": {}}',
		`${"[".repeat(100_000)}${"]".repeat(100_000)}`,
		`${'{"basics":'.repeat(5_000)}1${"}".repeat(5_000)}x`,
	])("is refused: %s", (text) => {
		expect(readJsonResume(text)).toBeNull();
	});

	test.each([
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"data:text/html,x",
		"vbscript:x",
		"file:///etc/passwd",
		"//example.cm",
		"http://",
		"mailto:a@b.cm",
	])("gives no link to %s", (url) => {
		const answer = answerOf({ ...resume, basics: { name: "A", url }, projects: [{ name: "P", url, image: url }] });
		expect([answer?.website, answer?.portfolio]).toEqual([null, [{ title: "P", link: null, image: null }]]);
	});

	test("with a hundred thousand entries is cut to a profile's limits", () => {
		const repeat = <T>(entry: T) => Array.from({ length: 100_000 }, () => entry);
		const numbered = Array.from({ length: 100_000 }, (_, place) => ({ name: `Skill ${place} ${"x".repeat(100)}` }));
		const answer = answerOf({
			...resume,
			work: repeat({ position: "P".repeat(500), name: "C" }),
			skills: numbered,
			projects: repeat({ name: "P" }),
			certificates: numbered,
		});
		expect(answer?.experiences).toHaveLength(experiencesMax);
		expect(answer?.experiences[0]?.role).toHaveLength(nameMax);
		expect(answer?.skills).toHaveLength(tagsMax);
		expect(answer?.portfolio).toHaveLength(portfolioMax);
		expect(answer?.certifications).toHaveLength(certificationsMax);
	});

	test("of any shape is read or refused, and can be saved once its gaps are filled", () => {
		const part = fc.jsonValue({ maxDepth: 4 });
		const any = fc.record(
			{
				basics: fc.oneof(
					part,
					fc.record(
						{ name: part, email: part, phone: part, url: part, summary: fc.string({ unit: "binary" }), location: part },
						{ requiredKeys: [] },
					),
				),
				work: fc.oneof(
					part,
					fc.array(
						fc.record(
							{ position: fc.string({ unit: "binary" }), name: fc.string(), startDate: part, highlights: part },
							{ requiredKeys: [] },
						),
					),
				),
				skills: fc.oneof(part, fc.array(fc.record({ name: fc.string({ unit: "grapheme" }), keywords: part }, { requiredKeys: [] }))),
				education: part,
				projects: fc.oneof(part, fc.array(fc.record({ name: fc.string(), url: fc.oneof(fc.webUrl(), fc.string()) }, { requiredKeys: [] }))),
				languages: part,
			},
			{ requiredKeys: [] },
		);
		fc.assert(
			fc.property(any, (value) => {
				const answer = answerOf(value);
				if (!answer) return;
				expect(z.safeParse(cvRead, answer).success).toBe(true);
				const { email: _, ...fields } = answer;
				const filled = {
					...fields,
					fullName: (fields.fullName ?? "").length >= fullNameMin ? fields.fullName : "Ama",
					experiences: fields.experiences.map((entry) => ({ ...entry, role: entry.role || "R", company: entry.company || "C" })),
				};
				expect(() => parseProfileFields(filled, { allowed: cvFields, countryCode: "CMR" })).not.toThrow();
			}),
			{ numRuns: 500 },
		);
	});

	test.each([
		["2019 – 2022", { startDate: "2019", endDate: "2022" }],
		["2019-2022", { startDate: "2019", endDate: "2022" }],
		["mars 2019 – août 2020", { startDate: "2019-03", endDate: "2020-08" }],
		["12/2019-03/2020", { startDate: "2019-12", endDate: "2020-03" }],
		["2019-03-15 – 2020-04", { startDate: "2019-03", endDate: "2020-04" }],
		["févr. 2019 – Sept. 2020", { startDate: "2019-02", endDate: "2020-09" }],
		["juil. 2019 – June 2020", { startDate: "2019-07", endDate: "2020-06" }],
		["May 2019 – 1 avril 2020", { startDate: "2019-05", endDate: "2020-04" }],
		["marchand 2019 – mayor 2020", { startDate: "2019", endDate: "2020" }],
		["décoration 2019 – augmenter 2020", { startDate: "2019", endDate: "2020" }],
		["since 2021", { startDate: "2021" }],
		[null, {}],
	])("has the dates of %s", (duration, dates) => {
		expect(datesOf(duration)).toEqual(dates);
	});

	test("reads back unchanged, whatever the profile holds", () => {
		const text = (maxLength: number) =>
			fc.string({ unit: "grapheme-composite", minLength: 1, maxLength }).filter((one) => one.trim() === one && one !== "");
		const maybe = (maxLength: number) => fc.option(text(maxLength));
		const cv: fc.Arbitrary<Cv> = fc.record({
			fullName: text(50),
			title: maybe(50),
			email: fc.emailAddress(),
			phone: fc.option(fc.constant("+237 6 77 12 34 56")),
			location: maybe(50),
			website: fc.option(fc.webUrl()),
			about: maybe(200),
			experiences: fc.array(fc.record({ role: text(40), company: text(40), duration: maybe(40), description: maybe(200) }), {
				maxLength: 5,
			}),
			skills: fc.array(text(30), { maxLength: 5 }),
			certifications: fc.array(text(60), { maxLength: 5 }),
			languages: fc.array(text(20), { maxLength: 3 }),
			portfolio: fc.array(fc.record({ title: text(40), image: fc.option(fc.webUrl()), link: fc.option(fc.webUrl()) }), { maxLength: 3 }),
		});
		fc.assert(
			fc.property(cv, (one) => {
				expect(read(writeJsonResume(one))).toEqual(one);
			}),
			{ numRuns: 200 },
		);
	});
});

const samples = realData("samples/jsonresume");
const files = hasRealData ? await readdir(samples) : ["none.resume.json"];
describe.skipIf(!hasRealData)("a real sample", () => {
	test.each(files.filter((name) => name.endsWith(".resume.json")))("%s is read completely", async (name) => {
		const resume = JSON.parse(await readFile(join(samples, name), "utf8"));
		const cv = read(resume);
		expect(cv?.fullName).toBe(resume.basics.name);
		expect(cv?.email).toBe(resume.basics.email ?? null);
		expect(cv?.experiences).toHaveLength((resume.work?.length ?? 0) + (resume.volunteer?.length ?? 0));
		expect(cv?.portfolio).toHaveLength(resume.projects?.length ?? 0);
		expect(cv?.languages).toHaveLength(resume.languages?.length ?? 0);
	});
});
