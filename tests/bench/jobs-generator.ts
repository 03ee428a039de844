import type { IndexableJob } from "../../src/server/search/index-jobs.ts";
import { openRandom } from "../support/random.ts";

/** A job as the bench inserts it. */
export type GeneratedJob = IndexableJob & { createdAt: string; applicationDeadline: string | null };

/** Made-up words per language: as many as occur more than once in a million real postings. */
const vocabularySize = 150_000;
const day = 86_400_000;

/**
 * Generates postings of Cameroon and beyond, in English and French, identical for the same seed: words, titles, companies and places as
 * unevenly distributed as in real ones (Zipf), one in three with a deadline, some of them past.
 */
export function* generateJobs({ from, to, seed, now }: { from: number; to: number; seed: number; now: Date }): Generator<GeneratedJob> {
	const random = openRandom(seed + from).next;
	const english = zipf([...wordsEn, ...madeUpWords(vocabularySize, openRandom(seed + 1).next, syllablesEn)], random);
	const french = zipf([...wordsFr, ...madeUpWords(vocabularySize, openRandom(seed + 2).next, syllablesFr)], random);
	const roles = {
		en: zipf(shuffled([...rolesEn, ...madeUpWords(400, openRandom(seed + 3).next, syllablesEn)], openRandom(seed).next), random),
		fr: zipf(shuffled([...rolesFr, ...madeUpWords(400, openRandom(seed + 4).next, syllablesFr)], openRandom(seed).next), random),
	};
	const companies = zipf(madeUpWords(20_000, openRandom(seed + 5).next, syllablesEn), random);
	const places = zipf(
		[...placesOfCameroon, ...madeUpWords(3_000, openRandom(seed + 6).next, syllablesFr).map((word) => `${capital(word)}, Cameroon`)],
		random,
	);
	const skills = zipf([...skillNames, ...madeUpWords(3_000, openRandom(seed + 7).next, syllablesEn)], random);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

	// its own generator, so that the other facts do not depend on it
	const randomPay = openRandom(seed + from + 1).next;
	const pay = () => (randomPay() < 0.4 ? 40_000 + Math.floor(randomPay() ** 2 * 600) * 1_000 : null);

	for (let n = from; n < to; n++) {
		const language = random() < 0.7 ? "en" : "fr";
		const next = language === "en" ? english : french;
		const role = roles[language]();
		const title = [random() < 0.3 ? pick(qualifiers[language]) : "", capital(role), random() < 0.15 ? `- ${skills()}` : ""]
			.join(" ")
			.trim();
		const listed = Array.from({ length: Math.floor(random() * 6) }, skills);
		// over three years, mostly recent, not in insertion order
		const createdAt = new Date(now.getTime() - Math.floor(random() ** 1.5 * 1_000 * day));
		yield {
			id: uuid(random),
			title,
			companyName: `${capital(companies())} ${pick(companyKinds)}`,
			location: places(),
			description: `${role}. ${text(next, 60 + Math.floor(random() ** 2 * 400), random)} ${listed.join(", ")}`,
			requiredSkills: null,
			skills: listed,
			jobType: pick(jobTypes),
			isRemote: random() < 0.15,
			...{ salary: null, salaryMin: pay(), salaryMax: null, payPeriod: "month" as const },
			applicationDeadline: random() < 0.35 ? new Date(now.getTime() + (random() * 120 - 10) * day).toISOString().slice(0, 10) : null,
			createdAt: createdAt.toISOString(),
		};
	}
}

/** Picks the word of rank r with a probability proportional to 1 / (r + 4), as words are distributed in real texts. */
function zipf(ranked: readonly string[], random: () => number): () => string {
	let sum = 0;
	const upTo = Float64Array.from(ranked, (_, rank) => {
		sum += 1 / (rank + 5);
		return sum;
	});
	return () => {
		const target = random() * sum;
		let low = 0;
		let high = upTo.length - 1;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((upTo[middle] as number) < target) low = middle + 1;
			else high = middle;
		}
		return ranked[low] as string;
	};
}

function text(next: () => string, length: number, random: () => number): string {
	let text = "";
	for (let n = 0; n < length; n++) text += random() < 0.08 ? `${next()}. ` : `${next()} `;
	return text;
}

function madeUpWords(count: number, random: () => number, syllables: readonly string[]): string[] {
	const words = new Set<string>();
	while (words.size < count) {
		const length = 2 + Math.floor(random() * 3);
		words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(""));
	}
	return [...words];
}

function shuffled(list: readonly string[], random: () => number): string[] {
	return list
		.map((item) => ({ item, place: random() }))
		.sort((a, b) => a.place - b.place)
		.map(({ item }) => item);
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function uuid(random: () => number): string {
	const hex = Array.from({ length: 4 }, () =>
		Math.floor(random() * 4_294_967_296)
			.toString(16)
			.padStart(8, "0"),
	).join("");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const jobTypes = [
	"FULL_TIME",
	"FULL_TIME",
	"FULL_TIME",
	"FULL_TIME",
	"FULL_TIME",
	"FULL_TIME",
	"CONTRACT",
	"PART_TIME",
	"FREELANCE",
	"INTERN",
];
const companyKinds = ["SARL", "SA", "Ltd", "Group", "Consulting", "Services", "Cameroun", "Technologies", "Foundation", "Hospital"];
const qualifiers = {
	en: ["senior", "junior", "assistant", "lead", "head", "trainee", "night", "regional"],
	fr: ["assistant", "chef", "stagiaire", "responsable", "adjoint", "directeur"],
};
const list = (names: string) => names.split(",").map((name) => name.trim());

const rolesEn = list(
	"nurse, accountant, software engineer, sales manager, driver, teacher, project manager, data analyst, receptionist, security guard, " +
		"civil engineer, web developer, marketing manager, cook, cashier, pharmacist, midwife, electrician, plumber, mechanic, " +
		"human resources officer, customer service agent, procurement officer, logistics coordinator, auditor, loan officer, doctor, " +
		"laboratory technician, network administrator, graphic designer, journalist, translator, lawyer, farm manager, agronomist, " +
		"warehouse keeper, production supervisor, quality controller, business developer, community manager, monitoring and evaluation officer",
);
const rolesFr = list(
	"infirmier, comptable, développeur web, commercial, chauffeur, enseignant, chef de projet, analyste de données, réceptionniste, " +
		"agent de sécurité, ingénieur civil, cuisinier, caissière, pharmacien, sage-femme, électricien, plombier, mécanicien, " +
		"responsable des ressources humaines, conseiller clientèle, acheteur, logisticien, auditeur, gestionnaire de crédit, médecin, " +
		"technicien de laboratoire, administrateur réseau, graphiste, journaliste, traducteur, juriste, agronome, magasinier, " +
		"secrétaire de direction, contrôleur qualité, community manager, géomètre, conducteur de travaux, aide-soignante",
);
const placesOfCameroon = list(
	"Douala; Yaoundé; Bafoussam; Bamenda; Garoua; Maroua; Ngaoundéré; Buea; Limbe; Kribi; Bertoua; Ebolowa; Kumba; Edéa; Dschang; Nkongsamba; " +
		"Douala, Akwa; Douala, Bonanjo; Yaoundé, Bastos; Tiko; Foumban; Lagos, Nigeria; Abuja, Nigeria; Nairobi, Kenya; Accra, Ghana; " +
		"Abidjan, Côte d'Ivoire; Dakar, Sénégal; Libreville, Gabon; N'Djamena, Tchad; Kigali, Rwanda; Paris, France; London, United Kingdom",
).flatMap((line) => line.split(";").map((place) => place.trim()));
const skillNames = list(
	"Excel, Accounting, Sage Saari, OHADA, JavaScript, TypeScript, React, Python, SQL, PHP, Java, C#, C++, .NET, Node.js, AutoCAD, Driving licence B, " +
		"English, French, Fulfulde, Project management, First aid, Sales, Negotiation, Digital marketing, SEO, Photoshop, Networking, Linux, SAP, Teaching, Audit",
);
const wordsEn = list(
	"the, and, of, to, in, a, for, with, team, work, experience, is, you, on, will, our, management, skills, are, as, be, company, development, support, " +
		"business, or, customer, years, project, manage, service, that, client, working, information, ability, required, degree, responsible, including, " +
		"quality, training, data, knowledge, communication, market, sales, health, care, systems, strong, opportunity, environment, office, report, plan, " +
		"software, design, technical, process, finance, account, staff, safety, field, community, program, engineer, research, product, operations, monitor",
);
const wordsFr = list(
	"de, et, la, les, des, le, en, vous, à, du, pour, une, un, dans, nous, gestion, entreprise, expérience, travail, équipe, avec, sur, votre, poste, est, " +
		"client, formation, mise, service, projet, ou, développement, vente, qualité, assurer, suivi, au, responsable, connaissance, outils, niveau, mission, " +
		"activité, sécurité, technique, compétences, organisation, recherche, système, contrat, ans, informatique, direction, produits, dossier, rigueur, santé",
);
const syllablesEn = list(
	"ka, ter, men, ing, pro, co, ri, lan, ver, sta, dis, con, per, tal, mer, ble, fin, gro, ser, ton, pa, lo, mi, ne, shu, ard, en, ol, ust, wi, be, ca, do, fer, ha, ju",
);
const syllablesFr = list(
	"ré, ment, tion, com, pré, an, eur, lo, ma, ve, cha, né, our, pla, gé, su, ri, ble, té, in, cou, dé, fi, ga, bo, le, pa, ro, sé, tu, vi, xi, on, ai, quo, lu",
);
