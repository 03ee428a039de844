import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../platform/fold.ts";
import { editDistance, oneEditAway } from "./edit-distance.ts";
import { wordLengthMax, wordsOf, wordsToIndex } from "./words.ts";

const words = (text: string) => wordsOf(text).map(({ word }) => word);

describe("words of a text (decisions.md, Marketplace)", () => {
	it("have no case or accents, but keep their written form for the stemmer", () => {
		expect(wordsOf("L'Infirmière ÉLÈVE, cœur")).toEqual([
			{ word: "l", form: "l" },
			{ word: "infirmiere", form: "infirmière" },
			{ word: "eleve", form: "élève" },
			{ word: "coeur", form: "cœur" },
		]);
	});

	it("are the same whether accents are composed or decomposed", () => {
		expect(words("développeur".normalize("NFD"))).toEqual(words("développeur".normalize("NFC")));
	});

	it("keep names that letters and digits alone would lose, like C++ and .NET", () => {
		expect(words("C++, C#, .NET, ASP.NET, Node.js")).toEqual(["c++", "c#", ".net", "asp", ".net", "node", "js"]);
		expect(words("5+ years, #1, R&D")).toEqual(["5", "years", "1", "r", "d"]);
	});

	it("are plain words in Arabic and Amharic, without vowel signs", () => {
		expect(words("مُهَنْدِس الرياض")).toEqual(["مهندس", "الرياض"]);
		expect(words("የሂሳብ ባለሙያ")).toEqual(["የሂሳብ", "ባለሙያ"]);
	});

	it("are also indexed joined if hyphenated", () => {
		expect(wordsToIndex("full-stack, e-mail - no").map(({ word }) => word)).toEqual([
			"full",
			"stack",
			"fullstack",
			"e",
			"mail",
			"email",
			"no",
		]);
	});

	it("are bounded, well-formed and free of anything that could be an operator", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
				for (const word of words(text)) {
					expect(word.length).toBeLessThanOrEqual(wordLengthMax);
					expect(word.isWellFormed()).toBe(true);
					expect(word).toMatch(/^(?:[\p{L}\p{N}]+|\.net|c#|f#|c\+\+)$/u);
				}
			}),
		);
	});

	it("are always among the words indexed for the same text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
				const indexed = new Set(wordsToIndex(text).map(({ word }) => word));
				for (const word of words(text)) expect(indexed).toContain(word);
			}),
		);
	});
});

describe("folding", () => {
	it("is idempotent", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
				expect(fold(fold(text))).toBe(fold(text));
			}),
		);
	});
});

describe("typing mistakes", () => {
	it("are one letter missing, extra or wrong, or two swapped", () => {
		for (const mistyped of ["acountant", "acccountant", "eccountant", "accuontant"]) {
			expect(editDistance("accountant", mistyped)).toBe(1);
			expect(oneEditAway(mistyped)).toContain("accountant");
		}
		expect(editDistance("accountant", "acountent")).toBe(2);
	});

	it("generated one mistake away also measure as one", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[a-z]{1,8}$/), (word) => {
				for (const near of oneEditAway(word)) expect(editDistance(word, near)).toBe(1);
			}),
			{ numRuns: 20 },
		);
	});
});
