import { expect, test } from "vitest";
import { isPercentAt, isPhoneAt, vacanciesAt } from "./counts.ts";
import { sumAt } from "./sums.ts";

const wordsOf = (text: string) => text.match(/[a-z]+|\d+(?:[.,]\d+)*|[$£€%/+-]/g) ?? [];
const sumIn = (text: string) => {
	const words = wordsOf(text);
	const at = words.findIndex((_, place) => sumAt(words, place));
	return sumAt(words, at);
};

test.each([
	["10 000 fcfa for the form", 10_000],
	["7.500 f", 7_500],
	["6,5k cash", 6_500],
	["3 mil", 3_000],
	["5.0.0.0 fcfa", 5_000],
	["2000 for register", 2_000],
	["5,000 deposit", 5_000],
	["cinq mille francs", 5_000],
	["$ 40", 20_000],
	["25 frs", 25],
])("%s is a sum of about %i francs", (text, francs) => expect(sumIn(text)).toMatchObject({ francs, per: null }));

test.each([
	["20 000 f la journee", "short"],
	["5k a day", "short"],
	["180 000 per month", "long"],
	["120 000 net", "long"],
	["£ 11 per hour", "long"],
	["300 f a page", "piece"],
	["500 per valid registration", "piece"],
	["2,000 per activated sim", "piece"],
	["500 f le billet", "piece"],
	["1 500 f par lampe vendue", "piece"],
	["25 frs for one", "piece"],
	["2,700 for one day", "short"],
	["5 mille le visuel valide", "piece"],
	["50,000 basic", "long"],
	["2 500 f par candidat", "person"],
])("%s: paid by the %s", (text, per) => expect(sumIn(text)?.per).toBe(per));

test.each([
	["a year", "since 2019 in douala"],
	["people", "5000 people work here"],
	["stars", "20k stars on our project"],
	["a range", "90-130k"],
	["a range in dollars", "$ 100 k to $ 115 k"],
	["a range in words", "make 4k to 5k"],
	["machines", "20,000 + machines"],
	["a share", "10 % of it"],
	["the size of a market", "$ 24 b market"],
	["part of a product name", "365 f"],
	["an ordinal number", "bread number 1000 before dawn"],
	["a retirement plan", "401 k"],
])("%s is no sum: %s", (_, text) => expect(sumIn(text)).toBeNull());

test("a phone number doesn't end a range, and a sum for a form isn't piecework pay", () => {
	expect(sumIn("5k to 677")).toMatchObject({ francs: 5_000 });
	expect(sumIn("5k for form")).toMatchObject({ per: null });
});

test("percentages, vacancies and phone numbers aren't sums", () => {
	expect(isPercentAt(wordsOf("5 pour cent"), 0)).toBe(true);
	expect(isPercentAt(wordsOf("ten percent"), 0)).toBe(true);
	expect(vacanciesAt(wordsOf("recrute 400 releveurs"), 1)).toBe(true);
	expect(vacanciesAt(wordsOf("recrute 4 releveurs"), 1)).toBe(false);
	expect(isPhoneAt(wordsOf("6 77 12 34 56"), 0)).toBe(true);
	expect(isPhoneAt(wordsOf("au 677 et garde"), 1)).toBe(true);
	expect(isPhoneAt(wordsOf("60 000 f"), 0)).toBe(false);
});
