import { describe, expect, test } from "vitest";
import { casesIn } from "./cases.ts";
import { plainText } from "./plain-text.ts";
import { outcomeOf, warningsIn } from "./warnings.ts";

const kindsIn = (text: string) => warningsIn({ title: "", company: "", text }).map(({ kind }) => kind);

describe.each([
	["that the rules were developed on", "", 0.95, 0],
	["of the first set, training half", "-a", 0.95, 0],
	["of the first set, other half, read since", "-b", 0.95, 0],
	["of the second set, training half", "-c", 0.95, 0],
	["of the second set, other half, read since", "-d", 0.95, 0],
	["by an outside writer", "-outside", 0.95, 0],
	["by the same outside writer, held out", "-outside-2", 0.8, 0],
	["from before the frames, training half", "-e", 0.95, 0],
	["from before the frames, other half, read since", "-f", 0.95, 0],
	["written against the frames", "-g", 0.95, 0],
	["about pay, deposits and warnings in local employers' words", "-k", 0.9, 0],
	["about people who are used rather than hired", "-l", 0.9, 0],
	["of all kinds", "-m", 0.9, 0],
	["from before the likeness, training half", "-p", 0.95, 0],
	["from before the likeness, other half", "-q", 0.9, 0],
	["in English, French and Pidgin, short and long", "-r", 0.93, 0],
	["in English, French and Pidgin, short and long, held out", "-s", 0.86, 0],
	["written against the first likeness", "-t", 0.94, 0],
	["written without reading the rules, held out", "-u", 0.9, 4],
	["written against the second likeness", "-v", 0.9, 0],
	["written without reading the rules, held out from the likeness", "-w", 0.9, 2],
	["held out from the likeness, false alarms read", "-x", 0.86, 0],
	["about who pays, and what is sold to customers", "-y", 0.86, 0],
	["by an ordinary judge, misses read", "-z", 0.98, 0],
	["of a harder set, read since", "-aa", 0.98, 0],
	["of a short set, only counted", "-ab", 0.95, 0],
	["by a writer who never saw the rules, misses read", "-ac", 0.97, 0],
	["by a second such writer", "-ad", 0.98, 0],
	["by a third, harder, much of it in Pidgin and Camfranglais", "-ae", 0.97, 0],
	["by a fourth, held out", "-af", 0.98, 3],
	["by a fifth, misses read", "-ag", 0.98, 0],
	["by a sixth, misses read", "-ah", 0.98, 0],
	["by a seventh, harder, misses read", "-ai", 0.98, 0],
	["by an eighth, held out and unread", "-aj", 0.95, 3],
	["by a ninth, misses read", "-ak", 0.98, 0],
	["by a tenth, half that was read", "-al", 0.98, 0],
	["by a tenth, other half, held out and unread", "-am", 0.95, 2, 1],
	["like those of the tenth, by the writer of the rules", "-an", 0.97, 0],
	["by an eleventh, held out and unread", "-ao", 0.95, 7],
	["by a twelfth, many of them ordinary, half that was read", "-ap", 0.98, 0],
	["by a twelfth, other half, held out and unread", "-aq", 0.95, 8],
	["by the twelfth again, like these", "-ar", 0.94, 2, 1],
	["by the twelfth again, most of them ordinary, held out", "-as", 0.85, 3],
] satisfies [string, string, number, number, number?][])("the cases %s", (_, suffix, noted, alarms, held = 0) => {
	test("are noted as often as expected where they are fraud", () => {
		const fraud = casesIn(`fraud${suffix}`);
		const missed = fraud.filter((posting) => outcomeOf(warningsIn(posting)) === "none");
		// only a share: a failing test must not print sets that are to stay unread
		expect(1 - missed.length / fraud.length).toBeGreaterThanOrEqual(noted);
	});

	test("raise no more false alarms than expected where they are honest", () => {
		const outcomes = casesIn(`honest${suffix}`).map((posting) => outcomeOf(warningsIn(posting)));
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
	["somebody asks in the employer's name", "Des individus utilisent notre nom pour réclamer 7 500 F de frais de dossier. Portez plainte."],
	["the employer denies having asked", "A message asks 2,000 for a form: that was not us, there is no form."],
	[
		"the job is to take down ads that ask for it",
		"Vous retirez les annonces qui réclament des frais de dossier ou un dépôt par Orange Money.",
	],
	["applicants are told that anyone who asks is a thief", "Quiconque vous demande 5 000 F pour un poste chez nous est un voleur."],
	["it warns of people who collect it", "Some people are collecting 25,000 for our school file. We have opened a case."],
	["a campaign against fraud quotes it", 'A radio campaign against fake jobs, with sentences such as "send 10,000 for your file".'],
	["the job is to record the victims", "You will record people who were told to pay 20k for a name on the list."],
	["it says that nobody has to pay", "Personne ne doit payer pour un poste, ni 10 000 pour le formulaire ni autre chose."],
	["the job is to report ads that ask for it", "Tu notes les annonces où l'on demande 5 000 F de frais de dossier."],
	["it is for a fiscal stamp", "Déposez une demande timbrée à 1 500 F au secrétariat."],
	["those who ask are not the employer's", "Somebody at the gate takes 5,000 for the form. They are not from us, call the police."],
])("a fee raises no warning where %s", (_, text) => expect(kindsIn(text)).toEqual([]));

test("a posting that a single rule would hold is only noted if it does not read like fraud", () => {
	const outcomes = (text: string) => warningsIn({ title: "", company: "", text }).map(({ outcome }) => outcome);
	expect(outcomes("Teachers for village school. The inspector takes half of your first month, that is how it goes here.")).toEqual([
		"note",
	]);
	expect(outcomes("Teachers for village school. Registration fee: 25,000 FCFA.")).toEqual(["held"]);
});

describe("a single rule in a short text", () => {
	const honest =
		"300 packers wanted immediately for the export season, February to May. No experience needed, we train you on the line with full pay. Gloves, boots and apron provided. Daily rate above the SMIG and paid fortnightly.";

	test("is ignored if neither a passage nor a sentence reads like fraud", () => {
		expect(kindsIn(honest)).toEqual([]);
	});

	test("is followed whatever the rest says if its words alone are the lure", () => {
		expect(kindsIn("Apply with your diploma and two references. Earn $400 a day from home.")).toEqual(["easyMoney"]);
	});
});

test("text beyond the form's limit isn't read", () => {
	const fee = "\nFrais de dossier : 10 000 FCFA";
	expect(kindsIn("x ".repeat(19_950) + fee)).toEqual(["fee"]);
	expect(kindsIn("x ".repeat(50_000) + fee)).toEqual([]);
});

test.each([
	["a place in the civil service, for a million in instalments", "Fonction publique : un million, en deux tranches, discrétion.", "place"],
	["a thing and its price", "Casque et gilet : 9 000 F.", "fee"],
	["gift cards whose codes are money", "Achetez 4 cartes Google Play et m'envoyer les photos des codes.", "untraceable"],
	["original papers to be left behind", "Envoie l'original de ta CNI par l'agence de voyage.", "papers"],
	["parcels to be stored unopened", "Stocker des colis chez vous sans les ouvrir.", "parcels"],
	["the right to work abroad", "UK COS available, DM for the price.", "visa"],
])("fraud about %s is recognised", (_, text, kind) => expect(kindsIn(text)).toEqual([kind]));

test("plain text has lower case, single spaces, and its lines", () => {
	expect(plainText("  L’ÉTÉ\u00a0 à\r\nYaoundé  \n\n • Œuf").plain).toBe("l'ete a\nyaounde\nœuf".replace("œ", "oe"));
});
