import { describe, expect, test } from "vitest";
import { casesIn } from "./cases.ts";
import { plainText } from "./plain-text.ts";
import { outcomeOf, warningsIn } from "./warnings.ts";

const kindsIn = (text: string) => warningsIn({ title: "", company: "", text }).map(({ kind }) => kind);

describe.each([
	["that the rules were written with", "", 0.95, 0],
	["written before the rules were read, the half to learn from", "-a", 0.95, 0],
	["of the other half, since it was read", "-b", 0.95, 0],
	["of a second such set, the half to learn from", "-c", 0.95, 0],
	["of its other half, since it was read", "-d", 0.95, 0],
	["by somebody who has not read the rules", "-outside", 0.95, 0],
	["by the same, whose misses nobody has learned from", "-outside-2", 0.8, 0],
	["written before there were frames, the half to learn from", "-e", 0.95, 0],
	["of its other half, since it was read", "-f", 0.95, 0],
	["written to find what the frames miss, and whom they alarm", "-g", 0.95, 0],
	["in which pay, deposits and warnings stand as employers here write them", "-k", 0.9, 0],
	["of people who are used rather than hired, and of whom that only sounds like", "-l", 0.9, 0],
	["of all kinds at once", "-m", 0.9, 0],
	["written before there was likeness, the half to learn from", "-p", 0.95, 0],
	["of its other half", "-q", 0.9, 0],
	["of a set as a stranger might write it, in English, French and Pidgin, short and long", "-r", 0.93, 0],
	["of another such set, which nothing was learned from", "-s", 0.86, 0],
	["written against the first likeness", "-t", 0.94, 0],
	["written before the rules were read, which nothing was learned from", "-u", 0.9, 4],
	["written against the likeness of then", "-v", 0.9, 0],
	["written before the rules were read again, whose words alone were learned from", "-w", 0.9, 2],
	["written when these words were known, whose alarms were read", "-x", 0.86, 0],
	["of who gives and who pays, and of what is sold to customers", "-y", 0.86, 0],
	["as an ordinary judge might write them, whose misses were read", "-z", 0.98, 0],
	["a harder set of the same day, since it was read", "-aa", 0.98, 0],
	["a short one more, of which only the counts were looked at", "-ab", 0.95, 0],
	["by a writer who never saw the rules, since its misses were read", "-ac", 0.97, 0],
	["by another such writer", "-ad", 0.98, 0],
	["by a third, harder, much of it in Pidgin and Camfranglais", "-ae", 0.97, 0],
	["by a fourth, which teaches nothing", "-af", 0.98, 3],
	["by a fifth, since its misses were read", "-ag", 0.98, 0],
	["by a sixth, since its misses were read", "-ah", 0.98, 0],
	["by a seventh, harder, since its misses were read", "-ai", 0.98, 0],
	["by an eighth, which teaches nothing and was not read", "-aj", 0.95, 3],
	["by a ninth, since its misses were read", "-ak", 0.98, 0],
	["by a tenth, the half that was read", "-al", 0.98, 0],
	["of its other half, which teaches nothing and was not read", "-am", 0.95, 2, 1],
	["of the same causes, by the writer of the rules, since they were counted", "-an", 0.97, 0],
	["by an eleventh, which teaches nothing and was not read", "-ao", 0.95, 7],
	["by a twelfth, half of it ordinary, the half that was read", "-ap", 0.98, 0],
	["of its other half, which teaches nothing and was not read", "-aq", 0.95, 8],
	["of the same causes as these, by the same writer", "-ar", 0.94, 2, 1],
	["by the same writer, most of it ordinary, which teaches nothing", "-as", 0.85, 3],
] satisfies [string, string, number, number, number?][])("the cases %s", (_, half, noted, alarms, held = 0) => {
	test("the expected share of fraud is noted", () => {
		const fraud = casesIn(`fraud${half}`);
		const missed = fraud.filter((posting) => outcomeOf(warningsIn(posting)) === "none");
		// counts alone: some sets are not to be read, not even where a test fails
		expect(1 - missed.length / fraud.length).toBeGreaterThanOrEqual(noted);
	});

	test("only the known number of honest lookalikes is noted or held", () => {
		const outcomes = casesIn(`honest${half}`).map((posting) => outcomeOf(warningsIn(posting)));
		expect(outcomes.filter((outcome) => outcome !== "none")).toHaveLength(alarms);
		expect(outcomes.filter((outcome) => outcome === "held").length).toBeLessThanOrEqual(held);
	});
});

describe("a warning", () => {
	test("quotes the words as written", () => {
		const text = "Bonjour.\n\nLes   Frais de  DOSSIER : 10 000 FCFA\u200b à payer avant l’entretien. Merci.";
		expect(warningsIn({ title: "Caissière", company: "", text })[0]).toEqual({
			kind: "fee",
			outcome: "held",
			quote: "Frais de DOSSIER : 10 000 FCFA",
		});
	});

	test("is found in the title too, and given once per kind", () => {
		const twice = warningsIn({ title: "Registration fee 5000 FCFA", company: "", text: "Pay a registration fee of 5000 FCFA." });
		expect(twice.map(({ kind }) => kind)).toEqual(["fee"]);
	});

	test("sees through lookalike and invisible characters", () => {
		expect(kindsIn("Frаis de dоssier : 10 000 FCFA")).toEqual(["fee"]);
		expect(kindsIn("Fra\u200bis de dos\u00adsier : 10\u202f000 FCFA")).toEqual(["fee"]);
		expect(kindsIn("ＦＲＡＩＳ ＤＥ ＤＯＳＳＩＥＲ : 10 000 FCFA")).toEqual(["fee"]);
	});
});

describe("a text", () => {
	test.each([
		["empty", ""],
		["of blanks", " \n\t "],
		["of signs alone", "\ud83d\ude00".repeat(50)],
		["with half a sign", "frais \ud83d"],
	])("%s has no warnings", (_, text) => expect(kindsIn(text)).toEqual([]));

	test.each([
		["pay you must the fee of and 5 000 then for "],
		["pay for the interview 1 000 "],
		["1 000 entretien payer "],
		["x"],
		["recrutement 500 postes "],
	])("of 45 KB (%s) is read in linear time", (words) => {
		const took = (size: number) => {
			const text = words.repeat(size / words.length);
			const times = Array.from({ length: 3 }, () => {
				const began = process.cpuUsage();
				warningsIn({ title: "", company: "", text });
				const { user, system } = process.cpuUsage(began);
				// their sum is exact, each alone is estimated from ticks
				return user + system;
			});
			return Math.min(...times);
		};
		const ofQuarter = took(11_000);
		// quadratic time would be 16 times as much
		expect(took(44_000)).toBeLessThan(10 * Math.max(ofQuarter, 2_000));
	});
});

test("an author who says that they will pay asks for nothing", () => {
	expect(kindsIn("Hello, I will send the balance of 15,000 when the door is hung.")).toEqual([]);
	expect(kindsIn("Hello, you will send the balance of 15,000 when the door is hung.")).toEqual(["fee"]);
});

test("free of charge with an exception isn't free", () => {
	expect(kindsIn("Le recrutement est gratuit. Le dossier est gratuit, hormis la caution de 10 000 FCFA à verser.")).toEqual(["fee"]);
	expect(kindsIn("Le dossier est gratuit, aucune caution à verser.")).toEqual([]);
});

test("a note based on likeness alone isn't given to a text that warns of fraud", () => {
	const offer = "une place contre 200 000 F";
	expect(kindsIn(`Toute personne qui vous propose ${offer} est un escroc : gardez les preuves et prévenez-nous.`)).toEqual([]);
	expect(kindsIn(`Une personne sérieuse vous propose ${offer} : gardez la discrétion et prévenez-nous.`)).not.toEqual([]);
});

test.each([
	[
		"somebody asks in the name of who writes",
		"Des individus utilisent notre nom pour réclamer 7 500 F de frais de dossier. Portez plainte.",
	],
	["it was not us", "A message asks 2,000 for a form: that was not us, there is no form."],
	["ads that ask for it are taken down", "Vous retirez les annonces qui réclament des frais de dossier ou un dépôt par Orange Money."],
	["whoever asks is a thief", "Quiconque vous demande 5 000 F pour un poste chez nous est un voleur."],
	["others collect it", "Some people are collecting 25,000 for our school file. We have opened a case."],
	["a campaign quotes it", 'A radio campaign against fake jobs, with sentences such as "send 10,000 for your file".'],
	["people were told so", "You will record people who were told to pay 20k for a name on the list."],
	["nobody has to pay for a job", "Personne ne doit payer pour un poste, ni 10 000 pour le formulaire ni autre chose."],
	["ads where it is asked are reported", "Tu notes les annonces où l'on demande 5 000 F de frais de dossier."],
	["it is a fiscal stamp", "Déposez une demande timbrée à 1 500 F au secrétariat."],
	["it is not us", "Somebody at the gate takes 5,000 for the form. They are not from us, call the police."],
])("a fee raises no warning where %s", (_, text) => expect(kindsIn(text)).toEqual([]));

test("what a single rule would hold is only noted where it does not read like fraud", () => {
	const outcomes = (text: string) => warningsIn({ title: "", company: "", text }).map(({ outcome }) => outcome);
	expect(outcomes("Teachers for village school. The inspector takes half of your first month, that is how it goes here.")).toEqual([
		"note",
	]);
	expect(outcomes("Teachers for village school. Registration fee: 25,000 FCFA.")).toEqual(["held"]);
});

describe("a single rule in a short text", () => {
	const honest =
		"300 packers wanted immediately for the export season, February to May. No experience needed, we train you on the line with full pay. Gloves, boots and apron provided. Daily rate above the SMIG and paid fortnightly.";

	test("is not believed where neither a passage nor a sentence reads like fraud", () => {
		expect(kindsIn(honest)).toEqual([]);
	});

	test("is believed whatever the rest says where the words alone are the lure", () => {
		expect(kindsIn("Apply with your diploma and two references. Earn $400 a day from home.")).toEqual(["easyMoney"]);
	});
});

test("text beyond the form's limit isn't read", () => {
	const fee = "\nFrais de dossier : 10 000 FCFA";
	expect(kindsIn("x ".repeat(19_950) + fee)).toEqual(["fee"]);
	expect(kindsIn("x ".repeat(50_000) + fee)).toEqual([]);
});

test.each([
	["a million, in instalments, for the civil service", "Fonction publique : un million, en deux tranches, discrétion.", "place"],
	["a thing and its price", "Casque et gilet : 9 000 F.", "fee"],
	["cards whose number is money", "Achetez 4 cartes Google Play et m'envoyer les photos des codes.", "untraceable"],
	["papers that stay", "Envoie l'original de ta CNI par l'agence de voyage.", "papers"],
	["parcels that nobody opens", "Stocker des colis chez vous sans les ouvrir.", "parcels"],
	["the right to work abroad", "UK COS available, DM for the price.", "visa"],
])("%s is recognised as sold or taken", (_, text, kind) => expect(kindsIn(text)).toEqual([kind]));

test("plain text has lower case, single spaces, and its lines", () => {
	expect(plainText("  L’ÉTÉ\u00a0 à\r\nYaoundé  \n\n • Œuf").plain).toBe("l'ete a\nyaounde\nœuf".replace("œ", "oe"));
});
