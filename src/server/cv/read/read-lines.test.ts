import { describe, expect, test } from "vitest";
import type { PdfLine } from "./extract.ts";
import { headingOf } from "./headings.ts";
import { periodIn } from "./periods.ts";
import { readLines } from "./read-lines.ts";

/** CVs as people in Cameroon write them; `# ` marks large text, `>` the right-hand column. */
function page(text: string): PdfLine[] {
	return text
		.trim()
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean)
		.map((line, place) => ({ text: line.replace(/^# /, ""), size: line.startsWith("# ") ? 18 : 10, page: 1, x: 50, y: 800 - 12 * place }));
}

describe("a CV in French", () => {
	test("is read with periods before the jobs, and with labels", () => {
		const cv = readLines(
			page(`
				CURRICULUM VITAE
				Nom : NGO BIYONG
				Prénoms : Marie Claire
				Né(e) le 12/05/1994 à Édéa
				Adresse : Bonabéri, Douala
				Tél : (+237) 677 12 34 56 / 699 00 11 22
				E-mail : mc.ngobiyong@example.cm
				EXPÉRIENCE(S) PROFESSIONNELLE(S)
				Janv. 2020 – à ce jour : Responsable des ressources humaines, Société Camerounaise de Dépôts
				- Recrutement et intégration de 40 personnes
				- Paie
				De mars 2017 à déc. 2019 : Assistante RH, Groupe Nkam
				Gestion administrative du personnel
				Août 2016 : Stage académique, Mairie de Douala 4e
				PARCOURS SCOLAIRE ET UNIVERSITAIRE
				2015/2016 : Master en gestion des ressources humaines, ESSEC de Douala
				2012/2013 : Licence en sciences de gestion, Université de Douala
				CONNAISSANCES INFORMATIQUES ET AUTRES COMPÉTENCES
				Word, Excel, Sage Paie (3 ans), conduite de réunions
				LANGUES PARLÉES ET ÉCRITES
				Français : courant
				Anglais : moyen
				CENTRES D’INTÉRÊTS
				Lecture, danse
			`),
		);
		expect(cv).toMatchObject({
			fullName: "Marie Claire Ngo Biyong",
			email: "mc.ngobiyong@example.cm",
			phone: "+237 677 12 34 56",
			location: "Bonabéri, Douala",
			experiences: [
				{
					role: "Responsable des ressources humaines",
					company: "Société Camerounaise de Dépôts",
					duration: "Janv. 2020 – à ce jour",
					description: "- Recrutement et intégration de 40 personnes\n- Paie",
				},
				{
					role: "Assistante RH",
					company: "Groupe Nkam",
					duration: "De mars 2017 à déc. 2019",
					description: "Gestion administrative du personnel",
				},
				{ role: "Stage académique", company: "Mairie de Douala 4e", duration: "Août 2016" },
			],
			certifications: [
				"Master en gestion des ressources humaines, ESSEC de Douala, 2015/2016",
				"Licence en sciences de gestion, Université de Douala, 2012/2013",
			],
			skills: ["Word", "Excel", "Sage Paie", "conduite de réunions"],
			languages: ["Français – courant", "Anglais – moyen"],
		});
	});

	test("is read with a label before each field", () => {
		const cv = readLines(
			page(`
				# Serge TCHOUPO
				Technicien supérieur en froid et climatisation
				Yaoundé, Cameroun · serge.tchoupo@example.cm · 00237 655 44 33 22
				Profil
				Technicien rigoureux, dix ans de terrain.
				Stages et expériences professionnelles
				Période : du 15 janvier 2019 au 30 mars 2021
				Poste : Technicien de maintenance
				Entreprise : Froid Service SARL
				Entretien des chambres froides
				Période : depuis avril 2021
				Poste : Chef d’équipe
				Entreprise : Hôtel du Mont
				Formation et diplômes obtenus
				BTS froid et climatisation, IUT de Douala	2014
			`),
		);
		expect(cv).toMatchObject({
			fullName: "Serge TCHOUPO",
			title: "Technicien supérieur en froid et climatisation",
			phone: "+237 655 44 33 22",
			location: "Yaoundé, Cameroun",
			about: "Technicien rigoureux, dix ans de terrain.",
			experiences: [
				{
					role: "Technicien de maintenance",
					company: "Froid Service SARL",
					duration: "du 15 janvier 2019 au 30 mars 2021",
					description: "Entretien des chambres froides",
				},
				{ role: "Chef d’équipe", company: "Hôtel du Mont", duration: "depuis avril 2021" },
			],
			certifications: ["BTS froid et climatisation, IUT de Douala, 2014"],
		});
	});
});

describe("two columns", () => {
	test("continue on the next page, each with its own sections; the name is found in the second", () => {
		const at = (pageNumber: number, x: number, lines: string[]): PdfLine[] =>
			lines.map((text, place) => ({
				text: text.replace(/^# /, ""),
				size: text.startsWith("# ") ? 24 : 10,
				page: pageNumber,
				x,
				y: 800 - 14 * place,
			}));
		const cv = readLines([
			...at(1, 30, ["Skills", "Sage 100", "Excel", "Studies", "2014", "BTS", "Université de Buea"]),
			...at(1, 220, [
				"# Ama Ngono",
				"Comptable",
				"Work experience",
				"Chef comptable\tjanv. 2020 – présent",
				"Brasseries du Wouri",
				"Clôtures",
			]),
			...at(2, 30, ["2011", "Baccalauréat", "Lycée de Limbé", "2008", "BEPC", "Lycée de Tiko"]),
			...at(2, 220, ["Comptable\t2016 – 2019", "Marché du Lac", "Tenue des livres"]),
		]);
		expect(cv.fullName).toBe("Ama Ngono");
		expect(cv.skills).toEqual(["Sage 100", "Excel"]);
		expect(cv.experiences.map(({ role, company }) => [role, company])).toEqual([
			["Chef comptable", "Brasseries du Wouri"],
			["Comptable", "Marché du Lac"],
		]);
		expect(cv.certifications).toEqual(["BTS, Université de Buea, 2014", "Baccalauréat, Lycée de Limbé, 2011", "BEPC, Lycée de Tiko, 2008"]);
	});

	test("with places and periods in one match them to their jobs, and lines repeated on every page are ignored", () => {
		const leftLine = (text: string, y: number, number = 1): PdfLine => ({ text, size: 10, page: number, x: 50, y });
		const right = (text: string, y: number, number = 1): PdfLine => ({ text, size: 10, page: number, x: 480, y });
		const cv = readLines([
			{ ...leftLine("Ama Ngono", 790), size: 24 },
			leftLine("Experience", 700),
			leftLine("Brasseries du Wouri, Chief accountant", 680),
			leftLine("• Closings", 667),
			leftLine("• Taxes", 654),
			right("Douala, Cameroon", 680),
			right("June 2020 – present", 667),
			right("3 years 2 months", 654),
			leftLine("Marché du Lac, Accountant", 630),
			leftLine("• Books", 617),
			right("Limbe, Cameroon", 630),
			right("May 2016 – May 2020", 617),
			leftLine("10 March 2026 Ama Ngono · Curriculum vitae 1", 20),
			leftLine("Skills", 790, 2),
			leftLine("Languages: Python, SQL", 780, 2),
			leftLine("10 March 2026 Ama Ngono · Curriculum vitae 2", 20, 2),
		]);
		expect(cv.experiences.map(({ role, company, duration, description }) => [role, company, duration, description])).toEqual([
			["Chief accountant", "Brasseries du Wouri", "June 2020 – present", "- Closings\n- Taxes"],
			["Accountant", "Marché du Lac", "May 2016 – May 2020", "- Books"],
		]);
		expect(cv.skills).toEqual(["Python", "SQL"]);
	});
});

describe("a period", () => {
	test.each([
		["janv. 2020 – présent", "janv. 2020 – présent"],
		["De janvier 2018 à mars 2020 : Vendeur", "De janvier 2018 à mars 2020"],
		["Depuis mars 2021", "Depuis mars 2021"],
		["du 15 janvier 2019 au 1er mars 2021", "du 15 janvier 2019 au 1er mars 2021"],
		["01/2019 – aujourd’hui", "01/2019 – aujourd’hui"],
		["Fév. 2017 à nos jours", "Fév. 2017 à nos jours"],
		["Août 2016", "Août 2016"],
		["Année 2018/2019", "2018/2019"],
		["2019-03 - 2020-05", "2019-03 - 2020-05"],
		["Sep 15 - Now", "Sep 15 - Now"],
		["Mar. 2021  Present", "Mar. 2021 – Present"],
		["January 25, 2017 to date", "January 25, 2017 to date"],
		["uni-bremen.de 2010 - 2011", "2010 - 2011"],
	])("is found in %j", (text, period) => {
		expect(periodIn(text)?.period).toBe(period);
	});

	test.each(["Sep 15", "tel 677 20 20 20", "Windows 10", "CAN2021x"])("is not found in %j", (text) => {
		expect(periodIn(text)).toBeNull();
	});
});

describe("a heading", () => {
	test.each([
		["Expérience(s) professionnelle(s)", "experience"],
		["Stages et expériences académiques", "experience"],
		["Parcours professionnel", "experience"],
		["PARCOURS ACADÉMIQUE", "education"],
		["Cursus scolaire et universitaire", "education"],
		["Formations et diplômes", "education"],
		["Connaissances informatiques", "skills"],
		["Outils & logiciels maîtrisés", "skills"],
		["Savoir-être", "skills"],
		["Langues étrangères", "languages"],
		["Langues parlées et écrites", "languages"],
		["Centres d’intérêts", "other"],
		["CERTIFICATIONS/LICENSES", "certifications"],
		["Career Overview", "about"],
		["Employment background", "experience"],
		["C O M P É T E N C E S", "skills"],
	])("%j starts the %s section", (text, part) => {
		expect(headingOf(text)?.part).toBe(part);
	});

	test.each([
		"Gestion de projet",
		"Langages C et Java",
		"Formation des équipes",
		"Profil recherché par le client",
		"professional",
		"Stages, formations, emplois.",
	])("%j is not one", (text) => {
		expect(headingOf(text)).toBeNull();
	});
});
