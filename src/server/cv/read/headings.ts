/** Usual names of a CV's parts in English and French; compared without accents, case and punctuation. */
const names = {
	about: `summary, professional summary, executive summary, career summary, profile, professional profile, personal profile, about, about me,
		objective, career objective, personal statement, profil, profil professionnel, a propos, a propos de moi, qui suis je, objectif,
		objectif professionnel, objectifs, presentation, resume de carriere, summary of qualifications, status, mon profil, accroche`,
	experience: `experience, experiences, work experience, professional experience, relevant experience, employment, employment history, work history,
		career history, professional background, professional history, job experience, internships, internship, experience professionnelle,
		experiences professionnelles, parcours professionnel, parcours, emplois, emploi, stages, stage, experience professionelle, experiences de travail,
		historique professionnel, career, positions held, work`,
	education: `education, education and training, academic background, academic qualifications, educational background, academic history, studies,
		formation, formations, formation academique, etudes, diplomes, parcours academique, parcours scolaire, scolarite, cursus, cursus scolaire,
		cursus academique, formation initiale, formations academiques, formation professionnelle, degrees, schooling, educational qualifications,
		parcours universitaire`,
	skills: `skills, technical skills, core skills, key skills, professional skills, soft skills, skill highlights, highlights, core competencies, competencies,
		core qualifications, areas of expertise, expertise, technologies, tools, software, software programs, technical proficiencies, computer skills, skill set,
		competences, competences techniques, competences cles, competences professionnelles, competences informatiques, competence, savoir faire, savoir etre,
		logiciels, informatique, outils, atouts, aptitudes, domaines de competence, qualites, strengths, technologies and skills, additional skills, fields,
		programming languages, langages, points forts, qualifications`,
	certifications: `certifications, certification, certificates, certificate, licenses, licences, licenses and certifications, courses, trainings, training,
		certifications and licenses, certificats, attestations, habilitations, professional certifications, formations complementaires, formation continue`,
	languages:
		"languages, language, langues, langue, language skills, langues parlees, competences linguistiques, connaissances linguistiques",
	portfolio:
		"projects, project, personal projects, portfolio, projets, projet, projets personnels, realisations, selected projects, key projects, academic projects",
	other: `interests, hobbies, activities, hobbies and interests, loisirs, centres d interet, centre d interet, interets, divers, references, reference, referees,
		publications, awards, honors, honours, achievements, accomplishments, distinctions, contact, contacts, contact me, coordonnees, personal information,
		personal details, informations personnelles, etat civil, volunteer, volunteering, volunteer experience, benevolat, vie associative, affiliations,
		memberships, extracurricular activities, additional information, informations complementaires, autres, relevant coursework, coursework, patents,
		military service, my life philosophy, most proud of, a day of my life, referees, presentations, invited talks, committees, writing, permis,
		professional affiliations, selected honors, program committees, extracurricular activity, test scores, bibliography, sampled engagements, networks, leadership / extracurricular, leadership and activities, links, liens`,
};

/** Nouns that headings are composed of, for those not listed as a whole: `Stages et expériences académiques`. */
const nouns = {
	about: "summary, profile, profil, overview, objective, objectif, presentation",
	experience: "experience, experiences, stage, stages, internship, internships, emploi, emplois, employment",
	education: "education, educational, formation, formations, etude, etudes, studies, diplome, diplomes, cursus, scolarite, degrees",
	skills: `skill, skills, competence, competences, competency, competencies, expertise, aptitude, aptitudes, atouts, logiciels, outils, tools, technologies,
		strengths, abilities, proficiency, proficiencies, connaissances, qualites, savoir`,
	languages: "language, languages, langue, langues",
	certifications: "certification, certifications, certificate, certificates, certificats, licenses, licences, attestations, habilitations",
	portfolio: "project, projects, projet, projets, realisations",
	other: `interest, interests, interet, interets, loisirs, hobbies, passions, reference, references, referees, activity, activities, activite, activites, awards,
		publications, achievements, contact, contacts, coordonnees, informations, information, renseignements, identite, identification, divers, volunteering,
		benevolat, affiliations, memberships, distinctions, links, liens`,
};
const modifiers =
	wordSet(`professional, professionnel, professionnelle, professionnels, professionnelles, pro, personal, personnel, personnelle, personnels,
	personnelles, academic, academique, academiques, scolaire, scolaires, universitaire, universitaires, work, job, career, carriere, technical, technique,
	techniques, informatique, informatiques, computer, bureautique, key, core, soft, hard, main, principal, principale, principales, principaux, relevant,
	other, others, autre, autres, additional, complementaire, complementaires, extra, extrascolaires, linguistic, linguistique, linguistiques, spoken, parlees,
	ecrites, etrangeres, foreign, cle, cles, de, des, du, d, en, la, le, les, l, a, of, in, and, et, ou, or, the, history, background, historique, parcours,
	general, generale, generales, social, sociales, specific, specifiques, selected, recent, recentes, list, area, areas, domain, domaine, domaines, field,
	fields, centre, centres, current, initiale, continue, acquise, acquises, maitrises, maitrisees, obtenus, obtenu, effectues, sur, moi, me, highlights, etre,
	faire, humaines, transversales, metier, metiers`);
const academic = /\b(?:academi\w+|scolaires?|universitaires?|educational)\b/;

export type Part = keyof typeof names;

const partOf = new Map(
	Object.entries(names).flatMap(([part, list]) => list.split(",").map((name) => [name.trim().replace(/\s+/g, " "), part as Part] as const)),
);

function wordSet(list: string): Set<string> {
	return new Set(list.split(",").map((word) => word.trim()));
}

const nounPart = new Map(Object.entries(nouns).flatMap(([part, list]) => [...wordSet(list)].map((word) => [word, part as Part] as const)));

/** `rest` is the text after a colon on the same line; `isUsual`: a listed name, not composed of nouns. */
export type Heading = { part: Part; rest: string; isListed: boolean };

/** The part that a line is the heading of; null for every other line. */
export function headingOf(text: string): Heading | null {
	if (/^\s*[•▪◦‣*–-]/.test(text) || text.length > 160) return null;
	const [, label = text, rest = ""] = /^([^:]{3,40}?)\s*:\s*(.*)$/.exec(text) ?? [];
	if (label.length > 60) return null;
	const name = folded(label);
	const listed = listedPart(name);
	const part = listed ?? (/^\P{L}*\p{Lu}/u.test(label) && !/[.,;]$/.test(label) ? composedPart(name) : undefined);
	// "Experience: 5 years" is ordinary text; a list after a colon is the part's content
	if (!part || (rest && !["skills", "languages", "certifications", "other"].includes(part))) return null;
	return { part, rest, isListed: listed !== undefined };
}

function listedPart(name: string): Part | undefined {
	const part = partOf.get(name);
	if (part) return part;
	const pieces = name.split(/ (?:and|et|ou|or) |\s?\/\s?/);
	const parts = pieces.map((piece) => partOf.get(piece.trim()));
	return pieces.length > 1 && parts.every(Boolean) ? parts[0] : undefined;
}

function composedPart(name: string): Part | undefined {
	const found = name.split(/[\s/]+/);
	if (found.length > 6 || !found.every((word) => nounPart.has(word) || modifiers.has(word))) return undefined;
	const noun = found.find((word) => nounPart.has(word));
	if (noun) return nounPart.get(noun);
	if (!/\b(?:parcours|history|background|historique)\b/.test(name)) return undefined;
	return academic.test(name) ? "education" : "experience";
}

/** Letters only: `E X P É R I E N C E` and `▌Expérience :` become `experience`. */
function folded(text: string): string {
	const plain = text
		.replace(/\((s|e|es|le|ne|x)\)/gi, "$1")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[&+]/g, " and ")
		.replace(/[^a-z/]+/g, " ")
		.trim();
	return /^(?:[a-z] ){3,}[a-z]$/.test(plain)
		? plain.replaceAll(" ", "")
		: plain.replace(/^(?:my|mes|mon|ma|nos) /, "").replace(/^[a-z] (?=[a-z]{3})/, "");
}
