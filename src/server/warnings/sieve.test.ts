import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { needsOf } from "./needs.ts";
import { plainText } from "./plain-text.ts";
import { Reading } from "./reading.ts";
import { rules } from "./rules.ts";
import { Sieve } from "./sieve.ts";
import { patternsOf } from "./warnings.ts";

const folder = join(import.meta.dirname, "cases");
const texts = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
/** The patterns of all rules, to be found in the words of the cases alone. */
const patterns = [...new Set(rules.flatMap(patternsOf))];
/** Not by `test`, which leaves lastIndex set on the pattern, where the next file's reading would begin. */
const isIn = (pattern: RegExp, text: string) => text.search(pattern) >= 0;

/** True if the sieve lets the pattern through for a text that holds only this. */
const lets = (pattern: RegExp, text: string) => new Reading(text, new Sieve([pattern])).mayHold(pattern);

describe("the sieve", () => {
	const sieve = new Sieve(patterns);

	test("lets through whatever a pattern matches, in a sentence and in a whole text", () => {
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
			const reading = new Reading(plain, sieve);
			const words = reading.sentences.map(([from, to]) => plain.slice(from, to));
			for (const pattern of patterns) {
				for (const [place, sentence] of words.entries())
					if (isIn(pattern, sentence)) {
						found++;
						if (!reading.mayHold(pattern, place) || !reading.mayHold(pattern)) missed.push(`${pattern.source.slice(0, 60)} in ${sentence}`);
					}
				if (isIn(pattern, plain) && !reading.mayHold(pattern)) missed.push(`${pattern.source.slice(0, 60)} in ${plain.slice(0, 60)}`);
			}
		}
		expect(missed).toEqual([]);
		expect(found).toBeGreaterThan(10_000);
	}, 240_000);

	test("lets few patterns through where there is nothing to find", () => {
		const { plain } = plainText("Keep the till of our shop, count the cash each evening and serve customers with a smile.");
		const reading = new Reading(plain, sieve);
		expect(patterns.filter((pattern) => reading.mayHold(pattern)).length).toBeLessThan(patterns.length / 4);
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
		expect(lets(pattern, text)).toBe(true);
		expect(lets(pattern, other)).toBe(false);
	});

	test("throws on syntax it can't read", () => {
		expect(() => needsOf(/(a)\1/)).toThrow("\\1");
		expect(() => needsOf(/[\u0041]/)).toThrow("does not know");
	});

	test("a character escaped by its number in the build is that character", () => {
		expect(needsOf(/sold for [$\u00A3\u20AC]\u2019s/)).toEqual(needsOf(/sold for [$£€]’s/));
	});
});
