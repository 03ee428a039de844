import { describe, expect, test } from "vitest";
import { type Frame, matchesOf } from "./frame.ts";
import { TextMeanings } from "./text-meanings.ts";

/** Each line of `text` is a sentence. */
function readText(text: string): { text: string; meanings: TextMeanings } {
	let from = 0;
	const sentences = text.split("\n").map((line): [number, number] => {
		const span: [number, number] = [from, from + line.length + 1];
		from = span[1];
		return span;
	});
	return { text, meanings: new TextMeanings(text, sentences) };
}
const wordsFor = (text: string, frame: Frame) => {
	const read = readText(text);
	return [...matchesOf(read.meanings, frame)].map(([from, to]) => read.text.slice(from, to));
};
const means = (text: string, meaning: Parameters<TextMeanings["places"]>[0]) => readText(text).meanings.places(meaning).length > 0;

describe("the payer", () => {
	test.each([
		["le candidat retenu verse 5 000 f", true],
		["you pay 5k before the interview", true],
		["each successful candidate contributes 8,000 towards it", true],
		["parents pay 5 000 f", false],
		["the clinic pays the ticket", false],
		["you pay the staff each friday", false],
		["you never pay 5k here", false],
		["vous ne payez que 5 000 f", true],
		["our pay is 200,000 a month", false],
	])('"%s" means that the applicant pays: %j', (text, gives) => expect(means(text, "gives")).toBe(gives));

	test("an employer who pays is not taken for the applicant", () => {
		expect(means("l'entreprise paie la visite medicale", "employerPays")).toBe(true);
		expect(means("le candidat prend en charge sa visite medicale", "employerPays")).toBe(false);
	});

	test('"at own cost" means the applicant\'s cost unless the employer was named before', () => {
		expect(means("a defaut la societe le fait etablir a ses frais", "atOwnCost")).toBe(false);
		expect(means("a defaut le candidat le fait etablir a ses frais", "atOwnCost")).toBe(true);
	});

	test("bringing in others does not count if it is denied", () => {
		expect(means("vous ne recrutez personne, don't invite friends", "bring")).toBe(false);
		expect(means("vous recrutez deux personnes", "bring")).toBe(true);
	});

	test.each([
		["65 000 f + 25 f par casier", true],
		["salary 60,000 + 2 %", true],
		["50,000 fcfa + cnps + meals", true],
		["indemnite moto 25 000 f, telephone", true],
		["140 000 f + prime de dossier", true],
		["transport 1 000 f donne.", true],
		["transport refunded 2,000.", true],
		["the agency takes half of your first salary plus 10 000 f", false],
		["come with 2500 for the form + helmet", false],
		["pay na 55,000, house dey inside compound.", true],
		["basic pay is 80,000 and free bread.", true],
		["pay na 35,000 for uniform.", false],
		["c'est 70 kolo, tu gardes tes tips.", true],
		["c'est 70 kolo, tu paies avant le repas.", false],
		["elle est remuneree 80 000 fcfa, le casque reste au centre.", true],
	])('"%s" states pay and no fee: %j', (text, isPay) => {
		expect(means(text, "earned")).toBe(isPay);
		expect(means(text, "asked")).toBe(!isPay);
	});

	test.each([
		["frais de dossier 5000\ncontact sandrine", true],
		["casting form 8,000, camp 30,000, shoes", true],
		["one of 500, growing", false],
		["paye a la piece: aile 8 000, porte 12 000", false],
	])('"%s" demands a sum without a currency: %j', (text, isAsked) => expect(means(text, "asked")).toBe(isAsked));

	test("what a sum is for follows it", () => {
		expect(means("15,500 for the transfer file", "forThing")).toBe(true);
		expect(means("15,500 for the month", "forThing")).toBe(false);
	});

	test.each([
		["u pay 5k before d interview", true],
		["the u.s. clinic: pay 5k", false],
	])('"%s" has a single letter for a word: %j', (text, isSpokenTo) => expect(means(text, "gives")).toBe(isSpokenTo));

	test.each([
		["les cavaliers paient 8 000 f la lecon", true],
		["les vigiles paient 8 000 f pour la tenue", false],
		["les candidats deposent 5 000 f", false],
	])('"%s" means that customers pay: %j', (text, areCustomers) => expect(means(text, "others")).toBe(areCustomers));

	test("s'eleve (rises) isn't read as eleve (pupil)", () => {
		expect(means("le dossier s'eleve a 5 000 f", "others")).toBe(false);
		expect(means("un eleve paie 5 000 f", "others")).toBe(true);
	});

	test("a demand that names no payer is recognised", () => expect(means("merci de verser 2 000 f", "isToGive")).toBe(true));
});

describe("a sum", () => {
	test.each([
		["salary 150,000 and meals", false],
		["form 2 500 f", true],
		["150 000 + primes", false],
		["we give 350,000 fcfa", false],
		["agency commission, 400,000 frs", true],
		["pay na 2,700 f, cash for hand", false],
		["pay na 2,700 f for form", true],
		["daily pay 6,000 f, settled on friday", false],
		["the dues are 25 000 f a month", true],
		["the pay is 25 000 f a month", false],
		["insurance is bought by the driver, 38,000 f, before", true],
		["open the salary line with 20,000 f", true],
		["we pay 700 f for each skirt, 500 f for a shirt", false],
		["we pay 700 f for each skirt, 500 f for a badge", true],
		["20 000 f par mariage, 10 000 f d'avance et le reste le soir", false],
		["the pay starts at 60,000 f with meals", false],
		["pay a 5,000 f deposit", true],
		["n100,000 - n120,000 monthly", false],
		["airtime 5k given before the field", false],
	])('"%s" demands a sum: %j', (text, isAsked) => expect(means(text, "asked")).toBe(isAsked));
});

test.each([
	["the kit is bought by the driver", "gives", true],
	["the kit is bought by the company", "gives", false],
	["the kit is provided by the candidate", "gives", false],
	["candidates fund a staff account with 9 000 f", "gives", true],
	["payee chez nous", "employerPays", false],
	["we pay you each day", "paysYou", true],
	["tu es paye des le premier jour", "gives", false],
	["keep your passport with you", "keeps", false],
	["we keep your passport", "keeps", true],
	["on te donne la sim", "tell", false],
	["40 % d'avance", "percent", false],
	["40 % of it", "percent", true],
	["he arranges the fake diploma", "refused", false],
	["we never arrange a fake diploma", "refused", true],
	["left as security", "pledge", true],
	["work as security guard", "pledge", false],
	["the scooter of your parents", "others", false],
	["parents pay the school", "others", true],
] as const)('"%s" means "%s": %j', (text, meaning, isMeant) => expect(means(text, meaning)).toBe(isMeant));

test("a job that requires nothing is recognised, however it is worded", () => {
	expect(means("no language and no papers", "anybody")).toBe(true);
	expect(means("sans aucune experience", "anybody")).toBe(true);
	expect(means("experience of three years", "anybody")).toBe(false);
});

describe("a frame", () => {
	const frame: Frame = { says: ["asked", "thing"], near: ["step"], unless: ["others"] };

	test("is matched within one sentence, with its context nearby in another", () => {
		expect(wordsFor("the badge costs 2 000 f\ninterview on friday", frame)).toEqual(["badge costs 2 000 f"]);
		expect(wordsFor("the badge costs 2 000 f\nnothing\nnothing\ninterview", frame)).toEqual([]);
		expect(wordsFor("the badge is blue\n2 000 f\ninterview", frame)).toEqual([]);
	});

	test("isn't matched by the same word twice", () => {
		expect(wordsFor("the sum is 2 000 f", { says: ["asked", "asked"] })).toEqual([]);
		expect(wordsFor("put 2 000 f, take 5 000 f", { says: ["asked", "asked"] })).toHaveLength(2);
	});

	test("isn't matched beside its exceptions", () => {
		expect(wordsFor("customers buy the badge for 2 000 f\ninterview on friday", frame)).toEqual([]);
		expect(wordsFor("the badge costs 2 000 f\ninterview\nnever pay", { ...frame, unlessAnywhere: ["refused"] })).toEqual([]);
	});

	test("can be completed by the company's name", () => {
		const abroad: Frame = { says: ["granted"], alongside: ["abroad"] };
		const name = "gulf manpower";
		const text = "visa is free";
		const of = (who: string) => [
			...matchesOf(new TextMeanings(text, [[0, text.length]], new TextMeanings(who, [[0, who.length]])), abroad),
		];
		expect(of(name)).toHaveLength(1);
		expect(of("hotel la falaise")).toEqual([]);
	});

	test("isn't matched across more words than allowed", () => {
		expect(wordsFor("badge one two three four five 2 000 f", { says: ["asked", "thing"], within: 3 })).toEqual([]);
	});
});
