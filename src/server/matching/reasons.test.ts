import { describe, expect, test } from "vitest";
import { wordCounts } from "../search/word-counts.ts";
import { orderPeople, prepare } from "./order-people.ts";
import { type MatchableJob, type MatchablePerson, readJob, readPerson } from "./read-text.ts";
import { reasonsFor } from "./reasons.ts";

const job: MatchableJob = {
	title: "Développeur mobile Android",
	skills: ["Kotlin", "Jetpack Compose"],
	text: "",
	location: "Douala, Akwa",
	isRemote: false,
	experience: "mid",
};
const person: MatchablePerson = {
	title: null,
	skills: [],
	text: "",
	fullName: null,
	location: null,
	experienceLevel: null,
	locationPreference: null,
};
/** All words are equally rare. */
const counts = wordCounts([], { jobs: 1_000 });
const reasons = (asked: MatchableJob, who: MatchablePerson) =>
	reasonsFor({ row: asked, text: readJob(asked) }, { row: who, text: readPerson(who) }, counts);
const order = (asked: MatchableJob, people: MatchablePerson[]) => orderPeople(asked, people.map(prepare), { counts });

describe("reasons of a match", () => {
	test("skills match whatever their case and accents, even if only the title names them", () => {
		expect(reasons(job, { ...person, skills: ["KOTLIN", "android", "Sage"] })).toEqual([{ kind: "skills", words: ["KOTLIN", "android"] }]);
	});

	test("a skill matches a whole hyphenated word, but not a part of it", () => {
		const midwife = { ...job, title: "Sage-femme", skills: [] };
		expect(reasons(midwife, { ...person, skills: ["Sage"] })).toEqual([]);
		expect(reasons(midwife, { ...person, skills: ["sage-femme"] })).toEqual([{ kind: "skills", words: ["sage-femme"] }]);
		const accountant = { ...job, title: "Comptable Sage (mi-temps)", skills: [] };
		expect(reasons(accountant, { ...person, skills: ["Sage"] })).toEqual([{ kind: "skills", words: ["Sage"] }]);
	});

	test("words of the title count, small words don't", () => {
		expect(reasons(job, { ...person, title: "Testeuse mobile de la banque" })).toEqual([{ kind: "title", words: ["mobile"] }]);
		expect(reasons({ ...job, title: "Chef de chantier" }, { ...person, title: "Maître de thé" })).toEqual([]);
	});

	test("a title also matches in the other language, shown in the person's words", () => {
		const accountant = { ...job, title: "Senior Accountant", skills: [] };
		expect(reasons(accountant, { ...person, title: "Comptable" })).toEqual([{ kind: "title", words: ["comptable"] }]);
		expect(reasons({ ...job, title: "Stage Manager", skills: [] }, { ...person, title: "Intern" })).toEqual([]);
	});

	test.each([
		["Infirmière", "Infirmier(ère) diplômé(e) d'État", ["infirmière"]],
		["Vendeur", "Vendeuse en boutique", ["vendeur"]],
		["Conductrices", "Conducteur poids lourd", ["conductrices"]],
		["Électricienne", "Maintenance Electrician", ["électricienne"]],
		["Soudeuse TIG", "Soudeur TIG", ["soudeuse", "TIG"]],
		["Fleuriste", "Fleuve Sanaga : gardien", undefined],
	])("compares trades in either gender, shown as the person writes it: %s and %s", (title, asked, words) => {
		expect(reasons({ ...job, title: asked, skills: [] }, { ...person, title })).toEqual(words ? [{ kind: "title", words }] : []);
	});

	test("place, remote and level are shown beside a skill, but are no reason alone", () => {
		const near = { ...person, location: "Douala, Cameroon", locationPreference: "remote", experienceLevel: "1-3" };
		const remote = { ...job, isRemote: true };
		expect(reasons(remote, near)).toEqual([]);
		expect(reasons(remote, { ...near, skills: ["Kotlin"] }).map(({ kind }) => kind)).toEqual(["skills", "place", "remote", "level"]);
	});

	const workshop = {
		...job,
		title: "Chaudronnier",
		skills: [],
		text: "Atelier de chaudronnerie : soudure TIG, lecture de plans, bonne équipe.",
	};

	test("shared words are shown as the person writes them, adjacent ones together", () => {
		const welder = { ...person, text: "Six ans de soudure TIG et de Chaudronnerie dans une bonne équipe. J'aime la lecture." };
		expect(reasons(workshop, welder)).toEqual([{ kind: "words", words: ["soudure TIG", "chaudronnerie", "lecture"] }]);
	});

	test("common words, a town, a language or a single word are no reason", () => {
		const byPhone = { ...workshop, text: "À Yaoundé, deux prises de commandes par téléphone, en français et en anglais." };
		expect(reasons(byPhone, { ...person, text: "Je vis à Yaoundé, deux enfants, téléphone, français et anglais." })).toEqual([]);
		expect(reasons(workshop, { ...person, text: "Une bonne équipe cherche un poste." })).toEqual([]);
		expect(reasons(workshop, { ...person, text: "Un peu de soudure." })).toEqual([]);
	});

	test("a word that neither title nor skills name counts only if few postings have it, or if nothing else is shared", () => {
		const asked = { ...job, title: "Développeur mobile", text: "Permis exigé. On teste sur téléphone et on livre en Kotlin." };
		const who = { ...person, skills: ["Kotlin"], text: "Une équipe qui teste ce qu'elle livre. Permis B, applications mobiles." };
		const found = (people: MatchablePerson, jobs: number) =>
			reasonsFor({ row: asked, text: readJob(asked) }, { row: people, text: readPerson(people) }, wordCounts([], { jobs, rest: 1 }));
		// hyphens and plurals aside, `mobile` is in the title
		expect(found(who, 100)).toEqual([
			{ kind: "skills", words: ["Kotlin"] },
			{ kind: "words", words: ["mobiles"] },
		]);
		expect(found({ ...who, text: "Une équipe qui teste ce qu'elle livre. Permis B." }, 100)).toEqual([
			{ kind: "skills", words: ["Kotlin"] },
		]);
		expect(found({ ...who, skills: [], text: "Une équipe qui teste. Permis B." }, 100)).toEqual([
			{ kind: "words", words: ["teste", "permis"] },
		]);
		expect(found({ ...who, text: "Permis B." }, 10_000)).toEqual([
			{ kind: "skills", words: ["Kotlin"] },
			{ kind: "words", words: ["permis"] },
		]);
	});

	test("rarer words come first", () => {
		const roots = ["forklift", "stacking", "warehouse"].map((word) => readJob({ title: word, skills: [], text: "" }).words[0]?.root ?? 0);
		const rarest = wordCounts(
			roots.map((root, at) => ({ root, jobs: [5, 50, 500][at] ?? 0 })),
			{ jobs: 1_000 },
		);
		const [asked, who] = [
			{ ...job, title: "Hand", text: "warehouse, stacking, forklift" },
			{ ...person, text: "warehouse. stacking. forklift." },
		];
		const found = reasonsFor({ row: asked, text: readJob(asked) }, { row: who, text: readPerson(who) }, rarest);
		expect(found).toEqual([{ kind: "words", words: ["forklift", "stacking", "warehouse"] }]);
	});
});

describe("order of people", () => {
	test("is by how much they have in common, with skills before a title", () => {
		const people: MatchablePerson[] = [
			{ ...person, title: "Mobile" },
			{ ...person, skills: ["Kotlin"] },
			{ ...person, skills: ["Kotlin", "Jetpack Compose"] },
		];
		expect(order(job, people).map(({ person: who }) => people.indexOf(who))).toEqual([2, 1, 0]);
	});

	test("is the same for masculine, feminine and plural forms of a trade", () => {
		const seller = { ...job, title: "Vendeur", skills: [], text: "Vendeurs et caissiers pour une boulangerie" };
		const [one] = order(seller, [{ ...person, text: "Vendeuse et caissière en boulangerie" }]);
		const [other] = order(seller, [{ ...person, text: "Vendeur et caissier en boulangerie" }]);
		expect(one?.score).toBe(other?.score);
	});

	test("doesn't change with name, age, sex, picture and origin (decisions.md Trust)", () => {
		const asked = {
			...job,
			title: "Nurse",
			skills: ["Vaccination"],
			text: "Young Cameroonian woman, 25 years, Christian. Grace Hospital, Bamileke. Vaccination, triage, wound dressing and night shifts.",
		};
		const work = [
			"Triage, wound dressing, vaccination.",
			"Vaccination and triage of children.",
			"Night shifts in a ward.",
			"Cook for a school.",
		];
		const pairs = [
			[
				"Name: Grace Mbarga\nAge: 25\nSex: Female\nNationality: Cameroonian\nPhoto: grace.jpg\ngrace.mbarga@example.cm\n",
				"Nom : Ibrahim Oumarou\nÂge : 61 ans\nSexe : M\nNationalité : tchadienne\nPhoto : voir www.example.cm/ibrahim\n",
			],
			["I am Grace, a young woman of 25, christian, bamileke.\n", "I am Ibrahim, an old man of 61, muslim, haoussa.\n"],
		];
		for (const [grace = "", ibrahim = ""] of pairs) {
			const orders = [0, 1].map((turn) =>
				order(
					asked,
					work.map((text, at) =>
						(at + turn) % 2
							? { ...person, text: ibrahim + text, fullName: "Ibrahim Oumarou" }
							: { ...person, text: grace + text, fullName: "Grace Mbarga" },
					),
				).map(({ person: { text }, score, reasons: why }) => ({ work: text.split("\n").at(-1), score, why })),
			);
			expect(orders[0]?.map(({ work: said }) => said)).toEqual(work.slice(0, 3));
			expect(orders[1]).toEqual(orders[0]);
		}
	});

	test("handles a text of 200 KB, an empty one and unusual characters", () => {
		const odd = ["x".repeat(200_000), "soudure ".repeat(25_000), "", "\u200b\u202e\ud83d", "İstanbul İŞ"].map((text) => ({
			...person,
			text,
		}));
		expect(order({ ...job, title: "İş", text: "soudure" }, odd).length).toBeLessThan(odd.length);
	});
});
