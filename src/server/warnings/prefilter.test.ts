import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { plainText } from "./plain-text.ts";
import { Prefilter } from "./prefilter.ts";
import { Reading } from "./reading.ts";
import { requiredLiterals } from "./required-literals.ts";
import { rules } from "./rules.ts";
import { patternsOf } from "./warnings.ts";

const folder = join(import.meta.dirname, "cases");
const texts = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
/** The patterns of all rules; the cases provide the texts that they match. */
const patterns = [...new Set(rules.flatMap(patternsOf))];
/** Not `test`: these patterns are shared by all test files, and it would leave their lastIndex set. */
const isIn = (pattern: RegExp, text: string) => text.search(pattern) >= 0;

/** True if the prefilter lets the pattern through for this text. */
const mayMatch = (pattern: RegExp, text: string) => new Reading(text, new Prefilter([pattern])).mayMatch(pattern);

describe("the prefilter", () => {
	const prefilter = new Prefilter(patterns);

	test("lets through every pattern that matches, in a sentence and in a whole text", () => {
		const missed: string[] = [];
		let found = 0;
		// several cases in a row, and text that is cut in mid-word
		const all = [
			...texts,
			texts.join(" "),
			texts.join("\\n"),
			texts
				.slice(0, 40)
				.join("")
				.replaceAll(/[ .!?]/g, ""),
		];
		for (const text of all) {
			const { plain } = plainText(text.replaceAll("\\n", "\n"));
			const reading = new Reading(plain, prefilter);
			const words = reading.sentences.map(([from, to]) => plain.slice(from, to));
			for (const pattern of patterns) {
				for (const [place, sentence] of words.entries())
					if (isIn(pattern, sentence)) {
						found++;
						if (!reading.mayMatch(pattern, place) || !reading.mayMatch(pattern))
							missed.push(`${pattern.source.slice(0, 60)} in ${sentence}`);
					}
				if (isIn(pattern, plain) && !reading.mayMatch(pattern)) missed.push(`${pattern.source.slice(0, 60)} in ${plain.slice(0, 60)}`);
			}
		}
		expect(missed).toEqual([]);
		expect(found).toBeGreaterThan(10_000);
	}, 240_000);

	test("lets few patterns through where there is nothing to find", () => {
		const { plain } = plainText("Keep the till of our shop, count the cash each evening and serve customers with a smile.");
		const reading = new Reading(plain, prefilter);
		expect(patterns.filter((pattern) => reading.mayMatch(pattern)).length).toBeLessThan(patterns.length / 4);
	});

	test.each([
		[/\bom\b/, "om", "from"],
		[/fees?\b|frais/, "la frais", "free"],
		[/\bpay(?: \w+){0,3} (?:first|before)\b/, "pay us before", "pay us after"],
		[/(?:ab|cd){2}x+/, "abcdx", "abx"],
		[/[$£]\d{3}(?! f)/, "a $500", "a 50"],
		[/(?<!no )(?:kit|pack)[sz]/, "packs", "pack"],
		[/x{2,}y/, "xxxy", "xy"],
	])("for %s, lets %j through but not %j", (pattern, text, other) => {
		expect(pattern.test(text)).toBe(true);
		expect(mayMatch(pattern, text)).toBe(true);
		expect(mayMatch(pattern, other)).toBe(false);
	});

	test("throws on syntax that it cannot parse", () => {
		expect(() => requiredLiterals(/(a)\1/)).toThrow("\\1");
		expect(() => requiredLiterals(/[\u0041]/)).toThrow("does not know");
	});

	test("a character escaped by its number in the build is that character", () => {
		expect(requiredLiterals(/sold for [$\u00A3\u20AC]\u2019s/)).toEqual(requiredLiterals(/sold for [$£€]’s/));
	});
});
